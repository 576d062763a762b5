import Foundation
import Testing
import Vision

@Suite struct LanguagesTests {
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

    @Test func aRevisionThatIsNotThereHasNoLanguages() {
        let error = #expect(throws: NSError.self) {
            try VNRecognizeTextRequest.supportedRecognitionLanguages(for: .accurate, revision: 9)
        }
        #expect(error?.code == VNErrorCode.unsupportedRevision.rawValue)
    }
}
