import Foundation
import TestDrawing
import TextRecognition
import Testing

@testable import Vision

/// Lines of equally wide characters, each over the whole width, one below the other in a square picture.
private func document(_ lines: [(text: String, paragraph: Int)]) -> DocumentObservation {
    let frame = PixelFrame(region: .fullImage, width: 100, height: 100)
    let read = lines.enumerated().map { row, line in
        let (top, bottom) = (Double(row) * 10, Double(row) * 10 + 10)
        return ReadLine(
            observation: RecognizedTextObservation(
                line: RecognizedLine(
                    text: line.text, confidence: 0.5,
                    quad: Quad(
                        topLeft: [0, top], topRight: [100, top], bottomRight: [100, bottom],
                        bottomLeft: [0, bottom])), in: frame, level: .accurate, descriptor: nil),
            paragraph: line.paragraph)
    }
    return DocumentObservation(lines: read, descriptor: .recognizeDocumentsRequest(.revision1))
}

@Suite struct DocumentTests {
    @Test func aDocumentHasParagraphsOfLines() throws {
        let found: DocumentObservation = document([("one two", 0), ("three", 0), ("four", 1)])
        let container: DocumentObservation.Container = found.document
        let text: DocumentObservation.Container.Text = container.text
        #expect(text.transcript == "one two\nthree\nfour")
        #expect(container.paragraphs.map(\.transcript) == ["one two\nthree", "four"])
        #expect(container.paragraphs[0].lines.map(\.transcript) == ["one two", "three"])
        #expect(found.confidence == 0.5)
        #expect(container.title == nil && text.textAlignment == nil)
        #expect(container.lists.isEmpty && container.tables.isEmpty && container.barcodes.isEmpty)
        #expect(text.detectedData.isEmpty && text.boundingRegion == container.boundingRegion)
        // Three lines of a tenth each, from the top.
        let box = container.boundingRegion.boundingBox
        #expect(abs(box.origin.y - 0.7) < 1e-9 && abs(box.height - 0.3) < 1e-9 && box.width == 1)
    }

    @Test func aTextHasWords() throws {
        let words = try #require(document([("one two", 0), ("three", 0)]).document.text.words)
        #expect(words.map(\.transcript) == ["one", "two", "three"])
        // Of seven characters "two" is the last three.
        #expect(abs(words[1].boundingBox.origin.x - 4.0 / 7) < 1e-6)
        #expect(abs(words[1].boundingBox.width - 3.0 / 7) < 1e-6)
        // A word is a line of its own: its own text is all of it.
        let two = try #require(words[1].topCandidates(1).first)
        let box = two.boundingBox(for: two.string.startIndex..<two.string.endIndex)?.boundingBox
        #expect(box == words[1].boundingBox)
        #expect(document([("漢字", 0)]).document.text.words == nil)
    }

    @Test func aRangeOfATextHasARegion() throws {
        let text: DocumentObservation.Container.Text = document([("one two", 0), ("three", 0)]).document.text
        let two = try #require(text.transcript.range(of: "two"))
        let single = try #require(text.boundingRegion(for: two)).boundingBox
        #expect(abs(single.origin.x - 4.0 / 7) < 1e-6 && abs(single.origin.y - 0.9) < 1e-6)
        let both = try #require(text.transcript.range(of: "two\nth"))
        let over = try #require(text.boundingRegion(for: both)).boundingBox
        #expect(over.origin.x == 0 && abs(over.origin.y - 0.8) < 1e-6 && abs(over.height - 0.2) < 1e-6)
        let all = text.transcript.startIndex..<text.transcript.startIndex
        #expect(text.boundingRegion(for: all) == nil)
    }

    @Test func aDocumentSurvivesCoding() throws {
        let found = document([("one two", 0), ("three", 1)])
        let copy = try JSONDecoder().decode(
            DocumentObservation.self, from: JSONEncoder().encode(found))
        #expect(copy == found && copy.document.paragraphs.count == 2)
        #expect(copy.uuid == found.uuid && copy.timeRange == nil && copy.description == "one two\nthree")
        #expect(copy.originatingRequestDescriptor == .recognizeDocumentsRequest(.revision1))
    }

    @Test func aNewRequestHasApplesDefaults() {
        var request = RecognizeDocumentsRequest()
        #expect(request.revision == .revision1 && request.regionOfInterest == .fullImage)
        let options: RecognizeDocumentsRequest.TextRecognitionOptions = request.textRecognitionOptions
        #expect(options.minimumTextHeightFraction == 0.03125)
        #expect(options.maximumCandidateCount == 3 && options.useLanguageCorrection)
        #expect(request.barcodeDetectionOptions.symbologies.count == 24)
        #expect(!request.barcodeDetectionOptions.enabled)
        #expect(request.supportedBarcodeSymbologies.isEmpty)
        #expect(request.descriptor == .recognizeDocumentsRequest(.revision1))
        request.textRecognitionOptions.minimumTextHeightFraction = 0
        #expect(request != RecognizeDocumentsRequest())
    }

    @Test func aPageIsReadInParagraphs() async throws {
        let drawing = Drawing(width: 900, height: 500)
        drawing.write(
            "The first paragraph is long enough to be broken into several lines of text.", x: 60, y: 40,
            size: 32, wrappedAt: 700)
        drawing.write("The second one is short.", x: 60, y: 320, size: 32)
        let found = try await RecognizeDocumentsRequest().perform(on: try #require(drawing.cgImage))
        let paragraphs = try #require(found.first).document.paragraphs
        #expect(found.count == 1 && paragraphs.count == 2)
        #expect(paragraphs.last?.transcript == "The second one is short.")
        #expect(
            paragraphs.first?.lines.map(\.transcript)
                == drawing.lines.dropLast().map { $0.text.trimmingCharacters(in: .whitespaces) })
    }
}
