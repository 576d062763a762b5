import PhotoDoor

/// Any bytes as a picture's file: everything that is read of it before and beside decoding.
func fuzzFormats(_ bytes: UnsafeRawBufferPointer) {
    let file = FileBytes(bytes)
    _ = PictureFormat(file)

    let boxes = HEIF(file)
    precondition(boxes.largest.width >= 0 && boxes.largest.height >= 0 && boxes.pictures >= 0)
    precondition(boxes.orientation.then(boxes.orientation.inverse) == .upright)

    _ = (PNG.orientation(file), PNG.isWhole(file), PNG.frames(file))
    _ = PNG.orientation(imageMagickProfile: String(decoding: bytes, as: UTF8.self))
    if let inner = PNG.embedded(in: file) {
        precondition(PictureFormat(inner) == .png && inner.count <= file.count)
    }
    _ = (WebP.orientation(file), WebP.isWhole(file))
    precondition(WebP.frames(file) >= 1 && GIF.frames(file) >= 0)
    _ = JPEG.orientation(file)

    _ = TIFFDirectory.orientation(exif: file)
    precondition((1...10_000).contains(TIFFDirectory.pages(of: file)))
    for value in TIFFDirectory(file)?.values.values.map({ $0 }) ?? [] {
        // The decoder writes there.
        precondition(value.offset >= 0 && value.offset + value.size <= file.count)
    }
}
