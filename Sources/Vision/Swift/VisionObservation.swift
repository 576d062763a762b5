import Foundation

/// Something that a request found.
public protocol VisionObservation: CustomStringConvertible, Decodable, Encodable, Hashable, Sendable {
    /// Names this observation and no other.
    var uuid: UUID { get }
    /// How sure it is, 0...1; 1 also where that has no meaning.
    var confidence: Float { get }
    /// The part of a film; `nil` for a picture.
    var timeRange: CMTimeRange? { get }
    /// The request that found it; `nil` if made by hand.
    var originatingRequestDescriptor: RequestDescriptor? { get }
    /// The observation for a log.
    var description: String { get }
    /// Feeds a hasher.
    func hash(into hasher: inout Hasher)
}

extension VisionObservation {
    /// Feeds a hasher with ``uuid``, which names the observation.
    public func hash(into hasher: inout Hasher) { hasher.combine(uuid) }
}
