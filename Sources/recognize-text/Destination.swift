import Foundation

/// Where the result goes: standard output, or a file that appears, or is replaced, only when all is written.
final class Destination {
    /// Writing failed. `text` is one line, or `nil` if nobody listens any more: then the program ends quietly.
    struct Failure: Error {
        var text: String?
    }

    private let descriptor: Int32
    private let name: String
    /// The file that it becomes; `nil` where the descriptor is the destination itself.
    private let replacement: Replacement?

    /// Opens the file of this name, or standard output for `nil`.
    init(_ file: FileName?) throws(Failure) {
        name = file?.text ?? "standard output"
        guard let path = file?.path else {
            (descriptor, replacement) = (STDOUT_FILENO, nil)
            return
        }
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists, Self.isStandardOutput(status) {
            // /dev/stdout, by whatever name: what the shell opened is written to, never replaced.
            (descriptor, replacement) = (STDOUT_FILENO, nil)
            return
        }
        // A link stays a link: what it points to is replaced, or made.
        let real = resolved(path)
        if exists, real == nil || status.st_mode & S_IFMT != S_IFREG {
            // A device or a pipe is written to; it must not be replaced by a file, and no more must a name under
            // /proc for a file that has none. A folder is refused by open.
            (descriptor, replacement) = (open(path, O_WRONLY | O_CLOEXEC), nil)
        } else {
            // What umask leaves; there is no other way to ask for it.
            let mask = umask(0)
            umask(mask)
            let rights = exists ? status.st_mode & 0o7777 : 0o666 & ~mask
            replacement = Replacement(of: real ?? path, rights: rights)
            descriptor = replacement?.descriptor ?? -1
        }
        if descriptor < 0 { throw Failure(name, errno) }
    }

    /// The folder in which a file will appear.
    var folder: [CChar]? { replacement?.folder }

    private static func isStandardOutput(_ file: stat) -> Bool {
        var output = stat()
        return fstat(STDOUT_FILENO, &output) == 0 && output.st_dev == file.st_dev
            && output.st_ino == file.st_ino
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
        if !replacement.takePlace() { throw Failure(name, errno) }
    }

    /// Leaves everything as it was before, as far as that can be.
    func discard() { replacement?.discard() }

    /// Whether a photo, or standard input for "-", would be replaced by the result.
    func replaces(_ photo: FileName) -> Bool {
        guard let replacement else { return false }
        guard photo.isStandard else { return resolved(photo.path) == replacement.final }
        var (input, final) = (stat(), stat())
        return fstat(STDIN_FILENO, &input) == 0 && stat(replacement.final, &final) == 0
            && input.st_dev == final.st_dev && input.st_ino == final.st_ino
    }
}

extension Destination.Failure {
    fileprivate init(_ name: String, _ code: Int32) {
        text = code == EPIPE ? nil : "\(oneLine(name)): \(String(cString: strerror(code)))"
    }
}
