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
    /// is read and done all the same.
    public func correctionProblems(_ options: RecognitionOptions) -> [String] {
        var problems: [String] = []
        if options.detectsLanguage, (try? languages).map({ !LanguageDetector.shared($0).isReady }) ?? false {
            problems.append("libexttextcat and its data are missing, so no language is told: run ./setup")
        }
        guard options.correctsWords else { return problems }
        guard SpellingDictionary.isLoaded else {
            return problems + ["hunspell is missing, so words stay as they are read: run ./setup"]
        }
        return problems
            + options.languages.filter { $0.hasSpaces && Lexicon(languages: [$0]).knowsNoLanguage }.map {
                "there is no dictionary of \($0.identifier), so its words stay as they are read: "
                    + "./setup installs those that Debian has"
            }
    }
}
