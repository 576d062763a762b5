import Foundation
import TextRecognition
import Testing

@testable import Vision

/// "ab cd" over the middle of a picture of 200 x 100 pixels: x from 50 to 150, y from 40 to 60 from the top.
/// a 0...0.2, b 0.2...0.4, the space 0.4...0.6, c 0.6...0.8, d 0.8...1.
private func line(
    _ text: String = "ab cd", quad: Quad? = nil, level: RecognitionLevel,
    characters: [RecognizedCharacter]? = nil
) -> RecognizedTextObservation {
    let step = 1 / Float(text.count)
    let upright = Quad(
        topLeft: [50, 40], topRight: [150, 40], bottomRight: [150, 60], bottomLeft: [50, 60])
    return RecognizedTextObservation(
        line: RecognizedLine(
            text: text, confidence: 0.5, quad: quad ?? upright, ending: .line,
            characters: characters
                ?? text.enumerated().map { place, character in
                    RecognizedCharacter(
                        text: String(character), confidence: 1, start: Float(place) * step,
                        end: Float(place + 1) * step)
                }),
        in: PixelFrame(region: .fullImage, width: 200, height: 100), level: level, descriptor: nil)
}

private func isNear(_ a: CGRect?, _ b: CGRect) -> Bool {
    guard let a else { return false }
    return abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.maxX - b.maxX) < 1e-6
        && abs(a.maxY - b.maxY) < 1e-6
}

@Suite struct TextPlacesTests {
    @Test func aLineHasCornersFromTheLowerLeft() {
        let line: RecognizedTextObservation = line(level: .accurate)
        #expect(line.topLeft == NormalizedPoint(x: 0.25, y: 0.6))
        #expect(line.topRight == NormalizedPoint(x: 0.75, y: 0.6))
        #expect(line.bottomLeft == NormalizedPoint(x: 0.25, y: 0.4))
        #expect(line.bottomRight == NormalizedPoint(x: 0.75, y: 0.4))
        #expect(line.confidence == 0.5)
        #expect(line.transcript == "ab cd")
        #expect(line.shouldWrapToNextLine == true)
        #expect(line.topCandidates(1).map(\.string) == ["ab cd"])
        #expect(line.topCandidates(0).isEmpty && line.topCandidates(-1).isEmpty)
        #expect(line.topCandidates(99).count == 1)
    }

