import Foundation
import PhotoDoor
import Synchronization

/// The first stage: a file's bytes become upright pixels.
///
/// The bytes are decoded by `photo-decoder`, a process of its own in a cage, which this type starts,
/// feeds, watches and replaces. It serves many photos, one after the other, from any thread.
public final class PhotoDecoder: Sendable {
    /// What a picture may cost.
    public struct Limits: Hashable, Sendable {
        /// Columns times rows. The largest sensors of phones give 200 megapixels.
        public var pixels = 200_000_000
        /// The file's size in bytes.
        public var bytes = 512 << 20
        /// The time for one picture, in seconds, decoding and waiting for its bytes alike.
        public var seconds = 9.0
        /// The memory that decoding may take, in bytes; the decoder itself and the file's bytes count.
        public var memory = 1536 << 20

        /// The limits that fit a desktop.
        public init() {}

        /// ``seconds``, at least none and at most what the clocks of all systems count.
        var patience: Double { seconds > 0 ? min(seconds, 1e6) : 0 }
    }

    private let limits: Limits
    private let program: String?
    private let process = Mutex<DecoderProcess?>(nil)

    /// Makes a decoder; ``prepare()`` or the first picture starts its process.
    public convenience init(limits: Limits = Limits()) {
        self.init(limits: limits, program: Installation.decoder)
    }

    /// Makes a decoder of another program; `nil` means that there is none.
    init(limits: Limits, program: String?) {
        self.limits = limits
        self.program = program
    }

    /// Starts the process, so that the first picture does not wait for it. Returns at once.
    public func prepare() {
        // Where it is taken, the process is at work already. What goes wrong is thrown by `decode`.
        process.withLockIfAvailable { $0 = $0 ?? (try? start()) }
    }

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
        try decode(try PictureFile(path: path, limits: limits), orientation, longSide)
    }

    /// Decodes the file at a path of any bytes, ended by 0: not every file has a name that is text.
    ///
    /// - Throws: ``PhotoError``.
    package func decode(contentsOf path: [CChar]) throws(PhotoError) -> Photo {
        try decode(try PictureFile(path: path, limits: limits), nil, nil)
    }

    /// Decodes what comes from an open descriptor until its end. However long that takes, only decoding has a limit.
    ///
    /// - Throws: ``PhotoError``.
    package func decode(reading descriptor: Int32) throws(PhotoError) -> Photo {
        try decode(try PictureFile(reading: descriptor, limits: limits), nil, nil)
    }

    /// Decodes a picture's bytes; see ``decode(contentsOf:orientation:longSide:)``.
    public func decode(_ data: Data, orientation: Int? = nil, longSide: Int? = nil) throws(PhotoError)
        -> Photo
    {
        try decode(try PictureFile(data, limits: limits), orientation, longSide)
    }

    private func decode(_ file: PictureFile, _ orientation: Int?, _ longSide: Int?) throws(PhotoError)
        -> Photo
    {
        let request = DecodingRequest(
            bytes: file.size, orientation: orientation, longSide: longSide.map { max($0, 1) },
            pixelLimit: limits.pixels)
        return try process.withLock { process throws(PhotoError) in
            // One that died meanwhile, this picture had no part in.
            if process?.isAlive != true { process = try start() }
            let wasFresh = process?.isFresh ?? true
            do throws(PhotoError) {
                return try decode(file, request, by: &process)
            } catch .tooMuchMemory where !wasFresh {
                // It may be the pictures before that left too little.
                process = try start()
                return try decode(file, request, by: &process)
            }
        }
    }

    private func decode(
        _ file: PictureFile, _ request: DecodingRequest, by process: inout DecoderProcess?
    ) throws(PhotoError) -> Photo {
        guard let running = process else { throw .decoderDied("did not start") }
        do throws(PhotoError) {
            return try running.decode(file, request, limits)
        } catch {
            // A process that refused a picture goes on; for one that is gone a new one starts at once.
            if !running.isAlive { process = try? start() }
            throw error
        }
    }

    private func start() throws(PhotoError) -> DecoderProcess {
        guard let program else { throw .decoderMissing("the program photo-decoder is missing") }
        return try DecoderProcess(program: program, memory: limits.memory)
    }
}
