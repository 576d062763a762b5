import Synchronization

/// Tells a text's language, even that of a few words.
///
/// The letter groups of a text say which languages are near; how much of the text their dictionaries know decides
/// among them. Dictionaries are read only as long as they may still change the answer. Of 128 lines of two to nine
/// words in 16 languages 123 are told right so; by the letter groups alone 93, by all dictionaries alone 118.
struct LanguageDetector: Sendable {
    /// What one and the same distance costs: a language a tenth farther must have 40 % more of the text in its
    /// dictionary.
    private static let distanceWeight = 4.0
    /// What a language without a dictionary may have known of a text.
    private static let unknownShare = 0.5
    /// What the lead is worth that expected languages have.
    private static let lead = 0.2
    /// Their dictionaries take seconds to read, which a guess is not worth.
    private static let slow: Set<String> = ["eu-ES"]

    private let languages: [WrittenLanguage]
    private let groups: LetterGroups?
    private let files: DictionaryFiles

    private static let detectors = Mutex<[[WrittenLanguage]: LanguageDetector]>([:])

    /// The detector for these languages that all of this process share.
    static func shared(_ languages: [WrittenLanguage]) -> LanguageDetector {
        detectors.withLock {
            let detector = $0[languages] ?? LanguageDetector(languages)
            $0[languages] = detector
            return detector
        }
    }

    /// - Parameter languages: Those that are told apart.
    init(_ languages: [WrittenLanguage], files: DictionaryFiles = DictionaryFiles()) {
        self.languages = languages
        self.files = files
        groups = LetterGroups(of: languages, files: files)
    }

    /// Whether the library and its data are there.
    var isReady: Bool { groups != nil }

    /// The language that a text is most likely in; `nil` if nothing can be said.
    ///
    /// - Parameter expected: Languages that are more likely than others.
    func language(
        of text: String, expecting expected: [WrittenLanguage] = [], control: RecognitionControl? = nil
    ) throws(RecognitionError) -> WrittenLanguage? {
        let wide = text.filter { $0.isWide && $0.isLetter }
        let narrow = text.filter { $0.isLetter && !$0.isWide }
        // One Chinese character says as much as three letters.
        if wide.count * 3 > narrow.count { return EastAsianText(wide).language(among: expected + languages) }

        guard let groups, !Lexicon.words(of: text).isEmpty else { return nil }
        // What each would have if its dictionary knew everything.
        let most = groups.languages(near: text).map { language, excess in
            (language, 1 - Self.distanceWeight * excess + (expected.contains(language) ? Self.lead : 0))
        }.sorted { $0.1 > $1.1 }
        var best: (language: WrittenLanguage, score: Double)?
        for (language, most) in most {
            if let best, most <= best.score { break }
            let score = most - 1 + (try share(of: text, in: language, control))
            if score > best?.score ?? -.infinity { best = (language, score) }
        }
        return best?.language
    }

    /// The share of a text that a language's dictionary knows.
    private func share(
        of text: String, in language: WrittenLanguage, _ control: RecognitionControl?
    ) throws(RecognitionError) -> Double {
        try control?.check()
        if Self.slow.contains(language.identifier) { return Self.unknownShare }
        let lexicon = try Lexicon(languages: [language], files: files, control: control)
        return lexicon.knowsNoLanguage ? Self.unknownShare : lexicon.share(of: text)
    }
}

/// A text of Chinese characters and kana, told by what the three old character sets have of it: one was made for
/// simplified Chinese, one for traditional, one for Japanese.
struct EastAsianText {
    private let characters: String

    init(_ characters: String) { self.characters = characters }

    /// Of Japanese and the two ways to write Chinese the one whose set has the most of the text; the first of
    /// those with the same. Kana is Japanese.
    func language(among languages: [WrittenLanguage]) -> WrittenLanguage? {
        func first(_ identifier: String) -> WrittenLanguage? {
            WrittenLanguage.named(identifier, among: languages)
        }
        let hasKana = characters.unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) }
        if hasKana, let japanese = first("ja") { return japanese }
        let sets = [("zh-Hans", "GB2312"), ("zh-Hant", "BIG5"), ("ja", "SHIFT_JIS")].compactMap { name, set in
            first(name).map { (language: $0, known: count(in: set)) }
        }
        let most = sets.map(\.known).max() ?? 0
        let likely = sets.filter { $0.known == most }.map(\.language)
        return languages.first(where: likely.contains)
    }

    /// How many of the characters are in an encoding.
    private func count(in encoding: String) -> Int {
        guard let encoding = TextEncoding(encoding) else { return 0 }
        return characters.filter { encoding.bytes(of: String($0)) != nil }.count
    }
}
