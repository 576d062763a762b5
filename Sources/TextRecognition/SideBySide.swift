/// What blocks beside each other are told by. Distances are in heights of the lines.
private enum Limits {
    /// White at least so wide parts two blocks.
    static let gutter = 0.8
    /// White between bands is at least so high, and so many times as high as that between lines more.
    static let whiteBetweenBands = 0.5
    static let whiteOfLines = 1.5
    /// A block has no more lines: what is longer is a column or a table.
    static let mostLines = 8
    /// In blocks of one making so many lines are like those of the same place in the next block …
    static let likeAcross = 0.65
    /// … and so many more than are like the one above them.
    static let moreAcross = 0.25
    /// A column of so many figures is one of a table.
    static let figures = 0.6
    /// White so many times as wide as that before a column of figures is not of the same table.
    static let whiteBeforeTable = 2.0
    /// Blocks beside each other share so much of the higher one's height.
    static let sharedHeight = 0.5
    /// Lines whose middles are farther apart than this part of the lower one's height are not in one row.
    static let offRow = 0.25
    /// Blocks so many times as widely spaced as their neighbours are no rows of one table.
    static let ownPitch = 1.12
}

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
            && blocks.allSatisfy { $0.count <= Limits.mostLines }
            && (blocks.allSatisfy(\.isAddress)
                || blocks.allSatisfy { $0.count > 1 && $0.isSentence && !$0.contains(where: \.isLong) })
            && grid.gutters.count == grid.bands[0].blocks.count - 1
    }
    return isSheet ? blocksBeside(boxes) : nil
}

/// Boxes between white that goes through from left to right, in groups between white that goes from top to bottom.
private struct BlockBand {
    /// From left to right, each from top to bottom.
    let blocks: [[LayoutBox]]

    init(_ boxes: [LayoutBox]) {
        let white = Limits.gutter * median(boxes.map(\.height))
        var blocks: [[LayoutBox]] = []
        var right = -Double.infinity
        for box in boxes.sorted(by: { $0.left < $1.left }) {
            if blocks.isEmpty || box.left - right >= white { blocks.append([]) }
            blocks[blocks.count - 1].append(box)
            right = max(right, box.right)
        }
        self.blocks = blocks.map { $0.sorted { $0.centerY < $1.centerY } }
    }

    /// The blocks, as one where no gutter parts them. Gutter 0 is that after the first block.
    func parted(at gutters: Set<Int>) -> [[LayoutBox]] {
        var parts = [blocks[0]]
        for (gutter, block) in blocks.dropFirst().enumerated() {
            if gutters.contains(gutter) { parts.append(block) } else { parts[parts.count - 1] += block }
        }
        return parts
    }

    /// Whether each block stands under one of `other`.
    func stands(under other: BlockBand) -> Bool {
        blocks.count == other.blocks.count
            && zip(blocks, other.blocks).allSatisfy { $0.left < $1.right && $1.left < $0.right }
    }
}

/// Bands under each other whose blocks are in columns.
private struct Grid {
    var bands: [BlockBand]

    /// The gutters between blocks that are read one after the other.
    var gutters: Set<Int> {
        let columns = (0..<bands[0].blocks.count).map { column in bands.map { $0.blocks[column] } }
        guard columns.joined().allSatisfy({ $0.count <= Limits.mostLines }),
            columns.joined().contains(where: { $0.count > 1 })
        else { return [] }
        let figures = columns.map { column in
            let lines = column.joined()
            return Double(lines.count { $0.kind == .figures }) >= Limits.figures * Double(lines.count)
        }
        let areLevel = columns.dropFirst().allSatisfy { zip(columns[0], $0).allSatisfy { areBeside($0, $1) } }
        if columns.count > 2, areLevel, areOfOneMaking(columns, changes: 2 * bands.count) {
            return Set(0..<columns.count - 1)
        }
        var gutters: Set<Int> = []
        for gutter in 0..<columns.count - 1 {
            let (left, right) = (columns[gutter], columns[gutter + 1])
            guard !left.joined().areKeys else { continue }
            let haveFigures = figures[gutter] || figures[gutter + 1]
            let areLevel = zip(left, right).allSatisfy { areBeside($0, $1) }
            if areLevel && areOfOneMaking([left, right], changes: haveFigures ? 2 * bands.count : 2)
                || !haveFigures
                    && (zip(left, right).allSatisfy { areSentences($0, $1) || haveOwnPitch($0, $1) }
                        || areLevel && left.allSatisfy(\.isAddress) && !isOfTable(gutter, columns, figures)
                        || columns.count == 2 && zip(left, right).allSatisfy(areCard))
            {
                gutters.insert(gutter)
            }
        }
        return gutters
    }

    /// Whether what looks like an address is a column of a table that goes on beyond the gutter.
    private func isOfTable(_ gutter: Int, _ columns: [[[LayoutBox]]], _ figures: [Bool]) -> Bool {
        func white(after column: Int) -> Double {
            zip(columns[column], columns[column + 1]).map { $1.left - $0.right }.min() ?? 0
        }
        if gutter > 0, columns[gutter - 1].joined().areKeys { return true }
        return (gutter + 1..<columns.count - 1).contains { column in
            figures[column + 1] && white(after: gutter) < Limits.whiteBeforeTable * white(after: column)
        }
    }
}

