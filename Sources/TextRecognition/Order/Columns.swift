/// Cuts a page into its columns: parts that are read one after the other, each of them row by row.
///
/// The idea is the recursive cut of Nagy and Seth ("Hierarchical representation of optically scanned
/// documents", ICPR 1984) along white gutters between columns of text as Breuel looks for them ("Two
/// geometric algorithms for layout analysis", DAS 2002), on the boxes of lines instead of on pixels.
/// A gutter is cut only between columns of text: the white in a table, a receipt or a form is wider.
func columns(of boxes: [LayoutBox], depth: Int = 0) -> [[LayoutBox]] {
    let boxes = boxes.straightened().sorted { $0.centerY < $1.centerY }
    // No page has so many columns in columns; boxes without any order could make it dear.
    guard depth < 16 else { return [boxes] }
    if depth == 0, let blocks = sheetOfBlocks(boxes) { return blocks }
    guard let cut = bestCut(through: boxes)?.withoutMargins else { return blocksBeside(boxes) }
    return [cut.above, cut.left, cut.right, cut.below].filter { !$0.isEmpty }
        .flatMap { columns(of: $0, depth: depth + 1) }
}

/// Whether two groups of boxes beside each other are columns, to be read one after the other, and not
/// parts of one table, receipt or form, which has its head in `above`.
func areColumns(_ left: [LayoutBox], _ right: [LayoutBox], under above: [LayoutBox]) -> Bool {
    if areLists(left, right, under: above) || left.standsInSentences(of: right)
        || right.standsInSentences(of: left)
    {
        return true
    }
    guard !belongs(left.lastColumn, to: right), !belongs(right.firstColumn, to: left) else { return false }
    // What lies beyond the text may well be level: the links to the left of an article with those to its right.
    let (leftText, rightText) = (left.text(towards: { $0.right }), right.text(towards: { -$0.left }))
    return switch (isProse(left), isProse(right)) {
    case (true, true): (runsOn(left) && runsOn(right)) || !shareRows(leftText, rightText)
    case (true, false) where left.count { $0.isLong && $0.goesOn } >= 2: !shareRows(leftText, right)
    case (false, true) where right.count { $0.isLong && $0.goesOn } >= 2: !shareRows(left, rightText)
    default: !shareRows(left, right) && arePanes(left, right)
    }
}

/// Whether what stands next to the gutter belongs to the rows beyond it: the dates of a list of letters beside one of
/// them, say, or the numbers of lines, some of which are empty.
private func belongs(_ column: [LayoutBox], to others: [LayoutBox]) -> Bool {
    column.count >= 3 && !isProse(column)
        && column.shareOnRows(of: others, within: 0.25) >= (column.countUp ? 0.5 : 0.8)
}

/// Whether line goes over into line, as the cells of a table do not: most lines are about as long as the
/// longest, or many begin with a small letter.
private func runsOn(_ boxes: [LayoutBox]) -> Bool {
    let words = boxes.filter(\.isWords)
    let widths = words.map(\.width).sorted()
    let full = 0.75 * widths[widths.count * 9 / 10]
    return 5 * widths.count { $0 >= full } >= 3 * widths.count
        || 3 * words.count(where: \.goesOn) >= words.count
}

/// Whether most boxes of one side stand on lines of the other side, as the cells of a table do.
private func shareRows(_ a: [LayoutBox], _ b: [LayoutBox]) -> Bool {
    max(a.shareOnRows(of: b, within: 0.25), b.shareOnRows(of: a, within: 0.25)) >= 0.7
}

extension [LayoutBox] {
    /// Whether the boxes are a list beside running text: they stand beside the middles of its sentences, where the rows of a
    /// table begin with their cells. Figures number lines.
    fileprivate func standsInSentences(of text: [LayoutBox]) -> Bool {
        guard count >= 3, 3 * count(where: \.isWords) >= 2 * count, 3 * count(where: \.goesOn) <= count,
            isProse(text), !isProse(self), levelRows(of: self).count == count
        else { return false }
        let beside = compactMap { box in
            text.filter { box.sharesRow(with: $0) >= 0.5 }.min { $0.left < $1.left }
        }
        return beside.count >= 3 && 2 * beside.count { $0.isLong && $0.goesOn } >= beside.count
    }

    /// The column of running text that is next to the gutter; all boxes where none is.
    fileprivate func text(towards gutter: (LayoutBox) -> Double) -> [LayoutBox] {
        guard let closest = filter(\.isLong).max(by: { gutter($0) < gutter($1) }) else { return self }
        let column = filter { $0.sharesColumn(with: closest) > 0 }
        // Of a few lines, one that is not quite level would make them columns.
        return column.count >= 5 && isProse(column) ? column : self
    }

    /// The boxes that begin about where the first of them from the left does.
    var firstColumn: [LayoutBox] {
        let edge = map(\.left).min() ?? 0
        return filter { $0.left - edge < 3 * $0.height }
    }

    /// The boxes that end about where the last of them does.
    fileprivate var lastColumn: [LayoutBox] {
        let edge = map(\.right).max() ?? 0
        return filter { edge - $0.right < 3 * $0.height }
    }

    /// The share of the boxes that stand on a line of `others`, up to so many times the lower one's height.
    func shareOnRows(of others: [LayoutBox], within distance: Double) -> Double {
        let paired = count { box in
            others.contains {
                abs($0.centerY - box.centerY) < distance * Swift.min($0.height, box.height)
            }
        }
        return Double(paired) / Double(Swift.max(1, count))
    }
}
