/// The blocks of a part of the page without columns, in reading order; what is none stays as it is, to be read row by
/// row.
///
/// Blocks of a few lines stand beside each other on a sheet of labels, on a shelf of price tags, in a comic, over a
/// letter. Their lines may be level like those of a table. What tells them: the white around them, text that runs
/// from line to line, and that the lines at the same place of each block are of one kind, while in a table all cells
/// of a column are.
func blocksBeside(_ boxes: [LayoutBox]) -> [[LayoutBox]] {
    guard boxes.count >= 4 else { return [boxes] }
    var parts: [[LayoutBox]] = []
    var rest: [LayoutBox] = []
    for grid in grids(of: boxes.bands().map(BlockBand.init)) {
        let gutters = grid.gutters
        for band in grid.bands {
            guard !gutters.isEmpty else {
                rest += band.blocks.joined()
                continue
            }
            if !rest.isEmpty { parts.append(rest) }
            rest = []
            parts += band.parted(at: gutters).flatMap(blocksBeside)
        }
    }
    return rest.isEmpty ? parts : parts + [rest]
}

/// The same for a page that is a sheet of cards with addresses or of bubbles, `nil` where it is none: what would be taken
/// for columns, of lists with headings where names are set larger than the rest, or of panes where bubbles are not level.
func sheetOfBlocks(_ boxes: [LayoutBox]) -> [[LayoutBox]]? {
    let isSheet = grids(of: boxes.bands().map(BlockBand.init)).contains { grid in
        let blocks = grid.bands.flatMap(\.blocks)
        return grid.bands.count > 1 && 2 * blocks.joined().count > boxes.count
            && blocks.allSatisfy { $0.count <= BlockLimits.mostLines }
            && (blocks.allSatisfy(\.isAddress)
                || blocks.allSatisfy { $0.count > 1 && $0.isSentence && !$0.contains(where: \.isLong) })
            && grid.gutters.count == grid.bands[0].blocks.count - 1
    }
    return isSheet ? blocksBeside(boxes) : nil
}

private func grids(of bands: [BlockBand]) -> [BlockGrid] {
    var grids: [BlockGrid] = []
    for band in bands {
        if let last = grids.last?.bands.last, band.blocks.count > 1, band.stands(under: last) {
            grids[grids.count - 1].bands.append(band)
        } else {
            grids.append(BlockGrid(bands: [band]))
        }
    }
    return grids
}
