import Synchronization
import Testing

@testable import TextRecognition

/// Lines are grey patches; the model in their place writes the letter of their grey, "a" for 10, "b" for 20 …
@Suite struct LineRecognizerTests {
    private static let dictionary = "abcdefghijklmnopqrst".map(String.init)

    /// Patches 48 high under each other, as wide as `widths` say: the first writes "a", the next "b" …
    private func patches(_ widths: [Int]) -> (Photo, [Quad]) {
        let photo = Photo(width: widths.max() ?? 1, height: max(1, widths.count * 48)) { _, y in
            UInt8(10 * (y / 48 + 1))
        }
        let quads = widths.enumerated().map { box(0, Double($0 * 48), Double($1), Double($0 * 48 + 48)) }
        return (photo, quads)
    }

    private func model(concurrency: Int = 1, batch: Int = 1) -> StripReader {
        StripReader(concurrency: concurrency, preferredBatch: batch) { strip in
            let letter = Self.dictionary[strip[0, 24] / 10 - 1]
            return steps(letter, in: Self.dictionary, probability: 0.75)
        }
    }

    private func recognizer(_ model: some LineRecognitionModel) -> LineRecognizer {
        LineRecognizer(model: model, dictionary: Self.dictionary)
    }

    @Test(arguments: [1, 3], [1, 3])
    func resultsKeepTheOrderOfTheQuads(concurrency: Int, batch: Int) throws {
        let (photo, quads) = patches([40, 30, 130, 64, 65, 10, 90, 90])
        let model = model(concurrency: concurrency, batch: batch)
        let readings = try recognizer(model).read(quads, in: photo, control: nil)
        #expect(readings.map(\.text) == "abcdefgh".map(String.init))
        #expect(readings.allSatisfy { $0.probability == 0.75 })
        #expect(model.calls.withLock { $0.reduce(0) { $0 + $1.strips } } == 8)
        #expect(model.calls.withLock { $0.allSatisfy { $0.strips <= batch } })
    }

