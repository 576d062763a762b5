/// An outline's number, and the quad by which it is read.
struct Trial {
    let line: Int
    let quad: Quad
}

/// The surest reading of each outline so far, and by which quad.
struct SurestReadings {
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
