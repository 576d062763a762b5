import CSystem
import Glibc
import PhotoDoor

@testable import TextRecognition

/// Any bytes as a message, on the way through the socket and as each side understands it.
func fuzzMessages(_ bytes: UnsafeRawBufferPointer) {
    var sockets: [Int32] = [-1, -1]
    precondition(socket_pair(&sockets) == 0)
    defer { sockets.forEach { close($0) } }
    let (sender, receiver) = (Channel(socket: sockets[0]), Channel(socket: sockets[1]))

    // What a decoder that was taken over may send, a descriptor with it or not.
    let descriptor = (bytes.first ?? 0) & 1 == 1 ? sockets[0] : -1
    guard socket_send(sockets[0], bytes.baseAddress, bytes.count, descriptor) == 0,
        let (fields, received) = receiver.receive()
    else { return }
    precondition((received >= 0) == (descriptor >= 0))
    if received >= 0 { close(received) }
    for field in fields {
        let text = DecoderProcess.tame(field)
        precondition(
            text.unicodeScalars.count <= 200
                && !text.contains { $0.isNewline && $0 != "\u{2028}" && $0 != "\u{2029}" })
    }

    // What is understood is sent so that the other side understands the same.
    if let answer = DecoderAnswer(fields: fields) {
        precondition(DecoderAnswer(fields: answer.fields) == answer)
    }
    if let request = DecodingRequest(fields: fields) {
        precondition(DecodingRequest(fields: request.fields) == request)
    }

    // However long the texts are, they are a message.
    let long = String(repeating: "x", count: bytes.count * 64)
    precondition(sender.send(fields.prefix(1) + [long]))
    let echo = receiver.receive()
    precondition(echo != nil && (fields[0].utf8.count > 4000 || echo?.fields.first == fields.first))
}
