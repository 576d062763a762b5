import CSystem
import Foundation

/// A picture's bytes as a descriptor that can be mapped: the file itself, or a copy in memory of what came
/// otherwise.
final class PictureFile {
    /// The descriptor.
    let descriptor: Int32
    /// Its bytes.
    let size: Int

    /// Opens a file. A pipe is read to its end.
    init(path: UnsafePointer<CChar>, limits: PhotoDecoder.Limits) throws(PhotoError) {
        // Not to wait for a pipe's other end that may never come.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard file >= 0 else { throw PhotoError(errno: errno) }
        var status = stat()
        guard fstat(file, &status) == 0 else {
            defer { close(file) }
            throw PhotoError(errno: errno)
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            close(file)
            throw .folder
        case S_IFREG where status.st_size > 0:
            descriptor = file
            size = Int(status.st_size)
        default:
            // Files in /proc say that they are empty, too.
            defer { close(file) }
            (descriptor, size) = try Self.copy(file, limits, until: .now + .seconds(limits.patience))
        }
        guard size <= limits.bytes else { throw .tooManyBytes(limit: limits.bytes) }
    }

    /// Reads an open descriptor to its end, however long that takes, and leaves it open.
    init(reading file: Int32, limits: PhotoDecoder.Limits) throws(PhotoError) {
        (descriptor, size) = try Self.copy(file, limits, until: nil)
    }

    /// Takes bytes.
    init(_ data: Data, limits: PhotoDecoder.Limits) throws(PhotoError) {
        guard !data.isEmpty else { throw .empty }
        guard data.count <= limits.bytes else { throw .tooManyBytes(limit: limits.bytes) }
        descriptor = memory_file_create()
        size = data.count
        guard descriptor >= 0 else { throw PhotoError(errno: errno) }
        let isWritten = data.withUnsafeBytes { Self.write($0, to: descriptor) }
        guard isWritten else { throw Self.failureToKeep(errno) }
    }

    deinit { close(descriptor) }

    /// Copies what a pipe, a terminal or a device gives until its end, which has to come until `end` if that is given.
    private static func copy(
        _ file: Int32, _ limits: PhotoDecoder.Limits, until end: ContinuousClock.Instant?
    ) throws(PhotoError) -> (Int32, Int) {
        let copy = memory_file_create()
        guard copy >= 0 else { throw PhotoError(errno: errno) }
        do throws(PhotoError) {
            var size = 0
            let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
            defer { piece.deallocate() }
            while true {
                let left = end.map { max(0, Int32(($0 - .now) / .milliseconds(1))) }
                guard descriptor_wait(file, left ?? .max) != 0 || left == nil else {
                    throw PhotoError.tooSlow(seconds: limits.seconds)
                }
                let count = read(file, piece.baseAddress, piece.count)
                if count < 0, errno == EAGAIN || errno == EINTR { continue }
                guard count >= 0 else { throw PhotoError(errno: errno) }
                if count == 0 { break }
                size += count
                guard size <= limits.bytes else { throw PhotoError.tooManyBytes(limit: limits.bytes) }
                guard write(UnsafeRawBufferPointer(rebasing: piece[..<count]), to: copy) else {
                    throw failureToKeep(errno)
                }
            }
            guard size > 0 else { throw PhotoError.empty }
            return (copy, size)
        } catch {
            close(copy)
            throw error
        }
    }

    private static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func failureToKeep(_ error: Int32) -> PhotoError {
        error == EFBIG ? .filesTooSmall : .unreadable("there is not enough memory")
    }
}
