/// A moment in a film: Core Media's type, as far as a picture that stands still needs it.
public struct CMTime: Hashable, Codable, Sendable {
    /// The moment, in units of ``timescale``.
    public var value: Int64
    /// Units in a second.
    public var timescale: Int32

    /// Makes a moment.
    public init(value: Int64, timescale: Int32) {
        self.value = value
        self.timescale = timescale
    }

    /// The beginning.
    public static let zero = CMTime(value: 0, timescale: 1)
}

/// A part of a film. Observations of a picture have none.
public struct CMTimeRange: Hashable, Codable, Sendable {
    /// Where it begins.
    public var start: CMTime
    /// How long it is.
    public var duration: CMTime

    /// Makes a part.
    public init(start: CMTime, duration: CMTime) {
        self.start = start
        self.duration = duration
    }

    /// No part of any film.
    public static let zero = CMTimeRange(start: .zero, duration: .zero)
}
