import Testing

@testable import TextRecognition

/// Spaces that only the spacing rule writes, inside amounts and elsewhere. In the paths "|" is a blank at which a space
/// may well be, and "_" a step at which it is the best.
@Suite struct AmountsTests {
    private static let dictionary = "0123456789,.EUR".map(String.init)

    private func path(_ classes: String) -> [CTCStep] {
        classes.flatMap { character -> [CTCStep] in
            if character == "|" { return [CTCStep(best: 0, probability: 0.55, space: 0.45)] }
            return steps(character == "_" ? " " : String(character), in: Self.dictionary)
        }
    }

    @Test(arguments: [
        ("26,|40", "26,40"), ("0,|96", "0,96"), ("EUR_120,|09", "EUR 120,09"),
        // Other spaces stay, and what surely is one.
        ("6,|75|EUR", "6,75 EUR"), ("1,|45|2,|31", "1,45 2,31"), ("26,_40", "26, 40"), ("2|40", "2 40"),
        // Lists, and what is no amount.
        ("1,|2", "1, 2"), ("3,|250", "3, 250"), ("2012,|14", "2012, 14"), ("U,|10", "U, 10"),
        ("4,|12,|20", "4, 12, 20"), ("26,|4E", "26, 4E"), ("3.|50", "3. 50"), ("40,|", "40,"),
    ])
    func onlyAnAmountIsJoined(classes: String, expected: String) {
        let decoder = CTCDecoder(dictionary: Self.dictionary)
        let read = decoder.characters(of: decoder.joiningAmounts(path(classes))).map(\.text).joined()
        #expect(read == expected)
    }

    /// What else may stand there is told of the same steps as the reading.
    @Test func theTableIsReadAsTheLineIs() throws {
        var path = path("26,|40")
        for index in path.indices {
            let isBlank = path[index].best == 0
            path[index].alternatives = .init(
                blank: isBlank ? path[index].probability : 0,
                classes: isBlank ? [] : [.init(number: path[index].best, probability: 1)])
        }
        let answer = path
        let recognizer = LineRecognizer(model: StripReader { _ in answer }, dictionary: Self.dictionary)
        let photo = Photo(width: 100, height: 48, rgb: [UInt8](repeating: 0, count: 100 * 48 * 3))
        let reading = try #require(
            recognizer.read([box(0, 0, 100, 48)], in: photo, control: nil).first)
        #expect(reading.text == "26,40")
        #expect(reading.steps?.candidates(2).map(\.text).first == "26,40")
    }
}
