import Foundation

/// The text of a picture, with its paragraphs.
public struct DocumentObservation: VisionObservation {
    /// What the document holds.
    public let document: DocumentObservation.Container
    /// How sure the reading is, 0...1: the mean of the lines.
    public let confidence: Float
    /// Names this observation and no other.
    public let uuid: UUID
    /// `nil`: a picture is no film.
    public let timeRange: CMTimeRange?
    /// The request that found it.
    public let originatingRequestDescriptor: RequestDescriptor?

    /// - Parameter lines: At least one, in reading order.
    init(lines: [ReadLine], descriptor: RequestDescriptor) {
        document = Container(lines: lines)
        confidence = lines.map(\.observation.confidence).reduce(0, +) / Float(max(lines.count, 1))
        uuid = UUID()
        timeRange = nil
        originatingRequestDescriptor = descriptor
    }

    /// The text.
    public var description: String { document.text.transcript }
}
