import Cage
import PhotoDoor

/// A picture's bytes become upright pixels.
func decodePicture(_ request: DecodingRequest, _ bytes: UnsafeMutableRawBufferPointer) throws(DecodingFailure)
    -> Decoded
{
    let file = FileBytes(UnsafeRawBufferPointer(bytes))
    guard let format = PictureFormat(file) else { throw .notAPicture }
    let asked = request.orientation.flatMap(Orientation.init(exif:))
    switch format {
    case .unsupported(let name):
        throw .unsupported(format: name)
    case .jpeg:
        return try decodeJPEG(file, asked ?? JPEG.orientation(file) ?? .upright, request)
    case .tiff:
        let orientation = try prepareTIFF(file, bytes)
        let picture = try PixbufLoader.load(file, type: "tiff", request)
        return try picture.upright(
            asked ?? orientation, request, pages: (TIFFDirectory.pages(of: file), "pages"))
    case .heif:
        let boxes = HEIF(file)
        // The loader asks only after it has decoded everything.
        try request.check(width: boxes.largest.width, height: boxes.largest.height)
        let picture = try PixbufLoader.load(file, type: "heif/avif", request)
        // It turns the picture as the file says; what the caller says counts from the stored pixels on.
        let orientation = asked.map { boxes.orientation.inverse.then($0) } ?? .upright
        return try picture.upright(orientation, request, pages: (boxes.pictures, "pictures"))
    case .webp:
        let picture = try PixbufLoader.load(file, type: "webp", request)
        return try picture.upright(
            asked ?? WebP.orientation(file) ?? .upright, request, pages: (WebP.frames(file), "frames"))
    case .png:
        let picture = try PixbufLoader.load(file, type: "png", request)
        let orientation =
            asked ?? PNG.orientation(file)
            ?? picture.option("tEXt::Raw profile type exif").flatMap(PNG.orientation(imageMagickProfile:))
        return try picture.upright(orientation ?? .upright, request, pages: (PNG.frames(file), "frames"))
    case .gif:
        let picture = try PixbufLoader.load(file, type: "gif", request)
        return try picture.upright(asked ?? .upright, request, pages: (GIF.frames(file), "frames"))
    case .bmp, .ico, .icns, .pnm:
        let picture = try PixbufLoader.load(file, type: "\(format)", request)
        return try picture.upright(asked ?? .upright, request)
    }
}

extension DecodingRequest {
    /// Refuses a picture of too many pixels.
    func check(width: Int, height: Int) throws(DecodingFailure) {
        let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
        if overflows || pixels > pixelLimit { throw .tooManyPixels(width: width, height: height) }
    }
}

/// Makes a TIFF file's pixels come as they are stored, and tells how they lie.
///
/// libtiff would mirror them as the tag says but never turn them; so the tag is set to upright, in this copy.
private func prepareTIFF(_ file: FileBytes, _ bytes: UnsafeMutableRawBufferPointer) throws(DecodingFailure)
    -> Orientation
{
    guard let directory = TIFFDirectory(file) else { return .upright }
    let bits = directory.values[.bitsPerSample]?.number ?? 1
    if ![1, 2, 4, 8, 16].contains(bits) { throw .unsupported(format: "\(bits)-bit TIFF") }
    if bits == 16, directory.values[.photometric]?.number == 5 {
        throw .unsupported(format: "16-bit CMYK TIFF")
    }
    guard let value = directory.values[.orientation], let orientation = directory.orientation else {
        return .upright
    }
    let field = UnsafeMutableRawBufferPointer(rebasing: bytes[value.offset..<(value.offset + value.size)])
    let lowest = file.has("II") ? 0 : value.size - 1
    for index in field.indices { field[index] = index == lowest ? 1 : 0 }
    return orientation
}
