import Testing

@testable import TextRecognition

extension Set<String>: WordList {}

@Suite struct LexiconTests {
    private let lexicon = Lexicon(
        custom: CustomWords(["Frobnicator"]),
        lists: [["well", "known", "don't", "and", "or"] as Set, ["école", "geht"] as Set])

    @Test(arguments: [
        "well", "école", "well-known", "well‐known", "and/or", "don't", "don’t", "l'école", "L’école",
        "geht's",
        "Frobnicator", "FROBNICATOR", "well-Frobnicator",
    ])
    func words(_ word: String) { #expect(lexicon.contains(word)) }

    @Test(arguments: ["wel", "well-knovn", "-", "''", "frobnicator", "qu'école", "Frobnicators"])
    func noWords(_ word: String) { #expect(!lexicon.contains(word)) }

    @Test func onlyTheCallersWordsAreCustom() {
        #expect(lexicon.isCustom("FROBNICATOR") && !lexicon.isCustom("well"))
        #expect(!lexicon.knowsNoLanguage && Lexicon(custom: CustomWords(["a"]), lists: []).knowsNoLanguage)
    }

    @Test func theCallersWordsAreFoundByLengthAndMarks() {
        let words = CustomWords(["frob", "C++", "far too long"])
        #expect(words.forms(near: "abcdef", withMarks: false).map(\.text) == ["FROB", "frob"])
        #expect(words.forms(near: "abcdefg", withMarks: false).isEmpty)
        #expect(words.forms(near: "ab", withMarks: true).map(\.text) == ["C++"])
        #expect(words.forms(near: "ab", withMarks: true).map(\.characters) == [["C", "+", "+"]])
    }

    /// Needs the dictionaries that set-up installs.
    @Test(arguments: [
        ("en-US", ["don't", "Don’t", "NASA", "well-known", "MEETINGS"], ["teh", "hELLO", "recieve"]),
        ("fr-FR", ["l'école", "L’ÉCOLE", "aujourd'hui", "peut-être", "qu’elle"], ["ecole", "plantte"]),
        (
            "de-DE", ["Straßenbahnhaltestelle", "STRASSE", "geht's", "Übung"],
            ["strasse", "Haustur", "Ubung"]
        ),
        ("it-IT", ["dell'acqua", "DELL'ACQUA", "perché"], ["perchee"]),
        ("pl-PL", ["żółw", "ŻÓŁW"], ["zolw"]), ("hu-HU", ["házaitokból"], ["hazaitokbol"]),
        ("tr-TR", ["İstanbul'da", "evlerinizden"], ["Istanbuul"]), ("nb-NO", ["høyre"], ["hoyre"]),
    ])
    func theSystemsDictionariesJudge(language: String, words: [String], others: [String]) throws {
        let languages = WrittenLanguage.all.filter { $0.identifier == language }
        let lexicon = try Lexicon(languages: languages)
        try #require(!lexicon.knowsNoLanguage, "run ./setup")
        for word in words { #expect(lexicon.contains(word), "\(word)") }
        for word in others { #expect(!lexicon.contains(word), "\(word)") }
    }
}
