/// Which way the page lies.
extension PageReader {
    /// Decides by reading: a few lines along the axis along which most lines run, in both directions if need be. Also
    /// gives the readings that it made of upright lines, by their numbers.
    func findTurn(
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
        // Few lines on their side are those of the page only if there are no others.
        guard !witnesses.isEmpty, !(areFew && liesOnItsSide && !wide.isEmpty) else { return (0, [:]) }

        func score(_ name: (Quad) -> Quad) throws(RecognitionError) -> (Float, [LineReading]) {
            let readings = try recognizer.read(
                witnesses.map { name(quads[$0]).cut(settings.cutHeight) }, in: photo, control: control)
            return (readings.map(\.probability).reduce(0, +) / Float(readings.count), readings)
        }
        if liesOnItsSide {
            let (down, linesDown) = try score(\.readingDown)
            let (up, linesUp) = try score(\.readingUp)
            let surest = max(down, up)
            guard surest >= settings.lowestProbability else { return (0, [:]) }
            // A letter or a figure alone is high, too.
            if areFew,
                surest < settings.surelyUpright || abs(down - up) <= settings.lead
                    || (down > up ? linesDown : linesUp).allSatisfy(hasFew)
            {
                return (0, [:])
            }
            return (down > up ? 270 : 90, [:])
        }
        let (upright, readings) = try score { $0 }
        let known = Dictionary(zip(witnesses, readings)) { first, _ in first }
        if upright >= settings.surelyUpright { return (0, known) }
        let flipped = try score(\.flipped).0
        let turns =
            flipped - upright > settings.lead
            && flipped >= (areFew ? settings.surelyUpright : settings.lowestProbability)
        return (turns ? 180 : 0, known)
    }
}
