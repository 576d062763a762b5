@testable import TextRecognition
import Testing

@Suite struct WrittenLanguageTests {
    private let ascii = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".map(String.init)

    @Test func aLanguageNeedsAllOfItsLetters() {
        func writable(_ dictionary: [String]) -> [String] {
            WrittenLanguage.writable(with: dictionary).map(\.identifier)
        }
        #expect(writable([]).isEmpty)
        #expect(writable(ascii) == ["en-US", "id-ID", "ms-MY", "sw-KE"])
        let german = ascii + ["ä", "ö", "ü", "ß", "Ä", "Ö", "Ü"]
        #expect(writable(german).contains("de-DE"))
        #expect(!writable(german.filter { $0 != "Ö" }).contains("de-DE"))
    }

    @Test(arguments: [
        ("en", "en-US"), ("en-GB", "en-US"), ("pt_PT", "pt-BR"), ("zh-CN", "zh-Hans"), ("zh-TW", "zh-Hant"),
        ("zh-Hans", "zh-Hans"), ("ja", "ja-JP"), ("sr-Latn-RS", "sr-Latn"), ("no", "no-NO"), ("nb", "nb-NO"),
    ])
    func regionsDoNotCountAndScriptsDo(identifier: String, meant: String) throws {
        #expect(
            try TextRecognizer.shared(.accurate).languages(named: [identifier]).map(\.identifier) == [meant])
    }

    @Test func languagesKeepTheirOrderAndComeOnce() throws {
        let named = try TextRecognizer.shared(.accurate).languages(named: ["fr", "en", "fr-CA", "de"])
        #expect(named.map(\.identifier) == ["fr-FR", "en-US", "de-DE"])
    }

    @Test(arguments: ["ru-RU", "vi-VT", "ars-SA", "sr-RS", "tlh", "", "not a language"])
    func whatCannotBeWrittenIsNamedWithWhatCan(_ identifier: String) {
        #expect {
            try TextRecognizer.shared(.accurate).languages(named: ["en-US", identifier])
        } throws: { error in
            guard case RecognitionError.unsupportedLanguage(identifier, let supported) = error else {
                return false
            }
            return supported.starts(with: ["en-US", "fr-FR"]) && "\(error)".contains("en-US, fr-FR")
        }
    }

    @Test(arguments: [
        (["en-US"], "aZé ø7%Ωµ×…", "東あｱ，Ａ〇々ƃɑ"), (["fr-FR"], "aZéøß", "東あ、"),
        (["zh-Hans"], "aZ7東〇々，。Ａ", "éßあｱ"),
        (["ja-JP"], "aZ東あアｱーゝ。", "éø"), (["zh-Hant", "de-DE"], "aé東，", "あ"),
        (["zh-Hans", "ja-JP"], "東あ", "é"),
    ])
    func aLanguageIsWrittenWithItsScript(identifiers: [String], written: String, others: String) throws {
        let languages = WrittenLanguage.all.filter { identifiers.contains($0.identifier) }
        let dictionary = (written + others).map(String.init)
        #expect(WrittenLanguage.characters(of: languages, in: dictionary) == Set(written.map(String.init)))
    }
}
