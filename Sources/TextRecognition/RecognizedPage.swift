/// What was read in a photo.
public struct RecognizedPage: Hashable, Sendable, Codable {
    /// Columns of the photo, upright by its metadata, in pixels.
    public var width: Int
    /// Rows of the photo, upright by its metadata, in pixels.
    public var height: Int
    /// Degrees clockwise by which the page was turned for reading: 0, 90, 180 or 270.
    public var turn: Int
    /// The lines in reading order, their quads in the pixels of the upright photo.
    public var lines: [RecognizedLine]

    /// Makes a page.
    public init(width: Int, height: Int, turn: Int, lines: [RecognizedLine]) {
        self.width = width
        self.height = height
        self.turn = turn
        self.lines = lines
    }
}

/// A line of text.
public struct RecognizedLine: Hashable, Sendable, Codable {
    /// The text, without a line end.
    public var text: String
    /// How sure the reading is, 0...1: of the lines with confidence c, about c are right.
    public var confidence: Float
    /// The outline, in the pixels of the upright photo.
    public var quad: Quad
    /// The number of the paragraph that the line belongs to, from 0 in reading order.
    public var paragraph: Int
    /// How the line goes over into the next.
    public var ending: LineEnding
    /// The characters of ``text`` in order, each with its place along the line.
    public var characters: [RecognizedCharacter]
    /// The language of the line's paragraph, as BCP 47; `nil` if nothing can be said of it, or
    /// ``RecognitionOptions/detectsLanguage`` was not asked for.
    public var language: String?
    /// What else may stand there, if ``RecognitionOptions/alternatives`` or ``RecognitionOptions/languages`` asked
    /// for it; only characters of those languages' scripts.
    public var steps: StepTable?

    /// Makes a line.
    public init(
        text: String, confidence: Float, quad: Quad, paragraph: Int = 0, ending: LineEnding = .paragraph,
        characters: [RecognizedCharacter] = [], steps: StepTable? = nil
    ) {
        self.text = text
        self.confidence = confidence
        self.quad = quad
        self.paragraph = paragraph
        self.ending = ending
        self.characters = characters
        self.steps = steps
    }

    /// The line's most probable readings, different ones, the best first: the line as it was read, then others, none
    /// surer than the one before.
    ///
    /// - Parameter count: How many are wanted. There may be fewer; without ``steps`` there is one.
    public func candidates(_ count: Int) -> [LineReading] {
        let reading = LineReading(text: text, confidence: confidence, characters: characters)
        return steps?.candidates(count, first: reading) ?? Array([reading].prefix(max(count, 0)))
    }
}

/// How a line goes over into the next one.
public enum LineEnding: String, Hashable, Sendable, Codable {
    /// The paragraph ends here.
    case paragraph
    /// The row goes on: the next line stands to the right of this one, as in a table or a receipt.
    case row
    /// The paragraph goes on in the next row.
    case line
    /// The paragraph goes on, and the hyphen that ends the line is there only because the line ends:
    /// the word goes on without it.
    case hyphen
}

/// A character of a line and its place.
public struct RecognizedCharacter: Hashable, Sendable, Codable {
    /// One entry of the recogniser's dictionary: mostly one letter, or a space.
    public var text: String
    /// The recogniser's probability, 0...1.
    public var confidence: Float
    /// Where it begins along the line: 0 at the quad's left edge, 1 at its right edge.
    public var start: Float
    /// Where it ends along the line; see ``start``.
    public var end: Float

    /// Makes a character.
    public init(text: String, confidence: Float, start: Float, end: Float) {
        self.text = text
        self.confidence = confidence
        self.start = start
        self.end = end
    }
}
