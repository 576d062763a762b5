import CSystem
import Glibc

/// One end of the socket between the engine and photo-decoder. Does not own its descriptor.
///
/// A message is a few texts, each ended by a zero byte, and at most one descriptor beside them.
package struct Channel: Sendable {
    /// The socket.
    package let socket: Int32

    /// The most bytes of a message.
    package static let capacity = 4096

    package init(socket: Int32) { self.socket = socket }

    /// Sends texts, as far as they fit, and, if given, a copy of a descriptor. False if the other end is gone.
    @discardableResult
    package func send(_ fields: [String], descriptor: Int32 = -1) -> Bool {
        var bytes: [UInt8] = []
        for field in fields { bytes += field.utf8.prefix { $0 != 0 } + [0] }
        // What is too long is cut, and stays a message.
        if bytes.count > Self.capacity { bytes.replaceSubrange((Self.capacity - 1)..., with: [0]) }
        return socket_send(socket, bytes, bytes.count, descriptor) == 0
    }

    /// Receives texts and a descriptor (-1 for none), which the caller has to close. `nil` when the other end is
    /// gone or does not keep to the form.
    package func receive() -> (fields: [String], descriptor: Int32)? {
        var descriptor: Int32 = -1
        let bytes = [UInt8](unsafeUninitializedCapacity: Self.capacity) { buffer, count in
            count = max(0, socket_receive(socket, buffer.baseAddress, buffer.count, &descriptor))
        }
        guard bytes.last == 0 else {
            if descriptor >= 0 { close(descriptor) }
            return nil
        }
        let fields = bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false)
        return (fields.map { String(decoding: $0, as: UTF8.self) }, descriptor)
    }
}
