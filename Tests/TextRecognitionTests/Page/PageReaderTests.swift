import Synchronization
import Testing

@testable import TextRecognition

/// Pages whose lines are dark bars that begin with a black head. The models in place of the real ones take
/// dark for text and read a strip surely only if its head is on the left.
@Suite struct PageReaderTests {
    private static let dictionary = ["r", "f", "x"]
    private static let numbers = ["0", "7", "8", "-", "°", "x", "C"]
    private let detection = DarkIsText()

    /// Reads "r" surely with the head on the left, "ffff" less surely with the head on the right, else "x" with 0.4.
    private let recognition = StripReader(concurrency: 2, preferredBatch: 2) { strip in
        let end = (0..<strip.width).last { strip[$0, 24] != LineCropper.padding } ?? 0
        let left = strip[end / 10, 24] < 20
        let right = strip[end - end / 10, 24] < 20
        return switch (left, right) {
        case (true, false): steps("r", in: dictionary, probability: 0.95)
        case (false, true): steps("ffff", in: dictionary, probability: 0.75)
        default: steps("x", in: dictionary, probability: 0.4)
        }
    }

    private var reader: PageReader {
        PageReader(
            detector: TextDetector(
                model: detection,
                settings: .init(longestSide: 640, shortestLongSide: 1, largestEnlargement: 1),
                regions: TextRegions(growth: 0)),
            recognizer: LineRecognizer(model: recognition, dictionary: Self.dictionary))
    }

    private var looks: Int { detection.seen.withLock { $0.count } }

    /// A photo of 120 x 110 with lines, each of which begins at its quad's `topLeft`, and with bars without a head.
    private func page(_ lines: [Quad], headless: [Quad] = []) -> Photo {
        Photo(width: 120, height: 110) { x, y in
            let place = Point(Double(x) + 0.5, Double(y) + 0.5)
            for line in lines + headless {
                let (u, v) = (line.topRight - line.topLeft, line.bottomLeft - line.topLeft)
                let along = dot(place - line.topLeft, u) / dot(u, u)
                let down = dot(place - line.topLeft, v) / dot(v, v)
                if 0...1 ~= along, 0...1 ~= down { return along < 0.2 && lines.contains(line) ? 0 : 90 }
            }
            return 255
        }
    }

    /// Five lines of an upright page.
    private let paragraph = [
        box(10, 5, 60, 17), box(10, 23, 70, 35), box(10, 41, 55, 53), box(10, 59, 65, 71),
        box(10, 77, 40, 89),
    ]

    private func turned(_ photo: Photo, by degrees: Int) -> Photo {
        Photo(photo.scaled(width: photo.width, height: photo.height).turned(clockwise: degrees))
    }

    /// In the order of the outlines' places, which has nothing to do with reading.
    private func sorted(_ quads: some Sequence<Quad>) -> [Quad] {
        quads.sorted { ($0.center.y, $0.center.x) < ($1.center.y, $1.center.x) }
    }

    @Test func anUprightPageIsLookedAtOnceAndReadOnce() throws {
        let (turn, lines) = try reader.read(page(paragraph), control: nil)
        #expect(turn == 0)
        #expect(sorted(lines.map(\.quad)) == paragraph)
        #expect(lines.allSatisfy { $0.text == "r" && $0.confidence == Float(0.95).squareRoot() })
        #expect(lines.allSatisfy { $0.characters.map(\.text) == ["r"] })
        #expect(looks == 1)
        #expect(recognition.calls.withLock { $0.reduce(0) { $0 + $1.strips } } == paragraph.count)
    }

    @Test(arguments: [90, 180, 270])
    func aTurnedPageIsTurnedBack(degrees: Int) throws {
        let upright = page(paragraph)
        let photo = turned(upright, by: degrees)
        let (turn, lines) = try reader.read(photo, control: nil)
        #expect(turn == 360 - degrees)
        #expect(lines.map(\.text) == [String](repeating: "r", count: 5))
        // The quads lie on the turned photo, each corner where the upright line's went.
        let way = PageTurn(degrees: degrees, photo: upright)
        #expect(sorted(lines.map(\.quad)) == sorted(paragraph.map(way.toPage)))
        #expect(looks == 2)
        // The second look is at the upright page.
        let seen = try #require(detection.seen.withLock { $0.last })
        #expect(seen[12, 10] == 0)
        #expect(seen[57, 10] == 90)
        #expect(seen[63, 10] == 255)
    }

