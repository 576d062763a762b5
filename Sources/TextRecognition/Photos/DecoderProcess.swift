import CSystem
import Foundation
import PhotoDoor
import Synchronization

/// A running photo-decoder. It ends when this goes away.
///
/// Not for several threads at once: ``PhotoDecoder`` keeps it behind a lock.
final class DecoderProcess: @unchecked Sendable {
    private let channel: Channel
    /// -1 once the process has been waited for.
    private var process: Int32
    private var isReady = false
    /// Whether no picture was given to it yet: what it answers then has to do with that picture alone.
    private(set) var isFresh = true

    /// Starts the program and does not wait for it.
    ///
    /// - Parameter memory: The most memory that it may take, in bytes.
    init(program: String, memory: Int) throws(PhotoError) {
        var sockets: [Int32] = [-1, -1]
        guard socket_pair(&sockets) == 0 else { throw .decoderMissing(Self.reason(errno)) }
        // Swift's own report of a crash would need what the cage forbids.
        let environment = ["SWIFT_BACKTRACE=enable=no"]
        process = withCStrings([program, String(memory)]) { arguments in
            withCStrings(environment) { process_start(program, arguments, $0, sockets[1]) }
        }
        let error = errno
        close(sockets[1])
        channel = Channel(socket: sockets[0])
        // All is in place by now: what is thrown runs deinit.
        guard process >= 0 else {
            throw .decoderMissing("\(program) cannot be started: \(Self.reason(error))")
        }
    }

    deinit {
        close(channel.socket)
        if process >= 0 { process_end(process) }
    }

    /// Whether it can take a picture.
    var isAlive: Bool { process >= 0 && !socket_is_closed(channel.socket) }

    /// Decodes a picture; after an error look at ``isAlive``.
    func decode(_ file: PictureFile, _ request: DecodingRequest, _ limits: PhotoDecoder.Limits)
        throws(PhotoError) -> Photo
    {
        if !isReady {
            // A busy machine may take its time to start a program; the picture has no part in that.
            guard let (answer, _) = try answer(by: .now + .seconds(30), limits),
                case .ready(let missing) = answer
            else {
                throw died(.decoderDied("does not answer"))
            }
            CageNotice.print(missing: missing)
            isReady = true
        }
        isFresh = false
        let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
        process_limit_cpu(process, UInt32(limits.patience.rounded(.up)) * UInt32(clamping: processors))
        let deadline = ContinuousClock.now + .seconds(limits.patience)
        guard channel.send(request.fields, descriptor: file.descriptor) else { throw died(limits) }
        guard let (answer, descriptor) = try answer(by: deadline, limits) else {
            throw died(.tooSlow(seconds: limits.seconds))
        }
        defer { if descriptor >= 0 { close(descriptor) } }
        switch answer {
        case .picture(let width, let height, let remarks):
            guard width <= limits.pixels / height,
                let pixels = MappedPixels(sealedFile: descriptor, size: width * height * 3)
            else { throw died(.decoderDied("gave a picture that is none")) }
            return Photo(width: width, height: height, pixels: pixels, remarks: remarks.map(Self.tame))
        case .failure(let failure): throw PhotoError(failure, limits)
        case .ready, nil: throw died(.decoderDied("gave an answer that is none"))
        }
    }

    /// Waits for an answer and what came beside it, which the caller closes; `nil` when the time is over.
    private func answer(by deadline: ContinuousClock.Instant, _ limits: PhotoDecoder.Limits)
        throws(PhotoError)
        -> (answer: DecoderAnswer?, descriptor: Int32)?
    {
        let milliseconds = max(0, (deadline - .now) / .milliseconds(1))
        // An answer may be there that came late, while this thread had to wait.
        guard descriptor_wait(channel.socket, Int32(milliseconds)) != 0, .now <= deadline else { return nil }
        guard let (fields, descriptor) = channel.receive() else { throw died(limits) }
        return (DecoderAnswer(fields: fields), descriptor)
    }

    /// Ends the process because of `error`.
    private func died(_ error: PhotoError) -> PhotoError {
        process_end(process)
        process = -1
        return error
    }

    /// Sees why the process ended.
    private func died(_ limits: PhotoDecoder.Limits) -> PhotoError {
        // It has hung up, so it ends by itself; then its own signal is seen.
        let signal = process_wait(process, 1000)
        process = -1
        switch signal {
        case SIGXCPU: return .tooSlow(seconds: limits.seconds)
        case SIGXFSZ:
            // The decoder limits its files to its memory; its caller may have limited them before.
            return file_size_is_limited(UInt64(limits.memory))
                ? .filesTooSmall : .tooMuchMemory(limit: limits.memory)
        default: return .decoderDied(Self.deaths[signal] ?? "ended too early")
        }
    }

    private static let deaths: [Int32: String] = [
        SIGSEGV: "crashed (SIGSEGV)", SIGBUS: "crashed (SIGBUS)", SIGFPE: "crashed (SIGFPE)",
        SIGILL: "crashed (SIGILL)", SIGTRAP: "gave up (SIGTRAP)", SIGABRT: "gave up (SIGABRT)",
        SIGSYS: "did what it must not do (SIGSYS)", SIGKILL: "was killed", SIGTERM: "was ended (SIGTERM)",
    ]

    /// A text of the decoder as one line for a person: it may come from the picture.
    static func tame(_ text: String) -> String {
        let line = text.unicodeScalars.prefix(200).map {
            $0.properties.generalCategory == .control || $0.properties.generalCategory == .format ? " " : $0
        }
        return String(String.UnicodeScalarView(line))
    }

    private static func reason(_ error: Int32) -> String { String(cString: strerror(error)) }
}

extension PhotoError {
    /// What the decoder said, in the terms of who asked.
    fileprivate init(_ failure: DecodingFailure, _ limits: PhotoDecoder.Limits) {
        self =
            switch failure {
            case .notAPicture: .notAPicture
            case .unsupported(let format): .unsupported(format: DecoderProcess.tame(format))
            case .damaged(let reason): .damaged(DecoderProcess.tame(reason))
            case .tooManyPixels(let width, let height):
                .tooManyPixels(width: width, height: height, limit: limits.pixels)
            case .tooMuchMemory: .tooMuchMemory(limit: limits.memory)
            }
    }
}

/// Calls `body` with the texts as C has them: an array of pointers that ends with none.
private func withCStrings<Result>(
    _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
    var pointers = texts.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    return body(&pointers)
}

/// Says on standard error, once in the life of the program, which part of the cage this system lacks.
private enum CageNotice {
    private static let once = Mutex(false)

    static func print(missing: [String]) {
        guard !missing.isEmpty else { return }
        let isFirst = once.withLock { said in
            defer { said = true }
            return !said
        }
        guard isFirst else { return }
        let parts = missing.map(DecoderProcess.tame).joined(separator: " and ")
        let line = "photo-decoder: this kernel has no \(parts); pictures are decoded with less protection\n"
        // Where nobody can be told, pictures are decoded all the same.
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    }
}
