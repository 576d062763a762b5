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

/// A gutter and what lies around it.
private struct Cut {
    var above: [LayoutBox] = []
    var left: [LayoutBox]
    var right: [LayoutBox]
    var below: [LayoutBox] = []
    var worth: Int { min(left.count, right.count) }
    var count: Int { left.count + right.count }

    /// Parts a band of boxes at `x`.
    init(_ band: ArraySlice<LayoutBox>, at x: Double) {
        left = band.filter { $0.centerX < x }
        right = band.filter { $0.centerX >= x }
    }
}

/// The gutter with the most lines on its emptier side. `boxes` are sorted from top to bottom.
///
/// Perspective makes gutters lean, each by its own angle, so several are tried.
private func bestCut(through boxes: [LayoutBox]) -> Cut? {
    guard boxes.count >= 6 else { return nil }
    var best = bestUprightCut(through: boxes, betterThan: 2)
    for lean in [0.04, -0.04, 0.08, -0.08, 0.12, -0.12] {
        // Only for clearly more lines: most pages are flat, and chance favours one of many.
        let worth = best.map { $0.worth * 11 / 10 } ?? 2
        best = bestUprightCut(through: boxes.map { $0.upright(from: lean) }, betterThan: worth) ?? best
    }
    return best
}

/// Of gutters with equally many the longest: one beside it may be cut short by a line that is wider than most.
private func bestUprightCut(through boxes: [LayoutBox], betterThan least: Int) -> Cut? {
    let height = median(boxes.map(\.height))
    let (reach, white) = (0.5 * height, 0.3 * height)
    let spans = boxes.map(Span.init)
    var best: Cut?
    for x in rightEdges(of: boxes, apart: white / 2) {
        // Boxes that reach over the gutter end it: the bands between them are looked at one by one.
        var start = 0
        var (left, right) = (Tally(), Tally())
        func closeBand(at end: Int) {
            let (worth, count) = (min(left.count, right.count), left.count + right.count)
            if best.map({ (worth, count) > ($0.worth, $0.count) }) ?? (worth > least),
                left.isProse || right.isProse || right.left - left.right > height
            {
                var cut = Cut(boxes[start..<end], at: x)
                if cut.isGutter(wide: white) {
                    cut.above = Array(boxes[..<start])
                    cut.below = Array(boxes[end...])
                    best = cut
                }
            }
            start = end + 1
            (left, right) = (Tally(), Tally())
        }
        for (index, span) in spans.enumerated() {
            if span.left < x - reach, span.right > x + reach {
                closeBand(at: index)
            } else if span.left + span.right < 2 * x {
                left.add(span)
            } else {
                right.add(span)
            }
        }
        closeBand(at: boxes.count)
    }
    return best
}

/// What the search for a gutter needs of a box; it looks at each box very often.
private struct Span {
    let left: Double, right: Double
    let isLong: Bool

    init(_ box: LayoutBox) { (left, right, isLong) = (box.left, box.right, box.isLong) }
}

/// How many boxes there are, and how much of them is running text.
private struct Tally {
    var count = 0, long = 0
    var width = 0.0, longWidth = 0.0
    var left = Double.infinity, right = -Double.infinity

    mutating func add(_ span: Span) {
        count += 1
        (left, right) = (min(left, span.left), max(right, span.right))
        width += span.right - span.left
        if span.isLong {
            long += 1
            longWidth += span.right - span.left
        }
    }

    /// Whether the boxes look like running text: long lines make the most of them.
    var isProse: Bool { long >= 3 && 2 * longWidth >= width }
}

/// Where boxes end, of those that lie close together the last: there a gutter can begin. At most 500.
private func rightEdges(of boxes: [LayoutBox], apart distance: Double) -> [Double] {
    let sorted = boxes.map(\.right).sorted()
    guard let first = sorted.first, let last = sorted.last else { return [] }
    let distance = max(distance, (last - first) / 500)
    var edges = [first]
    var start = first
    for x in sorted.dropFirst() {
        if x - start < distance {
            edges[edges.count - 1] = x
        } else {
            edges.append(x)
            start = x
        }
    }
    return edges
}

extension Cut {
    /// Whether white at least as wide as `width` parts two columns that stand beside each other.
    func isGutter(wide width: Double) -> Bool {
        // A tenth of the lines may stick out.
        let white =
            right.map(\.left).sorted()[right.count / 10]
            - left.map(\.right).sorted()[left.count - 1 - left.count / 10]
        let top = max(left[0].top, right[0].top)
        let bottom = min(left.map(\.bottom).max() ?? top, right.map(\.bottom).max() ?? top)
        let heights = [left, right].map { ($0.map(\.bottom).max() ?? 0) - $0[0].top }
        return white >= width && bottom - top >= 0.5 * min(heights[0], heights[1]) && areColumns(left, right)
    }

    /// The cut without a page's head and foot: what is set apart from the columns by white across both of
    /// them, and is not in columns itself, comes before or after them.
    var withoutMargins: Cut {
        let haveProse = isProse(left) || isProse(right)
        guard haveProse || areLists(left, right) else { return self }
        var cut = self
        let parts = (left + right).splitByWhite()
        let most = (left.count + right.count) / 3
        func isMargin(_ part: [LayoutBox]) -> Bool {
            let (left, right) = split(part)
            // Over a list there may be its own head.
            guard haveProse else { return left.isEmpty || right.isEmpty }
            return left.count < 3 || right.count < 3 || !areColumns(left, right)
        }
        func split(_ part: [LayoutBox]) -> ([LayoutBox], [LayoutBox]) {
            let indices = Set(left.map(\.index))
            return (part.filter { indices.contains($0.index) }, part.filter { !indices.contains($0.index) })
        }
        let head = Array(parts.prefix(while: isMargin).joined())
        let foot = !haveProse ? [] : Array(parts.reversed().prefix(while: isMargin).reversed().joined())
        guard head.count + foot.count <= most else { return self }
        let margin = Set((head + foot).map(\.index))
        cut.above += head
        cut.below = foot + below
        cut.left.removeAll { margin.contains($0.index) }
        cut.right.removeAll { margin.contains($0.index) }
        return cut
    }
}

extension [LayoutBox] {
    /// The boxes from top to bottom, cut where white of one and a half lines goes through between them.
    fileprivate func splitByWhite() -> [[LayoutBox]] {
        let white = 1.5 * median(map(\.height))
        var parts: [[LayoutBox]] = []
        var bottom = -Double.infinity
        for box in sorted(by: { $0.top < $1.top }) {
            if parts.isEmpty || box.top - bottom >= white { parts.append([]) }
            parts[parts.count - 1].append(box)
            bottom = Swift.max(bottom, box.bottom)
        }
        return parts
    }
}

/// Whether two groups of boxes beside each other are columns, to be read one after the other, and not
/// parts of one table, receipt or form.
private func areColumns(_ left: [LayoutBox], _ right: [LayoutBox]) -> Bool {
    if areLists(left, right) { return true }
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

private func isProse(_ boxes: [LayoutBox]) -> Bool {
    boxes.reduce(into: Tally()) { $0.add(Span($1)) }.isProse
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