    @Test(arguments: [false, true])
    func aTallLineOnAnUprightPageIsReadInTheSurerDirection(down: Bool) throws {
        let outline = box(100, 10, 112, 60)
        let tall = down ? outline.readingDown : outline.readingUp
        let (turn, lines) = try reader.read(page(paragraph + [tall]), control: nil)
        #expect(turn == 0)
        #expect(lines.map(\.text) == [String](repeating: "r", count: 6))
        #expect(lines.map(\.quad).contains(tall))
        #expect(looks == 1)
    }

    @Test func whatIsReadUnsurelyIsLeftOut() throws {
        let headless = [box(75, 77, 110, 89), box(80, 45, 92, 71)]
        let backwards = box(75, 23, 115, 35).flipped
        let photo = page(paragraph + [backwards], headless: headless)
        let (turn, lines) = try reader.read(photo, control: nil)
        #expect(turn == 0)
        #expect(lines.count == 6)
        #expect(lines.filter { $0.text == "ffff" }.map(\.quad) == [backwards.flipped])
        #expect(!lines.contains { $0.text == "x" })
    }

    /// Left of the first line is a little ink, which is read as a mark or not; found by itself it is no line as well.
    @Test(arguments: [("•rrr", true), ("-111", true), ("-rrr", false), ("frrr", false)])
    func aLineIsReadWithItsMark(text: String, isMark: Bool) throws {
        let dictionary = ["r", "•", "f", "-", "1"]
        let model = StripReader { strip in
            // The mark is at a strip's beginning, the line's head in its middle then.
            let end = (0..<strip.width).last { strip[$0, 24] != LineCropper.padding } ?? 0
            return steps(strip[end / 10, 24] < 20 ? "r" : text, in: dictionary, probability: 0.95)
        }
        let reader = PageReader(
            detector: reader.detector, recognizer: LineRecognizer(model: model, dictionary: dictionary))
        let line = box(40, 5, 100, 17)
        let photo = page([line], headless: [box(26, 9, 31, 13)])
        let read = try reader.read(photo, control: nil).lines
        #expect(read.map(\.text) == (isMark ? [text] : ["r", text]))
        #expect(read.first.map { $0.quad.topLeft.x < 26 } == isMark)
        // The ink; the line, for the page's turn; the line with the ink.
        #expect(model.calls.withLock { $0.count } == 3)
    }

    /// A bar along a parabola, which lies across the middle of a strip that is made straight, and of another only in part.
    @Test func aBentLineIsReadAsIfItWereStraightIfThatIsSurer() throws {
        let model = StripReader { strip in
            let middle = (60..<strip.width - 60).map { strip[$0, 24] }
            let isStraight = middle.allSatisfy { $0 < 128 || $0 == LineCropper.padding }
            return steps(
                isStraight ? "xxxx" : "rrrr", in: Self.dictionary, probability: isStraight ? 0.7 : 0.95)
        }
        let reader = PageReader(
            detector: reader.detector, recognizer: LineRecognizer(model: model, dictionary: Self.dictionary))
        let photo = Photo(width: 120, height: 110) { x, y in
            let place = (Double(x) + 0.5 - 10) / 100
            return 0...1 ~= place && abs(Double(y) + 0.5 - 40 - 96 * place * (1 - place)) <= 4 ? 90 : 255
        }
        let lines = try reader.read(photo, control: nil).lines
        #expect(lines.map(\.text) == ["rrrr"])
        #expect(lines.first.map { $0.quad.height > 24 } == true)
    }

    @Test(arguments: [("ffff", 0.75, true), ("fff", 0.75, false), ("fff", 0.92, true), ("ffff", 0.65, false)])
    func fewCharactersMustBeReadMoreSurely(text: String, probability: Float, isText: Bool) throws {
        let model = StripReader { _ in steps(text, in: Self.dictionary, probability: probability) }
        let reader = PageReader(
            detector: reader.detector, recognizer: LineRecognizer(model: model, dictionary: Self.dictionary))
        let read = try reader.read(page([paragraph[0]]), control: nil).lines.map(\.text)
        #expect(read == (isText ? [text] : []))
    }

