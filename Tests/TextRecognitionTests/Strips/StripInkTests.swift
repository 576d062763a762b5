import Testing

@testable import TextRecognition

/// Strips with upright bars in place of letters.
@Suite struct StripInkTests {
    /// A strip of 160 columns, padding from 120 on, with the bars' columns in `text` on `ground`.
    private func strip(_ bars: [Range<Int>], ground: UInt8, text: UInt8, rows: Range<Int> = 8..<40)
        -> PixelBuffer
    {
        var strip = PixelBuffer(width: 160, height: 48, filledWith: LineCropper.padding)
        for y in 0..<48 {
            for x in 0..<120 {
                let isInk = rows.contains(y) && bars.contains { $0.contains(x) }
                for channel in 0..<3 { strip.bytes[(y * 160 + x) * 3 + channel] = isInk ? text : ground }
            }
        }
        return strip
    }

    /// Dark on light, light on dark, and faint.
    @Test(arguments: [(UInt8(255), UInt8(0)), (20, 230), (200, 180)])
    func theGapsAreBetweenTheInk(ground: UInt8, text: UInt8) {
        let gaps = StripInk(of: strip([10..<20, 26..<30, 60..<70], ground: ground, text: text), width: 120)
        #expect(gaps.widest(between: 15, and: 28) == 6)
        #expect(gaps.widest(between: 28, and: 65) == 30)
        // The widest of several; up to the line's end and not beyond; nothing of nothing.
        #expect(gaps.widest(between: 15, and: 65) == 30)
        #expect(gaps.widest(between: 65, and: 500) == 50)
        #expect(gaps.widest(between: 28, and: 15) == 0)
    }

    @Test func inkIsFoundAroundAPlace() throws {
        let ink = StripInk(
            of: strip([10..<20, 26..<30], ground: 255, text: 0, rows: 8..<40), width: 120)
        for place in [Float(10), 15, 19.9, 7, 4] {
            let found = try #require(ink.ink(around: place))
            #expect(found.columns == 10..<20 && found.rows == 8...39)
        }
        #expect(ink.ink(around: 25)?.columns == 26..<30)
        // Too far away, beyond the line.
        #expect(ink.ink(around: 60) == nil)
        #expect(ink.ink(around: 500) == nil)
    }

    /// The dot of an "i" is ink as its stem is.
    @Test func aLittleInkIsEnough() {
        let gaps = StripInk(of: strip([10..<20, 40..<50], ground: 255, text: 0, rows: 8..<11), width: 120)
        #expect(gaps.widest(between: 15, and: 45) == 20)
    }

    @Test func withoutInkAllIsGap() {
        let gaps = StripInk(of: PixelBuffer(width: 20, height: 48, filledWith: 90), width: 20)
        #expect(gaps.widest(between: 0, and: 20) == 20)
        #expect(StripInk(of: PixelBuffer(width: 20, height: 48), width: 0).widest(between: 0, and: 9) == 0)
    }

    /// Seven bars, 8 columns wide and 16 apart, but for two that stand 32 apart; the model sees a space of .6 between
    /// the brackets that they stand for.
    @Test(arguments: [(Float(0.6), 1, "if f()"), (0.6, 0, "if f()"), (0.8, 1, "if f( )")])
    func aReadSpaceThatIsNotSeenIsNone(space: Float, best: Int, expected: String) throws {
        let dictionary = ["i", "f", "(", ")"]
        let bars = [8, 24, 56, 72, 88].map { $0..<$0 + 8 }
        let photo = Photo(width: 120, height: 48) { x, y in
            (8..<40).contains(y) && bars.contains { $0.contains(x) } ? 0 : 255
        }
        let model = StripReader { _ in
            var steps = [CTCStep](
                repeating: CTCStep(
                    best: 0, probability: 1, space: 0, alternatives: .init(blank: 1, classes: [])),
                count: 15)
            func put(_ step: Int, _ number: Int, _ probability: Float) {
                let isSpace = number == dictionary.count + 1
                steps[step] = CTCStep(
                    best: number, probability: probability, space: isSpace ? probability : 0,
                    alternatives: .init(
                        blank: 1 - probability, classes: [.init(number: number, probability: probability)]))
            }
            for (step, number) in [(1, 1), (3, 2), (7, 2), (9, 3), (11, 4)] { put(step, number, 1) }
            put(5, 5, 1)
            put(10, 5, space)
            if best == 0 {
                steps[10].best = 0
                steps[10].probability = 1 - space
            }
            return steps
        }
        let recognizer = LineRecognizer(model: model, dictionary: dictionary)
        let reading = try #require(recognizer.read([box(0, 0, 120, 48)], in: photo, control: nil).first)
        #expect(reading.text == expected)
        // What else may stand there is told of the same steps.
        #expect(reading.steps?.reading.text == expected)
    }
}
