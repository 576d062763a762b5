/// Why a picture could not be decoded. The description is one line for a person.
public enum PhotoError: Error, Hashable, Sendable, CustomStringConvertible {
    case missing
    case folder
    case empty
    case unreadable(String)
    case notAPicture
    case unsupported(format: String)
    case damaged(String)
    case tooManyPixels(width: Int, height: Int, limit: Int)
    case tooManyBytes(limit: Int)
    case tooSlow(seconds: Double)
    case decoderDied(String)
    case decoderMissing(String)

    /// One line that says what is wrong and, where a person can act, what to do.
    public var description: String { "" }
}
