/// Where one look shows print too small to be found whole, that part is looked at again, closer, by tiles.
extension TextDetector {
    /// The outlines of the lines in a part of a page, in pixels of the whole page.
    ///
    /// - Parameter isFirst: Whether nobody has looked there yet. Where the model only hints at text, and where it sees
    ///   next to nothing, one closer look is enough.
    func outlines(
        in region: RecognitionOptions.Region, of page: Page, scale: Double, isFirst: Bool
    ) throws(RecognitionError) -> [Quad] {
        let smallPrint = scale <= 0.5 ? settings.smallPrintOfLarge : settings.smallPrint
        let seen = try look(at: region, of: page, scale: scale)
        let blocks = try blocks(among: seen.outlines, of: page, scale: scale)
        let melted = Set(blocks.map(\.outline))
        let isAlmostEmpty = isFirst && seen.outlines.count < settings.fewLines && blocks.isEmpty
        func isLower(_ quad: Quad, than limit: Double) -> Bool { quad.shorterSide * scale < limit }
        func isSmall(_ quad: Quad) -> Bool {
            isLower(quad, than: isAlmostEmpty ? settings.lowEnough : smallPrint) || melted.contains(quad)
        }

        let small = seen.outlines.filter { isLower($0, than: smallPrint) }
        var places =
            small.map { Tiles.Place(quad: $0, margin: 2 * $0.shorterSide) }
            + blocks.map { Tiles.Place(quad: $0.outline, margin: settings.smallPrint / scale) }
        var wanted = closerScale(than: scale, lines: blocks.isEmpty ? small : blocks.flatMap(\.lines))
        if isAlmostEmpty { wanted = max(wanted, scale * settings.zoomOnFewLines) }
        if wanted < scale * settings.worthwhileZoom {
            places = []
            wanted = closerScale(than: scale, lines: [])
        }
        if isFirst {
            places += seen.hints.map { Tiles.Place(quad: $0, margin: $0.shorterSide, isAmongOthers: false) }
            let isMostlySmall =
                seen.outlines.count >= settings.fewLines && 2 * places.count > seen.outlines.count
            if isMostlySmall || places.isEmpty && seen.outlines.isEmpty {
                let whole = Quad(x: 0, y: 0, width: page.photo.width, height: page.photo.height)
                places = [Tiles.Place(quad: page.turn.toPage(whole), margin: 0)]
                if seen.outlines.isEmpty { wanted = scale * settings.zoomOnFewLines }
            }
        }
        let closer = min(1, wanted)
        guard !places.isEmpty, closer >= scale * settings.worthwhileZoom else { return seen.outlines }
        let inPhoto = places.map { place in
            var place = place
            place.quad = page.turn.toPhoto(place.quad)
            return place
        }
        var tiled = TiledOutlines()
        for tile in Tiles(of: region, around: inPhoto, side: settings.longestSide / closer).tiles {
            tiled.add(
                try outlines(
                    in: tile, of: page, scale: closer, besides: seen.outlines.filter { !isSmall($0) }))
        }
        return tiled.merged(
            with: seen.outlines, isSmall: isSmall, isLow: { isLower($0, than: settings.lowEnough) })
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
    ///   - lines: The small lines that it found, in pixels of the photo; if there are none, it only hinted at some.
    private func closerScale(than scale: Double, lines: [Quad]) -> Double {
        let heights = lines.map(\.shorterSide).sorted()
        let height = heights.isEmpty ? settings.hintedPrint / scale : heights[heights.count / 2]
        return settings.smallPrintAfterwards / height
    }
}

extension Quad {
    /// The lesser of width and height.
    var shorterSide: Double { min(width, height) }
}
