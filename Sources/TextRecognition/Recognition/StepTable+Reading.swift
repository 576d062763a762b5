import Foundation

extension StepTable {
    /// What stands there most probably, step by step; empty when nothing does.
    public var reading: LineReading {
        let dictionary = Array(Set(steps.compactMap { $0.characters.first?.text }))
        let numbers = Dictionary(uniqueKeysWithValues: zip(dictionary, 1...))
        let best = steps.map { step in
            if let character = step.characters.first, character.probability >= max(step.space, step.blank) {
                let number = numbers[character.text] ?? 0
                return CTCStep(best: number, probability: character.probability, space: step.space)
            }
            let isSpace = step.space >= step.blank
            return CTCStep(
                best: isSpace ? dictionary.count + 1 : 0, probability: isSpace ? step.space : step.blank,
                space: step.space)
        }
        return LineReading(CTCDecoder(dictionary: dictionary).characters(of: best), width: length)
    }

    /// Where the characters of a text would be, and how sure they are.
    ///
    /// - Parameter text: What may stand there; a space between words, none at the ends.
    /// - Returns: The most probable way to read it; `nil` if a character is not among the alternatives where it must be.
    public func reading(of text: String) -> LineReading? {
        let lattice = StepLattice(self)
        return lattice.numbers(of: text.map(String.init)).flatMap { reading(of: $0, in: lattice) }
    }

    /// The most probable different texts of the line, the best first: `first`, then others, none surer than the one
    /// before. A confidence says the same as a line's: of the readings with confidence c about c are right. What
    /// the first leaves of 1 is shared out as the texts' probabilities are.
    ///
    /// - Parameters:
    ///   - count: How many are wanted; there may be fewer.
    ///   - first: What the line was read as; ``reading`` if nothing else was made of it.
    public func candidates(_ count: Int, first: LineReading? = nil) -> [LineReading] {
        let first = first ?? reading
        guard count > 1, !first.text.isEmpty else { return Array([first].prefix(max(count, 0))) }
        let lattice = StepLattice(self)
        let texts = PrefixBeamSearch().texts(of: lattice)
        var seen: Set = ["", first.text]
        var result = [first]
        let others = texts.filter { seen.insert(lattice.text($0.characters)).inserted }
        // The first is missing only where it is less probable than all that was followed.
        let log = texts.first { lattice.text($0.characters) == first.text }?.log ?? texts.last?.log ?? 0
        let rest = max(-expm1(log), .leastNonzeroMagnitude)
        for text in others.prefix(count - 1) {
            guard var reading = reading(of: text.characters, in: lattice), let last = result.last else {
                continue
            }
            let part = min(exp(text.log) / rest, 1)
            reading.confidence = min((1 - first.confidence) * Float(part), last.confidence)
            result.append(reading)
        }
        return result
    }

    private func reading(of characters: [Int], in lattice: StepLattice) -> LineReading? {
        guard let ranges = CTCAlignment.steps(of: characters, in: lattice) else { return nil }
        let placed = zip(characters, ranges).map { character, range in
            let text = lattice.alphabet[character]
            let probability = range.map { steps[$0].probability(of: text) }.max() ?? 0
            return CTCDecoder.Character(
                text: text, probability: probability, first: range.lowerBound, last: range.upperBound)
        }
        return LineReading(placed, width: length)
    }
}

extension StepTable.Step {
    /// The probability of a character or the space; 0 if it is not among those that may be here.
    fileprivate func probability(of text: String) -> Float {
        text == " " ? space : characters.first { $0.text == text }?.probability ?? 0
    }
}

extension StepLattice {
    /// What a text's numbers write.
    func text(_ characters: [Int]) -> String { characters.map { alphabet[$0] }.joined() }
}