    @Test func fastGivesTheBoxOfTheCharacters() throws {
        let text: RecognizedText = try #require(line(level: .fast).topCandidates(1).first)
        #expect(text.confidence == 0.5 && text.description == "\"ab cd\" 0.5")
        let range = try #require(text.string.range(of: "b c"))
        let box = text.boundingBox(for: range)?.boundingBox.cgRect
        #expect(isNear(box, CGRect(x: 0.35, y: 0.4, width: 0.3, height: 0.2)))
        let space = try #require(text.string.range(of: " "))
        #expect(
            isNear(
                text.boundingBox(for: space)?.boundingBox.cgRect,
                CGRect(x: 0.45, y: 0.4, width: 0.1, height: 0.2)))
    }

    @Test func accurateGivesTheBoxOfTheWords() throws {
        let text: RecognizedText = try #require(line(level: .accurate).topCandidates(1).first)
        let c = try #require(text.string.range(of: "c"))
        #expect(
            isNear(
                text.boundingBox(for: c)?.boundingBox.cgRect,
                CGRect(x: 0.55, y: 0.4, width: 0.2, height: 0.2)))
        let space = try #require(text.string.range(of: " "))
        #expect(text.boundingBox(for: space) == nil)
        let all = text.string.startIndex..<text.string.endIndex
        #expect(
            isNear(
                text.boundingBox(for: all)?.boundingBox.cgRect,
                CGRect(x: 0.25, y: 0.4, width: 0.5, height: 0.2)))
    }

    @Test func aRangeOfALineUpsideDownFollowsTheLine() throws {
        let flipped = Quad(
            topLeft: [150, 60], topRight: [50, 60], bottomRight: [50, 40], bottomLeft: [150, 40])
        let text = try #require(line(quad: flipped, level: .accurate).topCandidates(1).first)
        let box = try #require(text.string.range(of: "cd").flatMap(text.boundingBox))
        // The second word is in the left part of the picture, and its beginning is the right end.
        #expect(isNear(box.boundingBox.cgRect, CGRect(x: 0.25, y: 0.4, width: 0.2, height: 0.2)))
        #expect(abs(box.topLeft.x - 0.45) < 1e-6 && abs(box.topLeft.y - 0.4) < 1e-6)
    }

    @Test func aRangeOfASlantedLineIsSlanted() throws {
        let slanted = Quad(
            topLeft: [0, 0], topRight: [100, 50], bottomRight: [100, 70], bottomLeft: [0, 20])
        let text = try #require(line(quad: slanted, level: .fast).topCandidates(1).first)
        let box = try #require(text.string.range(of: "d").flatMap(text.boundingBox))
        // d begins at 0.8 of the line: pixel (80, 40), that is (0.4, 0.6) from the lower left.
        #expect(abs(box.topLeft.x - 0.4) < 1e-6 && abs(box.topLeft.y - 0.6) < 1e-6)
        #expect(abs(box.topRight.x - 0.5) < 1e-6 && abs(box.topRight.y - 0.5) < 1e-6)
        #expect(abs(box.bottomLeft.y - 0.4) < 1e-6)
    }

    @Test func anEmptyOrForeignRangeHasNoBox() throws {
        let text = try #require(line(level: .fast).topCandidates(1).first)
        let longer = "a string that is longer"
        #expect(text.boundingBox(for: text.string.startIndex..<text.string.startIndex) == nil)
        #expect(text.boundingBox(for: longer.startIndex..<longer.endIndex) == nil)

        let classic = VNRecognizedText(text, requestRevision: 3)
        #expect(classic.string == "ab cd" && classic.confidence == 0.5 && classic.requestRevision == 3)
        #expect((classic.copy(with: nil) as? VNRecognizedText)?.string == "ab cd")
        #expect(try classic.boundingBox(for: text.string.startIndex..<text.string.startIndex) == nil)
        let error = #expect(throws: NSError.self) {
            try classic.boundingBox(for: longer.startIndex..<longer.endIndex)
        }
        #expect(error?.domain == VNErrorDomain && error?.code == VNErrorCode.invalidArgument.rawValue)
        let b = try #require(text.string.range(of: "b"))
        #expect(
            isNear(
                try classic.boundingBox(for: b)?.boundingBox,
                CGRect(x: 0.35, y: 0.4, width: 0.1, height: 0.2)))
    }

    @Test func charactersWithoutPlacesAreEquallyWide() throws {
        let text = try #require(line(level: .fast, characters: []).topCandidates(1).first)
        let d = try #require(text.string.range(of: "d"))
        #expect(
            isNear(
                text.boundingBox(for: d)?.boundingBox.cgRect,
                CGRect(x: 0.65, y: 0.4, width: 0.1, height: 0.2)))
    }

    @Test(arguments: [
        ("ab cd", ["ab", "cd"]), ("  a  b ", ["a", "b"]), ("漢字 and かな", ["漢", "字", "and", "か", "な"]),
        ("don't-stop", ["don't-stop"]), ("", []), ("㈱山田", ["㈱", "山", "田"]), ("ㄅㄆ", ["ㄅ", "ㄆ"]),
        // Korean has spaces, half as wide as well.
        ("한국어 책", ["한국어", "책"]), ("ￃﾡ ￃﾢ", ["ￃﾡ", "ￃﾢ"]), ("￥1,200", ["￥1,200"]),
    ])
    func wordsStandBetweenSpaces(_ text: String, words: [String]) {
        #expect(text.words.map { String(text[$0]) } == words)
    }

    @Test func aRegionIsTheFrameOfItsLines() {
        // The region is the right half: x from 100, all of the height.
        let frame = PixelFrame(
            region: NormalizedRect(x: 0.5, y: 0, width: 0.5, height: 1), width: 200, height: 100)
        #expect(frame.normalized([150, 25]) == NormalizedPoint(x: 0.5, y: 0.75))
        #expect(frame.normalized([100, 100]) == .zero)
    }

    @Test func anObservationSurvivesCodingAndTheClassicAPI() throws {
        let line = line(level: .accurate)
        let copy = try JSONDecoder().decode(
            RecognizedTextObservation.self, from: JSONEncoder().encode(line))
        #expect(copy == line && copy.description.hasPrefix("\"ab cd\" 0.5 (0.25, 0.4, 0.5, "))
        #expect(copy.topCandidates(1) == line.topCandidates(1))
        let classic = VNRecognizedTextObservation(line, requestRevision: 3)
        #expect(RecognizedTextObservation(classic) == line)
        #expect(classic.uuid == line.uuid && classic.confidence == 0.5 && classic.timeRange == .zero)
        #expect(classic.topCandidates(3).first?.string == "ab cd")
    }

    @Test(arguments: [("\"bytes\":", "\"bytes\":-"), ("\"corners\":[", "\"corners\":[],\"others\":[")])
    func whatAreNoPlacesIsNotDecoded(_ part: String, by other: String) throws {
        let text = line(level: .accurate).topCandidates(1)[0]
        let json = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        #expect(try JSONDecoder().decode(RecognizedText.self, from: Data(json.utf8)) == text)
        let changed = json.replacingOccurrences(of: part, with: other)
        #expect(changed != json)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(RecognizedText.self, from: Data(changed.utf8))
        }
    }
}
