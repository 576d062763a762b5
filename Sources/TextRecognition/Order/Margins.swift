/// White around a page's head and foot is at least so many times as high as a line.
private let whiteOfMargin = 1.5

extension Cut {
    /// The cut without a page's head and foot: what is set apart from the columns by white across both of
    /// them, and is not in columns itself, comes before or after them.
    var withoutMargins: Cut {
        let haveProse = isProse(left) || isProse(right)
        guard haveProse || areLists(left, right, under: above) else { return self }
        var cut = self
        let boxes = left + right
        let parts = boxes.parted(byWhite: whiteOfMargin * median(boxes.map(\.height)))
        let most = (left.count + right.count) / 3
        func isMargin(_ part: [LayoutBox]) -> Bool {
            let (left, right) = split(part)
            // Over a list there may be its own head.
            guard haveProse else { return left.isEmpty || right.isEmpty }
            return left.count < 3 || right.count < 3 || !areColumns(left, right, under: [])
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
