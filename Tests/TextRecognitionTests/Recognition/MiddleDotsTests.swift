import TestDrawing
import Testing

@testable import TextRecognition

/// Dots between words, with white around them and without.
@Suite struct MiddleDotsTests {
    @Test(
        arguments: [RecognitionLevel.accurate, .fast],
        [
            "Tea · Coffee · Cake", "Art · Music · Film", "the word col·legi is",
        ])
    func spacesAreThereWhereTheyAreSeen(level: RecognitionLevel, text: String) throws {
        for font in [Font.sans, .serif] {
            let drawing = Drawing(width: 900, height: 120)
            drawing.write(text, x: 40, y: 40, font: font, size: 36)
            let read = try TextRecognizer.shared(level).recognize(drawing.photo).lines.map(\.text)
            #expect(read == [text])
        }
    }

    @Test func wideCharactersHaveNone() throws {
        let drawing = Drawing(width: 900, height: 120)
        drawing.write("豆腐·电影日历", x: 40, y: 40, font: .cjk, size: 40)
        let read = try TextRecognizer.shared(.accurate).recognize(drawing.photo).lines.map(\.text)
        #expect(read == ["豆腐·电影日历"])
    }
}
