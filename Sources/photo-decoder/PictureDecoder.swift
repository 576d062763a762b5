import Cage
import PhotoDoor

/// A picture's bytes become upright pixels.
func decodePicture(_ request: DecodingRequest, _ file: FileBytes) throws(DecodingFailure) -> Decoded {
    guard let format = PictureFormat(file) else { throw .notAPicture }
    let asked = request.orientation.flatMap(Orientation.init(exif:))
    switch format {
    case .unsupported(let name):
        throw .unsupported(format: name)
    case .jpeg:
        return try decodeJPEG(file, asked ?? JPEG.orientation(file) ?? .upright, request)
    case .tiff:
        return try decodeTIFF(file, request)
    case .heif:
        let boxes = HEIF(file)
        // The loader asks only after it has decoded everything.
        try request.check(width: boxes.largest.width, height: boxes.largest.height)
        guard boxes.isWhole else { throw .damaged("the file ends too early") }
        let picture = try PixbufLoader.load(file, type: "heif/avif", request)
        // It turns the picture as the file says; what the caller says counts from the stored pixels on.
        let orientation = asked.map { boxes.orientation.inverse.then($0) } ?? .upright
        return try picture.upright(orientation, request, pages: (boxes.pictures, "pictures"))
    case .webp:
        let picture = try PixbufLoader.load(file, type: "webp", request)
        if !WebP.isWhole(file) { picture.remarks.append(damagedRemark("the file ends too early")) }
        return try picture.upright(
            asked ?? WebP.orientation(file) ?? .upright, request, pages: (WebP.frames(file), "frames"))
    case .png:
        let picture = try PixbufLoader.load(file, type: "png", request)
        if picture.remarks.isEmpty, !PNG.isWhole(file) {
            picture.remarks.append(damagedRemark("the file ends too early"))
        }
        let orientation =
            asked ?? PNG.orientation(file)
            ?? picture.option("tEXt::Raw profile type exif").flatMap(PNG.orientation(imageMagickProfile:))
        return try picture.upright(orientation ?? .upright, request, pages: (PNG.frames(file), "frames"))
    case .gif:
        let picture = try PixbufLoader.load(file, type: "gif", request)
        return try picture.upright(asked ?? .upright, request, pages: (GIF.frames(file), "frames"))
    case .ico, .icns:
        if let picture = PNG.embedded(in: file) {
            let picture = try PixbufLoader.load(picture, type: "png", request)
            return try picture.upright(asked ?? .upright, request)
        }
        fallthrough
    case .bmp, .pnm:
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