    /// The first bar is read surely, the second, without a head, less so.
    @Test(arguments: [
        ("f", Float(0.85), box(60, 5, 90, 17), true),
        // Too unsure, beside longer text, in another row, higher.
        ("f", 0.75, box(60, 5, 90, 17), false), ("ffff", 0.85, box(60, 5, 90, 17), false),
        ("f", 0.85, box(60, 40, 90, 52), false), ("f", 0.85, box(60, 2, 90, 22), false),
    ])
    func fewCharactersInARowSupportEachOther(
        first: String, probability: Float, second: Quad, isText: Bool
    ) throws {
        let model = StripReader { strip in
            let hasHead = strip[4, 24] < 20
            return steps(
                hasHead ? first : "x", in: Self.dictionary, probability: hasHead ? 0.95 : probability)
        }
        let reader = PageReader(
            detector: reader.detector, recognizer: LineRecognizer(model: model, dictionary: Self.dictionary))
        let photo = page([box(10, 5, 40, 17)], headless: [second])
        let read = try reader.read(photo, control: nil).lines.map(\.text)
        #expect(read == (isText ? [first, "x"] : [first]))
    }

    /// A line whose characters are read each with a probability of its own.
    @Test(arguments: [
        ("7°", [Float(0.99), 0.55], true), ("-7°", [0.6, 0.99, 0.7], true),
        ("7°C", [0.99, 0.6, 0.7], true), ("7C", [0.99, 0.7], false),
        // The sign is unlikelier than what looks like it, the figure unsure, alone or beside a letter.
        ("7°", [0.99, 0.45], false), ("7°", [0.85, 0.8], false), ("x°", [0.99, 0.6], false),
        ("7x", [0.99, 0.6], true), ("7x", [0.99, 0.45], false), ("°", [0.8], false),
    ])
    func aSignBesideASureFigureMayBeLessSure(text: String, probabilities: [Float], isText: Bool) throws {
        let model = StripReader { _ in
            zip(text, probabilities).flatMap { steps(String($0), in: Self.numbers, probability: $1) }
        }
        let reader = PageReader(
            detector: reader.detector, recognizer: LineRecognizer(model: model, dictionary: Self.numbers))
        let read = try reader.read(page([paragraph[0]]), control: nil).lines.map(\.text)
        #expect(read == (isText ? [text] : []))
    }

    /// Two bars under each other: the first is read surely, the second, without a head, less so.
    @Test(arguments: [
        ("7°", box(10, 40, 40, 52), true), ("7°", box(20, 40, 40, 52), true),
        ("7°", box(10, 40, 30, 52), true),
        // Letters, figures alone, and what stands on no edge of the other.
        ("x°", box(10, 40, 40, 52), false), ("7", box(10, 40, 40, 52), false),
        ("7°", box(18, 40, 48, 52), false),
    ])
    func signedNumbersInAColumnSupportEachOther(text: String, second: Quad, isText: Bool) throws {
        let model = StripReader { strip in
            let hasHead = strip[4, 24] < 20
            return steps(hasHead ? "77" : text, in: Self.numbers, probability: hasHead ? 0.95 : 0.85)
        }
        let reader = PageReader(
            detector: reader.detector, recognizer: LineRecognizer(model: model, dictionary: Self.numbers))
        let photo = page([box(10, 5, 40, 17)], headless: [second])
        let read = try reader.read(photo, control: nil).lines.map(\.text)
        #expect(read == (isText ? ["77", text] : ["77"]))
    }

    /// "80" where the second figure is a guess: it was "8°".
    @Test func aGuessedCharacterIsNotSupportedByItsNeighbours() throws {
        let model = StripReader { strip in
            guard strip[4, 24] >= 20 else { return steps("77", in: Self.numbers, probability: 0.95) }
            return steps("8", in: Self.numbers) + steps("0", in: Self.numbers, probability: 0.62)
        }
        let reader = PageReader(
            detector: reader.detector, recognizer: LineRecognizer(model: model, dictionary: Self.numbers))
        let photo = page([box(10, 5, 40, 17)], headless: [box(60, 5, 90, 17)])
        #expect(try reader.read(photo, control: nil).lines.map(\.text) == ["77"])
    }

