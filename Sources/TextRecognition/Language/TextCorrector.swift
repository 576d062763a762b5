import Foundation

/// Puts words in place of what is none: a pure function from what the recogniser saw along a line, and words, to
/// the line's text.
///
/// A token that is no word becomes the word that the alternatives of its steps allow, if that is likely enough: a
/// noisy channel (Kernighan, Church and Gale 1990) with the recogniser as the channel, and every word as frequent as
/// the next. Numbers, addresses, code, and Chinese and Japanese stay. What the alternatives do not allow is never
/// written.
struct TextCorrector: Sendable {
    /// What was decided by measurement (Benchmarks/README.md). Each of the first five is a logarithm: so much less
    /// probable than what was read may the text be that is taken for it.
    struct Settings: Sendable {
        /// A word in place of what is none.
        var word = 5.0
        /// A word in place of what is none and begins with a capital, as names do.
        var name = 3.0
        /// Two words in place of one token.
        var split = 3.0
        /// One of the caller's words in place of what is no word.
        var custom = 8.0
        /// One of the caller's words in place of another word.
        var customForWord = 1.5
        /// Shorter tokens are only corrected to the caller's words.
        var letters = 3
        /// The same for tokens in capitals, which may be abbreviations.
        var capitals = 4
        /// Of the corrections that are surely better than what was read, so many are right.
        var trust = 0.85
    }

    let lexicon: Lexicon
    var settings = Settings()

    /// What is written in place of some characters of a reading, and how sure it is.
    private struct Change {
        var range: Range<Int>
        var text: String
        var confidence: Double
    }

    /// The reading with words in place of what is none; the same one if all stays.
    ///
    /// - Parameters:
    ///   - reading: What was read from `table`.
    ///   - keepsFirst: Whether the first token is the rest of a word that began in the line before.
    ///   - keepsLast: Whether the last token is the beginning of a word that goes on in the next line.
    /// - Returns: Its confidence says the same as that of other readings: of those with confidence c about c are right.
    func corrected(
        _ reading: LineReading, in table: StepTable, keepsFirst: Bool = false, keepsLast: Bool = false
    ) -> LineReading {
        let characters = reading.characters.map(\.text)
        let lattice = StepLattice(table)
        let tokens = Token.tokens(of: characters).dropFirst(keepsFirst ? 1 : 0).dropLast(keepsLast ? 1 : 0)
        guard !tokens.isEmpty, let steps = lattice.steps(of: characters) else { return reading }

        /// What lies between the characters before and after a range.
        func part(_ range: Range<Int>) -> StepLattice {
            let from = range.lowerBound == 0 ? 0 : steps[range.lowerBound - 1].upperBound + 1
            let to =
                range.upperBound == steps.count ? lattice.steps.count : steps[range.upperBound].lowerBound
            return lattice.part(from..<max(from, to))
        }
        let changes = tokens.compactMap { token in
            custom(for: token, in: characters, part) ?? word(for: token, in: characters, part)
        }
        if changes.isEmpty { return reading }

        var text = ""
        var place = 0
        var certainty = 1.0
        for change in changes + [Change(range: characters.count..<characters.count, text: "", confidence: 1)]
        {
            let kept = place..<change.range.lowerBound
            text += characters[kept].joined() + change.text
            for character in reading.characters[kept] where character.text != " " {
                certainty *= Double(character.confidence).squareRoot()
            }
            certainty *= change.confidence
            place = change.range.upperBound
        }
        guard var corrected = table.reading(of: text) else { return reading }
        corrected.confidence = Float(certainty)
        return corrected
    }

    /// The word to take for a token that is none.
    private func word(for token: Token, in characters: [String], _ part: (Range<Int>) -> StepLattice)
        -> Change?
    {
        let raw = characters[token.core].joined()
        let least = raw.dropFirst().contains(where: \.isLowercase) ? settings.letters : settings.capitals
        guard token.kind == .word, raw.count >= least, !lexicon.contains(raw) else { return nil }
        let most = raw.first?.isUppercase == true ? settings.name : settings.word
        let lattice = part(token.core)
        let readings = PrefixBeamSearch(width: 24, floor: -10).texts(of: lattice).map {
            (text: lattice.text($0.characters), log: $0.log)
        }
        guard let log = readings.first(where: { $0.text == raw })?.log else { return nil }
        return readings.first { reading in
            let words = reading.text.split(separator: " ")
            return reading.log >= log - (words.count > 1 ? settings.split : most)
                && reading.text.lowercased() != raw.lowercased() && isText(of: words)
                // Almost any two words make one with a hyphen.
                && reading.text.hyphens <= raw.hyphens
        }.map { reading in
            Change(range: token.core, text: reading.text, confidence: confidence(reading.log - log, of: most))
        }
    }

    /// Whether these are one word, or two of several letters.
    private func isText(of words: [Substring]) -> Bool {
        guard words.count == 1 || words.count == 2 && words.allSatisfy({ $0.count > 1 }) else { return false }
        return words.allSatisfy { word in
            word.first?.isLetter == true && word.last?.isLetter == true && lexicon.contains(word)
        }
    }

    /// The caller's word to take for a token.
    private func custom(for token: Token, in characters: [String], _ part: (Range<Int>) -> StepLattice)
        -> Change?
    {
        if lexicon.custom.isEmpty || token.core.isEmpty { return nil }
        var best: (change: Change, lead: Double)?
        // Marks around a token belong to it only where the caller's word has marks around it, too.
        for (range, hasMarks) in [(token.core, false), (token.range, true)] {
            let raw = characters[range].joined()
            if lexicon.isCustom(raw) { return nil }
            let forms = lexicon.custom.forms(near: raw, withMarks: hasMarks)
            if forms.isEmpty { continue }
            let lattice = part(range)
            let most = lexicon.contains(raw) ? settings.customForWord : settings.custom
            let log = lattice.totalLog(of: Array(characters[range]))
            for form in forms {
                let least = max(-most, best?.lead ?? -most)
                let lead = lattice.totalLog(of: form.characters, atLeast: log + least) - log
                guard lead >= -most, lead > best?.lead ?? -.infinity else { continue }
                best = (Change(range: range, text: form.text, confidence: confidence(lead, of: most)), lead)
            }
        }
        return best?.change
    }

    /// How sure a text is that leads by so much, when with `-most` it would be as likely as what was read.
    private func confidence(_ lead: Double, of most: Double) -> Double {
        settings.trust / (1 + exp(-lead - most))
    }
}

extension String {
    fileprivate var hyphens: Int { filter { "-‐‑".contains($0) }.count }
}