private func grids(of bands: [BlockBand]) -> [Grid] {
    var grids: [Grid] = []
    for band in bands {
        if let last = grids.last?.bands.last, band.blocks.count > 1, band.stands(under: last) {
            grids[grids.count - 1].bands.append(band)
        } else {
            grids.append(Grid(bands: [band]))
        }
    }
    return grids
}

/// Whether the text of both blocks, one of several lines at least, is over at its end and not before.
private func areSentences(_ left: [LayoutBox], _ right: [LayoutBox]) -> Bool {
    (left.count > 1 || right.count > 1) && left.isSentence && right.isSentence
}

/// Whether the lines at one place of all blocks are of one kind, and those of a block are not. The blocks come in columns.
private func areOfOneMaking(_ columns: [[[LayoutBox]]], changes: Int) -> Bool {
    var (across, down) = (Share(), Share())
    for (left, right) in zip(columns, columns.dropFirst()) {
        for (left, right) in zip(left, right) {
            for (a, b) in zip(left, right) { across.add(a.isLike(b)) }
        }
    }
    for column in columns {
        var share = Share()
        for block in column {
            for (a, b) in zip(block, block.dropFirst()) { share.add(a.isLike(b)) }
        }
        // A head over its column is one change only.
        guard share.all - share.count >= changes else { return false }
        down.count += share.count
        down.all += share.all
    }
    return across.value >= Limits.likeAcross && across.value - down.value >= Limits.moreAcross
}

/// Whether a name stands beside the address that belongs to it, not in its rows.
private func areCard(_ name: [LayoutBox], _ address: [LayoutBox]) -> Bool {
    name.count < address.count && name.allSatisfy { $0.kind == .words } && (name + address).isAddress
        && address.top < name.bottom && name.top < address.bottom
        && name.shareOnRows(of: address, within: Limits.offRow) < 1
}

/// Whether two blocks are at the same height, not one beside a part of the other.
private func areBeside(_ left: [LayoutBox], _ right: [LayoutBox]) -> Bool {
    let shared = min(left.bottom, right.bottom) - max(left.top, right.top)
    return shared >= Limits.sharedHeight * max(left.bottom - left.top, right.bottom - right.top)
}

/// Whether the lines of both blocks follow each other regularly, but not in the same rows.
private func haveOwnPitch(_ left: [LayoutBox], _ right: [LayoutBox]) -> Bool {
    guard left.count >= 3, right.count >= 3, let a = left.pitch, let b = right.pitch else { return false }
    return max(a, b) >= Limits.ownPitch * min(a, b) && max(a, b) < 1.7 * min(a, b)
}

private struct Share {
    var count = 0, all = 0
    var value: Double { all == 0 ? 0 : Double(count) / Double(all) }
    mutating func add(_ holds: Bool) {
        all += 1
        if holds { count += 1 }
    }
}

extension Collection<LayoutBox> {
    fileprivate var left: Double { map(\.left).min() ?? 0 }
    fileprivate var right: Double { map(\.right).max() ?? 0 }
    fileprivate var top: Double { map(\.top).min() ?? 0 }
    fileprivate var bottom: Double { map(\.bottom).max() ?? 0 }
    /// Whether most lines name what stands beside them.
    fileprivate var areKeys: Bool { 3 * count { $0.text.last == ":" } >= count }
}

extension [LayoutBox] {
    /// The boxes from top to bottom, cut where white goes through that is clearly higher than between lines.
    fileprivate func bands() -> [[LayoutBox]] {
        let boxes = sorted { $0.centerY < $1.centerY }
        let gaps = boxes.indices.compactMap { index in
            boxes[index...].first {
                $0.centerY > boxes[index].bottom && $0.sharesColumn(with: boxes[index]) > 0
            }
            .map { Swift.max(0, $0.top - boxes[index].bottom) }
        }
        let usual = gaps.isEmpty ? 0 : gaps.sorted()[gaps.count / 4]
        let white = Limits.whiteBetweenBands * median(map(\.height)) + Limits.whiteOfLines * usual
        var bands: [[LayoutBox]] = []
        var bottom = -Double.infinity
        for box in sorted(by: { $0.top < $1.top }) {
            if bands.isEmpty || box.top - bottom >= white { bands.append([]) }
            bands[bands.count - 1].append(box)
            bottom = Swift.max(bottom, box.bottom)
        }
        return bands
    }

    /// How far apart lines are; `nil` where that differs.
    fileprivate var pitch: Double? {
        let pitches = zip(self, dropFirst()).map { $1.centerY - $0.centerY }
        guard let least = pitches.min(), let most = pitches.max(), most < 1.1 * least else { return nil }
        return pitches.reduce(0, +) / Double(pitches.count)
    }
}
