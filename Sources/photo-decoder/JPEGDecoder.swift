import CJpeg
import Cage
import PhotoDoor

/// Decodes a JPEG file row by row straight into the memory file, so that its pixels are in memory only once.
func decodeJPEG(_ file: FileBytes, _ orientation: Orientation, _ request: DecodingRequest)
    throws(DecodingFailure) -> Decoded
{
    let bytes = file.buffer.assumingMemoryBound(to: UInt8.self)
    guard let reader = jpeg_open(bytes.baseAddress, bytes.count) else { throw .tooMuchMemory }
    defer { jpeg_close(reader) }
    if let failure = failure(of: reader) { throw failure }
    let stored = jpeg_header(reader)
    try request.check(width: Int(stored.width), height: Int(stored.height))
    // Halves are fast, the transform gives them directly; the rest of the way is scaled.
    let longSide = Int(max(stored.width, stored.height))
    let eighths = [1, 2, 4].first { longSide * $0 / 8 >= request.longSide ?? .max } ?? 8
    guard jpeg_start(reader, Int32(eighths)) else {
        throw failure(of: reader) ?? .damaged("it has no pixels")
    }
    let header = jpeg_header(reader)
    let (width, height) = (Int(header.scaled_width), Int(header.scaled_height))

    if let side = request.longSide, max(width, height) > side {
        guard let picture = Pixbuf(width: width, height: height) else { throw .tooMuchMemory }
        var y = 0
        try readRows(reader, header) { rows, count in
            for row in 0..<count { picture.setRow(y + row, rows + row * width * 3) }
            y += count
        }
        return try picture.upright(orientation, request, remarks: remarks(on: reader))
    }
    let pixels = try UprightPixels(width: width, height: height, orientation: orientation)
    try readRows(reader, header) { rows, count throws(DecodingFailure) in
        try pixels.append(rows, count: count)
    }
    return try pixels.finish(remarks: remarks(on: reader))
}

/// Hands over all rows as red, green, blue, some at a time; fails if there is not a single one.
private func readRows(
    _ reader: OpaquePointer, _ header: jpeg_properties,
    _ body: (UnsafePointer<UInt8>, Int) throws(DecodingFailure) -> Void
) throws(DecodingFailure) {
    let (width, height) = (Int(header.scaled_width), Int(header.scaled_height))
    // As many rows as stay in the processor's cache.
    let most = max(16, (256 << 10) / (width * 4) & ~15)
    let rows = UnsafeMutablePointer<UInt8>.allocate(capacity: most * width * 4)
    defer { rows.deallocate() }
    var done = 0
    while done < height {
        let count = Int(jpeg_read_rows(reader, rows, Int32(most)))
        if count == 0 { break }
        if header.channels == 4 { convertInks(rows, count: count * width, inverted: header.inverted) }
        try body(rows, count)
        done += count
    }
    if done == 0 { throw failure(of: reader) ?? .damaged("it has no pixels") }
}

/// Cyan, magenta, yellow, black become red, green, blue in place.
private func convertInks(_ pixels: UnsafeMutablePointer<UInt8>, count: Int, inverted: Bool) {
    let flip: UInt8 = inverted ? 0 : 255
    for index in 0..<count {
        let inks = pixels + 4 * index
        let black = Int(inks[3] ^ flip)
        for channel in 0..<3 {
            pixels[3 * index + channel] = UInt8(truncatingIfNeeded: Int(inks[channel] ^ flip) * black / 255)
        }
    }
}

private func failure(of reader: OpaquePointer) -> DecodingFailure? {
    guard let error = jpeg_error(reader) else { return nil }
    return jpeg_out_of_memory(reader) ? .tooMuchMemory : .damaged(String(cString: error))
}

/// What to say of a file that could be read only in part.
private func remarks(on reader: OpaquePointer) -> [String] {
    guard let problem = jpeg_error(reader) ?? jpeg_warning(reader) else { return [] }
    return [damagedRemark(String(cString: problem))]
}
