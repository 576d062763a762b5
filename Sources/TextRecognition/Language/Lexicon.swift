/// The words that a text may be made of: custom ones, and those of its languages.
struct Lexicon: Sendable {
    /// Words of the caller.
    var custom: [String]
    private var customForms: Set<String>
    private var lists: [any WordList]

    /// - Parameters:
    ///   - custom: Words of the caller, known as they are, and in capitals.
    ///   - lists: The words of the languages, the most important first.
    init(custom: [String] = [], lists: [any WordList]) {
        self.custom = custom
        customForms = Set(custom.flatMap { [$0, $0.uppercased()] }.map(Self.plain))
        self.lists = lists
    }

    /// Words of the caller, and the dictionaries of languages as far as they are installed.
    init(custom: [String], languages: [WrittenLanguage], files: DictionaryFiles = DictionaryFiles()) {
        var paths: [String] = []
        for path in languages.flatMap(files.dictionaries) where !paths.contains(path) { paths.append(path) }
        self.init(custom: custom, lists: paths.compactMap(SpellingDictionary.shared))
    }

    /// Whether nothing is known about any language.
    var knowsNoLanguage: Bool { lists.isEmpty }

    /// Whether a text is one of the caller's words.
    func isCustom(_ word: some StringProtocol) -> Bool { customForms.contains(Self.plain(word)) }

    /// Whether a text without blanks is a word, or words with marks between them: "well-known", "l'école", "and/or".
    func contains(_ word: some StringProtocol) -> Bool {
        let word = Self.plain(word)
        if customForms.contains(word) || lists.contains(where: { $0.contains(word) }) { return true }
        let parts = word.split(whereSeparator: { "-'/".contains($0) }).map(String.init)
        return parts.count > 1
            && parts.allSatisfy { part in
                part.count == 1 || customForms.contains(part) || lists.contains { $0.contains(part) }
            }
    }

    /// Print has several apostrophes and hyphens, dictionaries one of each.
    private static func plain(_ word: some StringProtocol) -> String {
        String(word.map { "’‘ʼ`´".contains($0) ? "'" : "‐‑–".contains($0) ? "-" : $0 })
    }
}
