/// What the recogniser saw along a line of text: for each of its steps what may be there, and how probably.
///
/// A step is a few pixels wide; a character is seen in one or several steps in a row, and between two characters
/// mostly the blank, which writes nothing (connectionist temporal classification, Graves et al. 2006). Equal
/// characters in a row are one; two of them have a blank between. A table is a value: what is done with it
/// (``restricted(to:)``, ``reading``, ``candidates(_:)``, ``reading(of:)``) needs no model.
public struct StepTable: Hashable, Sendable, Codable {
    /// A step of the recogniser.
    public struct Step: Hashable, Sendable, Codable {
        /// The probability that nothing is written here, 0...1.
        public var blank: Float
        /// The probability of a space, 0...1.
        public var space: Float
        /// The other characters that may be here, the most probable first. What is not among them is improbable.
        public var characters: [Alternative]

        /// Makes a step.
        public init(blank: Float, space: Float, characters: [Alternative]) {
            self.blank = blank
            self.space = space
            self.characters = characters
        }
    }

    /// A character that may be at a step.
    public struct Alternative: Hashable, Sendable, Codable {
        /// An entry of the recogniser's dictionary: mostly one letter.
        public var text: String
        /// Its probability among all that the recogniser knows, 0...1.
        public var probability: Float

        /// Makes an alternative.
        public init(_ text: String, _ probability: Float) {
            self.text = text
            self.probability = probability
        }
    }

    /// From the line's left edge to beyond its right one, each as wide as the next.
    public var steps: [Step]
    /// How long the line is, in steps; steps behind that lie on padding.
    public var length: Float

    /// Makes a table.
    public init(steps: [Step], length: Float) {
        self.steps = steps
        self.length = length
    }

    /// The table without the characters that are not in `allowed`: whatever is read from it is written with those
    /// that are. The space and the blank stay, and so do all probabilities; they then add up to less than 1.
    ///
    /// - Parameter allowed: Entries of the recogniser's dictionary.
    public func restricted(to allowed: Set<String>) -> StepTable {
        var result = self
        for index in result.steps.indices {
            result.steps[index].characters.removeAll { !allowed.contains($0.text) }
        }
        return result
    }
}
