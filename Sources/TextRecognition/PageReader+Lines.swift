/// Reading the outlines that were found.
extension PageReader {
    /// Reads each outline in the directions in which it may run and keeps the surest reading.
    func readLines(
        _ outlines: [Quad], known: [Int: LineReading], in photo: Photo, control: RecognitionControl?
    ) throws(RecognitionError) -> [RecognizedLine] {
        var surest = SurestReadings(of: outlines)
        try RecognitionControl.timed("read", control) { () throws(RecognitionError) in
            try readOnce(&surest, known: known, in: photo, control: control)
        }
        try RecognitionControl.timed("read again", control) { () throws(RecognitionError) in
            try readUnsureAgain(&surest, in: photo, control: control)
            try readOnTheirHeads(&surest, in: photo, control: control)
        }
        control?.report(0.9)
        return lines(of: surest)
    }

    /// Reads every outline in all directions in which it may run; what a list's mark stands before, with that.
    private func readOnce(
        _ surest: inout SurestReadings, known: [Int: LineReading], in photo: Photo,
        control: RecognitionControl?
    ) throws(RecognitionError) {
        var trials: [Trial] = []
        var marks: [Int: Quad] = [:]
        for (line, outline) in surest.outlines.enumerated() {
            if let mark = ListMarks(photo: photo).mark(before: outline) {
                marks[line] = mark
                trials.append(Trial(line: line, quad: outline.begun(at: mark)))
            } else if let reading = known[line] {
                surest.offer(reading, for: Trial(line: line, quad: outline))
            } else {
                trials += directions(of: outline).map { Trial(line: line, quad: $0) }
            }
        }
        let readings = try read(trials, cut: settings.cutHeight, in: photo, control: control) {
            control?.report(0.4 + 0.4 * $0)
        }
        var others: [Trial] = []
        for (trial, reading) in zip(trials, readings) {
            if marks[trial.line] == nil || isMarked(reading) {
                surest.offer(reading, for: trial)
            } else {
                marks[trial.line] = nil
                others.append(Trial(line: trial.line, quad: surest.outlines[trial.line]))
            }
        }
        let otherReadings = try read(others, cut: settings.cutHeight, in: photo, control: control)
        for (trial, reading) in zip(others, otherReadings) { surest.offer(reading, for: trial) }
        // Marks that were found by themselves as well.
        surest.drop(within: marks.values)
    }

    /// The outline as it may be read: upright, along the page or both.
    private func directions(of outline: Quad) -> [Quad] {
        if outline.height <= outline.width * settings.tallFrom { return [outline] }
        let along = [outline.readingDown, outline.readingUp]
        return outline.height < outline.width * settings.tallAtMost ? along + [outline] : along
    }

    /// Whether a line from a mark on was surely read, and the mark as one, or as the sign of a number.
    private func isMarked(_ reading: LineReading) -> Bool {
        guard reading.probability >= settings.surelyRead, let first = reading.text.first, !first.isLetter,
            !first.isNumber
        else { return false }
        let isSign = "-–−+".contains(first) && reading.text.dropFirst().first?.isNumber ?? false
        return isSign || listMarker(of: reading.text) > 0
    }

    /// Reads what was not surely read in other heights, and bent lines as if they were straight.
    private func readUnsureAgain(
        _ surest: inout SurestReadings, in photo: Photo, control: RecognitionControl?
    ) throws(RecognitionError) {
        let bent = surest.trials { $0.probability < settings.surelyRead }.filter { $0.quad.bend != .none }
            .map { Trial(line: $0.line, quad: $0.quad.straightened) }
        let readings = try read(bent, cut: settings.cutHeight, in: photo, control: control)
        for (trial, reading) in zip(bent, readings) { surest.offer(reading, for: trial) }
        for height in settings.otherCutHeights {
            let unsure = surest.trials { $0.probability < settings.surelyRead }
            let readings = try read(unsure, cut: height, in: photo, control: control)
            for (trial, reading) in zip(unsure, readings) { surest.offer(reading, for: trial) }
        }
    }

    /// What cannot be read at all may stand on its head.
    private func readOnTheirHeads(
        _ surest: inout SurestReadings, in photo: Photo, control: RecognitionControl?
    ) throws(RecognitionError) {
        let flipped = surest.trials { $0.probability < settings.lowestProbability }
            .map { Trial(line: $0.line, quad: surest.outlines[$0.line]) }
            .filter { $0.quad.width >= 2 * $0.quad.height }
            .map { Trial(line: $0.line, quad: $0.quad.flipped) }
        let readings = try read(flipped, cut: settings.cutHeight, in: photo, control: control)
        for (trial, reading) in zip(flipped, readings) where reading.probability >= settings.surelyUpright {
            surest.offer(reading, for: trial)
        }
    }

    private func read(
        _ trials: [Trial], cut height: Double, in photo: Photo, control: RecognitionControl?,
        progress: @Sendable (Double) -> Void = { _ in }
    ) throws(RecognitionError) -> [LineReading] {
        try recognizer.read(
            trials.map { $0.quad.cut(height) }, in: photo, control: control, progress: progress)
    }
}

/// An outline's number, and the quad by which it is read.
private struct Trial {
    let line: Int
    let quad: Quad
}

/// The surest reading of each outline so far, and by which quad.
private struct SurestReadings {
    let outlines: [Quad]
    private(set) var all: [(reading: LineReading, quad: Quad)?]

    init(of outlines: [Quad]) {
        self.outlines = outlines
        all = outlines.map { _ in nil }
    }

    mutating func offer(_ reading: LineReading, for trial: Trial) {
        if let old = all[trial.line], old.reading.probability >= reading.probability { return }
        all[trial.line] = (reading, trial.quad)
    }

    /// What was read in such a way.
    func trials(where isSuch: (LineReading) -> Bool) -> [Trial] {
        all.enumerated().compactMap { line, best in
            best.flatMap { isSuch($0.reading) ? Trial(line: line, quad: $0.quad) : nil }
        }
    }

    /// Drops the readings of outlines that are not much more than one of `quads`.
    mutating func drop(within quads: some Sequence<Quad>) {
        for quad in quads {
            for line in all.indices
            where outlines[line].width < quad.width + quad.height && quad.contains(outlines[line].center) {
                all[line] = nil
            }
        }
    }
}

/// What of the readings is text.
extension PageReader {
    /// Characters that look like what people draw.
    private static let shapes: Set<Character> = [
        "O", "o", "0", "○", "◯", "〇", "●", "口", "□", "■", "•", "·", "-", "—", "_", " ",
    ]

    private static let figures = Set((0...9).map(String.init))
    /// What stands beside figures.
    private static let signs: Set<String> = ["°", "º", "-", "–", "−", "%", "€", "$", "£"]

    private func lines(of surest: SurestReadings) -> [RecognizedLine] {
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

    private func hasFew(_ reading: LineReading) -> Bool {
        reading.text.count { $0 != " " } < settings.manyCharacters
    }

    /// Whether a reading is a number with its signs, the figures read with such a probability. A sign shares its own
    /// with all that look like it, and has only to be likelier than all of them.
    private func isNumber(_ reading: LineReading, atLeast probability: Float) -> Bool {
        let signs = reading.characters.filter { Self.signs.contains($0.text) }
        let figures = reading.characters.filter { $0.text != " " && !Self.signs.contains($0.text) }
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
