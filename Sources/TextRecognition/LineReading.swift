/// A reading of one line: its text and where the characters are.
public struct LineReading: Sendable, Hashable {
    /// The text, without a line end.
    public var text = ""
    /// The mean of the characters' probabilities, spaces left out; 0 without characters.
    public var probability: Float = 0
    /// How sure the whole reading is: the square root of the product of the characters' probabilities. The product
    /// is too low, since neighbours fail together; of the lines with the root c, about c are right
    /// (Benchmarks/README.md).
    public var confidence: Float = 0
    /// The characters of ``text`` in order, each with its place along the line.
    public var characters: [RecognizedCharacter] = []
    /// What the reading was made from, when it was asked for.
    var steps: StepTable?

    /// Nothing.
    init() {}

    /// - Parameter width: The line's length in steps.
    init(_ characters: [CTCDecoder.Character], width: Float) {
        text = characters.map(\.text).joined()
        let visible = characters.filter { $0.text != " " }
        probability = visible.isEmpty ? 0 : visible.map(\.probability).reduce(0, +) / Float(visible.count)
        confidence = visible.isEmpty ? 0 : visible.map(\.probability).reduce(1, *).squareRoot()

        let borders = CharacterPlaces.borders(of: characters, length: width)
        self.characters = characters.indices.map { index in
            RecognizedCharacter(
                text: characters[index].text, confidence: characters[index].probability,
                start: borders[index] / width, end: borders[index + 1] / width)
        }
    }
}
