import Foundation

/// Something with an upright box around it.
public protocol BoundingBoxProviding {
    /// The upright box, normalised, lower-left origin.
    var boundingBox: NormalizedRect { get }
}

/// Something with four corners, named as it is read: a text line's ``topLeft`` is where the line begins.
public protocol QuadrilateralProviding: BoundingBoxProviding {
    /// The corner above the beginning, normalised, lower-left origin.
    var topLeft: NormalizedPoint { get }
    /// The corner above the end.
    var topRight: NormalizedPoint { get }
    /// The corner below the end.
    var bottomRight: NormalizedPoint { get }
    /// The corner below the beginning.
    var bottomLeft: NormalizedPoint { get }
}

extension QuadrilateralProviding {
    /// The smallest upright box around the four corners.
    public var boundingBox: NormalizedRect { NormalizedRect(enclosing: corners) }

    /// From ``topLeft`` round to ``bottomLeft``.
    var corners: [NormalizedPoint] { [topLeft, topRight, bottomRight, bottomLeft] }
}

/// Something with an outline that may have more than four corners.
public protocol BoundingRegionProviding {
    /// The outline, normalised, lower-left origin.
    var boundingRegion: NormalizedRegion { get }
}

extension NormalizedRect {
    /// The smallest upright rectangle around points; the empty one at the origin when there are none.
    init(enclosing points: [NormalizedPoint]) {
        let xs = points.map(\.x)
        let ys = points.map(\.y)
        let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
        let (low, high) = (ys.min() ?? 0, ys.max() ?? 0)
        self.init(x: left, y: low, width: right - left, height: high - low)
    }

    /// From the upper-left corner clockwise.
    var corners: [NormalizedPoint] {
        let (right, top) = (origin.x + width, origin.y + height)
        return [
            NormalizedPoint(x: origin.x, y: top), NormalizedPoint(x: right, y: top),
            NormalizedPoint(x: right, y: origin.y), NormalizedPoint(x: origin.x, y: origin.y),
        ]
    }
}
