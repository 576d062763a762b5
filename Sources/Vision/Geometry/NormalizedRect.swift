import Foundation

/// A rectangle in coordinates that do not depend on the image's size: the whole upright image or region is
/// (0, 0, 1, 1), the origin of a rectangle is its lower-left corner.
public struct NormalizedRect: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The rectangle as a `CGRect`, normalised, lower-left origin.
    public let cgRect: CGRect

    /// The lower-left corner.
    public var origin: CGPoint { cgRect.origin }
    /// The part of the image's width.
    public var width: CGFloat { cgRect.size.width }
    /// The part of the image's height.
    public var height: CGFloat { cgRect.size.height }

    /// The whole image.
    public static var fullImage: NormalizedRect { NormalizedRect(x: 0, y: 0, width: 1, height: 1) }

    /// Makes a rectangle from normalised coordinates, (x, y) its lower-left corner. They are not clamped to 0...1.
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
        cgRect = CGRect(x: x, y: y, width: width, height: height)
    }

    /// Makes a rectangle from normalised coordinates.
    public init(normalizedRect: CGRect) { cgRect = normalizedRect }

    /// Makes a rectangle from pixels: plain scaling, the origin is the lower-left corner in both.
    public init(imageRect: CGRect, in imageSize: CGSize) {
        self.init(
            x: imageRect.origin.x / imageSize.width, y: imageRect.origin.y / imageSize.height,
            width: imageRect.size.width / imageSize.width, height: imageRect.size.height / imageSize.height)
    }

    /// Makes a rectangle from pixels, relative to a region.
    ///
    /// - Parameters:
    ///   - imageRect: In pixels of the whole image, lower-left origin.
    ///   - imageSize: The whole image's size in pixels.
    ///   - regionOfInterest: The region that the result's 0...1 spans.
    public init(imageRect: CGRect, in imageSize: CGSize, normalizedTo regionOfInterest: NormalizedRect) {
        let whole = NormalizedRect(imageRect: imageRect, in: imageSize)
        self.init(
            x: (whole.origin.x - regionOfInterest.origin.x) / regionOfInterest.width,
            y: (whole.origin.y - regionOfInterest.origin.y) / regionOfInterest.height,
            width: whole.width / regionOfInterest.width, height: whole.height / regionOfInterest.height)
    }

    /// The rectangle in pixels of an image.
    ///
    /// - Parameters:
    ///   - imageSize: The image's size in pixels.
    ///   - origin: Where the pixels are counted from; the result's origin is the rectangle's corner there.
    public func toImageCoordinates(_ imageSize: CGSize, origin: CoordinateOrigin = .lowerLeft) -> CGRect {
        let counted = origin == .upperLeft ? verticallyFlipped() : self
        return CGRect(
            x: counted.origin.x * imageSize.width, y: counted.origin.y * imageSize.height,
            width: width * imageSize.width, height: height * imageSize.height)
    }

    /// The rectangle, given relative to a region, in pixels of the whole image.
    ///
    /// - Parameters:
    ///   - regionOfInterest: The region that 0...1 spans.
    ///   - imageSize: The whole image's size in pixels.
    ///   - origin: Where the pixels are counted from; the result's origin is the rectangle's corner there.
    public func toImageCoordinates(
        from regionOfInterest: NormalizedRect, imageSize: CGSize, origin: CoordinateOrigin = .lowerLeft
    ) -> CGRect {
        NormalizedRect(
            x: regionOfInterest.origin.x + self.origin.x * regionOfInterest.width,
            y: regionOfInterest.origin.y + self.origin.y * regionOfInterest.height,
            width: width * regionOfInterest.width, height: height * regionOfInterest.height
        ).toImageCoordinates(imageSize, origin: origin)
    }

    /// The rectangle counted from the upper edge instead of the lower one, or back.
    public func verticallyFlipped() -> NormalizedRect {
        NormalizedRect(x: origin.x, y: 1 - origin.y - height, width: width, height: height)
    }

    /// The corner and the size in brackets.
    public var description: String { "(\(origin.x), \(origin.y), \(width), \(height))" }
}
