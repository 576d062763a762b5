import TestDrawing
import Testing

@testable import TextRecognition

@Suite struct CharacterPlacesTests {
    /// A character that was seen in one step; its middle is 0.2 steps further.
    private func seen(_ text: String, at step: Int) -> CTCDecoder.Character {
        .init(text: text, probability: 1, first: step, last: step)
    }

    private func expectBorders(
        _ characters: [CTCDecoder.Character], length: Float, _ expected: [Float],
        at location: SourceLocation = #_sourceLocation
    ) {
        let found = CharacterPlaces.borders(of: characters, length: length)
        #expect(found.count == expected.count, sourceLocation: location)
        for (found, expected) in zip(found, expected) {
            #expect(abs(found - expected) < 1e-4, "\(found), not \(expected)", sourceLocation: location)
        }
    }

    @Test func equalCharactersMeetInTheMiddle() {
        // Middles at 2.2, 5.2 and 9.2 of 11.5; the line begins at 0.5 and ends at 11.2.
        expectBorders(
            [seen("a", at: 2), seen("e", at: 5), seen("o", at: 9)], length: 11.5, [0.5, 3.7, 7.2, 11.2])
    }

    @Test func aWideCharacterTakesMoreOfTheWay() {
        // m is 0.79 wide and i 0.28: of the 4 steps from 2.2 to 6.2 m has 0.79 / 1.07.
        expectBorders([seen("m", at: 2), seen("i", at: 6)], length: 7.5, [0.5, 2.2 + 4 * 0.79 / 1.07, 7.2])
        // The steps of a character that was seen in several count together: 3...5 is 4.2 in the middle.
        let long = CTCDecoder.Character(text: "國", probability: 1, first: 3, last: 5)
        expectBorders([long, seen("東", at: 8)], length: 11, [0.5, 6.2, 10.7])
    }

    @Test func whatIsUnreadAtTheEndsBelongsToNoCharacter() {
        // Middles at 10.2 and 12.2: each side of a character has at most twice of what the other has.
        expectBorders([seen("a", at: 10), seen("b", at: 12)], length: 30, [8.2, 11.2, 14.2])
    }

    @Test func bordersStayInTheLine() {
        expectBorders([seen("a", at: 0), seen("b", at: 4)], length: 4, [0.2, 2.2, 4])
        expectBorders([seen("a", at: 3)], length: 6, [0.5, 5.7])
        expectBorders([], length: 6, [])
    }

    /// The characters of drawn lines, straight and slanted, against the places that their font gives them.
    @Test(arguments: [RecognitionLevel.fast, .accurate])
    func charactersLieOnTheirGlyphs(level: RecognitionLevel) throws {
        let drawing = Drawing(width: 620, height: 560)
        let texts: [(String, Font)] = [
            ("Hamburg illuminates 1234", .sans), ("minimum wages (2019)", .serif),
            ("WAVE and Zoom 57%", .sansBold), ("The quick brown fox", .mono), ("东京和大阪 2024年", .cjk),
        ]
        for (index, text) in texts.enumerated() {
            drawing.write(
                text.0, x: 40, y: 30 + 100 * Double(index), font: text.1, size: 36, angle: Double(index))
        }
        let page = try TextRecognizer.shared(level).recognize(drawing.photo)
        try #require(page.lines.map(\.text) == texts.map(\.0))
        var right = 0
        var all = 0
        for (line, drawn) in zip(page.lines, drawing.lines) {
            let along = line.quad.topRight - line.quad.topLeft
            let edges = drawn.characterEdges.map { edge -> Double in
                let place = drawn.ink.topLeft + (drawn.ink.topRight - drawn.ink.topLeft) * edge
                return dot(place - line.quad.topLeft, along) / dot(along, along)
            }
            for (index, character) in line.characters.enumerated() where character.text != " " {
                let width = edges[index + 1] - edges[index]
                let off = max(
                    abs(Double(character.start) - edges[index]), abs(Double(character.end) - edges[index + 1])
                )
                all += 1
                if off < width / 3 { right += 1 }
                #expect(off < 0.6 * width, "\(character.text) in \(line.text)")
            }
        }
        #expect(Double(right) >= 0.95 * Double(all), "\(right) of \(all)")
    }
}
