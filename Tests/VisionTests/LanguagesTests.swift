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

        #expect(try VNRecognizeTextRequest().supportedRecognitionLanguages() == accurate)

        var request = RecognizeTextRequest()
        #expect(request.supportedRecognitionLanguages.map(\.minimalIdentifier).contains("ja"))
        request.recognitionLevel = .fast
        #expect(!request.supportedRecognitionLanguages.map(\.minimalIdentifier).contains("ja"))
        #expect(RecognizeDocumentsRequest().supportedRecognitionLanguages.count == accurate.count)
    }

    /// A program that only asks for the languages: of OpenVINO's libraries none is loaded, soon or late.
    @Test func askingForTheLanguagesLoadsNoModel() async {
        await #expect(processExitsWith: .success) {
            _ = try VNRecognizeTextRequest.supportedRecognitionLanguages(for: .fast, revision: 3)
            #expect(!RecognizeTextRequest().supportedRecognitionLanguages.isEmpty)
            try await Task.sleep(for: .seconds(1))
            #expect(try !String(contentsOfFile: "/proc/self/maps", encoding: .utf8).contains("libopenvino"))
        }
    }

    @Test func aRevisionThatIsNotThereHasNoLanguages() {
        let error = #expect(throws: NSError.self) {
            try VNRecognizeTextRequest.supportedRecognitionLanguages(for: .accurate, revision: 9)
        }
        #expect(error?.code == VNErrorCode.unsupportedRevision.rawValue)
    }
}