    /// Of 240 letters one has an accent, and it is unsure; of two it may have it.
    @Test(arguments: [(240, "e"), (2, "é")]) func anAccentThatNoOtherSupportsIsASpeck(
        letters: Int, last: String
    ) throws {
        let dictionary = ["r", "é"]
        let text = String(repeating: "r", count: letters - 1)
        let model = StripReader { _ in
            steps(text, in: dictionary) + steps("é", in: dictionary, probability: 0.75)
                + steps("r r r", in: dictionary)
        }
        let reader = PageReader(
            detector: reader.detector, recognizer: LineRecognizer(model: model, dictionary: dictionary))
        let read = try reader.read(page([paragraph[0]]), control: nil).lines.map(\.text)
        #expect(read == [text + last + "r r r"])
    }

    /// What is read unsurely is read again, cut lower and higher. A strip of a bar with lighter edges is read surely where
    /// they are cut off, one of a bar without them where there is white around it.
    @Test func whatIsReadUnsurelyIsReadAgainCutOtherwise() throws {
        let edged = StripReader { strip in
            let top = strip[40, 0]
            return steps(
                "r", in: Self.dictionary,
                probability: strip[40, 24] == 20 && top < 30 || strip[40, 24] == 60 && top > 200 ? 0.9 : 0.5)
        }
        let reader = PageReader(
            detector: reader.detector, recognizer: LineRecognizer(model: edged, dictionary: Self.dictionary))
        let photo = Photo(width: 120, height: 110) { x, y in
            guard 10..<70 ~= x else { return 255 }
            if 10..<30 ~= y { return 12..<28 ~= y ? 20 : 100 }
            return 50..<70 ~= y ? 60 : 255
        }
        let lines = try reader.read(photo, control: nil).lines
        #expect(lines.map(\.text) == ["r", "r"])
        // The outline stays what was found.
        #expect(lines.map(\.quad) == [box(10, 10, 70, 30), box(10, 50, 70, 70)])
        // Both as they are, both upside down, both lower, and the one that is still unsure higher.
        #expect(edged.calls.withLock { $0.count } == 7)
    }

    /// A reader of strips: `text` where the head is on the left, "ffff" where it is on the right, else nothing surely.
    private func reader(_ text: String, _ probability: Float, upsideDown: Float) -> PageReader {
        let model = StripReader { strip in
            let end = (0..<strip.width).last { strip[$0, 24] != LineCropper.padding } ?? 0
            return switch (strip[end / 10, 24] < 20, strip[end - end / 10, 24] < 20) {
            case (true, false): steps(text, in: Self.dictionary, probability: probability)
            case (false, true): steps("ffff", in: Self.dictionary, probability: upsideDown)
            default: steps("x", in: Self.dictionary, probability: 0.4)
            }
        }
        return PageReader(
            detector: reader.detector, recognizer: LineRecognizer(model: model, dictionary: Self.dictionary))
    }

    @Test(arguments: [(Float(0.95), Float(0.75), 180), (0.95, 0.87, 0), (0.87, 0.75, 0)])
    func aFewLinesTurnThePageOnlyIfThatIsMuchSurer(probability: Float, upsideDown: Float, turn: Int) throws {
        let page = turned(page(Array(paragraph.prefix(2))), by: 180)
        let reader = reader("rrrr", probability, upsideDown: upsideDown)
        #expect(try reader.read(page, control: nil).turn == turn)
    }

    /// One or two lines on their side, nothing else: surely read, less so, as surely the other way, a single letter.
    @Test(arguments: [
        ("rrrr", Float(0.95), Float(0.75), true), ("rrrr", 0.87, 0.4, false), ("rrrr", 0.95, 0.87, false),
        ("r", 0.95, 0.4, false),
    ])
    func aFewLinesOnTheirSideTurnThePage(
        text: String, probability: Float, upsideDown: Float, turns: Bool
    ) throws {
        let reader = reader(text, probability, upsideDown: upsideDown)
        for count in 1...2 {
            let page = page(Array(paragraph.prefix(count)))
            #expect(try reader.read(turned(page, by: 270), control: nil).turn == (turns ? 90 : 0))
            #expect(try reader.read(turned(page, by: 90), control: nil).turn == (turns ? 270 : 0))
        }
    }

