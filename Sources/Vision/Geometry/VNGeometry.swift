import Foundation

/// The whole image: (0, 0, 1, 1).
public let VNNormalizedIdentityRect = CGRect(x: 0, y: 0, width: 1, height: 1)

/// Whether a rectangle is the whole image.
public func VNNormalizedRectIsIdentityRect(_ normalizedRect: CGRect) -> Bool {
    normalizedRect == VNNormalizedIdentityRect
}

/// A normalised rectangle in pixels. Plain scaling: the origin stays the lower-left corner, nothing is rounded.
public func VNImageRectForNormalizedRect(
    _ normalizedRect: CGRect, _ imageWidth: Int, _ imageHeight: Int
) -> CGRect {
    NormalizedRect(normalizedRect: normalizedRect).toImageCoordinates(size(imageWidth, imageHeight))
}

/// A rectangle in pixels, normalised; the inverse of ``VNImageRectForNormalizedRect(_:_:_:)``.
public func VNNormalizedRectForImageRect(
    _ imageRect: CGRect, _ imageWidth: Int, _ imageHeight: Int
) -> CGRect {
    NormalizedRect(imageRect: imageRect, in: size(imageWidth, imageHeight)).cgRect
}

/// A normalised point in pixels. Plain scaling: the origin stays the lower-left corner, nothing is rounded.
public func VNImagePointForNormalizedPoint(
    _ normalizedPoint: CGPoint, _ imageWidth: Int, _ imageHeight: Int
) -> CGPoint {
    NormalizedPoint(normalizedPoint: normalizedPoint).toImageCoordinates(size(imageWidth, imageHeight))
}

/// A point in pixels, normalised; the inverse of ``VNImagePointForNormalizedPoint(_:_:_:)``.
public func VNNormalizedPointForImagePoint(
    _ imagePoint: CGPoint, _ imageWidth: Int, _ imageHeight: Int
) -> CGPoint {
    NormalizedPoint(imagePoint: imagePoint, in: size(imageWidth, imageHeight)).cgPoint
}

/// A rectangle that is relative to a region, in pixels of the whole image.
///
/// - Parameters:
///   - normalizedRect: 0...1 spans the region.
///   - imageWidth: Columns of the whole image.
///   - imageHeight: Rows of the whole image.
///   - roi: The region, normalised to the whole image.
public func VNImageRectForNormalizedRectUsingRegionOfInterest(
    _ normalizedRect: CGRect, _ imageWidth: Int, _ imageHeight: Int, _ roi: CGRect
) -> CGRect {
    NormalizedRect(normalizedRect: normalizedRect).toImageCoordinates(
        from: NormalizedRect(normalizedRect: roi), imageSize: size(imageWidth, imageHeight))
}

/// A rectangle in pixels of the whole image, relative to a region;
/// the inverse of ``VNImageRectForNormalizedRectUsingRegionOfInterest(_:_:_:_:)``.
public func VNNormalizedRectForImageRectUsingRegionOfInterest(
    _ imageRect: CGRect, _ imageWidth: Int, _ imageHeight: Int, _ roi: CGRect
) -> CGRect {
    NormalizedRect(
        imageRect: imageRect, in: size(imageWidth, imageHeight),
        normalizedTo: NormalizedRect(normalizedRect: roi)
    ).cgRect
}

/// A point that is relative to a region, in pixels of the whole image.
///
/// - Parameters:
///   - normalizedPoint: 0...1 spans the region.
///   - imageWidth: Columns of the whole image.
///   - imageHeight: Rows of the whole image.
///   - roi: The region, normalised to the whole image.
public func VNImagePointForNormalizedPointUsingRegionOfInterest(
    _ normalizedPoint: CGPoint, _ imageWidth: Int, _ imageHeight: Int, _ roi: CGRect
) -> CGPoint {
    NormalizedPoint(normalizedPoint: normalizedPoint).toImageCoordinates(
        from: NormalizedRect(normalizedRect: roi), imageSize: size(imageWidth, imageHeight))
}

/// A point in pixels of the whole image, relative to a region;
/// the inverse of ``VNImagePointForNormalizedPointUsingRegionOfInterest(_:_:_:_:)``.
public func VNNormalizedPointForImagePointUsingRegionOfInterest(
    _ imagePoint: CGPoint, _ imageWidth: Int, _ imageHeight: Int, _ roi: CGRect
) -> CGPoint {
    NormalizedPoint(
        imagePoint: imagePoint, in: size(imageWidth, imageHeight),
        normalizedTo: NormalizedRect(normalizedRect: roi)
    ).cgPoint
}

private func size(_ width: Int, _ height: Int) -> CGSize { CGSize(width: width, height: height) }
