import Dispatch
import Foundation
import Synchronization
import TestDrawing
import Testing

@testable import TextRecognition

/// Whole pages through the real models. Pictures are drawn with known text at known places.
@Suite struct TextRecognizerTests {
    private let recognizer = TextRecognizer.shared(.fast)

    /// Whether `quad` lies around `ink`, with no more room than the detector leaves, each corner by its name.
    private func fits(_ quad: Quad, _ ink: Quad) -> Bool {
        distance(quad, ink) < 0.75 * ink.height
    }

    /// Five short lines at places that are no multiples of anything.
    private func page(font: Font = .sans, size: Double = 30) -> Drawing {
        let drawing = Drawing(width: Int(13 * size), height: Int(12.5 * size))
        let texts = ["Harbour lights", "go out at 4:30", "but the ferry's", "red lantern", "moves (slowly)"]
        for (index, text) in texts.enumerated() {
            drawing.write(text, x: 1.7 * size, y: (1.3 + 2.1 * Double(index)) * size, font: font, size: size)
        }
        return drawing
    }

    /// Whether `page` has the lines of `drawing`, letter by letter and each corner in its place.
    private func expectLines(
        of page: RecognizedPage, on drawing: Drawing, at location: SourceLocation = #_sourceLocation
    ) {
        #expect((page.width, page.height) == (drawing.width, drawing.height), sourceLocation: location)
        #expect(page.lines.map(\.text) == drawing.lines.map(\.text), sourceLocation: location)
        for (line, drawn) in zip(page.lines, drawing.lines) {
            #expect(
                fits(line.quad, drawn.ink), "\(line.text): \(line.quad), not \(drawn.ink)",
                sourceLocation: location)
            #expect(line.characters.map(\.text).joined() == line.text, sourceLocation: location)
        }
    }

    @Test(arguments: [
        (Font.sans, 16.0, RecognitionLevel.accurate), (.sans, 48, .fast), (.sansBold, 24, .fast),
        (.serif, 20, .fast), (.serif, 40, .accurate), (.mono, 28, .accurate),
    ])
    func cleanPagesAreReadExactly(font: Font, size: Double, level: RecognitionLevel) throws {
        let drawing = page(font: font, size: size)
        let page = try TextRecognizer.shared(level).recognize(drawing.photo)
        #expect(page.turn == 0)
        expectLines(of: page, on: drawing)
    }

    @Test func chineseAndJapaneseAreRead() throws {
        let drawing = Drawing(width: 700, height: 200)
        drawing.write("今天的天气很好，我们去公园。", x: 40, y: 30, font: .cjk, size: 36)
        drawing.write("ひらがなとカタカナ", x: 40, y: 110, font: .cjk, size: 36)
        let page = try TextRecognizer.shared(.accurate).recognize(drawing.photo)
        #expect(page.lines.map(\.text) == drawing.lines.map(\.text))
    }

    @Test(arguments: [90, 180, 270])
    func aTurnedPageIsReadAndItsQuadsStayInThePhoto(degrees: Int) throws {
        let drawing = page().turned(by: Double(degrees))
        let page = try recognizer.recognize(drawing.photo)
        #expect(page.turn == 360 - degrees)
        expectLines(of: page, on: drawing)
    }

    @Test(arguments: [-12.0, 7])
    func aSlantedPageIsRead(degrees: Double) throws {
        let drawing = page().turned(by: degrees)
        let page = try recognizer.recognize(drawing.photo)
        #expect(page.turn == 0)
        expectLines(of: page, on: drawing)
    }

    @Test func lightTextOnADarkGroundIsRead() throws {
        let drawing = Drawing(width: 500, height: 120, background: .gray(0.15))
        drawing.write("Departures 18:45", x: 30, y: 35, size: 40, color: .gray(0.95))
        #expect(try recognizer.recognize(drawing.photo).lines.map(\.text) == ["Departures 18:45"])
    }

    @Test func aPictureWithoutTextHasNoLines() throws {
        let drawing = Drawing(width: 300, height: 200, background: .gray(0.8))
        drawing.fill(x: 0, y: 120, width: 300, height: 80, color: Color(0.2, 0.5, 0.2))
        let page = try recognizer.recognize(drawing.photo)
        #expect(page == RecognizedPage(width: 300, height: 200, turn: 0, lines: []))
        #expect(try recognizer.recognize(Photo(width: 1, height: 1, rgb: [0, 0, 0])).lines == [])
    }

    // MARK: options

    @Test func aRegionIsReadAlone() throws {
        let drawing = page()
        let second = drawing.lines[1].ink
        var options = RecognitionOptions()
        options.region = .init(
            x: 13, y: Int(second.topLeft.y) - 9, width: 900, height: Int(second.height) + 20)
        let page = try recognizer.recognize(drawing.photo, options: options)
        // The size is the whole photo's, and so are the places.
        #expect((page.width, page.height) == (drawing.width, drawing.height))
        #expect(page.lines.map(\.text) == [drawing.lines[1].text])
        #expect(page.lines.allSatisfy { fits($0.quad, second) })
    }

    @Test func aRegionThatReachesOverTheEdgeIsCut() throws {
        let drawing = page()
        var options = RecognitionOptions()
        options.region = .init(x: -100, y: -50, width: 5000, height: 5000)
        expectLines(of: try recognizer.recognize(drawing.photo, options: options), on: drawing)
        options.region = .init(x: 7, y: 3, width: .max, height: .max)
        expectLines(of: try recognizer.recognize(drawing.photo, options: options), on: drawing)
        options.region = .init(x: 5000, y: 5000, width: 10, height: 10)
        #expect(try recognizer.recognize(drawing.photo, options: options).lines == [])
        options.region = .init(x: 20, y: 20, width: -5, height: 0)
        #expect(try recognizer.recognize(drawing.photo, options: options).lines == [])
    }

    @Test func aRegionIsLessWork() throws {
        let (detection, recognition) = (DarkIsText(), StripReader { _ in steps("a", in: ["a"]) })
        let fake = TextRecognizer(
            level: .fast, detector: detection, recognizer: recognition, dictionary: ["a"])
        // Six bars, one below the other; the region holds the fourth.
        let photo = Photo(width: 900, height: 900) { x, y in
            50..<850 ~= x && 40..<80 ~= y % 150 ? 0 : 255
        }
        func work(_ options: RecognitionOptions) throws -> (lines: Int, pixels: Int, strips: Int) {
            detection.seen.withLock { $0 = [] }
            recognition.calls.withLock { $0 = [] }
            let lines = try fake.recognize(photo, options: options).lines.count
            return (
                lines, detection.seen.withLock { $0.reduce(0) { $0 + $1.width * $1.height } },
                recognition.calls.withLock { $0.reduce(0) { $0 + $1.strips } }
            )
        }
        let whole = try work(RecognitionOptions())
        #expect((whole.lines, whole.strips) == (6, 6), "\(whole)")
        var options = RecognitionOptions()
        options.region = .init(x: 0, y: 450, width: 900, height: 150)
        let part = try work(options)
        #expect((part.lines, part.strips) == (1, 1))
        #expect(part.pixels * 4 < whole.pixels)
    }

    @Test func linesLowerThanTheMinimumAreDropped() throws {
        let drawing = Drawing(width: 640, height: 220)
        drawing.write("Large heading", x: 30, y: 25, size: 60)
        drawing.write("and what is printed small below it", x: 30, y: 140, size: 20)
        var options = RecognitionOptions()
        #expect(
            try recognizer.recognize(drawing.photo, options: options).lines.map(\.text)
                == drawing.lines.map(\.text))
        options.minimumTextHeight = 40
        #expect(
            try recognizer.recognize(drawing.photo, options: options).lines.map(\.text) == ["Large heading"])
        options.minimumTextHeight = 150
        #expect(try recognizer.recognize(drawing.photo, options: options).lines == [])
    }

    @Test(arguments: RecognitionLevel.allCases)
    func alternativesComeOnDemand(level: RecognitionLevel) throws {
        // Neither model has read yet, so both get strips of the same widths.
        let recognizer = TextRecognizer(level: level)
        let drawing = page()
        let plain = try recognizer.recognize(drawing.photo)
        #expect(plain.lines.allSatisfy { $0.steps == nil })
        var options = RecognitionOptions()
        options.alternatives = true
        let page = try recognizer.recognize(drawing.photo, options: options)
        // The same text, and the same again from the steps.
        #expect(page.lines.map(\.text) == plain.lines.map(\.text))
        for (line, old) in zip(page.lines, plain.lines) {
            let steps = try #require(line.steps)
            #expect(steps.reading.text == line.text)
            #expect(steps.reading.characters == line.characters)
            #expect(abs(line.confidence - old.confidence) < 0.01)
            for step in steps.steps {
                let probabilities = step.characters.map(\.probability)
                #expect(probabilities == probabilities.sorted(by: >))
                #expect(abs(probabilities.reduce(step.blank + step.space, +) - 1) < 0.05)
            }
        }
    }

    @Test func onlyTheLanguagesCharactersAreRead() throws {
        let drawing = Drawing(width: 700, height: 200)
        drawing.write("Tokyo 東京 2024", x: 40, y: 30, font: .cjk, size: 36)
        drawing.write("Café 1970", x: 40, y: 110, font: .cjk, size: 36)
        let recognizer = TextRecognizer.shared(.accurate)
        func text(_ languages: String...) throws -> String {
            var options = RecognitionOptions()
            options.languages = try recognizer.languages(named: languages)
            return try recognizer.recognize(drawing.photo, options: options).lines.map(\.text)
                .joined(separator: "|")
        }
        #expect(try text() == "Tokyo 東京 2024|Café 1970")
        #expect(try text("fr", "zh-Hant") == "Tokyo 東京 2024|Café 1970")
        let french = try text("fr")
        #expect(french.hasPrefix("Tokyo ") && french.hasSuffix("2024|Café 1970"))
        #expect(!french.contains { $0.isWide })
        let japanese = try text("ja")
        #expect(japanese.hasPrefix("Tokyo 東京 2024|Caf") && !japanese.contains("é"))
    }

    // MARK: control

    @Test func cancelledBeforeItReadsNothing() {
        let heard = Mutex(0)
        let control = RecognitionControl { _ in heard.withLock { $0 += 1 } }
        control.cancel()
        #expect(throws: RecognitionError.cancelled) {
            try recognizer.recognize(page().photo, control: control)
        }
        #expect(heard.withLock { $0 } == 0)
    }

    /// The first step of progress is reported after the detector: cancelling there leaves lines unread.
    @Test func cancelledDuringTheReading() {
        let holder = Mutex<RecognitionControl?>(nil)
        let heard = Mutex<[Double]>([])
        let control = RecognitionControl { fraction in
            heard.withLock { $0.append(fraction) }
            holder.withLock { $0 }?.cancel()
        }
        holder.withLock { $0 = control }
        defer { holder.withLock { $0 = nil } }
        #expect(throws: RecognitionError.cancelled) {
            try recognizer.recognize(page().photo, control: control)
        }
        #expect(heard.withLock { $0.count } == 1)
    }

    /// Whenever it is cancelled, the models are as before for the next photo, of another shape.
    @Test func aCancelledReadingLeavesTheNextOneAlone() throws {
        let long = Drawing(width: 1000, height: 700)
        for row in 0..<14 {
            long.write(
                "Row \(row) of a page that nobody waits for", x: 30, y: 40 + 45 * Double(row), size: 24)
        }
        let short = Drawing(width: 420, height: 90)
        short.write("Ticket 1730", x: 25, y: 25, size: 32)
        for milliseconds in stride(from: 10, to: 400, by: 30) {
            let control = RecognitionControl()
            let photo = long.photo
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
                control.cancel()
            }
            _ = try? recognizer.recognize(photo, control: control)
            #expect(try recognizer.recognize(short.photo).lines.map(\.text) == ["Ticket 1730"])
        }
    }

    @Test func aCancelledTaskStopsTheReading() async {
        let photo = page().photo
        let task = Task {
            // Begins only when it is cancelled already.
            while !Task.isCancelled { await Task.yield() }
            return try await recognizer.recognize(photo)
        }
        task.cancel()
        let result = await task.result
        #expect(throws: RecognitionError.cancelled) { try result.get() }
    }

    @Test func progressRisesToOne() throws {
        let heard = Mutex<[Double]>([])
        let control = RecognitionControl { fraction in heard.withLock { $0.append(fraction) } }
        _ = try recognizer.recognize(page().photo, control: control)
        let values = heard.withLock { $0 }
        #expect(values == values.sorted())
        #expect(values.count >= 3)
        #expect(values.first ?? 0 > 0)
        #expect(values.last == 1)
    }

    /// Nobody waits for a model that takes its time.
    @Test func whoIsCancelledDoesNotWaitForWhatLoads() {
        let gate = DispatchSemaphore(value: 0)
        let loading = Loading<Int, RecognitionError> {
            gate.wait()
            return 1
        }
        let control = RecognitionControl()
        control.cancel()
        // Who waits all the same shall not wait for ever.
        DispatchQueue.global().asyncAfter(deadline: .now() + 10) { gate.signal() }
        #expect(throws: RecognitionError.cancelled) { try loading.wait(control) }
        gate.signal()
        #expect(throws: Never.self) {
            try loading.wait(RecognitionControl())
            #expect(try loading.get() == 1)
        }
    }

    @Test func whoHasMoreToDoSaysWhenAllIsDone() throws {
        let heard = Mutex<[Double]>([])
        let control = RecognitionControl { fraction in heard.withLock { $0.append(fraction) } }
        let page = try recognizer.read(page().photo, options: RecognitionOptions(), control: control)
        #expect(!page.lines.isEmpty)
        #expect(heard.withLock { $0.last } == 0.9)
    }

    @Test func everyThreadGetsItsOwnResult() async throws {
        let pictures = (0..<6).map { index in
            let drawing = Drawing(width: 420 + 30 * index, height: 90)
            drawing.write("Ticket number \(1730 + 91 * index)", x: 25, y: 25, size: 32)
            return (drawing.photo, drawing.lines[0].text)
        }
        try await withThrowingTaskGroup(of: (String, String).self) { group in
            for (photo, text) in pictures {
                group.addTask {
                    (try await recognizer.recognize(photo).lines.map(\.text).joined(separator: "|"), text)
                }
            }
            for try await (found, text) in group { #expect(found == text) }
        }
    }

    // MARK: models

    @Test func theDictionaryTellsTheLevelsApart() throws {
        let (fast, accurate) = try (recognizer.dictionary, TextRecognizer.shared(.accurate).dictionary)
        #expect(fast.count == 6904)
        #expect(accurate.count == 18708)
        #expect(accurate.contains("あ") && !fast.contains("あ"))
        #expect(fast.contains("é") && accurate.contains("é"))
        #expect(!fast.contains(" ") && !accurate.contains(" "))
    }

    @Test func fakesTakeTheModelsPlace() throws {
        let fake = TextRecognizer(
            level: .fast, detector: DarkIsText(),
            recognizer: StripReader { _ in steps("a b", in: ["a", "b"]) },
            dictionary: ["a", "b"])
        let photo = Photo(width: 200, height: 100) { x, y in 20..<180 ~= x && 40..<60 ~= y ? 0 : 255 }
        #expect(try fake.recognize(photo).lines.map(\.text) == ["a b"])
        #expect(try fake.dictionary == ["a", "b"])
    }
}
