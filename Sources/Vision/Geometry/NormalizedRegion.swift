import Foundation

/// The home of ``Contour``. Contour detection itself is not part of text recognition.
public struct ContoursObservation {
    /// The outline of a text: a closed line through ``points``.
    public struct Contour: Hashable, Sendable, CustomStringConvertible {
        /// The corners in order, normalised, lower-left origin.
        public let points: [NormalizedPoint]

        init(points: [NormalizedPoint]) { self.points = points }

        /// The number of corners.
        public var pointCount: Int { points.count }

        /// The corners as vectors.
        public var normalizedPoints: [SIMD2<Float>] { points.map { SIMD2(Float($0.x), Float($0.y)) } }

        /// The smallest upright box around the outline.
        public var boundingBox: NormalizedRect { NormalizedRect(enclosing: points) }

        /// Four corners around the outline: its own if it has four, else those of ``boundingBox``.
        public var boundingQuad: RectangleObservation {
            let corners = points.count == 4 ? points : boundingBox.corners
            return RectangleObservation(
                topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
        }

        /// The corners.
        public var description: String { points.map(\.description).joined(separator: " ") }
    }
}

/// The outline of a text, normalised, lower-left origin.
public typealias NormalizedRegion = ContoursObservation.Contour
