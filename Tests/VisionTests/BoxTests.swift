import Foundation
import TestDrawing
import TextRecognition
import Testing

@testable import Vision

/// The boxes of characters and words on drawn lines, level, slanted and turned, against what was drawn.
@Suite struct BoxTests {
    private static let texts = [
        "Hamburg north 1234", "Every second word", "between two lines", "WAVES and Zoom 57%",
    ]

    private func page(turnedBy degrees: Double) -> Drawing {
        let drawing = Drawing(width: 620, height: 480)
        for (index, text) in Self.texts.enumerated() {
            drawing.write(text, x: 60, y: 50 + 95 * Double(index), size: 38)
        }
        return drawing.turned(by: degrees)
    }

    private func read(_ drawing: Drawing, _ level: RecognizeTextRequest.RecognitionLevel) async throws
        -> [RecognizedTextObservation]
    {
        var request = RecognizeTextRequest()
        request.recognitionLevel = level
        let lines = try await request.perform(on: try #require(drawing.cgImage))
        try #require(lines.map(\.transcript) == drawing.lines.map(\.text))
        return lines
    }

    /// Where a box begins and ends along a drawn line, in parts of the ink's length, by its upper and its lower edge.
    private func span(
        of box: RectangleObservation, along line: DrawnLine, in drawing: Drawing
    ) -> (upper: ClosedRange<Double>, lower: ClosedRange<Double>)? {
        let (begin, way) = (line.ink.topLeft, line.ink.topRight - line.ink.topLeft)
        func place(_ corner: NormalizedPoint) -> Double {
            let point =
                Point(
                    corner.x * Double(drawing.width), (1 - corner.y) * Double(drawing.height)) - begin
            return (point.x * way.x + point.y * way.y) / (way.x * way.x + way.y * way.y)
        }
        let (upper, lower) = (
            (place(box.topLeft), place(box.topRight)), (place(box.bottomLeft), place(box.bottomRight))
        )
        guard upper.0 < upper.1, lower.0 < lower.1 else { return nil }
        return (upper.0...upper.1, lower.0...lower.1)
    }

    /// How far a box is from where the characters `range` were drawn, in parts of the narrower end character.
    private func error(
        of box: RectangleObservation?, at range: Range<Int>, on line: DrawnLine, in drawing: Drawing
    ) -> Double {
        guard let box, let span = span(of: box, along: line, in: drawing) else { return .infinity }
        let edges = line.characterEdges
        let (begin, end) = (edges[range.lowerBound], edges[range.upperBound])
        let width = min(edges[range.lowerBound + 1] - begin, end - edges[range.upperBound - 1])
        let errors = [span.upper, span.lower].map {
            max(abs($0.lowerBound - begin), abs($0.upperBound - end))
        }
        return max(errors[0], errors[1]) / width
    }

    /// Of a candidate's characters, those that were drawn, with the part of them whose box is right within a third.
    private func rightCharacters(of text: RecognizedText, on line: DrawnLine, in drawing: Drawing) -> (
        Int, of: Int
    ) {
        var (right, all) = (0, 0)
        for (index, (read, drawn)) in zip(text.string, line.text).enumerated()
        where read == drawn && read != " " {
            let place = text.string.index(text.string.startIndex, offsetBy: index)
            let box = text.boundingBox(for: place..<text.string.index(after: place))
            let error = error(of: box, at: index..<index + 1, on: line, in: drawing)
            #expect(error < 0.7, "\(read) in \(text.string)")
            all += 1
            if error < 1.0 / 3 { right += 1 }
        }
        return (right, all)
    }

    @Test(arguments: [0.0, -11, 8, 90, 180, 270])
    func fastBoxesLieOnTheCharacters(degrees: Double) async throws {
        let drawing = page(turnedBy: degrees)
        var (right, all) = (0, 0)
        for (line, drawn) in zip(try await read(drawing, .fast), drawing.lines) {
            let text = try #require(line.topCandidates(1).first)
            let count = rightCharacters(of: text, on: drawn, in: drawing)
            right += count.0
            all += count.of
        }
        #expect(Double(right) >= 0.94 * Double(all), "\(right) of \(all)")
    }

    @Test(arguments: [0.0, -11, 8, 90, 180, 270])
    func accurateBoxesLieOnTheWords(degrees: Double) async throws {
        let drawing = page(turnedBy: degrees)
        for (line, drawn) in zip(try await read(drawing, .accurate), drawing.lines) {
            let text = try #require(line.topCandidates(1).first)
            for word in text.string.words {
                let begin = text.string.distance(from: text.string.startIndex, to: word.lowerBound)
                let range = begin..<begin + text.string[word].count
                // Any part of the word stands for all of it.
                let inside = text.string.index(before: word.upperBound)..<word.upperBound
                for part in [word, inside] {
                    let error = error(of: text.boundingBox(for: part), at: range, on: drawn, in: drawing)
                    #expect(error < 0.4, "\(text.string[word]) in \(text.string)")
                }
            }
        }
    }

    @Test(arguments: [0.0, -11, 90])
    func otherCandidatesHaveTheirOwnPlaces(degrees: Double) async throws {
        let drawing = page(turnedBy: degrees)
        var (right, all, candidates) = (0, 0, 0)
        for (line, drawn) in zip(try await read(drawing, .fast), drawing.lines) {
            for text in line.topCandidates(10).dropFirst() where text.string.count == drawn.text.count {
                let count = rightCharacters(of: text, on: drawn, in: drawing)
                right += count.0
                all += count.of
                candidates += 1
            }
        }
        #expect(candidates > 4)
        #expect(Double(right) >= 0.9 * Double(all), "\(right) of \(all)")
    }

    @Test func candidatesAreDifferentAndLessAndLessSure() async throws {
        for line in try await read(page(turnedBy: 0), .accurate) {
            let candidates: [RecognizedText] = line.topCandidates(10)
            #expect(candidates.count > 1 && candidates.count <= 10)
            #expect(Set(candidates.map(\.string)).count == candidates.count)
            #expect(candidates.map(\.confidence) == candidates.map(\.confidence).sorted(by: >))
            #expect(candidates.map(\.confidence).reduce(0, +) < 1.001)
            #expect(candidates.first?.confidence == line.confidence)
            #expect(line.topCandidates(3) == Array(candidates.prefix(3)))
            // They stay with the observation.
            let copy = try JSONDecoder().decode(
                RecognizedTextObservation.self, from: JSONEncoder().encode(line))
            #expect(copy.topCandidates(10) == candidates)
            let classic = VNRecognizedTextObservation(line, requestRevision: 3).topCandidates(10)
            #expect(classic.map(\.string) == candidates.map(\.string))
        }
    }

    @Test func aRequestReadsWithTheCharactersOfItsLanguages() async throws {
        let drawing = Drawing(width: 520, height: 120)
        drawing.write("東京 Tokyo 2024", x: 40, y: 35, font: .cjk, size: 40)
        let image = try #require(drawing.cgImage)
        func text(_ languages: [String]) async throws -> String {
            var request = RecognizeTextRequest()
            request.recognitionLanguages = languages.map(Locale.Language.init(identifier:))
            return try await request.perform(on: image).map(\.transcript).joined()
        }
        #expect(try await text(["ja-JP"]) == "東京 Tokyo 2024")
        #expect(try await text(["fr-FR"]).contains("Tokyo 2024"))
        #expect(try await !text(["fr-FR"]).contains { $0.isWide })
    }
}
