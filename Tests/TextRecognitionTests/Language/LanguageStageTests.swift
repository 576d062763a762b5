import Testing

@testable import TextRecognition

/// Needs the dictionaries that set-up installs.
@Suite struct LanguageStageTests {
    /// Lines of a step table each, all sure but for the characters in parentheses.
    private func lines(_ texts: [(text: String, paragraph: Int, ending: LineEnding)]) -> [RecognizedLine] {
        texts.map { text, paragraph, ending in
            let table = TextCorrectorTests.line(text)
            let reading = table.reading
            return RecognizedLine(
                text: reading.text, confidence: reading.confidence, quad: box(0, 0, 100, 20),
                paragraph: paragraph, ending: ending, characters: reading.characters, steps: table)
        }
    }

    private func options(_ languages: [String], detects: Bool = false) throws -> RecognitionOptions {
        var options = RecognitionOptions()
        options.languages = try TextRecognizer.shared(.accurate).languages(named: languages)
        options.correctsWords = true
        options.detectsLanguage = detects
        return options
    }

    private func texts(_ options: RecognitionOptions, _ lines: [RecognizedLine]) throws -> [String] {
        try LanguageStage(options, languages: WrittenLanguage.all).applied(to: lines).map(\.text)
    }

    @Test func eachLineIsCorrectedByTheLanguagesThatWereAskedFor() throws {
        let page = lines([("wat(a.6 e.4)r_u(m.6 n.4)d_Brot", 0, .paragraph)])
        #expect(try texts(options(["en"]), page) == ["water umd Brot"])
        #expect(try texts(options(["de"]), page) == ["watar und Brot"])
        #expect(try texts(options(["en", "de"]), page) == ["water und Brot"])
        #expect(try texts(RecognitionOptions(), page) == ["watar umd Brot"])
    }

    @Test func whatALineEndDividesStays() throws {
        let page = lines([
            ("the_wat(a.6 e.4)r", 0, .hyphen), ("th(a.6 e.4)_wat(a.6 e.4)r", 0, .paragraph),
        ])
        #expect(try texts(options(["en"]), page) == ["the watar", "tha water"])
    }

    @Test func aTextInAnotherLanguageIsNotSpoilt() throws {
        let french = "la_pharmacie_est_ferm(é.6 e.4)e_le_dimanche_et_les_autres_jours"
        let page = lines([(french, 0, .paragraph), ("souterrain(e.8 -.2)", 1, .paragraph)])
        let raw = page.map(\.text)
        #expect(try texts(options(["en"]), page) == raw)
        // A word alone is corrected by the language that was asked for.
        #expect(try texts(options(["en"]), lines([("servi(e.6 c.4)e", 0, .paragraph)])) == ["service"])
    }

    @Test func eachParagraphHasItsLanguage() throws {
        let page = lines([
            ("Betreten_der_Baustelle_v(a.6 e.4)rboten", 0, .paragraph),
            ("La_pharmacie_est_f(a.6 e.4)rmée_le_dimanche", 1, .paragraph), ("12", 2, .paragraph),
        ])
        let stage = LanguageStage(try options([], detects: true), languages: WrittenLanguage.all)
        let result = try stage.applied(to: page)
        #expect(
            result.map(\.text) == [
                "Betreten der Baustelle verboten", "La pharmacie est fermée le dimanche", "12",
            ])
        #expect(result.prefix(2).map(\.language) == ["de-DE", "fr-FR"])
        #expect(result.allSatisfy { $0.steps == nil })
    }

    @Test func whatIsCancelledIsNotCorrected() throws {
        let page = lines([("wat(a.6 e.4)r", 0, .paragraph)])
        let control = RecognitionControl()
        control.cancel()
        for detects in [false, true] {
            let stage = LanguageStage(try options(["en"], detects: detects), languages: WrittenLanguage.all)
            #expect(throws: RecognitionError.cancelled) { try stage.applied(to: page, control: control) }
        }
    }

    @Test func customWordsNeedNoLanguage() throws {
        var options = RecognitionOptions()
        options.customWords = ["frob"]
        options.alternatives = true
        let page = lines([("fr(a.6 o.4)b_th(a.6 e.4)", 0, .paragraph)])
        #expect(try texts(options, page) == ["frob tha"])
        #expect(try LanguageStage(options, languages: []).applied(to: page)[0].steps == page[0].steps)
    }
}
