/// Outlines found tile by tile, made one: a line that a tile's edge cut is put together again, and a line that two
/// tiles saw is there once.
struct TiledOutlines {
    /// What outlines are compared by.
    private enum Limits {
        /// Parts of one line are at most so many times as high as each other …
        static let height = 2.0
        /// … or so many times, if their middles are no further apart than so much of the higher one's height: of small
        /// print at its edge a tile may show no more than a low stripe …
        static let heightOverStripe = 2.6
        static let offsetOfStripe = 0.15
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
        /// … if such lines cover so much of its length: where a tile cuts a line, what is left of it is lower, too.
        static let coveredByLower = 0.5
        /// A line that goes on beyond one of the first look by more than so many of its heights shows it to be a piece …
        static let longerLine = 0.5
        /// … if so many heights of it are the same: outlines are grown, so those of columns overlap, too.
        static let sharedWithPiece = 1.0
    }

    private(set) var quads: [Quad] = []

    /// Takes what was found in the next tile.
    mutating func add(_ found: [Quad]) {
        for quad in found { add(quad, isPart: Self.continues) }
    }

    /// Takes what was found where another look showed less.
    mutating func replace(in place: Quad, by found: [Quad]) {
        quads.removeAll { place.contains($0.center) }
        add(found)
    }

    /// Takes an outline, and makes it one with those that are parts of its line.
    private mutating func add(_ quad: Quad, isPart: (Quad, Quad) -> Bool) {
        var whole = quad
        while let index = quads.firstIndex(where: { isPart($0, whole) }) {
            let part = quads.remove(at: index)
            guard let around = Rectangle(smallestAround: part.corners + whole.corners) else { break }
            whole = around.quad
        }
        quads.append(whole)
    }

    /// The outlines together with those of the first look.
    ///
    /// Of these the small ones are made one with closer ones that are parts of the same line, since a closer look may
    /// find only a part of a line that stands alone; they are left out where closer ones else cover them. The others
    /// win over closer ones, but for low ones that the closer look shows to be several lines, which take their place,
    /// or a piece of a line, which are treated as small ones.
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
                if isLow(old), isTooHigh(old) { continue }
                if isLow(old), isPiece(old) {
                    if share(of: old) ?? 0 < Limits.covered { closer.add(old, isPart: Self.sharesPiece) }
                } else {
                    kept.append(old)
                    large.append(old)
                }
            } else if let covered = share(of: old) {
                if covered < Limits.covered { closer.add([old]) }
            } else if !quads.contains(where: { $0.contains(old.center) || old.contains($0.center) }) {
                kept.append(old)
            }
        }
        return kept + closer.quads.filter { new in !large.contains { $0.contains(new.center) } }
    }

    /// Whether the outlines show that one of the first look is higher than the lines there.
    private func isTooHigh(_ old: Quad) -> Bool {
        let lower = quads.filter { new in
            new.shorterSide < Limits.lowerLine * old.shorterSide
                && (old.contains(new.center) || new.contains(old.center))
        }
        return share(of: old, in: lower) >= Limits.coveredByLower
    }

    /// Whether the outlines show that one of the first look is a piece of a longer line.
    private func isPiece(_ old: Quad) -> Bool {
        let axis = old.longAxis
        let ends = old.span(along: axis)
        let beyond = Limits.longerLine * old.shorterSide
        return quads.contains { new in
            let span = new.span(along: axis)
            return (span.upperBound > ends.upperBound + beyond || span.lowerBound < ends.lowerBound - beyond)
                && Self.sharesPiece(new, old)
        }
    }

    /// Whether two outlines are parts of one line beyond doubt that have more than what is grown in common.
    private static func sharesPiece(_ a: Quad, _ b: Quad) -> Bool {
        let axis = longer(a, b).longAxis
        let lengths = Overlap(a.span(along: axis), b.span(along: axis))
        return lengths.shared > Limits.sharedWithPiece * min(a.shorterSide, b.shorterSide) && sameLine(a, b)
    }

    /// Which share of a line's length the outlines cover that are parts of it; `nil` if there are none.
    private func share(of line: Quad) -> Double? {
        let parts = quads.filter { Self.sameLine($0, line) }
        return parts.isEmpty ? nil : share(of: line, in: parts)
    }

    /// Which share of a line's length these outlines cover.
    private func share(of line: Quad, in parts: [Quad]) -> Double {
        let axis = line.longAxis
        let whole = line.span(along: axis)
        var covered = 0.0
        var end = whole.lowerBound
        for span in parts.map({ $0.span(along: axis) }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            let next = min(span.upperBound, whole.upperBound)
            covered += max(0, next - max(span.lowerBound, end))
            end = max(end, next)
        }
        return covered / max(whole.upperBound - whole.lowerBound, 1e-9)
    }

    /// Whether two outlines are parts of one line beyond doubt: as ``continues(_:_:)``, and with the same axis.
    private static func sameLine(_ a: Quad, _ b: Quad) -> Bool {
        guard continues(a, b) else { return false }
        let heights = [a.shorterSide, b.shorterSide].sorted()
        let offset = abs(cross(longer(a, b).longAxis, b.center - a.center))
        return heights[1] < Limits.sureHeight * heights[0] && offset < Limits.sureOffset * heights[0]
    }

    /// Whether two outlines are parts of one line, across the page or up and down: they overlap along it, and most of
    /// the lower one's height is the other's. Short ones, of which nobody knows which way they go on, overlap by half.
    private static func continues(_ a: Quad, _ b: Quad) -> Bool {
        let longer = longer(a, b)
        let unit = longer.longAxis
        let across = Point(-unit.y, unit.x)
        let lengths = Overlap(a.span(along: unit), b.span(along: unit))
        let heights = Overlap(a.span(along: across), b.span(along: across))
        let isShort = longer.shorterSide * Limits.longShape > longer.longerSide
        let isStripe = abs(dot(across, b.center - a.center)) < Limits.offsetOfStripe * heights.longer
        return lengths.shared > (isShort ? Limits.sharedLengthOfShort * lengths.shorter : 0)
            && heights.longer < (isStripe ? Limits.heightOverStripe : Limits.height) * heights.shorter
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

    /// From where to where it reaches along a direction, a unit vector.
    fileprivate func span(along direction: Point) -> ClosedRange<Double> {
        let places = corners.map { dot($0, direction) }
        return (places.min() ?? 0)...(places.max() ?? 0)
    }

    /// Whether a point lies inside; the quad is convex.
    func contains(_ point: Point) -> Bool {
        let corners = self.corners
        return corners.indices.allSatisfy { index in
            cross(corners[(index + 1) % 4] - corners[index], point - corners[index]) >= 0
        }
    }
}
