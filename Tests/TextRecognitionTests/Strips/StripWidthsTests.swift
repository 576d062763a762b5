import Testing

@testable import TextRecognition

@Suite struct StripWidthsTests {
    private func widths() -> StripWidths {
        var widths = StripWidths()
        (widths.bucket, widths.costOfNew) = (32, 256)
        return widths
    }

    @Test(arguments: [(0, 32), (1, 32), (32, 32), (33, 64), (300, 320), (320, 320), (321, 352)])
    func theFirstWidthIsTheNextMultiple(length: Int, expected: Int) {
        var widths = widths()
        #expect(widths.take(for: length, lines: 1) == expected)
    }

    @Test func aWidthIsTakenAgainUntilItsPaddingIsPaid() {
        var widths = widths()
        #expect(widths.take(for: 320, lines: 1) == 320)
        #expect(widths.take(for: 290, lines: 1) == 320)
        // 200 needs 224; each time it pays 96 of 256.
        #expect((0..<4).map { _ in widths.take(for: 200, lines: 1) } == [320, 320, 224, 224])
        // A batch pays for each of its lines: 3 * 96.
        #expect(widths.take(for: 100, lines: 3) == 128)
    }

    @Test func theLeastOfTheWiderOnesIsTaken() {
        var widths = widths()
        for length in [640, 96, 320] { _ = widths.take(for: length, lines: 9) }
        #expect(widths.take(for: 200, lines: 1) == 320)
        #expect(widths.take(for: 70, lines: 1) == 96)
        // A narrower one never serves.
        #expect(widths.take(for: 641, lines: 1) == 672)
    }

    @Test func widthsPayEachForTheirOwn() {
        var widths = widths()
        _ = widths.take(for: 320, lines: 1)
        #expect(widths.take(for: 224, lines: 2) == 320)
        #expect(widths.take(for: 192, lines: 1) == 320)
        #expect(widths.take(for: 192, lines: 1) == 192)
    }
}
