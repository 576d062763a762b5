/// How high a block's lines are together at most, in its heights: outlines are grown, and overlap.
private let mostHeightOfLines = 1.4

/// How far from a block's middle its lines are, in its heights: those at a sample's edge are of the lines above and
/// below.
private let mostDistanceFromMiddle = 0.4

/// How far lines under each other are apart at least, in heights of the lower one.
private let leastDistanceOfLines = 0.5

/// An outline is long that is more than so many times as long as high.
private let longShape = 2.0

/// How much of a low block its lines fill at least: parts of letters may look like lines.
private let leastFilled = 0.6

/// How high a line is in any look at least, as a part of the lowest line's height in the first one.
private let leastHeightOfLine = 0.7

/// What a look shows as one line may be many, too small to be told apart, which melt into one: closer looks tell.
extension TextDetector {
    /// Lines that melted into one outline.
    struct Block {
        let outline: Quad
        /// Those that a closer look at its middle shows, from the top.
        let lines: [Quad]
        /// From one line to the next.
        let pitch: Double

        /// - Parameter seen: What a closer look shows. Of words beside each other one is taken.
        init(outline: Quad, seen: [Quad]) {
            self.outline = outline
            // A low outline has its lines' direction.
            let isLong = outline.longerSide > longShape * outline.shorterSide
            let longest = seen.max { $0.longerSide < $1.longerSide }
            let axis = (isLong ? outline : longest ?? outline).longAxis
            func distance(_ a: Quad, _ b: Quad) -> Double { cross(axis, b.center - a.center) }
            lines = seen.sorted { distance(outline, $0) < distance(outline, $1) }.reduce(into: []) {
                lines, line in
                guard let last = lines.last else { return lines.append(line) }
                let least = leastDistanceOfLines * min(last.shorterSide, line.shorterSide)
                if distance(last, line) > least { lines.append(line) }
            }
            if let first = lines.first, let last = lines.last, lines.count > 1 {
                pitch = distance(first, last) / Double(lines.count - 1)
            } else {
                pitch = outline.shorterSide
            }
        }

        /// Its lines among outlines that another look shows; those that are lower are pieces.
        func lines(among outlines: [Quad]) -> [Quad] {
            let least = leastHeightOfLine * (heights.min() ?? 0)
            let inside = outlines.filter { $0.shorterSide >= least && outline.contains($0.center) }
            return Block(outline: outline, seen: inside).lines
        }

        func place(margin: Double) -> Tiles.Place { Tiles.Place(quad: outline, margin: margin) }

        /// The lines' heights, none more than the pitch: outlines are grown, and overlap.
        var heights: [Double] { lines.map { min($0.shorterSide, pitch) } }
    }

    /// The outlines of which closer looks say that they are blocks.
    ///
    /// Of low ones, which may be some lines, a few are looked at, from the lowest to the highest, and the others only
    /// if one of these is a block: a page of plain lines is not to cost a look at each.
    func blocks(among outlines: [Quad], of page: Page, scale: Double) throws(RecognitionError) -> [Block] {
        guard scale * settings.worthwhileZoom <= 1 else { return [] }
        var blocks: [Block] = []
        let scales = closerScales(than: scale)
        for outline in outlines where outline.shorterSide * scale >= settings.blockHeight {
            let block = try block(in: outline, of: page, scales: scales, fewest: settings.linesOfBlock)
            if let block { blocks.append(block) }
        }
        let low =
            outlines
            .filter { (settings.smallPrint..<settings.blockHeight).contains($0.shorterSide * scale) }
            .sorted { $0.shorterSide < $1.shorterSide }
        let step = max(1, low.count / max(1, settings.samples))
        let order = low.indices.filter { $0 % step == 0 } + low.indices.filter { $0 % step != 0 }
        for (looks, index) in order.enumerated() where looks < settings.samples || !blocks.isEmpty {
            let closer = settings.lowSampleSide / low[index].shorterSide
            let block = try block(in: low[index], of: page, scales: [closer], fewest: 2, filled: leastFilled)
            if let block { blocks.append(block) }
        }
        return blocks
    }

    /// An outline as a block, if one of the scales shows at least `fewest` lines in its middle, so low that there is
    /// room for them, which fill as much of it as `filled` says.
    private func block(
        in outline: Quad, of page: Page, scales: [Double], fewest: Int, filled: Double = 0
    ) throws(RecognitionError) -> Block? {
        let height = outline.shorterSide
        for scale in scales {
            let side = min(height, settings.sampleSide / scale)
            let sample = RecognitionOptions.Region(
                around: page.turn.toPhoto(outline.center), side: side, in: page.photo)
            let seen = try look(at: sample, of: page, scale: min(1, scale)).outlines.filter { line in
                let fits = line.shorterSide * Double(fewest) < mostHeightOfLines * height
                let offset = abs(cross(outline.longAxis, line.center - outline.center))
                return fits && offset < mostDistanceFromMiddle * height
            }
            let block = Block(outline: outline, seen: seen)
            if block.lines.count >= fewest, Double(block.lines.count) * block.pitch > filled * side {
                return block
            }
        }
        return nil
    }

    /// Scales at which print of any size is seen, up to the photo's own.
    private func closerScales(than scale: Double) -> [Double] {
        var scales: [Double] = []
        var closer = scale
        while closer * settings.worthwhileZoom <= 1 {
            closer = min(1, closer * settings.smallPrintAfterwards / settings.hintedPrint)
            scales.append(closer)
        }
        return scales
    }
}

extension RecognitionOptions.Region {
    /// A square inside a photo around a point, in pixels of the photo.
    fileprivate init(around center: Point, side: Double, in photo: Photo) {
        let side = max(1, Int(side.rounded()))
        let x = min(max(0, Int(center.x) - side / 2), max(0, photo.width - side))
        let y = min(max(0, Int(center.y) - side / 2), max(0, photo.height - side))
        self.init(x: x, y: y, width: min(side, photo.width - x), height: min(side, photo.height - y))
    }
}
