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
        func isLower(_ quad: Quad, than limit: Double) -> Bool { quad.shorterSide * scale < limit }
        let blocks = try blocks(among: seen.outlines, of: page, scale: scale)
        let small = seen.outlines.filter { isLower($0, than: smallPrint) }
        var places = small.map { Tiles.Place(quad: $0, margin: 2 * $0.shorterSide) }
        places += blocks.map { Tiles.Place(quad: $0.outline, margin: settings.smallPrint / scale) }
        var wanted = closerScale(than: scale, lines: blocks.isEmpty ? small : blocks.flatMap(\.lines))
        let isAlmostEmpty = isFirst && seen.outlines.count < settings.fewLines && blocks.isEmpty
        if isFirst { places += seen.hints.map { Tiles.Place(quad: $0, margin: $0.shorterSide / 2) } }
        if isAlmostEmpty { wanted = max(wanted, scale * settings.zoomOnFewLines) }
        if isFirst, places.isEmpty, seen.outlines.isEmpty {
            let whole = Quad(x: 0, y: 0, width: page.photo.width, height: page.photo.height)
            places = [Tiles.Place(quad: page.turn.toPage(whole), margin: 0)]
            wanted = scale * settings.zoomOnFewLines
        }
        let closer = min(1, wanted)
        guard !places.isEmpty, closer >= scale * settings.worthwhileZoom else { return seen.outlines }
        let inPhoto = places.map { Tiles.Place(quad: page.turn.toPhoto($0.quad), margin: $0.margin) }
        var tiled = TiledOutlines()
        for tile in Tiles(of: region, around: inPhoto, side: settings.longestSide / closer).tiles {
            tiled.add(try outlines(in: tile, of: page, scale: closer, isFirst: false))
        }
        func isBlock(_ outline: Quad) -> Bool { blocks.contains { $0.outline == outline } }
        return tiled.merged(
            with: seen.outlines,
            isSmall: {
                isLower($0, than: isAlmostEmpty ? settings.lowEnough : smallPrint) || isBlock($0)
            },
            isLow: { isLower($0, than: settings.lowEnough) })
    }

    /// The scale at which small print becomes large enough to be found.
    ///
    /// - Parameters:
    ///   - scale: That of the look before.
    ///   - lines: The small lines that it found, if any, in pixels of the photo.
    private func closerScale(than scale: Double, lines: [Quad]) -> Double {
        let heights = lines.map(\.shorterSide).sorted()
        let height = heights.isEmpty ? settings.hintedPrint / scale : heights[heights.count / 2]
        return settings.smallPrintAfterwards / height
    }

    /// The outlines that are not of a line but of many, which melt into one where they are very small: closer looks at
    /// the middle of it tell. Also the lines that were seen there.
    private func blocks(
        among outlines: [Quad], of page: Page, scale: Double
    ) throws(RecognitionError) -> [(outline: Quad, lines: [Quad])] {
        guard scale * settings.worthwhileZoom <= 1 else { return [] }
        var blocks: [(outline: Quad, lines: [Quad])] = []
        for outline in outlines {
            let height = outline.shorterSide * scale
            let isHigh = height >= settings.blockHeight
            guard isHigh || scale <= settings.scaleOfBlocks && height >= settings.smallPrint else { continue }
            let fewest = isHigh ? settings.linesOfBlock : 2
            for closer in isHigh ? closerScales(than: scale) : [settings.lowSampleSide / outline.shorterSide]
            {
                let side = min(outline.shorterSide, settings.sampleSide / closer)
                let sample = RecognitionOptions.Region(
                    around: page.turn.toPhoto(outline.center), side: side, in: page.photo)
                // Those at the sample's edge are of the lines above and below.
                let lines = try look(at: sample, of: page, scale: min(1, closer)).outlines.filter { line in
                    line.shorterSide * Double(fewest) < 1.4 * outline.shorterSide
                        && abs(cross(outline.longAxis, line.center - outline.center)) < 0.4
                            * outline.shorterSide
                }
                if lines.count >= fewest {
                    blocks.append((outline, lines))
                    break
                }
            }
        }
        return blocks
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

extension Quad {
    /// The lesser of width and height.
    fileprivate var shorterSide: Double { min(width, height) }
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