    @Test func batchesTakeTheWidestFirst() throws {
        let (photo, quads) = patches([100, 300, 250, 64, 65])
        let model = model(batch: 2)
        let recognizer = recognizer(model)
        #expect(
            recognizer.batches(of: quads) == [
                .init(lines: [1, 2], width: 320), .init(lines: [0, 4], width: 128),
                .init(lines: [3], width: 128),
            ])
        _ = try recognizer.read(quads, in: photo, control: nil)
        #expect(
            model.calls.withLock { $0 } == [
                .init(strips: 2, width: 320), .init(strips: 2, width: 128), .init(strips: 1, width: 128),
            ])
    }

    @Test func noQuadsGiveNothing() throws {
        let model = model(concurrency: 2, batch: 2)
        #expect(
            try recognizer(model).read([], in: Photo(width: 1, height: 1, rgb: [0, 0, 0]), control: nil) == []
        )
        #expect(model.calls.withLock { $0 } == [])
    }

    @Test(arguments: [1, 3])
    func progressRisesFromBatchToBatch(concurrency: Int) throws {
        let (photo, quads) = patches([60, 50, 40, 30, 20])
        let heard = Mutex<[Double]>([])
        _ = try recognizer(model(concurrency: concurrency, batch: 2)).read(quads, in: photo, control: nil) {
            fraction in heard.withLock { $0.append(fraction) }
        }
        #expect(heard.withLock { $0 } == [1.0 / 3, 2.0 / 3, 1])
    }

    @Test func anErrorInOneBatchIsThrown() {
        let (photo, quads) = patches([60, 50, 40, 30, 20, 10])
        let failure = RecognitionError.badModelOutput("the third")
        for concurrency in [1, 3] {
            let model = StripReader(concurrency: concurrency) { strip throws(RecognitionError) in
                if strip[0, 24] == 30 { throw failure }
                return steps("a", in: Self.dictionary)
            }
            #expect(throws: failure) {
                try recognizer(model).read(quads, in: photo, control: nil)
            }
            // Alone, it reads no batch after the failure.
            if concurrency == 1 { #expect(model.calls.withLock { $0.count } == 3) }
        }
    }

    @Test func cancellingStopsBeforeTheNextBatch() {
        let (photo, quads) = patches([60, 50, 40, 30, 20, 10])
        let control = RecognitionControl()
        let model = StripReader { strip in
            if strip[0, 24] == 20 { control.cancel() }
            return steps("a", in: Self.dictionary)
        }
        #expect(throws: RecognitionError.cancelled) {
            try recognizer(model).read(quads, in: photo, control: control)
        }
        #expect(model.calls.withLock { $0.count } == 2)
    }

    @Test func aReadingKeepsWhatElseMayStandThere() throws {
        let (photo, quads) = patches([100])
        // Classes: the blank, a to t, the space.
        let step = CTCStep(
            best: 2, probability: 0.6, space: 0.1,
            alternatives: .init(
                blank: 0.05,
                classes: [(2, 0.6), (1, 0.2), (21, 0.1), (0, 0.05), (20, 0.01)].map {
                    .init(number: $0, probability: $1)
                }))
        let readings = try recognizer(StripReader { _ in [step] }).read(quads, in: photo, control: nil)
        let table = try #require(readings.first?.steps)
        #expect(
            table.steps == [
                .init(
                    blank: 0.05, space: 0.1, characters: [.init("b", 0.6), .init("a", 0.2), .init("t", 0.01)])
            ])
        #expect(table.length == 100.0 / 8)
        #expect(readings.first?.text == "b" && table.reading.text == "b")
    }

    @Test func garbageFromTheModelIsAnError() {
        let (photo, quads) = patches([100])
        func other(_ number: Int, _ probability: Float, blank: Float) -> CTCStep {
            CTCStep(
                best: 1, probability: 1, space: 0,
                alternatives: .init(blank: blank, classes: [.init(number: number, probability: probability)]))
        }
        for step in [
            other(99, 1, blank: 0), other(1, .nan, blank: 0), other(1, 1, blank: .infinity),
            CTCStep(best: 1, probability: .nan, space: 0), CTCStep(best: 0, probability: 1, space: .nan),
            CTCStep(best: 99, probability: 1, space: 0), CTCStep(best: -1, probability: 1, space: 0),
            CTCStep(best: 1, probability: 2, space: 0), CTCStep(best: 1, probability: 1, space: -1), nil,
        ] {
            let model = StripReader { _ in step.map { [$0] } ?? [] }
            #expect(throws: RecognitionError.self) {
                try recognizer(model).read(quads, in: photo, control: nil)
            }
        }
    }

    /// A line that is not answered is no line without text.
    @Test(arguments: [0, 1, 3])
    func eachStripHasToBeAnswered(answers: Int) {
        struct Counting: LineRecognitionModel {
            let concurrency = 1
            let preferredBatch = 2
            let pixelsPerStep = 8
            let answers: Int

            func steps(
                of strips: [PixelBuffer], control: RecognitionControl?
            ) throws(RecognitionError) -> [[CTCStep]] {
                let one = TextRecognitionTests.steps("a", in: LineRecognizerTests.dictionary)
                return [[CTCStep]](repeating: one, count: answers)
            }
        }
        let (photo, quads) = patches([60, 50])
        #expect(throws: RecognitionError.self) {
            try recognizer(Counting(answers: answers)).read(quads, in: photo, control: nil)
        }
    }

    @Test func aWarmUpRunsTheModelOnEachThread() {
        let model = StripReader(concurrency: 3) { _ in steps("a", in: ["a"]) }
        LineRecognizer(model: model, dictionary: ["a"]).warmUp()
        #expect(
            model.calls.withLock { $0 }
                == [StripReader.Call](repeating: .init(strips: 1, width: 320), count: 3))
    }
}
