/// How high a block's lines are together at most, in its heights: outlines are grown, and overlap.
private let mostHeightOfLines = 1.4

/// How far from a block's middle its lines are, in its heights: those at a sample's edge are of the lines above and
/// below.
private let mostDistanceFromMiddle = 0.4

/// What a look shows as one line may be many, too small to be told apart, which melt into one: closer looks tell.
extension TextDetector {
    /// Lines that melted into one outline.
    struct Block {
        let outline: Quad
        /// Those that a closer look at its middle shows.
        let lines: [Quad]
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
            let lines = try lines(
                inMiddleOf: outline, of: page, scales: scales, fewest: settings.linesOfBlock)
            if let lines { blocks.append(Block(outline: outline, lines: lines)) }
        }
        let low =
            outlines
            .filter { (settings.smallPrint..<settings.blockHeight).contains($0.shorterSide * scale) }
            .sorted { $0.shorterSide < $1.shorterSide }
        let step = max(1, low.count / max(1, settings.samples))
        let order = low.indices.filter { $0 % step == 0 } + low.indices.filter { $0 % step != 0 }
        for (looks, index) in order.enumerated() where looks < settings.samples || !blocks.isEmpty {
            let closer = settings.lowSampleSide / low[index].shorterSide
            let lines = try lines(inMiddleOf: low[index], of: page, scales: [closer], fewest: 2)
            if let lines { blocks.append(Block(outline: low[index], lines: lines)) }
        }
        return blocks
    }

    /// The lines in the middle of an outline, if one of the scales shows at least `fewest`, so low that there is room
    /// for them.
    private func lines(
        inMiddleOf outline: Quad, of page: Page, scales: [Double], fewest: Int
    ) throws(RecognitionError) -> [Quad]? {
        let height = outline.shorterSide
        for scale in scales {
            let sample = RecognitionOptions.Region(
                around: page.turn.toPhoto(outline.center), side: min(height, settings.sampleSide / scale),
                in: page.photo)
            let lines = try look(at: sample, of: page, scale: min(1, scale)).outlines.filter { line in
                let fits = line.shorterSide * Double(fewest) < mostHeightOfLines * height
                let offset = abs(cross(outline.longAxis, line.center - outline.center))
                return fits && offset < mostDistanceFromMiddle * height
            }
            if lines.count >= fewest { return lines }
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
