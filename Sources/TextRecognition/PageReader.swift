/// Detects and reads one photo: which way the page lies, and each line in the direction in which it reads.
struct PageReader: Sendable {
    /// What was decided by measurement (Benchmarks/README.md). Probabilities are mean character probabilities.
    struct Settings: Sendable {
        /// This part of an outline's height is cut out for reading …
        var cutHeight = 0.9
        /// … and a line read with less than this is read again, cut lower, and if that does not help, higher: small
        /// print between close lines needs the one, letters with marks above and below the other. The surest
        /// reading stays.
        var surelyRead: Float = 0.8
        var otherCutHeights = [0.75, 1.2]
        /// A line read with less is left out …
        var lowestProbability: Float = 0.7
        /// … and so is one of fewer characters than `manyCharacters` read with less than this: hair, leaves and
        /// logos look like a few of the many characters that there are, and words seldom do.
        var lowestOfFew: Float = 0.9
        var manyCharacters = 4
        /// Beside other few characters, as high as these, they are text when they are read with this much: a figure in a
        /// box of a form, the letter over a table's column. Beside longer text they may be an icon or a button.
        var lowestOfFewInRow: Float = 0.8
        /// An outline taller than this many times its width may be a line that runs up or down the page.
        var tallFrom = 1.5
        /// An outline less tall than this many times its width may be a single upright letter as well.
        var tallAtMost = 2.0
        /// How many lines tell which way the page lies; fewer only tell that it stands on its head, if they are read as
        /// surely so as they are not otherwise …
        var witnesses = 4
        /// … and how many times as long as high they are, as far as there are such lines: much longer ones cost
        /// more and are often rules, rows of dots or handwriting.
        var lengthOfWitnesses = 14.0
        /// The page is upright without a second look when the witnesses read with this much.
        var surelyUpright: Float = 0.9
        /// The page is turned only for a reading that is surer by this much.
        var lead: Float = 0.1
    }

    let detector: TextDetector
    let recognizer: LineRecognizer
    var settings = Settings()
    /// The characters with which the text is written; `nil` is all. Needs a recogniser with alternatives.
    var characters: Set<String>?

    /// Characters that look like what people draw.
    private static let shapes: Set<Character> = [
        "O", "o", "0", "○", "◯", "〇", "●", "口", "□", "■", "•", "·", "-", "—", "_", " ",
    ]

    /// The turn by which the page is upright, and its lines in the photo's pixels, in no order.
    func read(_ photo: Photo, control: RecognitionControl?) throws(RecognitionError) -> (
        turn: Int, lines: [RecognizedLine]
    ) {
        var quads = try detect(in: photo, turn: 0, control: control)
        control?.report(0.3)
        let (degrees, known) = try RecognitionControl.timed("turn", control) { () throws(RecognitionError) in
            try findTurn(of: quads, in: photo, control: control)
        }
        var turn = PageTurn(degrees: degrees, photo: photo)
        if degrees != 0 {
            // The detector, too, sees upright text best: it looks again.
            let upright = try detect(in: photo, turn: degrees, control: control)
            if upright.isEmpty {
                turn = PageTurn(degrees: 0, photo: photo)
            } else {
                quads = upright
            }
        }
        control?.report(0.4)
        let outlines = quads.map(turn.toPhoto)
        let lines = try readLines(outlines, known: degrees == 0 ? known : [:], in: photo, control: control)
        return (turn.degrees, lines)
    }

    /// The outlines, those of very long lines in pieces.
    private func detect(
        in photo: Photo, turn: Int, control: RecognitionControl?
    ) throws(RecognitionError) -> [Quad] {
        try RecognitionControl.timed("detect", control) { () throws(RecognitionError) in
            let page = PageTurn(degrees: turn, photo: photo)
            return try detector.detect(in: photo, turn: turn, control: control).flatMap { quad in
                LineCropper.pieces(of: page.toPhoto(quad), in: photo).map(page.toPage)
            }
        }
    }

    /// Decides by reading: a few lines along the axis along which most lines run, in both directions if need be. Also
    /// gives the readings that it made of upright lines, by their numbers.
    private func findTurn(
        of quads: [Quad], in photo: Photo, control: RecognitionControl?
    ) throws(RecognitionError) -> (degrees: Int, known: [Int: LineReading]) {
        func elongation(_ index: Int) -> Double { quads[index].width / max(quads[index].height, 1e-9) }
        let wide = quads.indices.filter { elongation($0) >= 2 }
        let tall = quads.indices.filter { elongation($0) <= 0.5 }
        let liesOnItsSide =
            tall.map { quads[$0].height }.reduce(0, +) > wide.map { quads[$0].width }.reduce(0, +)
        func misfit(_ index: Int) -> Double {
            let length = liesOnItsSide ? 1 / max(elongation(index), 1e-9) : elongation(index)
            return max(length / settings.lengthOfWitnesses, settings.lengthOfWitnesses / length)
        }
        let witnesses = (liesOnItsSide ? tall : wide).sorted { misfit($0) < misfit($1) }
            .prefix(settings.witnesses)
        let areFew = witnesses.count < settings.witnesses
        guard !witnesses.isEmpty, !(areFew && liesOnItsSide) else { return (0, [:]) }

        func score(_ name: (Quad) -> Quad) throws(RecognitionError) -> (Float, [LineReading]) {
            let readings = try recognizer.read(
                witnesses.map { name(quads[$0]).cut(settings.cutHeight) }, in: photo, control: control)
            return (readings.map(\.probability).reduce(0, +) / Float(readings.count), readings)
        }
        if liesOnItsSide {
            let down = try score(\.readingDown).0
            let up = try score(\.readingUp).0
            guard max(down, up) >= settings.lowestProbability else { return (0, [:]) }
            return (down > up ? 270 : 90, [:])
        }
        let (upright, readings) = try score { $0 }
        let known = Dictionary(zip(witnesses, readings)) { first, _ in first }
        if upright >= (areFew ? settings.lowestProbability : settings.surelyUpright) { return (0, known) }
        let flipped = try score(\.flipped).0
        let turns =
            flipped - upright > settings.lead
            && flipped >= (areFew ? settings.surelyUpright : settings.lowestProbability)
        return (turns ? 180 : 0, known)
    }

