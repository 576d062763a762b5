import Foundation

/// The first stage: a file's bytes become upright pixels.
///
/// The bytes are decoded by `photo-decoder`, a process of its own in a cage, which this type starts,
/// feeds, watches and replaces. It serves many photos, one after the other, from any thread.
public final class PhotoDecoder: Sendable {
    /// What a picture may cost.
    public struct Limits: Hashable, Sendable {
        /// Columns times rows.
        public var pixels = 300_000_000
        /// The file's size in bytes.
        public var bytes = 512 << 20
        /// The time for one picture, in seconds.
        public var seconds = 10.0

        /// The limits that fit a desktop.
        public init() {}
    }

    /// Makes a decoder; ``prepare()`` or the first picture starts its process.
    public init(limits: Limits = Limits()) {}

    /// Starts the process, so that the first picture does not wait for it. Returns at once.
    public func prepare() {}

    /// Decodes the file at `path`.
    ///
    /// - Parameters:
    ///   - orientation: How the stored pixels lie, as EXIF numbers it (1...8). It replaces what the file says;
    ///     `nil` takes the file's word.
    ///   - longSide: If given, the picture is decoded smaller so that its longer side has at most this many pixels.
    /// - Throws: ``PhotoError``.
    public func decode(contentsOf path: String, orientation: Int? = nil, longSide: Int? = nil)
        throws(PhotoError) -> Photo
    {
        throw .damaged("not decoded")
    }

    /// Decodes a picture's bytes; see ``decode(contentsOf:orientation:longSide:)``.
    public func decode(_ data: Data, orientation: Int? = nil, longSide: Int? = nil) throws(PhotoError)
        -> Photo
    {
        throw .damaged("not decoded")
    }
}
