import CTiff
import Cage
import Glibc
import PhotoDoor

/// Decodes the first page of a TIFF file.
///
/// libtiff is used directly because gdk-pixbuf gives nothing of a file that is cut off, and mirrors pictures
/// itself but does not turn them.
func decodeTIFF(_ file: FileBytes, _ request: DecodingRequest) throws(DecodingFailure) -> Decoded {
    let directory = TIFFDirectory(file)
    let bits = directory?.values[.bitsPerSample]?.number ?? 1
    if ![1, 2, 4, 8, 16].contains(bits) { throw .unsupported(format: "\(bits)-bit TIFF") }
    if bits == 16, directory?.values[.photometric]?.number == 5 {
        throw .unsupported(format: "16-bit CMYK TIFF")
    }

    let source = TIFFSource(file)
    guard let tiff = source.open() else { throw .damaged("its directory cannot be read") }
    defer { withExtendedLifetime(source) { TIFFClose(tiff) } }
    var reason = [CChar](repeating: 0, count: 1024)
    var image = TIFFRGBAImage()
    guard TIFFRGBAImageOK(tiff, &reason) != 0, TIFFRGBAImageBegin(&image, tiff, 0, &reason) != 0 else {
        throw .damaged(reason.withUnsafeBufferPointer { $0.baseAddress.map(String.init(cString:)) } ?? "")
    }
    defer { TIFFRGBAImageEnd(&image) }
    let (width, height) = (Int(image.width), Int(image.height))
    guard width > 0, height > 0 else { throw .damaged("it has no pixels") }
    try request.check(width: width, height: height)
    // Whatever the tag says: the first stored row is to come first, the rest is done here.
    image.orientation = UInt16(ORIENTATION_TOPLEFT)
    image.req_orientation = UInt16(ORIENTATION_TOPLEFT)
    guard let picture = Pixbuf(width: width, height: height, hasAlpha: true) else { throw .tooMuchMemory }
    picture.isPremultiplied = true
    source.hasProblem = false
    let isDone = picture.withRaster { TIFFRGBAImageGet(&image, $0, image.width, image.height) != 0 }
    if !isDone || source.isShort || source.hasProblem {
        let problem =
            source.isShort ? "the file ends too early" : "its pixels cannot be read"
        if picture.isUniform { throw .damaged(problem) }
        picture.remarks.append(damagedRemark(problem))
    }
    let asked = request.orientation.flatMap(Orientation.init(exif:))
    return try picture.upright(
        asked ?? directory?.orientation ?? .upright, request, pages: (TIFFDirectory.pages(of: file), "pages"))
}

/// A file's bytes as libtiff reads them. Behind their end it gets zeros, so that it decodes what is there of the last
/// strip.
private final class TIFFSource {
    /// Whether bytes were wanted that are not there.
    var isShort: Bool { missing > 0 }
    private var missing = 0
    /// Whether libtiff complained of something.
    var hasProblem = false

    private let file: FileBytes
    private var position = 0

    init(_ file: FileBytes) { self.file = file }

    /// Opens the file, which this has to outlive.
    func open() -> OpaquePointer? {
        TIFFSetErrorHandler(nil)
        TIFFSetWarningHandler(nil)
        TIFFSetErrorHandlerExt { handle, _, _, _ in TIFFSource.of(handle)?.hasProblem = true }
        // "m": no mapping, every read comes here.
        return TIFFClientOpen(
            "photo", "rm", Unmanaged.passUnretained(self).toOpaque(),
            { tmsize_t(TIFFSource.of($0)?.read($1, Int($2)) ?? 0) }, { _, _, _ in 0 },
            { TIFFSource.of($0)?.seek($1, $2) ?? 0 }, { _ in 0 },
            { TIFFSource.of($0).map { toff_t($0.file.count) } ?? 0 }, { _, _, _ in 0 }, { _, _, _ in })
    }

    private static func of(_ handle: thandle_t?) -> TIFFSource? {
        handle.map { Unmanaged<TIFFSource>.fromOpaque($0).takeUnretainedValue() }
    }

    private func read(_ target: UnsafeMutableRawPointer?, _ count: Int) -> Int {
        guard let target, count > 0 else { return 0 }
        let there = min(count, max(0, file.count - position))
        if there > 0, let start = file.buffer.baseAddress { memcpy(target, start + position, there) }
        if there < count {
            // Not without end: a length may be made up.
            missing += count - there
            guard missing < 64 << 20 else { return there }
            memset(target + there, 0, count - there)
        }
        position += there
        return count
    }

    private func seek(_ offset: toff_t, _ origin: Int32) -> toff_t {
        let base = origin == SEEK_CUR ? position : origin == SEEK_END ? file.count : 0
        let (target, overflows) = base.addingReportingOverflow(Int(truncatingIfNeeded: offset))
        guard !overflows, target >= 0 else { return toff_t.max }
        position = target
        return toff_t(target)
    }
}
