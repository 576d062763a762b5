/// What of the readings is text.
extension PageReader {
    /// Characters that look like what people draw.
    private static let shapes: Set<Character> = [
        "O", "o", "0", "○", "◯", "〇", "●", "口", "□", "■", "•", "·", "-", "—", "_", " ",
    ]

    private static let figures = Set((0...9).map(String.init))
    /// What stands beside figures: of amounts, of quantities ("2 x") and around a list's or a footnote's number.
    private static let signs: Set<String> = [
        "°", "º", "-", "–", "−", "%", "€", "$", "£", "x", "X", "×", ".", ",", "(", ")",
    ]
    /// What stands behind degrees.
    private static let scales: Set<String> = ["C", "F"]

    func lines(of surest: SurestReadings) -> [RecognizedLine] {
        let found = surest.all.compactMap { $0.map { (reading: restricted($0.reading), quad: $0.quad) } }
        let few = found.filter { isText($0.reading) && hasFew($0.reading) }.map(\.quad)
        let lines = found.compactMap { reading, quad -> RecognizedLine? in
            guard isText(reading) || isText(reading, in: quad, beside: few) else { return nil }
            return RecognizedLine(
                text: reading.text, confidence: reading.confidence, quad: quad,
                characters: reading.characters, steps: reading.steps)
        }
        // A drawn circle or box reads as a letter, and surely: where nothing else was read, there is no text.
        guard lines.contains(where: { !$0.text.allSatisfy(Self.shapes.contains) }) else { return [] }
        return lines.map(StrayMarks(page: lines).removed)
    }

    /// Whether a reading is sure enough to be text.
    private func isText(_ reading: LineReading) -> Bool {
        guard hasFew(reading) else { return reading.probability >= settings.lowestProbability }
        return !reading.text.allSatisfy { $0 == " " }
            && (reading.probability >= settings.lowestOfFew
                || isNumber(reading, atLeast: settings.lowestOfFew))
    }

    func hasFew(_ reading: LineReading) -> Bool {
        reading.text.count { $0 != " " } < settings.manyCharacters
    }

    /// Whether a reading is a number with its signs, the figures read with such a probability. A sign shares its own
    /// with all that look like it, and has only to be likelier than all of them.
    private func isNumber(_ reading: LineReading, atLeast probability: Float) -> Bool {
        let visible = reading.characters.filter { $0.text != " " }
        let areSigns = visible.indices.map { index in
            Self.signs.contains(visible[index].text)
                || index > 0 && visible[index - 1].text == "°" && Self.scales.contains(visible[index].text)
        }
        let signs = zip(visible, areSigns).filter { $1 }.map { $0.0 }
        let figures = zip(visible, areSigns).filter { !$1 }.map { $0.0 }
        return !figures.isEmpty && signs.allSatisfy { $0.confidence >= settings.lowestOfSigns }
            && figures.allSatisfy { Self.figures.contains($0.text) && $0.confidence >= probability }
    }

    /// Whether a reading of few letters or figures is text because it stands in a row with other few, or a number
    /// with its sign because it stands in a column of them: a figure alone may be the stroke of a hand.
    private func isText(_ reading: LineReading, in quad: Quad, beside others: [Quad]) -> Bool {
        guard reading.probability >= settings.lowestOfFewInRow, !reading.text.isEmpty else { return false }
        let isWord =
            reading.text.allSatisfy { ($0.isLetter || $0.isNumber) && !$0.isWide }
            && reading.characters.allSatisfy { $0.confidence >= settings.lowestProbability }
        let isNumber = isNumber(reading, atLeast: settings.lowestOfFewInRow)
        let isSigned = isNumber && reading.characters.contains { Self.signs.contains($0.text) }
        return others.contains { other in
            let along = (other.topRight - other.topLeft) / max(other.width, 1e-9)
            let heights = [quad.height, other.height].sorted()
            guard heights[1] < 1.5 * heights[0] else { return false }
            func isInLine(_ offset: Double) -> Bool { abs(offset) < 0.3 * heights[0] }
            func offset(_ corner: (Quad) -> Point) -> Double { dot(along, corner(quad) - corner(other)) }
            return (isWord || isNumber) && isInLine(cross(along, quad.center - other.center))
                || isSigned && (isInLine(offset(\.topLeft)) || isInLine(offset(\.topRight)))
        }
    }

    /// The reading with the characters with which the text is written.
    private func restricted(_ reading: LineReading) -> LineReading {
        guard let characters, let steps = reading.steps?.restricted(to: characters) else { return reading }
        var result = steps.reading
        result.steps = steps
        return result
    }
}
