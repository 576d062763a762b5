import Foundation

/// Why a dictionary cannot be used. Hunspell takes whatever it is given, and of damaged files knows few words or none.
struct DictionaryDamage: Error, Hashable, CustomStringConvertible {
    let file: String
    /// What is wrong with "it", the file.
    let reason: String

    /// One line for a person.
    var description: String { "the dictionary \(file) is not used, because \(reason): install it again" }

    /// How much of the words that it counts a dictionary must have. Some of those that Debian has were counted
    /// carelessly: the Danish one has 98 of 100.
    private static let share = 0.9

    /// Looks for what tells that a file of affixes is not whole: it must say its encoding, and each of its tables must
    /// have as many rules as its head says ("SFX D Y 4": four lines "SFX D ...").
    static func look(atAffixes file: String) throws(DictionaryDamage) {
        var saysEncoding = false
        var table: (head: [Substring], left: Int) = ([], 0)
        var isWhole = true
        let bytes = try text(of: file)
        bytes.withUnsafeBytes { bytes in
            forEachLine(of: bytes) { line in
                // Of thousands of lines most are rules.
                let isRule = line.starts(with: "SFX".utf8) || line.starts(with: "PFX".utf8)
                guard isRule || !saysEncoding else { return }
                let fields = String(decoding: line, as: UTF8.self).split(
                    maxSplits: 4, whereSeparator: \.isWhitespace)
                if !isRule {
                    let name = fields.first?.drop { $0 == "\u{FEFF}" }
                    saysEncoding = name == "SET" && fields.count > 1
                } else if table.left > 0 {
                    isWhole = isWhole && Array(fields.prefix(2)) == table.head
                    table.left -= 1
                } else if fields.count > 3, let rules = Int(fields[3]) {
                    table = (Array(fields[..<2]), rules)
                } else {
                    isWhole = false
                }
            }
        }
        guard saysEncoding else { throw DictionaryDamage(file: file, reason: "it does not say its encoding") }
        guard isWhole, table.left <= 0 else {
            throw DictionaryDamage(file: file, reason: "one of its tables is not complete")
        }
    }

    /// Looks for what tells that a file of words is not whole: its first line is their number.
    static func look(atWords file: String) throws(DictionaryDamage) {
        var first = ""
        var lines = 0
        let bytes = try text(of: file)
        bytes.withUnsafeBytes { bytes in
            forEachLine(of: bytes) { line in
                if lines == 0 { first = String(decoding: line.prefix(40), as: UTF8.self) }
                lines += 1
            }
        }
        guard let words = Int(first.drop { $0 == "\u{FEFF}" }.prefix { $0.isASCII && $0.isNumber }), words > 0
        else {
            throw DictionaryDamage(file: file, reason: "it does not begin with the number of its words")
        }
        guard Double(lines - 1) >= share * Double(words) else {
            throw DictionaryDamage(file: file, reason: "it has \(lines - 1) of its \(words) words")
        }
    }

    /// The bytes of a file that may be text.
    private static func text(of file: String) throws(DictionaryDamage) -> Data {
        let bytes: Data
        do {
            bytes = try FileHandle(forReadingFrom: URL(filePath: file)).readToEnd() ?? Data()
        } catch {
            throw DictionaryDamage(file: file, reason: "it cannot be read")
        }
        guard !bytes.isEmpty else { throw DictionaryDamage(file: file, reason: "it is empty") }
        let zero = bytes.withUnsafeBytes { bytes in bytes.baseAddress.flatMap { memchr($0, 0, bytes.count) } }
        guard zero == nil else { throw DictionaryDamage(file: file, reason: "it is no text") }
        return bytes
    }

    /// Calls `body` with each line, without its end.
    private static func forEachLine(
        of bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void
    ) {
        var rest = bytes
        while let start = rest.baseAddress, !rest.isEmpty {
            let end = memchr(start, 0x0A, rest.count).map { start.distance(to: $0) } ?? rest.count
            body(UnsafeRawBufferPointer(rebasing: rest[..<end]))
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(end + 1))
        }
    }
}
