/// Outlines found tile by tile, made one: a line that a tile's edge cut is put together again, and a line that two
/// tiles saw is there once.
struct TiledOutlines {
    /// What outlines are compared by.
    private enum Limits {
        /// Parts of one line are at most so many times as high as each other …
        static let height = 2.0
        /// … and have more than so much of the lower one's height in common; short ones, so much of their length, too.
        static let sharedHeight = 0.6
        static let sharedLengthOfShort = 0.5
        /// An outline is short that is not so many times as long as high.
        static let longShape = 2.0
        /// Beyond doubt they are parts of one line up to this, and with their middles no further, in heights of the
        /// lower one, from one axis.
        static let sureHeight = 1.6
        static let sureOffset = 0.35
        /// A line is found again when parts of it cover so much of its length.
        static let covered = 0.9
        /// A line that is lower than so many times one of the first look shows that that is too high …
        static let lowerLine = 0.7
        /// … and one that is longer by more than so many of its heights, that it is a piece.
        static let longerLine = 0.5
    }

    private(set) var quads: [Quad] = []

    /// Takes what was found in the next tile.
    mutating func add(_ found: [Quad]) {
        for quad in found {
            var whole = quad
            while let index = quads.firstIndex(where: { continues($0, whole) }) {
                let part = quads.remove(at: index)
                guard let around = Rectangle(smallestAround: part.corners + whole.corners) else { break }
                whole = around.quad
            }
            quads.append(whole)
        }
    }

    /// The outlines together with those of the first look.
    ///
    /// Of these the small ones are made one with closer ones that are parts of the same line, since a closer look may
    /// find only a part of a line that stands alone; they are left out where closer ones else cover them. The others
    /// win over closer ones, but for low ones that the closer look shows to be a piece of a line, or several lines.
    ///
    /// - Parameters:
    ///   - isSmall: Whether an outline of the first look is of small print.
    ///   - isLow: Whether it is low enough for the closer look to see it whole.
    func merged(with first: [Quad], isSmall: (Quad) -> Bool, isLow: (Quad) -> Bool) -> [Quad] {
        var closer = self
        var kept: [Quad] = []
        var large: [Quad] = []
        for old in first {
            if !isSmall(old) {
                if isLow(old), isWrong(old) { continue }
                kept.append(old)
                large.append(old)
            } else if let covered = share(of: old) {
                if covered < Limits.covered { closer.add([old]) }
            } else if !quads.contains(where: { $0.contains(old.center) || old.contains($0.center) }) {
                kept.append(old)
            }
        }
        return kept + closer.quads.filter { new in !large.contains { $0.contains(new.center) } }
    }

    /// Whether the outlines show that one of the first look is a piece of a longer line, or higher than the line there.
    private func isWrong(_ old: Quad) -> Bool {
        quads.contains { new in
            guard old.contains(new.center) || new.contains(old.center) else { return false }
            let height = old.shorterSide
            let isLower = new.shorterSide < Limits.lowerLine * height
            let isLonger = new.longerSide > old.longerSide + Limits.longerLine * height
            return isLower || isLonger && sameLine(new, old)
        }
    }

    /// Which share of a line's length the outlines cover that are parts of it; `nil` if there are none.
    private func share(of line: Quad) -> Double? {
        let parts = quads.filter { sameLine($0, line) }
        guard !parts.isEmpty else { return nil }
        let axis = line.longAxis
        let start = line.corners.map { dot($0, axis) }.min() ?? 0
        let length = max(line.longerSide, 1e-9)
        let covered = parts.map { part in
            let places = part.corners.map { min(max(dot($0, axis) - start, 0), length) }
            return (places.max() ?? 0) - (places.min() ?? 0)
        }
        return covered.reduce(0, +) / length
    }

    /// Whether two outlines are parts of one line beyond doubt: as ``continues(_:_:)``, and with the same axis.
    private func sameLine(_ a: Quad, _ b: Quad) -> Bool {
        guard continues(a, b) else { return false }
        let heights = [a.shorterSide, b.shorterSide].sorted()
        let offset = abs(cross(longer(a, b).longAxis, b.center - a.center))
        return heights[1] < Limits.sureHeight * heights[0] && offset < Limits.sureOffset * heights[0]
    }

    /// Whether two outlines are parts of one line, across the page or up and down: they overlap along it, and most of
    /// the lower one's height is the other's. Short ones, of which nobody knows which way they go on, overlap by half.
    private func continues(_ a: Quad, _ b: Quad) -> Bool {
        let longer = longer(a, b)
        let unit = longer.longAxis
        func span(_ quad: Quad, _ direction: Point) -> ClosedRange<Double> {
            let values = quad.corners.map { dot($0, direction) }
            return (values.min() ?? 0)...(values.max() ?? 0)
        }
        let lengths = Overlap(span(a, unit), span(b, unit))
        let heights = Overlap(span(a, Point(-unit.y, unit.x)), span(b, Point(-unit.y, unit.x)))
        let isShort = longer.shorterSide * Limits.longShape > longer.longerSide
        return lengths.shared > (isShort ? Limits.sharedLengthOfShort * lengths.shorter : 0)
            && heights.longer < Limits.height * heights.shorter
            && heights.shared > Limits.sharedHeight * heights.shorter
    }
}

private func longer(_ a: Quad, _ b: Quad) -> Quad { a.longerSide >= b.longerSide ? a : b }

/// How long two spans are, and how long what they share; less than zero, if they are apart.
private struct Overlap {
    let shorter, longer, shared: Double

    init(_ a: ClosedRange<Double>, _ b: ClosedRange<Double>) {
        let lengths = [a, b].map { $0.upperBound - $0.lowerBound }
        (shorter, longer) = (min(lengths[0], lengths[1]), max(lengths[0], lengths[1]))
        shared = min(a.upperBound, b.upperBound) - max(a.lowerBound, b.lowerBound)
    }
}

extension Quad {
    /// The unit vector along the longer side.
    var longAxis: Point {
        let along = width >= height ? topRight - topLeft : bottomLeft - topLeft
        return along / max(length(along), 1e-9)
    }

    /// Whether a point lies inside; the quad is convex.
    func contains(_ point: Point) -> Bool {
        let corners = self.corners
        return corners.indices.allSatisfy { index in
            cross(corners[(index + 1) % 4] - corners[index], point - corners[index]) >= 0
        }
    }
}
