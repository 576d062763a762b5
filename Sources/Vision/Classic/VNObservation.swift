import Foundation

/// Something that a request found. It never changes, so that it may go to any thread.
open class VNObservation: NSObject, NSCopying, VNRequestRevisionProviding, @unchecked Sendable {
    /// How sure it is, 0...1; 1 also where that has no meaning.
    public let confidence: VNConfidence
    /// Names this observation and no other.
    public let uuid: UUID
    /// The revision of the request that found it.
    public let requestRevision: Int
    /// No part of a film.
    public var timeRange: CMTimeRange { .zero }

    init(uuid: UUID, confidence: VNConfidence, requestRevision: Int) {
        self.uuid = uuid
        self.confidence = confidence
        self.requestRevision = requestRevision
    }

    /// The observation itself, as it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Something found that has a place in the picture.
open class VNDetectedObjectObservation: VNObservation, @unchecked Sendable {
    /// The upright box, normalised, lower-left origin.
    public let boundingBox: CGRect

    /// Makes an observation by hand.
    public convenience init(boundingBox: CGRect) {
        self.init(requestRevision: VNRequestRevisionUnspecified, boundingBox: boundingBox)
    }

    /// Makes an observation by hand.
    public convenience init(requestRevision: Int, boundingBox: CGRect) {
        self.init(
            boundingBox: boundingBox, uuid: UUID(), confidence: 1, requestRevision: requestRevision)
    }

    init(boundingBox: CGRect, uuid: UUID, confidence: VNConfidence, requestRevision: Int) {
        self.boundingBox = boundingBox
        super.init(uuid: uuid, confidence: confidence, requestRevision: requestRevision)
    }
}

/// Something found that has four corners, named as it is read; they may lie outside the image.
open class VNRectangleObservation: VNDetectedObjectObservation, @unchecked Sendable {
    /// The corner above the beginning, normalised, lower-left origin.
    public let topLeft: CGPoint
    /// The corner above the end.
    public let topRight: CGPoint
    /// The corner below the end.
    public let bottomRight: CGPoint
    /// The corner below the beginning.
    public let bottomLeft: CGPoint

    /// Makes a rectangle by hand; its box is the smallest upright one around the corners.
    public convenience init(
        requestRevision: Int, topLeft: CGPoint, topRight: CGPoint, bottomRight: CGPoint, bottomLeft: CGPoint
    ) {
        self.init(
            RectangleObservation(
                topLeft: NormalizedPoint(normalizedPoint: topLeft),
                topRight: NormalizedPoint(normalizedPoint: topRight),
                bottomRight: NormalizedPoint(normalizedPoint: bottomRight),
                bottomLeft: NormalizedPoint(normalizedPoint: bottomLeft)),
            requestRevision: requestRevision)
    }

    /// Makes a rectangle by hand, its corners named anticlockwise.
    @available(*, deprecated, message: "name the corners clockwise, from the top-left one")
    public convenience init(
        requestRevision: Int, topLeft: CGPoint, bottomLeft: CGPoint, bottomRight: CGPoint, topRight: CGPoint
    ) {
        self.init(
            requestRevision: requestRevision, topLeft: topLeft, topRight: topRight, bottomRight: bottomRight,
            bottomLeft: bottomLeft)
    }

    convenience init(_ rectangle: RectangleObservation, requestRevision: Int) {
        self.init(
            corners: rectangle.corners, uuid: rectangle.uuid, confidence: rectangle.confidence,
            requestRevision: requestRevision)
    }

    /// - Parameter corners: Four, from the top-left one clockwise.
    init(corners: [NormalizedPoint], uuid: UUID, confidence: VNConfidence, requestRevision: Int) {
        (topLeft, topRight) = (corners[0].cgPoint, corners[1].cgPoint)
        (bottomRight, bottomLeft) = (corners[2].cgPoint, corners[3].cgPoint)
        super.init(
            boundingBox: NormalizedRect(enclosing: corners).cgRect, uuid: uuid, confidence: confidence,
            requestRevision: requestRevision)
    }
}
