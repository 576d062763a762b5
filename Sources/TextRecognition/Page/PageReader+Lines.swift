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
                let line = Trial(line: trial.line, quad: surest.outlines[trial.line])
                if let reading = known[trial.line] {
                    surest.offer(reading, for: line)
                } else {
                    others.append(line)
                }
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
