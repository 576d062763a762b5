/// Outlines found tile by tile, made one: a line that a tile's edge cut is put together again, and a line that two
/// tiles saw is there once.
struct TiledOutlines {
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
                if covered < 0.9 { closer.add([old]) }
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
            let isLower = new.shorterSide < 0.7 * height
            let isLonger = max(new.width, new.height) > max(old.width, old.height) + height / 2
            return isLower || isLonger && sameLine(new, old)
        }
    }

    /// Which share of a line's length the outlines cover that are parts of it; `nil` if there are none.
    private func share(of line: Quad) -> Double? {
        let parts = quads.filter { sameLine($0, line) }
        guard !parts.isEmpty else { return nil }
        let axis = line.longAxis
        let start = line.corners.map { dot($0, axis) }.min() ?? 0
        let length = max(line.width, line.height, 1e-9)
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
        let longer = max(a.width, a.height) >= max(b.width, b.height) ? a : b
        let offset = abs(cross(longer.longAxis, b.center - a.center))
        return heights[1] < 1.6 * heights[0] && offset < 0.35 * heights[0]
    }

    /// Whether two outlines are parts of one line, across the page or up and down: they overlap along it, and most of
    /// the lower one's height is the other's.
    private func continues(_ a: Quad, _ b: Quad) -> Bool {
        let longer = max(a.width, a.height) >= max(b.width, b.height) ? a : b
        let unit = longer.longAxis
        func span(_ quad: Quad, _ direction: Point) -> ClosedRange<Double> {
            let values = quad.corners.map { dot($0, direction) }
            return (values.min() ?? 0)...(values.max() ?? 0)
        }
        guard span(a, unit).overlaps(span(b, unit)) else { return false }
        let across = Point(-unit.y, unit.x)
        let (one, other) = (span(a, across), span(b, across))
        let heights = [one, other].map { $0.upperBound - $0.lowerBound }
        let shared = one.clamped(to: other)
        return one.overlaps(other) && heights[0] < 2 * heights[1] && heights[1] < 2 * heights[0]
            && shared.upperBound - shared.lowerBound > 0.6 * min(heights[0], heights[1])
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
