import Foundation

/// A point in coordinates that do not depend on the image's size: (0, 0) is the lower-left corner of the
/// upright image or region, (1, 1) the upper-right one.
public struct NormalizedPoint: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The point as a `CGPoint`, normalised, lower-left origin.
    public let cgPoint: CGPoint

    /// The part of the width to the left of the point.
    public var x: CGFloat { cgPoint.x }
    /// The part of the height below the point.
    public var y: CGFloat { cgPoint.y }

    /// The lower-left corner.
    public static var zero: NormalizedPoint { NormalizedPoint(x: 0, y: 0) }

    /// Makes a point from normalised coordinates. They are not clamped to 0...1.
    public init(x: CGFloat, y: CGFloat) { cgPoint = CGPoint(x: x, y: y) }

    /// Makes a point from normalised coordinates.
    public init(normalizedPoint: CGPoint) { cgPoint = normalizedPoint }

    /// Makes a point from pixels: plain scaling, the origin is the lower-left corner in both.
    public init(imagePoint: CGPoint, in imageSize: CGSize) {
        self.init(x: imagePoint.x / imageSize.width, y: imagePoint.y / imageSize.height)
    }

    /// Makes a point from pixels, relative to a region.
    ///
    /// - Parameters:
    ///   - imagePoint: In pixels of the whole image, lower-left origin.
    ///   - imageSize: The whole image's size in pixels.
    ///   - regionOfInterest: The region that the result's 0...1 spans.
    public init(imagePoint: CGPoint, in imageSize: CGSize, normalizedTo regionOfInterest: NormalizedRect) {
        let whole = NormalizedPoint(imagePoint: imagePoint, in: imageSize)
        self.init(
            x: (whole.x - regionOfInterest.origin.x) / regionOfInterest.width,
            y: (whole.y - regionOfInterest.origin.y) / regionOfInterest.height)
    }

    /// The point in pixels of an image.
    ///
    /// - Parameters:
    ///   - imageSize: The image's size in pixels.
    ///   - origin: Where the pixels are counted from.
    public func toImageCoordinates(_ imageSize: CGSize, origin: CoordinateOrigin = .lowerLeft) -> CGPoint {
        let y = origin == .upperLeft ? 1 - y : y
        return CGPoint(x: x * imageSize.width, y: y * imageSize.height)
    }

    /// The point, given relative to a region, in pixels of the whole image.
    ///
    /// - Parameters:
    ///   - regionOfInterest: The region that 0...1 spans.
    ///   - imageSize: The whole image's size in pixels.
    ///   - origin: Where the pixels are counted from.
    public func toImageCoordinates(
        from regionOfInterest: NormalizedRect, imageSize: CGSize, origin: CoordinateOrigin = .lowerLeft
    ) -> CGPoint {
        NormalizedPoint(
            x: regionOfInterest.origin.x + x * regionOfInterest.width,
            y: regionOfInterest.origin.y + y * regionOfInterest.height
        ).toImageCoordinates(imageSize, origin: origin)
    }

    /// The point counted from the upper edge instead of the lower one, or back.
    public func verticallyFlipped() -> NormalizedPoint { NormalizedPoint(x: x, y: 1 - y) }

    /// The coordinates in brackets.
    public var description: String { "(\(x), \(y))" }
}
