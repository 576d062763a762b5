import Foundation
import TestDrawing
import Testing

@testable import Vision

/// An l stands where an i belongs: an l is read, but an i may be there, too.
@Suite struct WordTests {
    private func image(_ text: String) throws -> CGImage {
        let drawing = Drawing(width: 900, height: 120)
        drawing.write(text, x: 40, y: 40, size: 36)
        return try #require(drawing.cgImage)
    }

    private func classic(_ image: CGImage, _ change: (VNRecognizeTextRequest) -> Void = { _ in }) throws
        -> VNRecognizedTextObservation
    {
        let request = VNRecognizeTextRequest()
        change(request)
        try VNImageRequestHandler(cgImage: image).perform([request])
        return try #require(request.results?.first)
    }

    @Test func whatIsNoWordIsCorrected() async throws {
        let image = try image("englne rooms")
        var request = RecognizeTextRequest()
        let corrected = try #require(try await request.perform(on: image).first)
        #expect(corrected.transcript == "engine rooms")
        request.usesLanguageCorrection = false
        let raw = try #require(try await request.perform(on: image).first)
        // Which sign is read for the "l" may differ from reading to reading.
        func isRaw(_ text: String?) -> Bool {
            guard let text else { return false }
            return text.hasPrefix("eng") && text.hasSuffix("ne rooms") && text != corrected.transcript
        }
        #expect(isRaw(raw.transcript))
        // What was read is still among the candidates, none surer than the one before.
        let candidates = corrected.topCandidates(10)
        #expect(candidates.first?.string == corrected.transcript)
        #expect(candidates.dropFirst().contains { isRaw($0.string) })
        #expect(Set(candidates.map(\.string)).count == candidates.count)
        #expect(zip(candidates, candidates.dropFirst()).allSatisfy { $0.confidence >= $1.confidence })
        // A correction is never as sure as what is read well.
        #expect(corrected.confidence < 0.9)

        let text = try #require(candidates.first)
        let word = try #require(
            text.boundingBox(for: text.string.startIndex..<text.string.index(after: text.string.startIndex)))
        #expect(abs(word.boundingBox.width / corrected.boundingBox.width - 0.5) < 0.04)

        #expect(try classic(image).topCandidates(1).first?.string == corrected.transcript)
        let off = try classic(image) { (request: VNRecognizeTextRequest) in
            request.usesLanguageCorrection = false
        }
        #expect(isRaw(off.topCandidates(1).first?.string))
        var document = RecognizeDocumentsRequest()
        #expect(try await document.perform(on: image).first?.document.text.transcript == corrected.transcript)
        document.textRecognitionOptions.useLanguageCorrection = false
        #expect(isRaw(try await document.perform(on: image).first?.document.text.transcript))
    }

    @Test func anotherLanguagesWordsAreNotCorrectedByThisOne() async throws {
        let image = try image("englne rooms")
        var request = RecognizeTextRequest()
        request.recognitionLanguages = [Locale.Language(identifier: "lt-LT")]
        #expect(try await request.perform(on: image).first?.transcript != "engine rooms")
        request.recognitionLanguages.append(Locale.Language(identifier: "en-GB"))
        #expect(try await request.perform(on: image).first?.transcript == "engine rooms")
    }

    @Test func customWordsWinOverNearMisses() async throws {
        let image = try image("the frobnlcator and others")
        let right = "the frobnicator and others"
        var request = RecognizeTextRequest()
        let plain = try #require(try await request.perform(on: image).first).transcript
        #expect(plain != right)
        request.customWords = ["frobnicator"]
        #expect(try await request.perform(on: image).first?.transcript == right)
        request.customWords = ["frobnicators", "frobnzcator"]
        #expect(try await request.perform(on: image).first?.transcript == plain)
        request.customWords = ["frobnicator"]
        request.usesLanguageCorrection = false
        #expect(try await request.perform(on: image).first?.transcript == plain)

        let observation = try classic(image) { (request: VNRecognizeTextRequest) in
            request.customWords = ["frobnicator"]
        }
        #expect(observation.topCandidates(1).first?.string == right)
        var document = RecognizeDocumentsRequest()
        var options: RecognizeDocumentsRequest.TextRecognitionOptions = document.textRecognitionOptions
        options.customWords = ["frobnicator"]
        document.textRecognitionOptions = options
        #expect(try await document.perform(on: image).first?.document.text.transcript == right)
    }

    @Test func languagesAreFoundByParagraph() async throws {
        let drawing = Drawing(width: 900, height: 400)
        drawing.write("Das Betreten der Baustelle ist verboten", x: 40, y: 40, size: 32)
        drawing.write("La pharmacie est fermée le dimanche", x: 40, y: 280, size: 32)
        let image = try #require(drawing.cgImage)
        func languages(_ lines: [RecognizedTextObservation]) -> [[String]] {
            lines.map { $0.recognitionLanguages.map(\.maximalIdentifier) }
        }
        var request = RecognizeTextRequest()
        request.automaticallyDetectsLanguage = true
        let found = [["de-Latn-DE"], ["fr-Latn-FR"]]
        #expect(languages(try await request.perform(on: image)) == found)
        request.automaticallyDetectsLanguage = false
        #expect(languages(try await request.perform(on: image)) == [[], []])
        var document = RecognizeDocumentsRequest()
        document.textRecognitionOptions.automaticallyDetectLanguage = true
        #expect(
            languages(try #require(try await document.perform(on: image).first).document.text.lines) == found)

        let third = try classic(image) { (request: VNRecognizeTextRequest) in
            request.automaticallyDetectsLanguage = true
        }
        #expect(languages([RecognizedTextObservation(third)]) == [["de-Latn-DE"]])
        let second = try classic(image) {
            $0.automaticallyDetectsLanguage = true
            $0.revision = VNRecognizeTextRequestRevision2
        }
        #expect(languages([RecognizedTextObservation(second)]) == [[]])
    }

    /// A request of another script reads it when the language is found by the text.
    @Test func languagesThatAreFoundMayBeAny() async throws {
        let drawing = Drawing(width: 700, height: 120)
        drawing.write("薬局は広場にあります", x: 40, y: 40, font: .cjk, size: 36)
        let image = try #require(drawing.cgImage)
        var request = RecognizeTextRequest()
        request.automaticallyDetectsLanguage = true
        let line = try #require(try await request.perform(on: image).first)
        #expect(line.transcript == "薬局は広場にあります")
        #expect(line.recognitionLanguages == [Locale.Language(identifier: "ja-JP")])
    }
}
