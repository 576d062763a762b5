/// What stands between two spaces of a line, seen as the characters of a reading.
struct Token: Equatable {
    /// All of it.
    var range: Range<Int>
    /// Without the marks around it.
    var core: Range<Int>
    /// What the core is made of.
    var kind: Kind

    enum Kind {
        /// Letters, and what a word has inside itself: apostrophes and hyphens.
        case word
        /// A number, an address, a path, code, Chinese or Japanese text: whatever no dictionary can judge.
        case other
    }

    /// The tokens of a reading's characters.
    static func tokens(of characters: [String]) -> [Token] {
        var tokens: [Token] = []
        var start = 0
        for end in 0...characters.count where end == characters.count || characters[end] == " " {
            if start < end { tokens.append(Token(start..<end, of: characters)) }
            start = end + 1
        }
        return tokens
    }

    private init(_ range: Range<Int>, of characters: [String]) {
        func isMark(_ index: Int) -> Bool { !characters[index].contains { $0.isLetter || $0.isNumber } }
        self.range = range
        let first = range.first { !isMark($0) } ?? range.upperBound
        let last = range.last { !isMark($0) } ?? range.upperBound - 1
        core = first..<max(first, last + 1)
        let text = characters[core].joined()
        let marks =
            characters[range.lowerBound..<core.lowerBound] + characters[core.upperBound..<range.upperBound]
        let isCode = marks.contains { mark in mark.contains { "@#$%&*+=<>_|~^\\{}[]/`".contains($0) } }
        kind = !isCode && Self.isWord(text) ? .word : .other
    }

    private static func isWord(_ text: String) -> Bool {
        guard text.allSatisfy({ $0.isLetter && !$0.isWide || "'’-‐".contains($0) }) else { return false }
        // "iPhone", "camelCase", "PhD": a capital after a small letter is no accident, but for an I, which looks like l.
        return !zip(text, text.dropFirst()).contains { $0.isLowercase && $1.isUppercase && $1 != "I" }
    }
}
