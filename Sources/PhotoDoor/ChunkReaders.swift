/// The chunks of a PNG file.
package enum PNG {
    /// Calls `body` with each chunk's name and content until the file ends.
    package static func forEachChunk(_ file: FileBytes, _ body: (String, FileBytes) -> Void) {
        var offset = 8
        while let size = file.number(at: offset, size: 4), let name = file.name(at: offset + 4),
            let content = file.part(from: offset + 8, count: size)
        {
            body(name, content)
            guard content.count == size else { return }
            offset += size + 12
        }
    }

    /// The orientation in the file's EXIF chunk.
    package static func orientation(_ file: FileBytes) -> Orientation? {
        var orientation: Orientation?
        forEachChunk(file) { name, content in
            if name == "eXIf", orientation == nil { orientation = TIFFDirectory.orientation(exif: content) }
        }
        return orientation
    }

    /// Whether the file goes on to its last chunk.
    package static func isWhole(_ file: FileBytes) -> Bool {
        var isWhole = false
        forEachChunk(file) { name, _ in isWhole = isWhole || name == "IEND" }
        return isWhole
    }

    /// The largest of the PNG files that newer icon files (ICO, ICNS) are made of; `nil` if there is none.
    package static func embedded(in file: FileBytes) -> FileBytes? {
        var pictures: [FileBytes] = []
        if file.has("icns") {
            var offset = 8
            while let size = file.number(at: offset + 4, size: 4), size >= 8 {
                if let content = file.part(from: offset + 8, count: size - 8) { pictures.append(content) }
                offset += size
            }
        } else {
            for entry in 0..<(file.number(at: 4, size: 2, littleEndian: true) ?? 0) {
                guard let size = file.number(at: 6 + 16 * entry + 8, size: 4, littleEndian: true),
                    let offset = file.number(at: 6 + 16 * entry + 12, size: 4, littleEndian: true)
                else { break }
                if let content = file.part(from: offset, count: size) { pictures.append(content) }
            }
        }
        // The width stands in the first chunk.
        return pictures.filter { PictureFormat($0) == .png }
            .max { ($0.number(at: 16, size: 4) ?? 0) < ($1.number(at: 16, size: 4) ?? 0) }
    }

    /// The orientation in the text "Raw profile type exif" that ImageMagick writes: a line with a name, one with a
    /// length, then the EXIF block in hexadecimal digits.
    package static func orientation(imageMagickProfile text: String) -> Orientation? {
        let digits = text.split(whereSeparator: \.isWhitespace).dropFirst(2).joined()
            .compactMap(\.hexDigitValue)
        let block = stride(from: 0, to: digits.count - 1, by: 2).map {
            UInt8(digits[$0] << 4 | digits[$0 + 1])
        }
        return block.withUnsafeBytes { TIFFDirectory.orientation(exif: FileBytes($0)) }
    }

    /// The number of frames of an animation; 1 if it is none.
    package static func frames(_ file: FileBytes) -> Int {
        var frames = 1
        forEachChunk(file) { name, content in
            if name == "acTL" { frames = content.number(at: 0, size: 4) ?? 1 }
        }
        return frames
    }
}

/// The chunks of a WebP file.
package enum WebP {
    /// Calls `body` with each chunk's name and content until the file ends.
    package static func forEachChunk(_ file: FileBytes, _ body: (String, FileBytes) -> Void) {
        var offset = 12
        while let name = file.name(at: offset),
            let size = file.number(at: offset + 4, size: 4, littleEndian: true),
            let content = file.part(from: offset + 8, count: size)
        {
            body(name, content)
            guard content.count == size else { return }
            offset += 8 + size + size % 2
        }
    }

    /// The orientation in the file's EXIF chunk.
    package static func orientation(_ file: FileBytes) -> Orientation? {
        var orientation: Orientation?
        forEachChunk(file) { name, content in
            if name == "EXIF", orientation == nil { orientation = TIFFDirectory.orientation(exif: content) }
        }
        return orientation
    }

    /// Whether the file is as long as it says.
    package static func isWhole(_ file: FileBytes) -> Bool {
        file.count >= 8 + (file.number(at: 4, size: 4, littleEndian: true) ?? 0)
    }

    /// The number of frames of an animation; 1 if it is none.
    package static func frames(_ file: FileBytes) -> Int {
        var frames = 0
        forEachChunk(file) { name, _ in frames += name == "ANMF" ? 1 : 0 }
        return max(frames, 1)
    }
}

/// The segments of a JPEG file.
package enum JPEG {
    /// The orientation that the file's first EXIF block names.
    package static func orientation(_ file: FileBytes) -> Orientation? {
        var offset = 2
        while let mark = file.number(at: offset, size: 1), mark == 0xFF,
            let kind = file.number(at: offset + 1, size: 1)
        {
            // Fill bytes; the scan, after which nothing of interest follows.
            if kind == 0xFF {
                offset += 1
                continue
            }
            guard kind != 0xDA, kind != 0xD9, let size = file.number(at: offset + 2, size: 2), size >= 2
            else {
                return nil
            }
            if kind == 0xE1, let content = file.part(from: offset + 4, count: size - 2), content.has("Exif\0")
            {
                return TIFFDirectory.orientation(exif: content)
            }
            offset += 2 + size
        }
        return nil
    }
}

/// The blocks of a GIF file.
package enum GIF {
    /// The number of pictures in the file.
    package static func frames(_ file: FileBytes) -> Int {
        var count = 0
        var offset = 13 + colourTable(file.number(at: 10, size: 1) ?? 0)
        while let kind = file.number(at: offset, size: 1) {
            switch kind {
            case 0x21: offset += 2
            case 0x2C:
                count += 1
                offset += 11 + colourTable(file.number(at: offset + 9, size: 1) ?? 0)
            default: return count
            }
            while let size = file.number(at: offset, size: 1) {
                offset += 1 + size
                if size == 0 { break }
            }
        }
        return count
    }

    /// The bytes of the colour table that a block's flags announce.
    private static func colourTable(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }
}
