/// The last stage: ordered lines get their language and have their words corrected, as far as it is asked for.
struct LanguageStage: Sendable {
    /// A paragraph with fewer letters is in the page's language.
    private static let fewLetters = 20

    private let options: RecognitionOptions
    private let customWords: CustomWords
    private let detector: LanguageDetector?

    /// - Parameter languages: Those that can be told, if they are to be told.
    init(_ options: RecognitionOptions, languages: [WrittenLanguage]) {
        self.options = options
        customWords = CustomWords(options.customWords)
        detector = options.detectsLanguage ? LanguageDetector.shared(languages) : nil
    }

    /// The lines of a page in reading order, with what is known of their language and words.
    func applied(to lines: [RecognizedLine], control: RecognitionControl? = nil) throws(RecognitionError)
        -> [RecognizedLine]
    {
        let page = Self.text(of: lines)
        let paragraphs = Dictionary(grouping: lines, by: \.paragraph).mapValues(Self.text)
        let languages = try languages(of: paragraphs, on: page, control)
        var result = lines
        for index in lines.indices { result[index].language = languages[lines[index].paragraph]?.identifier }
        guard options.needsWords else { return result }

        let lexicons = try lexicons(of: paragraphs, in: languages, on: page, control)
        for index in lines.indices {
            try control?.check()
            guard let table = lines[index].steps, let lexicon = lexicons[lines[index].paragraph] else {
                continue
            }
            let reading = TextCorrector(lexicon: lexicon).corrected(
                LineReading(
                    text: lines[index].text, confidence: lines[index].confidence,
                    characters: lines[index].characters),
                in: table, keepsFirst: index > 0 && lines[index - 1].ending == .hyphen,
                keepsLast: lines[index].ending == .hyphen)
            result[index].text = reading.text
            result[index].confidence = reading.confidence
            result[index].characters = reading.characters
            if !options.alternatives { result[index].steps = nil }
        }
        return result
    }

    /// The language of each paragraph that has one.
    private func languages(
        of paragraphs: [Int: String], on page: String, _ control: RecognitionControl?
    ) throws(RecognitionError) -> [Int: WrittenLanguage] {
        guard let detector else { return [:] }
        let common = try detector.language(of: page, expecting: options.languages, control: control)
        var result: [Int: WrittenLanguage] = [:]
        for (paragraph, text) in paragraphs {
            let isLong = text.lazy.filter(\.isLetter).count >= Self.fewLetters
            result[paragraph] =
                isLong
                ? try detector.language(of: text, expecting: [common].compactMap { $0 }, control: control)
                : common
        }
        return result
    }

    /// The words of each paragraph's languages: the one that was told, and those that were expected. Where too much of
    /// a text is none of them, it is in another language, and correcting would spoil it; only the caller's words are
    /// looked for then.
    private func lexicons(
        of paragraphs: [Int: String], in languages: [Int: WrittenLanguage], on page: String,
        _ control: RecognitionControl?
    ) throws(RecognitionError) -> [Int: Lexicon] {
        let custom = Lexicon(custom: customWords, lists: [])
        guard options.correctsWords else { return paragraphs.mapValues { _ in custom } }
        var known: [[WrittenLanguage]: (lexicon: Lexicon, fits: Bool)] = [:]
        var result: [Int: Lexicon] = [:]
        for (paragraph, text) in paragraphs {
            try control?.check()
            let told = languages[paragraph]
            let names = [told].compactMap { $0 } + options.languages.filter { $0 != told }
            if known[names] == nil {
                let lexicon = try Lexicon(custom: customWords, languages: names, control: control)
                known[names] = (lexicon, lexicon.fits(page) ?? true)
            }
            guard let (lexicon, fitsPage) = known[names] else { continue }
            // What was told of a few words is all that is known of them.
            result[paragraph] = lexicon.fits(text) ?? (told != nil || fitsPage) ? lexicon : custom
        }
        return result
    }

    private static func text(of lines: [RecognizedLine]) -> String {
        lines.map { $0.ending == .hyphen ? String($0.text.dropLast()) : $0.text + "\n" }.joined()
    }
}
