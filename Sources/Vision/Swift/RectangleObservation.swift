import Foundation

/// Four corners found in a picture: those of a range of a line's text, say.
public struct RectangleObservation: VisionObservation, QuadrilateralProviding {
    /// The corner above the beginning, normalised, lower-left origin.
    public let topLeft: NormalizedPoint
    /// The corner above the end.
    public let topRight: NormalizedPoint
    /// The corner below the end.
    public let bottomRight: NormalizedPoint
    /// The corner below the beginning.
    public let bottomLeft: NormalizedPoint
    /// How sure it is, 0...1; 1 if made by hand.
    public let confidence: Float
    /// Names this observation and no other.
    public let uuid: UUID
    /// `nil`: a picture is no film.
    public let timeRange: CMTimeRange?
    /// The request that found it; `nil` if made by hand.
    public let originatingRequestDescriptor: RequestDescriptor?

    /// Makes a rectangle by hand.
    public init(
        topLeft: NormalizedPoint, topRight: NormalizedPoint, bottomRight: NormalizedPoint,
        bottomLeft: NormalizedPoint
    ) {
        self.init(
            corners: [topLeft, topRight, bottomRight, bottomLeft], confidence: 1, uuid: UUID(),
            descriptor: nil)
    }

    /// The same rectangle as the classic API's.
    public init(_ observation: VNRectangleObservation) {
        self.init(
            corners: [
                observation.topLeft, observation.topRight, observation.bottomRight, observation.bottomLeft,
            ].map(NormalizedPoint.init(normalizedPoint:)), confidence: observation.confidence,
            uuid: observation.uuid, descriptor: nil)
    }

    /// - Parameter corners: Four, from the top-left one clockwise.
    init(corners: [NormalizedPoint], confidence: Float, uuid: UUID, descriptor: RequestDescriptor?) {
        (topLeft, topRight, bottomRight, bottomLeft) = (corners[0], corners[1], corners[2], corners[3])
        self.confidence = confidence
        self.uuid = uuid
        timeRange = nil
        originatingRequestDescriptor = descriptor
    }

    /// The corners and the confidence.
    public var description: String { "RectangleObservation \(corners) \(confidence)" }
}
