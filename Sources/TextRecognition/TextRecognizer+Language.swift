extension TextRecognizer {
    /// The languages that identifiers (BCP 47) mean, in their order, each once.
    ///
    /// - Throws: ``RecognitionError/unsupportedLanguage(_:supported:)`` for one that the level cannot write.
    public func languages(named identifiers: [String]) throws(RecognitionError) -> [WrittenLanguage] {
        let supported = try languages
        var named: [WrittenLanguage] = []
        for identifier in identifiers {
            guard let language = WrittenLanguage.named(identifier, among: supported) else {
                throw .unsupportedLanguage(identifier, supported: supported.map(\.identifier))
            }
            if !named.contains(language) { named.append(language) }
        }
        return named
    }

    /// What stands in the way of telling languages and correcting words as the options ask for: one line each. The rest
    /// is read and done all the same. Dictionaries of languages that are told are read, and may turn out to be damaged,
    /// only when a text needs them.
    public func correctionProblems(_ options: RecognitionOptions) -> [String] {
        var problems: [String] = []
        if options.detectsLanguage, (try? languages).map({ !LanguageDetector.shared($0).isReady }) ?? false {
            problems.append("libexttextcat and its data are missing, so no language is told: run ./setup")
        }
        guard options.correctsWords else { return problems }
        guard SpellingDictionary.isLoaded else {
            return problems + ["hunspell is missing, so words stay as they are read: run ./setup"]
        }
        for language in options.languages where language.hasSpaces {
            let files = DictionaryFiles()
            guard files.dictionaries(of: language).isEmpty else {
                _ = try? SpellingDictionary.all(of: language, in: files)
                continue
            }
            problems.append(
                "there is no dictionary of \(language.identifier), so its words stay as they are read: "
                    + "./setup installs those that Debian has")
        }
        return problems + SpellingDictionary.damages.map(\.description)
    }
}
