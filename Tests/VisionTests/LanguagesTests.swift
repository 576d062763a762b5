import Foundation
import TextRecognition
import Testing

@testable import Vision

@Suite struct LanguagesTests {
    private let ascii = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".map(String.init)

    @Test func aLanguageNeedsAllOfItsLetters() {
        #expect(Languages.supported(by: []).isEmpty)
        #expect(Languages.supported(by: ascii) == ["en-US", "id-ID", "ms-MY", "sw-KE"])
        let german = ascii + ["ä", "ö", "ü", "ß", "Ä", "Ö", "Ü"]
        #expect(Languages.supported(by: german).contains("de-DE"))
        #expect(!Languages.supported(by: german.filter { $0 != "Ö" }).contains("de-DE"))
    }

    @Test func theModelsDifferInLanguages() throws {
        let accurate = try VNRecognizeTextRequest.supportedRecognitionLanguages(for: .accurate, revision: 3)
        let fast = try VNRecognizeTextRequest.supportedRecognitionLanguages(for: .fast, revision: 3)
        #expect(Set(fast).isSubset(of: accurate))
        #expect(accurate.starts(with: ["en-US", "fr-FR", "it-IT", "de-DE", "es-ES", "pt-BR"]))
        for language in ["ja-JP", "ro-RO", "zh-Hant"] {
            #expect(accurate.contains(language) && !fast.contains(language))
        }
        for language in ["ru-RU", "ko-KR", "ar-SA", "th-TH", "vi-VN"] {
            #expect(!accurate.contains(language))
        }
        #expect(fast.contains("zh-Hans"))

        var request = RecognizeTextRequest()
        #expect(request.supportedRecognitionLanguages.map(\.minimalIdentifier).contains("ja"))
        request.recognitionLevel = .fast
        #expect(!request.supportedRecognitionLanguages.map(\.minimalIdentifier).contains("ja"))
        #expect(RecognizeDocumentsRequest().supportedRecognitionLanguages.count == accurate.count)
    }

    @Test(arguments: ["en", "en-GB", "pt-PT", "zh-CN", "zh-TW", "zh-Hans", "ja", "sr-Latn-RS"])
    func regionsDoNotCount(_ identifier: String) throws {
        try Languages.check([Locale.Language(identifier: identifier)], level: .accurate)
    }

    @Test(arguments: ["ru-RU", "vi-VT", "ars-SA", "sr-RS", "tlh", "", "not a language"])
    func whatCannotBeWrittenIsAnInvalidArgument(_ identifier: String) {
        #expect {
            try Languages.check(
                ["en-US", identifier].map(Locale.Language.init(identifier:)), level: .accurate)
        } throws: { error in
            guard case VisionError.invalidArgument(let text) = error else { return false }
            return text.contains("en-US, fr-FR")
        }
    }

    @Test func aRevisionThatIsNotThereHasNoLanguages() {
        let error = #expect(throws: NSError.self) {
            try VNRecognizeTextRequest.supportedRecognitionLanguages(for: .accurate, revision: 9)
        }
        #expect(error?.code == VNErrorCode.unsupportedRevision.rawValue)
    }
}