    @Test func aFewLinesOnTheirSideBesideAnUprightOneDoNotTurnThePage() throws {
        let down = box(80, 5, 92, 85)
        let lines = [box(10, 5, 50, 17), down.readingDown]
        let (turn, read) = try reader("rrrr", 0.95, upsideDown: 0.75).read(page(lines), control: nil)
        #expect(turn == 0)
        #expect(read.map(\.text) == ["rrrr", "rrrr"])
    }

    /// Reads "r" surely with the head on the left, nothing else.
    private var strictReader: PageReader {
        let model = StripReader { strip in
            let end = (0..<strip.width).last { strip[$0, 24] != LineCropper.padding } ?? 0
            return steps("r", in: Self.dictionary, probability: strip[end / 10, 24] < 20 ? 0.95 : 0.4)
        }
        return PageReader(
            detector: reader.detector, recognizer: LineRecognizer(model: model, dictionary: Self.dictionary))
    }

    @Test func aFewLinesTurnThePageIfTheyAreReadOnlyUpsideDown() throws {
        let upright = page(Array(paragraph.prefix(2)))
        let (turn, lines) = try strictReader.read(turned(upright, by: 180), control: nil)
        #expect(turn == 180)
        #expect(lines.map(\.text) == ["r", "r"])
    }

    @Test func oneLineUpsideDownOnAnUprightPageIsRead() throws {
        let backwards = box(75, 23, 115, 35).flipped
        let (turn, lines) = try strictReader.read(page(paragraph + [backwards]), control: nil)
        #expect(turn == 0)
        #expect(sorted(lines.map(\.quad)) == sorted(paragraph + [backwards]))
    }

    /// A rule is the longest line of many a page, and nothing that can be read.
    @Test func muchLongerLinesAreNoWitnesses() throws {
        var reader = reader
        reader.settings.lengthOfWitnesses = 5
        let rule = box(1, 100, 119, 103)
        let (turn, lines) = try reader.read(page(paragraph, headless: [rule]), control: nil)
        #expect(turn == 0)
        #expect(sorted(lines.map(\.quad)) == paragraph)
        // Each line once; the rule, its two other cuts and once upside down.
        #expect(recognition.calls.withLock { $0.reduce(0) { $0 + $1.strips } } == paragraph.count + 4)
    }

    @Test func anEmptyPageHasNoLines() throws {
        let (turn, lines) = try reader.read(page([]), control: nil)
        #expect(turn == 0)
        #expect(lines == [])
        #expect(recognition.calls.withLock { $0 } == [])
    }

    @Test func garbageFromAModelIsAnError() {
        var reader = reader
        reader = PageReader(
            detector: TextDetector(model: SameMap(value: .nan)), recognizer: reader.recognizer)
        #expect(throws: RecognitionError.self) { try reader.read(page(paragraph), control: nil) }

        let garbage = StripReader { _ in [CTCStep(best: 1, probability: .nan, space: 0)] }
        reader = PageReader(
            detector: self.reader.detector,
            recognizer: LineRecognizer(model: garbage, dictionary: Self.dictionary))
        #expect(throws: RecognitionError.self) { try reader.read(page(paragraph), control: nil) }
    }

    @Test func cancellingStopsBeforeTheNextStage() {
        let control = RecognitionControl()
        control.cancel()
        #expect(throws: RecognitionError.cancelled) { try reader.read(page(paragraph), control: control) }
        #expect(recognition.calls.withLock { $0 } == [])
    }

    @Test func progressRises() throws {
        let heard = Mutex<[Double]>([])
        let control = RecognitionControl { fraction in heard.withLock { $0.append(fraction) } }
        _ = try reader.read(page(paragraph), control: control)
        let values = heard.withLock { $0 }
        #expect(values == values.sorted())
        #expect(Set(values).count == values.count)
        #expect(values.count >= 3)
        #expect(values.allSatisfy { 0 < $0 && $0 < 1 })
    }
}
