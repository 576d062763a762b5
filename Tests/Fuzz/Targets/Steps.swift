@testable import TextRecognition

/// Any steps, as the recogniser may give them: the texts made of them.
func fuzzSteps(_ bytes: UnsafeRawBufferPointer) {
    var input = Input(bytes)
    let letters = ["a", "b", "c", "W", "i", "語", "ä", "e\u{301}"]
    var table = StepTable(steps: [], length: 0)
    while !input.isEmpty, table.steps.count < 40 {
        let (blank, space) = (input.probability(), input.probability())
        let characters = (0..<input.number(below: 5)).map { _ in
            StepTable.Alternative(input.element(of: letters), input.probability())
        }
        var seen: Set<String> = []
        table.steps.append(
            StepTable.Step(
                blank: blank, space: space,
                characters: characters.sorted { $0.probability > $1.probability }
                    .filter { seen.insert($0.text).inserted }))
    }
    table.length = max(Float(table.steps.count) - 0.5, 0.5)

    let first = table.reading
    check(first)
    let candidates = table.candidates(10)
    precondition(candidates.count <= 10 && candidates.first == first)
    precondition(Set(candidates.map(\.text)).count == candidates.count)
    for (candidate, next) in zip(candidates, candidates.dropFirst()) {
        check(next)
        precondition(candidate.confidence >= next.confidence)
    }
    let allowed: Set = ["a", "語"]
    let restricted = table.restricted(to: allowed).reading
    check(restricted)
    precondition(restricted.characters.allSatisfy { allowed.contains($0.text) || $0.text == " " })
}

private func check(_ reading: LineReading) {
    let text = reading.text
    precondition(reading.characters.map(\.text).joined() == text)
    precondition(!text.hasPrefix(" ") && !text.hasSuffix(" ") && !text.contains("  "))
    precondition((0...1).contains(reading.confidence))
    var end: Float = 0
    for character in reading.characters {
        precondition((0...1).contains(character.confidence))
        precondition(character.start >= end - 1e-4 && character.end >= character.start - 1e-4)
        precondition(character.end <= 1 + 1e-4)
        end = character.end
    }
}
