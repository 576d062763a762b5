import Testing

@testable import TextRecognition

/// Letters that are read for figures of the old style. Blanks are "-" in the paths.
@Suite struct FiguresTests {
    private static let dictionary = "0123456789,.:€%ABEIMORSUaeiklnorsı|".map(String.init)

    private func read(_ classes: String) -> String {
        let decoder = CTCDecoder(dictionary: Self.dictionary)
        let path = classes.flatMap { character -> [CTCStep] in
            if character == "-" { return [CTCStep(best: 0, probability: 0.9, space: 0)] }
            return steps(character == "_" ? " " : String(character), in: Self.dictionary)
        }
        return decoder.characters(of: decoder.writingFigures(path)).map(\.text).joined()
    }

    @Test(arguments: [
        ("I4,so", "14,50"), ("ıs6,1I", "156,11"), ("I-I,o-0", "11,00"), ("€Io.5O", "€10.50"),
        ("9:3o", "9:30"), ("I.5o%", "1.50%"), ("lo,00_sel_so,20", "10,00 sel 50,20"), ("RMO.01", "RM0.01"),
        ("EURIo,50", "EUR10,50"), ("krIS.20", "kr15.20"),
    ])
    func pricesAndTimesAreWrittenInFigures(classes: String, expected: String) {
        #expect(read(classes) == expected)
    }

    @Test(arguments: [
        // No figure at all, other lengths, other letters, and a word with a mark.
        "so,lo", "lo.5", "Io,5oO", "Ae,50", "a.10", "l0005.I0", "1.Is.0s", "loo", "RMB.01", "ARMO.01",
        "RM.01",
    ])
    func whatMayBeAWordOrACodeStays(classes: String) {
        #expect(read(classes) == classes)
    }
}
