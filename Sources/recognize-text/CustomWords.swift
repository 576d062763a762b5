import Foundation

/// More words would take longer to look through than a line takes to be read.
private let mostBytes = 1 << 20

/// The words of files, one a line.
func words(in files: [FileName]) throws(UsageError) -> [String] {
    var all: [String] = []
    for file in files { all += try words(in: file) }
    return all
}

private func words(in file: FileName) throws(UsageError) -> [String] {
    func failure(_ what: String) -> UsageError { UsageError(message: "--custom-words \(file.text): \(what)") }
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(String(cString: strerror(errno))) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let data: Data
    do {
        data = try handle.read(upToCount: mostBytes + 1) ?? Data()
    } catch {
        throw failure("it cannot be read")
    }
    guard data.count <= mostBytes else { throw failure("it has more than \(mostBytes) bytes") }
    guard let text = String(validating: data, as: UTF8.self) else { throw failure("it is not UTF-8") }
    // Some editors begin a file with a byte order mark.
    let words = text.drop { $0 == "\u{FEFF}" }.split(whereSeparator: \.isNewline).map {
        $0.trimmingCharacters(in: .whitespaces)
    }
    if let phrase = words.first(where: { $0.contains(where: \.isWhitespace) }) {
        throw failure("'\(phrase)' is more than one word a line")
    }
    return words.filter { !$0.isEmpty }
}
