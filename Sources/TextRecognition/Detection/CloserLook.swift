/// Where one look shows print too small to be found whole, that part is looked at again, closer, by tiles.
extension TextDetector {
    /// The outlines of the lines in a part of a page, in pixels of the whole page.
    ///
    /// - Parameter isFirst: Whether nobody has looked there yet. Where the model only hints at text, and where it sees
    ///   next to nothing, one closer look is enough.
    func outlines(
        in region: RecognitionOptions.Region, of page: Page, scale: Double, isFirst: Bool
    ) throws(RecognitionError) -> [Quad] {
        let seen = try look(at: region, of: page, scale: scale)
        let blocks = try blocks(among: seen.outlines, of: page, scale: scale)
        let melted = Set(blocks.map(\.outline))
        let isAlmostEmpty = isFirst && seen.outlines.count < settings.fewLines && blocks.isEmpty
        let smallPrint =
            scale <= settings.scaleOfLarge ? settings.smallPrintOfLarge : settings.smallPrint
        func isLower(_ quad: Quad, than limit: Double) -> Bool { quad.shorterSide * scale < limit }
        func isSmall(_ quad: Quad) -> Bool {
            isLower(quad, than: isAlmostEmpty ? settings.lowEnough : smallPrint) || melted.contains(quad)
        }

        var plan = plan(
            for: seen.outlines.filter { isLower($0, than: smallPrint) }, blocks: blocks, scale: scale,
            leastZoom: isAlmostEmpty ? settings.zoomOnFewLines : 1)
        if isFirst { extend(&plan, after: seen, at: region, of: page, scale: scale) }
        plan.scale = min(1, plan.scale)
        guard plan.scale >= scale * settings.worthwhileZoom else { return seen.outlines }

        let inPhoto = plan.places.map { $0.moved(page.turn.toPhoto) }
        let plain = seen.outlines.filter { !isSmall($0) }
        var tiled = TiledOutlines()
        for tile in Tiles(of: region, around: inPhoto, side: settings.longestSide / plan.scale).tiles {
            tiled.add(try outlines(in: tile, of: page, scale: plan.scale, besides: plain))
        }
        // On a tile that is else empty the model sees little of a few small lines, and by themselves it sees them.
        for block in blocks {
            let shown = block.lines(among: tiled.quads).count
            guard shown < block.lines.count else { continue }
            var place = block.place(margin: settings.smallPrint / scale).moved(page.turn.toPhoto)
            place.isAmongOthers = false
            var found: [Quad] = []
            for part in Tiles(of: region, around: [place], side: settings.longestSide / plan.scale).tiles {
                found += try outlines(in: part, of: page, scale: plan.scale, besides: plain)
            }
            if block.lines(among: found).count > shown { tiled.replace(in: block.outline, by: found) }
        }
        return tiled.merged(
            with: seen.outlines, isSmall: isSmall, isLow: { isLower($0, than: settings.lowEnough) })
    }

    /// Where to look closer, in pixels of the page, and at which scale.
    private struct Plan {
        var places: [Tiles.Place] = []
        /// How many more lines there are than outlines.
        var meltedLines = 0
        var scale: Double
    }

    /// The closer look at small print and blocks. If it shows too little more of them, the plan has no places, and the
    /// scale for what is only hinted at.
    private func plan(for small: [Quad], blocks: [Block], scale: Double, leastZoom: Double) -> Plan {
        let heights = blocks.isEmpty ? small.map(\.shorterSide) : blocks.flatMap(\.heights)
        let closer = max(closerScale(than: scale, heights: heights), scale * leastZoom)
        guard closer >= scale * settings.worthwhileZoom else {
            return Plan(scale: closerScale(than: scale, heights: []))
        }
        let places =
            small.map { Tiles.Place(quad: $0, margin: 2 * $0.shorterSide) }
            + blocks.map { $0.place(margin: settings.smallPrint / scale) }
        let melted = blocks.reduce(0) { $0 + $1.lines.count - 1 }
        return Plan(places: places, meltedLines: melted, scale: closer)
    }

    /// Adds what a first look only hints at; the whole page where nothing was seen, most print is small or much is only
    /// hinted at, since there is more then without a trace.
    private func extend(
        _ plan: inout Plan, after seen: (outlines: [Quad], hints: [Quad]),
        at region: RecognitionOptions.Region,
        of page: Page, scale: Double
    ) {
        let isEmpty = seen.outlines.isEmpty && seen.hints.isEmpty
        let lines = seen.outlines.count + plan.meltedLines
        let isMostlySmall = lines >= settings.fewLines && 2 * plan.places.count > seen.outlines.count
        let hinted = seen.hints.reduce(0) { $0 + $1.width * $1.height }
        let isFullOfHints = hinted > settings.shareOfHints * Double(region.width * region.height)
        if isEmpty { plan.scale = scale * settings.zoomOnFewLines }
        if isEmpty || isMostlySmall || isFullOfHints {
            let whole = Quad(x: 0, y: 0, width: page.photo.width, height: page.photo.height)
            plan.places = [Tiles.Place(quad: page.turn.toPage(whole), margin: 0)]
        } else {
            plan.places += seen.hints.map { .init(quad: $0, margin: $0.shorterSide, isAmongOthers: false) }
        }
    }

    /// The outlines in that part of a tile which is needed; in the whole of it, if there is a line that the part cuts,
    /// unless it is one of `lines`, which nobody misses.
    private func outlines(
        in tile: Tiles.Tile, of page: Page, scale: Double, besides lines: [Quad]
    ) throws(RecognitionError) -> [Quad] {
        let found = try outlines(in: tile.needed, of: page, scale: scale, isFirst: false)
        func isWhole(_ outline: Quad) -> Bool {
            !tile.cuts(page.turn.toPhoto(outline), within: outline.shorterSide / 2)
        }
        if found.allSatisfy({ line in isWhole(line) || lines.contains { $0.contains(line.center) } }) {
            return found.filter(isWhole)
        }
        return try outlines(in: tile.whole, of: page, scale: scale, isFirst: false)
    }

    /// The scale at which small print becomes large enough to be found.
    ///
    /// - Parameters:
    ///   - scale: That of the look before.
    ///   - heights: Those of the small lines that it found, in pixels of the photo; if there are none, it only hinted
    ///     at some.
    private func closerScale(than scale: Double, heights: [Double]) -> Double {
        let height = heights.isEmpty ? settings.hintedPrint / scale : heights.sorted()[heights.count / 2]
        return settings.smallPrintAfterwards / height
    }
}

extension Quad {
    /// The lesser of width and height.
    var shorterSide: Double { min(width, height) }
    /// The greater of both.
    var longerSide: Double { max(width, height) }
}
