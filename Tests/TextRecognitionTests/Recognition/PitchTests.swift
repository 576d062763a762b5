import Testing

@testable import TextRecognition

@Suite struct PitchTests {
    /// Cells of 24 columns, places told to 8 as the recogniser tells them.
    @Test func lettersOfOneWidthLieInCells() {
        let places: [Float] = [0, 24, 48, 96, 120, 144, 216, 240, 264]
        #expect(Pitch.cells(between: zip(places.dropFirst(), places).map(-)) == [1, 1, 2, 1, 1, 3, 1, 1])
        let told: [Float] = [0, 24, 56, 80, 104, 128, 160, 184, 208, 264, 288]
        #expect(Pitch.cells(between: zip(told.dropFirst(), told).map(-)) == [1, 1, 1, 1, 1, 1, 1, 1, 2, 1])
    }

    /// "million rims", too few letters, none apart.
    @Test(arguments: [
        [Float(24), 16, 8, 8, 16, 24, 40, 8, 24, 32], [24, 24, 24, 24, 24, 24], [0, 0, 0, 0, 0, 0, 0, 0],
    ])
    func othersDoNot(distances: [Float]) {
        #expect(Pitch.cells(between: distances) == nil)
    }

    /// "main (argv) of": the model sees three spaces, the cells show the last.
    @Test(arguments: [(Float(0.9), "main(argv) of"), (0.99, "main (argv ) of")])
    func aSpaceHasACellOfItsOwn(space: Float, expected: String) {
        let partings = zip("main(argv)o", "ain(argv)of").map { left, right in
            let isDoubted = (left, right) == ("n", "(") || (left, right) == ("v", ")")
            let isSpace = (left, right) == (")", "o")
            return Parting(
                left: String(left), right: String(right), space: isDoubted ? space : isSpace ? 0.97 : nil,
                gap: isDoubted ? 20 : isSpace ? 30 : 8, distance: isSpace ? 48 : 24)
        }
        let unseen = Parting.unseenSpaces(among: partings)
        let read = partings.indices.reduce("m") { text, index in
            let isSpace = partings[index].space != nil && !unseen.contains(index)
            return text + (isSpace ? " " : "") + partings[index].right
        }
        #expect(read == expected)
    }
}
