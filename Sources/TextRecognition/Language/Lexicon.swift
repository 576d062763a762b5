/// The words that a text may be made of: custom ones, and those of its languages.
struct Lexicon: Sendable {
    /// Words of the caller.
    let custom: CustomWords
    private let lists: [any WordList]

    /// - Parameters:
    ///   - custom: Words of the caller.
    ///   - lists: The words of the languages, the most important first.
    init(custom: CustomWords = CustomWords(), lists: [any WordList]) {
        self.custom = custom
        self.lists = lists
    }

    /// Words of the caller, and the dictionaries of languages as far as they are installed.
    init(
        custom: CustomWords = CustomWords(), languages: [WrittenLanguage],
        files: DictionaryFiles = DictionaryFiles(),
        control: RecognitionControl? = nil
    ) throws(RecognitionError) {
        var lists: [SpellingDictionary] = []
        for language in languages {
            lists += try SpellingDictionary.all(of: language, in: files, control: control)
        }
        self.init(custom: custom, lists: lists)
    }

    /// Whether nothing is known about any language.
    var knowsNoLanguage: Bool { lists.isEmpty }

    /// Whether a text is one of the caller's words.
    func isCustom(_ word: some StringProtocol) -> Bool { custom.contains(Self.plain(word)) }

    /// Whether a text without blanks is a word, or words with marks between them: "well-known", "l'école", "and/or".
    func contains(_ word: some StringProtocol) -> Bool {
        let word = Self.plain(word)
        if knows(word) { return true }
        let parts = word.split(whereSeparator: { "-'/".contains($0) }).map(String.init)
        return parts.count > 1 && parts.allSatisfy { $0.count == 1 || knows($0) }
    }

    /// The share of the letters of a text's words that are known; 0 in a text without any.
    func share(of text: String) -> Double {
        let words = Self.words(of: text)
        let letters = words.map(\.count).reduce(0, +)
        return letters > 0 ? Double(words.filter(contains).map(\.count).reduce(0, +)) / Double(letters) : 0
    }

    /// Whether a text is in these languages: half of its letters are in words that are known. `nil` where fewer
    /// than four words are unknown, which tells nothing: they may be misread.
    func fits(_ text: String) -> Bool? {
        let unknown = Self.words(of: text).lazy.filter { !contains($0) }.prefix(4)
        return unknown.count < 4 ? nil : share(of: text) >= 0.5
    }

    /// What a text may have of words: without marks around them, and without what has digits in it.
    static func words(of text: String) -> [Substring] {
        text.split { !$0.isLetter && !$0.isNumber && !"-'’".contains($0) }
            .filter { $0.contains(where: \.isLetter) && !$0.contains(where: \.isNumber) }
    }

    private func knows(_ word: String) -> Bool {
        custom.contains(word) || lists.contains { $0.contains(word) }
    }

    /// Print has several apostrophes and hyphens, dictionaries one of each.
    static func plain(_ word: some StringProtocol) -> String {
        String(word.map { "’‘ʼ`´".contains($0) ? "'" : "‐‑–".contains($0) ? "-" : $0 })
    }
}
