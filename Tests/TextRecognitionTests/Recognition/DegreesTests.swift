import Testing

@testable import TextRecognition

/// Degrees as the models write them and as people type them. Each character of a line is one step, "|" a blank.
@Suite struct DegreesTests {
    private static let dictionary = "0123456789.-/°ºª℃℉CFabehlrugt度".map(String.init)

    private func path(_ classes: String) -> [CTCStep] {
        classes.map { character in
            let best = (Self.dictionary + [" "]).firstIndex(of: String(character)).map { $0 + 1 } ?? 0
            return CTCStep(
                best: best, probability: 0.9, space: character == " " ? 0.9 : 0,
                alternatives: .init(
                    blank: best == 0 ? 0.9 : 0.1,
                    classes: best == 0 || character == " " ? [] : [.init(number: best, probability: 0.9)]))
        }
    }

    @Test(arguments: [
        // The sign read twice.
        ("2|0|°|℃", "20°C"), ("2|0| |°|℃", "20 °C"), ("6|8|º|℉", "68°F"),
        // One class for two characters: with a step beside it, or in its own two.
        ("2|0|℃|", "20°C"), ("2|0| |℃|/", "20 °C/"), ("2|0℃℃", "20°C"), ("1|8|℃", "18℃"),
        // With wide characters it stays, and without a number.
        ("2|0|℃|度|", "20℃度"), ("a|℃|", "a℃"),
        // An ordinal's sign where there is none.
        ("2|0|º|C", "20°C"), ("2|0|º| |F", "20° F"), ("-|4|º", "-4°"), ("7|.|5|º", "7.5°"), ("0|º", "0°"),
        ("1|4|°|/|7|º", "14°/7°"),
        // And where there may be one.
        ("2|1|º", "21º"), ("1|º| |l|u|g|a|r", "1º lugar"), ("3|º|C|l|a", "3ºCla"), ("1|0|º", "10º"),
        ("a|º|C", "aºC"),
    ])
    func degreesAreTyped(classes: String, expected: String) throws {
        let decoder = CTCDecoder(dictionary: Self.dictionary)
        let steps = decoder.typingDegrees(path(classes))
        #expect(decoder.characters(of: steps).map(\.text).joined() == expected)
        // What else may stand there is told of the same steps.
        #expect(try #require(decoder.table(of: steps, length: Float(steps.count))).reading.text == expected)
    }

    @Test func theRecognizerTypesThem() throws {
        let answer = path("2|0|°|℃")
        let recognizer = LineRecognizer(model: StripReader { _ in answer }, dictionary: Self.dictionary)
        let photo = Photo(width: 64, height: 48, rgb: [UInt8](repeating: 0, count: 64 * 48 * 3))
        let reading = try #require(recognizer.read([box(0, 0, 64, 48)], in: photo, control: nil).first)
        #expect(reading.text == "20°C")
    }
}