    /// Reads each outline in the directions in which it may run and keeps the surest reading.
    private func readLines(
        _ quads: [Quad], known: [Int: LineReading], in photo: Photo, control: RecognitionControl?
    ) throws(RecognitionError) -> [RecognizedLine] {
        var trials: [(line: Int, quad: Quad)] = []
        var best: [(reading: LineReading, quad: Quad)?] = quads.map { _ in nil }
        func offer(_ reading: LineReading, _ quad: Quad, for line: Int) {
            if let old = best[line], old.reading.probability >= reading.probability { return }
            best[line] = (reading, quad)
        }
        for (index, quad) in quads.enumerated() {
            if let reading = known[index] {
                offer(reading, quad, for: index)
            } else if quad.height <= quad.width * settings.tallFrom {
                trials.append((index, quad))
            } else {
                trials += [(index, quad.readingDown), (index, quad.readingUp)]
                if quad.height < quad.width * settings.tallAtMost { trials.append((index, quad)) }
            }
        }
        let cut = trials.map { $0.quad.cut(settings.cutHeight) }
        let readings = try RecognitionControl.timed("read", control) { () throws(RecognitionError) in
            try recognizer.read(cut, in: photo, control: control) { control?.report(0.4 + 0.4 * $0) }
        }
        for (trial, reading) in zip(trials, readings) { offer(reading, trial.quad, for: trial.line) }

        try RecognitionControl.timed("read again", control) { () throws(RecognitionError) in
            for height in settings.otherCutHeights {
                let unsure = best.enumerated().compactMap { line, best -> (line: Int, quad: Quad)? in
                    guard let best, best.reading.probability < settings.surelyRead else { return nil }
                    return (line, best.quad)
                }
                let readings = try recognizer.read(
                    unsure.map { $0.quad.cut(height) }, in: photo, control: control)
                for (trial, reading) in zip(unsure, readings) { offer(reading, trial.quad, for: trial.line) }
            }
            // What cannot be read at all may stand on its head.
            let unread = best.indices.filter { line in
                best[line].map { $0.reading.probability < settings.lowestProbability } ?? false
                    && quads[line].width >= 2 * quads[line].height
            }
            let flipped = unread.map { quads[$0].flipped }
            let readings = try recognizer.read(
                flipped.map { $0.cut(settings.cutHeight) }, in: photo, control: control)
            for (index, line) in unread.enumerated()
            where readings[index].probability >= settings.surelyUpright {
                offer(readings[index], flipped[index], for: line)
            }
        }
        control?.report(0.9)
        let found = best.compactMap { $0.map { (reading: restricted($0.reading), quad: $0.quad) } }
        let few = found.filter { isText($0.reading) && hasFew($0.reading) }.map(\.quad)
        let lines = found.compactMap { reading, quad -> RecognizedLine? in
            guard isText(reading) || isText(reading, in: quad, beside: few) else { return nil }
            return RecognizedLine(
                text: reading.text, confidence: reading.confidence, quad: quad,
                characters: reading.characters, steps: reading.steps)
        }
        // A drawn circle or box reads as a letter, and surely: where nothing else was read, there is no text.
        return lines.contains { !$0.text.allSatisfy(Self.shapes.contains) } ? lines : []
    }

    /// Whether a reading is sure enough to be text.
    private func isText(_ reading: LineReading) -> Bool {
        !reading.text.allSatisfy { $0 == " " }
            && reading.probability >= (hasFew(reading) ? settings.lowestOfFew : settings.lowestProbability)
    }

    private func hasFew(_ reading: LineReading) -> Bool {
        reading.text.count { $0 != " " } < settings.manyCharacters
    }

    /// Whether a reading of few letters or figures is text because it stands in a row with other few.
    private func isText(_ reading: LineReading, in quad: Quad, beside others: [Quad]) -> Bool {
        guard reading.probability >= settings.lowestOfFewInRow, !reading.text.isEmpty,
            reading.text.allSatisfy({ ($0.isLetter || $0.isNumber) && !$0.isWide })
        else { return false }
        return others.contains { other in
            let along = other.topRight - other.topLeft
            let offset = abs(cross(along / max(length(along), 1e-9), quad.center - other.center))
            let heights = [quad.height, other.height].sorted()
            return offset < 0.3 * heights[0] && heights[1] < 1.5 * heights[0]
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

extension Quad {
    /// The quad with its sides that run across the line made `share` times as long, around the line's middle.
    fileprivate func cut(_ share: Double) -> Quad {
        func half(_ side: Point) -> Point { side * (share / 2) }
        let start = (topLeft + bottomLeft) / 2
        let end = (topRight + bottomRight) / 2
        return Quad(
            topLeft: start + half(topLeft - bottomLeft), topRight: end + half(topRight - bottomRight),
            bottomRight: end + half(bottomRight - topRight), bottomLeft: start + half(bottomLeft - topLeft))
    }
}
