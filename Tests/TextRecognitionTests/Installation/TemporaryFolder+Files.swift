import Foundation

extension TemporaryFolder {
    var path: String { url.path }

    /// Writes a file, and the folders above it.
    func put(_ bytes: some Sequence<UInt8>, at name: String) throws {
        let url = URL(filePath: path).appending(path: name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    /// Writes a dictionary of hunspell's format into `hunspell` in the folder.
    func putDictionary(_ name: String, rules: String = "SET UTF-8", words: [[UInt8]]) throws {
        try put("\(rules)\n".utf8, at: "hunspell/\(name).aff")
        let lines = [Array("\(words.count)".utf8)] + words
        try put(lines.joined(separator: [0x0A]), at: "hunspell/\(name).dic")
    }
}
