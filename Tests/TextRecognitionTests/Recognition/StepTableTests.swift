import Testing

@testable import TextRecognition

/// Tables made by hand, with what is read from them worked out by hand.
@Suite struct StepTableTests {
    @Test func theBestOfEachStepIsRead() {
        let reading = table("a:0.6 -:0.3 o:0.1", "a:0.9 -:0.1", "-:0.8 a:0.2", "a:0.4 b:0.3 -:0.3", "b:1")
            .reading
        #expect(reading.text == "aab")
        #expect(reading.characters.map(\.confidence) == [0.9, 0.4, 1])
        #expect(abs(reading.probability - (0.9 + 0.4 + 1) / 3) < 1e-6)
        #expect(abs(reading.confidence - Float(0.9 * 0.4).squareRoot()) < 1e-6)
        #expect(reading.characters.first?.start == 0.5 / 5 && reading.characters.last?.end == 4.7 / 5)
    }

    @Test func spacesFollowTheSpacingRule() {
        #expect(table("a:1", "-:0.6 _:0.4", "b:1").reading.text == "a b")
        #expect(table("a:1", "-:0.95 _:0.05", "b:1").reading.text == "ab")
        #expect(table("a:1", "_:0.9 -:0.1", "b:1").reading.text == "a b")
        #expect(table("_:0.9 -:0.1", "a:1", "-:0.6 _:0.4").reading.text == "a")
        #expect(table("-:1", "-:0.6 _:0.4").reading == LineReading())
        #expect(StepTable(steps: [], length: 0).reading.text == "")
    }

    @Test func aCharacterThatIsNotAllowedGivesWayToTheBestOneThatIs() {
        let table = table("口:0.7 D:0.2 O:0.06 -:0.04", "e:1", "中:0.9 -:0.06 B:0.04", "r:1")
        #expect(table.reading.text == "口e中r")
        let restricted = table.restricted(to: ["B", "D", "O", "e", "r"])
        // In place of 中 stands nothing: that is likelier than B.
        #expect(restricted.reading.text == "Der")
        #expect(restricted.reading.characters.first?.confidence == 0.2)
        #expect(table.restricted(to: []).reading.text == "")
    }
}

/// A table from its steps: "a:0.6 b:0.3" for each, "-" for the blank and "_" for the space.
func table(_ steps: String...) -> StepTable { table(steps) }

func table(_ steps: [String]) -> StepTable {
    let steps = steps.map { text in
        var step = StepTable.Step(blank: 0, space: 0, characters: [])
        for part in text.split(separator: " ") {
            let name = part.prefix { $0 != ":" }
            let probability = Float(part.drop { $0 != ":" }.dropFirst()) ?? 0
            switch name {
            case "-": step.blank = probability
            case "_": step.space = probability
            default: step.characters.append(.init(String(name), probability))
            }
        }
        return step
    }
    return StepTable(steps: steps, length: Float(steps.count))
}
