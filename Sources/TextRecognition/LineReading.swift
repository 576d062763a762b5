/// A reading of one line: its text and where the characters are.
public struct LineReading: Sendable, Hashable {
    /// The text, without a line end.
    public var text = ""
    /// How sure the whole reading is: the square root of the product of the characters' probabilities. The product
    /// is too low, since neighbours fail together; of the lines with the root c, about c are right
    /// (Benchmarks/README.md).
    public var confidence: Float = 0
    /// The characters of ``text`` in order, each with its place along the line.
    public var characters: [RecognizedCharacter] = []
    /// What it was read from, if the recogniser told what else may stand there.
    var steps: StepTable?

    /// Makes a reading.
    public init(text: String = "", confidence: Float = 0, characters: [RecognizedCharacter] = []) {
        self.text = text
        self.confidence = confidence
        self.characters = characters
    }

    /// - Parameter width: The line's length in steps.
    init(_ characters: [CTCDecoder.Character], width: Float) {
        text = characters.map(\.text).joined()
        let borders = CharacterPlaces.borders(of: characters, length: width)
        self.characters = characters.indices.map { index in
            RecognizedCharacter(
                text: characters[index].text, confidence: characters[index].probability,
                start: borders[index] / width, end: borders[index + 1] / width)
        }
        let visible = visibleProbabilities
        confidence = visible.isEmpty ? 0 : visible.reduce(1, *).squareRoot()
    }

    /// The mean of the characters' probabilities, spaces left out; 0 without characters.
    var probability: Float {
        let visible = visibleProbabilities
        return visible.isEmpty ? 0 : visible.reduce(0, +) / Float(visible.count)
    }

    private var visibleProbabilities: [Float] {
        characters.filter { $0.text != " " }.map(\.confidence)
    }
}
