/// Words of the caller, as they are and in capitals.
struct CustomWords: Sendable {
    /// A word as it may be written, and its characters.
    struct Form: Sendable {
        let text: String
        let characters: [String]
    }

    private struct Kind: Hashable {
        let length: Int
        let hasMarks: Bool
    }

    /// There may be many thousands.
    private let forms: [Kind: [Form]]
    private let plain: Set<String>

    init(_ words: [String] = []) {
        let texts = Set(words.flatMap { [$0, $0.uppercased()] })
        plain = Set(texts.map(Lexicon.plain))
        forms = Dictionary(grouping: texts.sorted().map { Form(text: $0, characters: $0.map(String.init)) }) {
            Kind(length: $0.characters.count, hasMarks: $0.text.hasMarksAround)
        }
    }

    var isEmpty: Bool { forms.isEmpty }

    /// Whether a text is one of the words.
    ///
    /// - Parameter word: As ``Lexicon/plain(_:)`` makes it.
    func contains(_ word: String) -> Bool { plain.contains(word) }

    /// The words of about the length of a text, with marks around them or without.
    func forms(near text: String, withMarks: Bool) -> [Form] {
        let length = text.count
        return (length - 2...length + 2).flatMap { forms[Kind(length: $0, hasMarks: withMarks)] ?? [] }
    }
}

extension String {
    /// Whether it begins or ends with something else than a letter or a digit.
    fileprivate var hasMarksAround: Bool {
        [first, last].contains { $0.map { !($0.isLetter || $0.isNumber) } ?? false }
    }
}
