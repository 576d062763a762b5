/// A gutter and what lies around it.
struct Cut {
    var above: [LayoutBox] = []
    var left: [LayoutBox]
    var right: [LayoutBox]
    var below: [LayoutBox] = []
    var worth: Int { min(left.count, right.count) }
    var count: Int { left.count + right.count }

    /// Parts a band of boxes at `x`.
    fileprivate init(_ band: ArraySlice<LayoutBox>, at x: Double) {
        left = band.filter { $0.centerX < x }
        right = band.filter { $0.centerX >= x }
    }
}

/// The gutter with the most lines on its emptier side. `boxes` are sorted from top to bottom.
///
/// Perspective makes gutters lean, each by its own angle, so several are tried.
func bestCut(through boxes: [LayoutBox]) -> Cut? {
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
                cut.above = Array(boxes[..<start])
                if cut.isGutter(wide: white) {
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
    let isLong: Bool, isNarrow: Bool, hasStop: Bool

    init(_ box: LayoutBox) {
        (left, right, isLong) = (box.left, box.right, box.isLong)
        (isNarrow, hasStop) = (box.isNarrow, box.hasStop)
    }
}

/// How many boxes there are, and how much of them is running text.
private struct Tally {
    var count = 0, long = 0, narrow = 0, stops = 0
    var width = 0.0, longWidth = 0.0, narrowWidth = 0.0
    var left = Double.infinity, right = -Double.infinity

    mutating func add(_ span: Span) {
        count += 1
        (left, right) = (min(left, span.left), max(right, span.right))
        width += span.right - span.left
        if span.isLong {
            long += 1
            longWidth += span.right - span.left
        }
        if span.isNarrow {
            narrow += 1
            narrowWidth += span.right - span.left
        }
        if span.hasStop { stops += 1 }
    }

    /// Whether the boxes look like running text: long lines make the most of them, or such as only running text has in
    /// narrow columns, where sentences end anywhere.
    var isProse: Bool {
        long >= 3 && 2 * longWidth >= width || narrow >= 4 && 2 * narrowWidth >= width && stops >= 2
    }
}

/// Whether long lines make the most of the boxes.
func isProse(_ boxes: [LayoutBox]) -> Bool {
    boxes.reduce(into: Tally()) { $0.add(Span($1)) }.isProse
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
    fileprivate func isGutter(wide width: Double) -> Bool {
        // A tenth of the lines may stick out.
        let white =
            right.map(\.left).sorted()[right.count / 10]
            - left.map(\.right).sorted()[left.count - 1 - left.count / 10]
        let top = max(left[0].top, right[0].top)
        let bottom = min(left.map(\.bottom).max() ?? top, right.map(\.bottom).max() ?? top)
        let heights = [left, right].map { ($0.map(\.bottom).max() ?? 0) - $0[0].top }
        return white >= width && bottom - top >= 0.5 * min(heights[0], heights[1])
            && areColumns(left, right, under: above)
    }
}
