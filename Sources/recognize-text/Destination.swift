import Foundation

/// Where the result goes: standard output, or a file that appears, or is replaced, only when all is written.
final class Destination {
    /// Writing failed. `text` is one line, or `nil` if nobody listens any more: then the program ends quietly.
    struct Failure: Error {
        var text: String?
    }

    private let descriptor: Int32
    private let name: String
    /// The file that is written and the file that it becomes; `nil` where the descriptor is the destination itself.
    private let replacement: (temporary: String, final: String)?

    private let signals: [any DispatchSourceSignal]

    /// Opens the file at `path`, or standard output for `nil`.
    init(path: String?) throws(Failure) {
        guard let path else {
            (descriptor, name, replacement, signals) = (STDOUT_FILENO, "standard output", nil, [])
            return
        }
        name = path
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists, Self.isStandardOutput(status) {
            // /dev/stdout, by whatever name: what the shell opened is written to, never replaced.
            (descriptor, replacement, signals) = (STDOUT_FILENO, nil, [])
            return
        }
        // A link stays a link: what it points to is replaced.
        let real = realpath(path, nil).map(Self.takeString)
        if exists, real == nil || status.st_mode & S_IFMT != S_IFREG {
            // A device or a pipe is written to; it must not be replaced by a file, and no more must a name under
            // /proc for a file that has none. A folder is refused by open.
            descriptor = open(path, O_WRONLY | O_CLOEXEC)
            (replacement, signals) = (nil, [])
            if descriptor < 0 { throw Failure(path, errno) }
            return
        }
        let final = real ?? path
        let folder = URL(filePath: final).deletingLastPathComponent()
        var template = Array(folder.appending(path: ".recognize-text.XXXXXX").path.utf8CString)
        descriptor = mkstemp(&template)
        if descriptor < 0 { throw Failure(path, errno) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        let temporary = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        replacement = (temporary, final)
        // mkstemp makes a file for the owner alone.
        let mask = umask(0)
        umask(mask)
        fchmod(descriptor, exists ? status.st_mode & 0o7777 : 0o666 & ~mask)
        signals = Self.remove(temporary, on: [SIGINT, SIGTERM, SIGHUP])
    }

    /// Lets a signal that ends the program remove `temporary` first.
    private static func remove(_ temporary: String, on numbers: [Int32]) -> [any DispatchSourceSignal] {
        numbers.compactMap { number in
            // What the caller lets the program ignore (nohup does) stays ignored.
            let before = signal(number, SIG_IGN)
            if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { return nil }
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                unlink(temporary)
                endProgram(by: number)
            }
            source.activate()
            return source
        }
    }

    private static func isStandardOutput(_ file: stat) -> Bool {
        var output = stat()
        return fstat(STDOUT_FILENO, &output) == 0 && output.st_dev == file.st_dev
            && output.st_ino == file.st_ino
    }

    private static func takeString(_ allocated: UnsafeMutablePointer<CChar>) -> String {
        defer { free(allocated) }
        return String(cString: allocated)
    }

    /// Writes all of `data`.
    func write(_ data: Data) throws(Failure) {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw Failure(name, errno)
            }
        }
    }

    /// All is written: the file takes its place.
    func finish() throws(Failure) {
        guard let replacement else { return }
        if close(descriptor) != 0 { throw Failure(name, errno) }
        if rename(replacement.temporary, replacement.final) != 0 { throw Failure(name, errno) }
    }

    /// Leaves everything as it was before, as far as that can be.
    func discard() {
        if let replacement { unlink(replacement.temporary) }
    }

    /// Whether a photo at `path`, or "-" for standard input, would be replaced by the result.
    func replaces(_ path: String) -> Bool {
        guard let replacement else { return false }
        if path == "-" {
            var (input, final) = (stat(), stat())
            return fstat(STDIN_FILENO, &input) == 0 && stat(replacement.final, &final) == 0
                && input.st_dev == final.st_dev && input.st_ino == final.st_ino
        }
        guard let real = realpath(path, nil).map(Self.takeString) else { return false }
        return real == replacement.final
    }
}

extension Destination.Failure {
    fileprivate init(_ name: String, _ code: Int32) {
        text = code == EPIPE ? nil : "\(oneLine(name)): \(String(cString: strerror(code)))"
    }
}
