import Testing

@testable import TextRecognition

/// Needs libexttextcat and the dictionaries that set-up installs.
@Suite struct LanguageDetectorTests {
    private static let detector = LanguageDetector(WrittenLanguage.all)

    @Test(arguments: [
        ("Mind the gap between the train and the platform", "en-US"), ("Total amount due", "en-US"),
        ("Le petit déjeuner est servi jusqu'à dix heures", "fr-FR"), ("Défense de fumer", "fr-FR"),
        ("Betreten der Baustelle verboten", "de-DE"), ("Wir haben heute geschlossen", "de-DE"),
        ("Chiuso per ferie", "it-IT"), ("Prohibido fumar", "es-ES"), ("Aberto todos os dias", "pt-BR"),
        ("De trein vertrekt om acht uur", "nl-NL"), ("Öppet alla dagar", "sv-SE"), ("Samlet beløb", "da-DK"),
        ("Zakaz palenia", "pl-PL"), ("Otevřeno každý den", "cs-CZ"), ("Minden nap nyitva", "hu-HU"),
        ("Sigara içmek yasaktır", "tr-TR"), ("Total de plată", "ro-RO"), ("Tupakointi kielletty", "fi-FI"),
        ("请勿吸烟", "zh-Hans"), ("營業時間", "zh-Hant"), ("営業時間", "ja-JP"), ("パンとコーヒー", "ja-JP"),
    ])
    func aFewWordsTellTheLanguage(text: String, language: String) throws {
        #expect(try Self.detector.language(of: text)?.identifier == language)
    }

    @Test(arguments: ["", "12345", "A1 B2", "— …"])
    func whatHasNoWordsHasNoLanguage(_ text: String) throws {
        #expect(try Self.detector.language(of: text) == nil)
    }

    @Test func whatFitsTwoLanguagesIsInTheExpectedOne() throws {
        let portuguese = WrittenLanguage.all.filter { $0.identifier == "pt-BR" }
        #expect(try Self.detector.language(of: "Valor total")?.identifier == "es-ES")
        #expect(try Self.detector.language(of: "Valor total", expecting: portuguese)?.identifier == "pt-BR")
        // It does not hide what is plainly something else.
        #expect(
            try Self.detector.language(of: "Prohibido fumar", expecting: portuguese)?.identifier == "es-ES")
        let japanese = WrittenLanguage.all.filter { $0.identifier == "ja-JP" }
        #expect(try Self.detector.language(of: "小心", expecting: japanese)?.identifier == "ja-JP")
    }

    @Test func withoutDataNothingIsSaid() throws {
        let files = DictionaryFiles(folders: ["/nowhere"])
        #expect(try LanguageDetector(WrittenLanguage.all, files: files).language(of: "Mind the gap") == nil)
    }
}
