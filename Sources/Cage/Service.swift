import CSystem
import Glibc
import PhotoDoor

/// The life of a decoder's process: into the cage, then one picture after the other until the engine hangs up.
package enum Service {
    /// The engine's end of the line; see `process_start`.
    package static let channel = Channel(socket: 3)

    /// Serves pictures. The program's only argument is the most memory in bytes.
    ///
    /// - Parameter decode: Makes of a file's bytes a sealed memory file, whose descriptor it hands over, and what
    ///   there is to say of it.
    package static func run(
        _ decode: (DecodingRequest, FileBytes) throws(DecodingFailure) -> Decoded
    ) -> Never {
        let memory = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1 << 30
        let missing = Cage.enter(memory: memory)
        channel.send(DecoderAnswer.ready(missing: missing.map(\.rawValue)).fields)
        while let (fields, descriptor) = channel.receive(),
            let request = DecodingRequest(fields: fields), descriptor >= 0
        {
            let answer: (fields: [String], descriptor: Int32)
            do {
                let decoded = try withBytes(of: descriptor, count: request.bytes) {
                    bytes throws(DecodingFailure) in
                    try decode(request, bytes)
                }
                let picture = DecoderAnswer.picture(
                    width: decoded.width, height: decoded.height, remarks: decoded.remarks)
                answer = (picture.fields, decoded.descriptor)
            } catch {
                answer = (DecoderAnswer.failure(error).fields, -1)
            }
            close(descriptor)
            let isHeard = channel.send(answer.fields, descriptor: answer.descriptor)
            if answer.descriptor >= 0 { close(answer.descriptor) }
            guard isHeard else { break }
            // What the picture took goes back to the system while the next one is awaited.
            malloc_give_back()
        }
        _exit(0)
    }

    /// Maps a file.
    private static func withBytes<Result>(
        of descriptor: Int32, count: Int,
        _ body: (FileBytes) throws(DecodingFailure) -> Result
    ) throws(DecodingFailure) -> Result {
        guard count > 0, let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
            start != MAP_FAILED
        else { throw .tooMuchMemory }
        defer { munmap(start, count) }
        return try body(FileBytes(UnsafeRawBufferPointer(start: start, count: count)))
    }
}

/// A picture as it is handed over.
package struct Decoded {
    /// Columns and rows, upright, in pixels.
    package var width: Int, height: Int
    /// A sealed memory file: red, green, blue, rows from the top without padding.
    package var descriptor: Int32
    /// What a person should know about how the picture was read.
    package var remarks: [String]

    package init(width: Int, height: Int, descriptor: Int32, remarks: [String]) {
        (self.width, self.height, self.descriptor, self.remarks) = (width, height, descriptor, remarks)
    }
}
