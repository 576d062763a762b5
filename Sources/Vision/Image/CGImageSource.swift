import Foundation
internal import TextRecognition

/// A file's or some bytes' picture, before it is decoded: ImageIO's way from a file to a ``CGImage``.
///
/// Decoding happens in a caged process, like that of the requests; no codec runs in the program itself.
public final class CGImageSource: Sendable {
    let source: PhotoSource

    fileprivate init(_ source: PhotoSource) { self.source = source }
}

/// Opens a file; `nil` when there is no such file.
///
/// - Parameters:
///   - url: A file URL.
///   - options: Without effect.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    guard url.isFileURL, FileManager.default.isReadableFile(atPath: url.path) else { return nil }
    return CGImageSource(.file(url))
}

/// Takes a picture file's bytes; `nil` when there are none.
///
/// - Parameters:
///   - data: The file's bytes.
///   - options: Without effect.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    data.isEmpty ? nil : CGImageSource(.data(data))
}

/// The number of images that can be made: 1, as only a file's first picture is decoded.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { 1 }

/// Decodes the picture as it is stored: no orientation is applied, neither EXIF's nor HEIC's and AVIF's own turn.
/// Hand the orientation to the request's handler, or use ``CGImageSourceCreateThumbnailAtIndex(_:_:_:)`` with
/// ``kCGImageSourceCreateThumbnailWithTransform`` for an upright image.
///
/// - Parameters:
///   - isrc: The source.
///   - index: 0.
///   - options: Without effect.
/// - Returns: `nil` when the picture cannot be decoded.
public func CGImageSourceCreateImageAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    guard index == 0 else { return nil }
    return (try? isrc.source.decoded(orientation: .up)).map(CGImage.init(photo:))
}

/// Decodes the picture, upright and smaller if the options say so.
///
/// - Parameters:
///   - isrc: The source.
///   - index: 0.
///   - options: ``kCGImageSourceThumbnailMaxPixelSize`` and ``kCGImageSourceCreateThumbnailWithTransform``;
///     a thumbnail that the file carries is never used.
/// - Returns: `nil` when the picture cannot be decoded.
public func CGImageSourceCreateThumbnailAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    guard index == 0 else { return nil }
    let upright = options?[kCGImageSourceCreateThumbnailWithTransform] as? Bool ?? false
    let longSide = options?[kCGImageSourceThumbnailMaxPixelSize].flatMap(wholeNumber)
    return (try? isrc.source.decoded(orientation: upright ? nil : .up, longSide: longSide))
        .map(CGImage.init(photo:))
}

/// Option: the longest side of a thumbnail, in pixels.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Option: whether a thumbnail is turned upright as its file says.
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"
/// Option: whether to make a thumbnail of the picture when the file carries none. It always is.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
    "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Option: whether to make a thumbnail of the picture even if the file carries one. It always is.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
    "kCGImageSourceCreateThumbnailFromImageAlways"
/// Option: whether to keep the decoded picture. Without effect.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"

/// An option's number, whichever of Swift's number types it was written in.
private func wholeNumber(_ value: Any) -> Int? {
    switch value {
    case let value as Int: max(value, 1)
    case let value as any BinaryInteger: max(Int(clamping: value), 1)
    case let value as any BinaryFloatingPoint: Int(exactly: Double(value).rounded()).map { max($0, 1) }
    default: nil
    }
}
