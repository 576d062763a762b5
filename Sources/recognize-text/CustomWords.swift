import Foundation
import TextRecognition

/// More words would take longer to look through than a line takes to be read.
private let mostBytes = 1 << 20

/// There are no words in a file. `reason` is one line.
struct WordsFailure: Error {
    var file: FileName
    var reason: String
}

/// The words of files, one a line.
func words(in files: [FileName]) throws(WordsFailure) -> [String] {
    var all: [String] = []
    for file in files { all += try words(in: file) }
    return all
}

private func words(in file: FileName) throws(WordsFailure) -> [String] {
    func failure(_ reason: String) -> WordsFailure { WordsFailure(file: file, reason: reason) }
    let bytes: [UInt8]
    do throws(PhotoError) { bytes = try contents(of: file) } catch { throw failure(error.description) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw failure("the file is not UTF-8") }
    // Some editors begin a file with a byte order mark.
    let words = text.drop { $0 == "\u{FEFF}" }.split(whereSeparator: \.isNewline).map {
        $0.trimmingCharacters(in: .whitespaces)
    }
    if let phrase = words.first(where: { $0.contains(where: \.isWhitespace) }) {
        throw failure("'\(phrase)' is more than one word a line")
    }
    return words.filter { !$0.isEmpty }
}

/// The bytes of a file or a pipe. What is wrong with it is said as of a photo.
private func contents(of file: FileName) throws(PhotoError) -> [UInt8] {
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw PhotoError(errno: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = read(descriptor, &piece, piece.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw PhotoError(errno: errno) }
        if count == 0 { return bytes }
        bytes += piece[..<count]
        guard bytes.count <= mostBytes else { throw .tooManyBytes(limit: mostBytes) }
    }
}
