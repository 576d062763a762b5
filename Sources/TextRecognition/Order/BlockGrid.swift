/// What blocks beside each other are told by. Distances are in heights of the lines.
enum BlockLimits {
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
    /// … but spaced so many times as widely only because every other line is missing.
    static let twicePitch = 1.7
}

/// Bands under each other whose blocks are in columns.
struct BlockGrid {
    var bands: [BlockBand]

    /// The blocks of each column, from left to right.
    private var columns: [[[LayoutBox]]] {
        (0..<bands[0].blocks.count).map { column in bands.map { $0.blocks[column] } }
    }

    /// The gutters between blocks that are read one after the other. Gutter 0 is that after the first column.
    var gutters: Set<Int> {
        let columns = columns
        let blocks = columns.joined()
        guard blocks.allSatisfy({ $0.count <= BlockLimits.mostLines }),
            blocks.contains(where: { $0.count > 1 })
        else { return [] }
        let all = Set(0..<columns.count - 1)
        if columns.count > 2, columns.dropFirst().allSatisfy({ areLevel(columns[0], $0) }),
            areOfOneMaking(columns, changes: 2 * bands.count)
        {
            return all
        }
        return all.filter { isGutter($0, of: columns) }
    }

    /// Whether the blocks to the left of a gutter are read before those to its right, not row by row with them.
    private func isGutter(_ gutter: Int, of columns: [[[LayoutBox]]]) -> Bool {
        let (left, right) = (columns[gutter], columns[gutter + 1])
        guard !left.joined().areKeys else { return false }
        let pairs = zip(left, right)
        let areLevel = areLevel(left, right)
        let haveFigures = left.joined().areFigures || right.joined().areFigures
        // Labels, price tags: the lines at one place of each are of one kind.
        if areLevel, areOfOneMaking([left, right], changes: haveFigures ? 2 * bands.count : 2) {
            return true
        }
        if haveFigures { return false }
        // Bubbles, notices.
        if pairs.allSatisfy({ areSentences($0, $1) || haveOwnPitch($0, $1) }) { return true }
        // Addresses, with what stands beside them.
        if areLevel, left.allSatisfy(\.isAddress), !goesOnAsTable(beyond: gutter, of: columns) { return true }
        // A card: the name, beside it where its bearer is found.
        return columns.count == 2 && pairs.allSatisfy(areCard)
    }

    /// Whether what looks like an address is a column of a table that goes on beyond the gutter.
    private func goesOnAsTable(beyond gutter: Int, of columns: [[[LayoutBox]]]) -> Bool {
        func white(after column: Int) -> Double {
            zip(columns[column], columns[column + 1]).map { $1.left - $0.right }.min() ?? 0
        }
        if gutter > 0, columns[gutter - 1].joined().areKeys { return true }
        return (gutter + 1..<columns.count - 1).contains { column in
            columns[column + 1].joined().areFigures
                && white(after: gutter) < BlockLimits.whiteBeforeTable * white(after: column)
        }
    }
}

/// Whether the blocks of two columns are at the same heights, not one beside a part of the other.
private func areLevel(_ left: [[LayoutBox]], _ right: [[LayoutBox]]) -> Bool {
    zip(left, right).allSatisfy { left, right in
        let shared = min(left.bottom, right.bottom) - max(left.top, right.top)
        return shared >= BlockLimits.sharedHeight * max(left.bottom - left.top, right.bottom - right.top)
    }
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
    return across.value >= BlockLimits.likeAcross && across.value - down.value >= BlockLimits.moreAcross
}

/// Whether a name stands beside the address that belongs to it, not in its rows.
private func areCard(_ name: [LayoutBox], _ address: [LayoutBox]) -> Bool {
    name.count < address.count && name.allSatisfy { $0.kind == .words } && (name + address).isAddress
        && address.top < name.bottom && name.top < address.bottom
        && name.shareOnRows(of: address, within: BlockLimits.offRow) < 1
}

/// Whether the lines of both blocks follow each other regularly, but not in the same rows.
private func haveOwnPitch(_ left: [LayoutBox], _ right: [LayoutBox]) -> Bool {
    guard left.count >= 3, right.count >= 3, let a = left.pitch, let b = right.pitch else { return false }
    return max(a, b) >= BlockLimits.ownPitch * min(a, b) && max(a, b) < BlockLimits.twicePitch * min(a, b)
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
    var left: Double { map(\.left).min() ?? 0 }
    var right: Double { map(\.right).max() ?? 0 }
    fileprivate var top: Double { map(\.top).min() ?? 0 }
    fileprivate var bottom: Double { map(\.bottom).max() ?? 0 }
    /// Whether most lines name what stands beside them.
    fileprivate var areKeys: Bool { 3 * count { $0.text.last == ":" } >= count }
    /// Whether most are figures, as in a table's column of them.
    fileprivate var areFigures: Bool {
        Double(count { $0.kind == .figures }) >= BlockLimits.figures * Double(count)
    }
}

extension [LayoutBox] {
    /// How far apart lines are; `nil` where that differs.
    fileprivate var pitch: Double? {
        let pitches = zip(self, dropFirst()).map { $1.centerY - $0.centerY }
        guard let least = pitches.min(), let most = pitches.max(), most < 1.1 * least else { return nil }
        return pitches.reduce(0, +) / Double(pitches.count)
    }
}
