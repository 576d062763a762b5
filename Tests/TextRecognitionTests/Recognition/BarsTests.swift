import Testing

@testable import TextRecognition

/// Bars that were taken for letters. Each character of a line takes two steps, 16 columns, and is 5 columns of ink.
@Suite struct BarsTests {
    private static let dictionary = "abdhxgIl1|".map(String.init)
    private static let decoder = CTCDecoder(dictionary: dictionary)

    private func path(_ text: String) -> [CTCStep] {
        text.flatMap { character -> [CTCStep] in
            let best = (Self.dictionary + [" "]).firstIndex(of: String(character)).map { $0 + 1 } ?? 0
            let isSpace = character == " "
            return [
                CTCStep(
                    best: best, probability: 0.9, space: isSpace ? 0.9 : 0,
                    alternatives: .init(
                        blank: 0.1, classes: isSpace ? [] : [.init(number: best, probability: 0.9)])),
                CTCStep(best: 0, probability: 0.9, space: 0, alternatives: .init(blank: 0.9, classes: [])),
            ]
        }
    }

    /// Letters from row 10 to 35, those of `alike` as given; "g" reaches to row 43.
    private func strip(_ text: String, rows: Range<Int>, columns: Int) -> PixelBuffer {
        var strip = PixelBuffer(width: text.count * 16, height: 48, filledWith: 255)
        for (place, character) in text.enumerated() where character != " " {
            let isAlike = "Il1|".contains(character)
            for y in isAlike ? rows : 10..<(character == "g" ? 44 : 36) {
                for x in 0..<(isAlike ? columns : 5) {
                    for channel in 0..<3 { strip.bytes[(y * strip.width + place * 16 + x) * 3 + channel] = 0 }
                }
            }
        }
        return strip
    }

    @Test(arguments: [
        ("ab I hd", 6..<44, 5, "ab | hd"), ("ab l hd 1", 10..<41, 3, "ab | hd |"),
        ("ab ll hd", 6..<44, 5, "ab || hd"),
        ("ab |I hd", 6..<44, 5, "ab || hd"), ("I gab I hd", 6..<44, 5, "| gab | hd"),
        // As high as letters, hardly below the line, without a head, as wide as a letter.
        ("ab I hd", 10..<36, 5, "ab I hd"), ("ab I hd", 10..<38, 5, "ab I hd"),
        ("ab I hd", 20..<44, 5, "ab I hd"),
        ("ab I hd", 6..<44, 12, "ab I hd"),
        // In a word; with too few letters to tell where the line is.
        ("abIhd", 6..<44, 5, "abIhd"), ("g a I bg", 6..<44, 5, "g a I bg"),
    ])
    func whatReachesBelowTheLineIsABar(text: String, rows: Range<Int>, columns: Int, expected: String) throws
    {
        let steps = Self.decoder.readingBars(
            path(text), strip: strip(text, rows: rows, columns: columns), width: text.count * 16,
            pixelsPerStep: 8)
        #expect(Self.decoder.characters(of: steps).map(\.text).joined() == expected)
        // What else may stand there is told of the same steps.
        let table = try #require(Self.decoder.table(of: steps, length: Float(steps.count)))
        #expect(table.reading.text == expected)
    }
}
