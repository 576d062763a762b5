/// A line's place in the layout: the upright rectangle around it after skew is taken out.
///
/// Left to right is the way a line is read and top to bottom the way lines follow each other; so a page of
/// vertical lines is laid out as if it were turned by a quarter.
struct LayoutBox {
    /// The line's place in the array that came in.
    let index: Int
    let text: String
    /// Whether the text is letters in the main, not figures.
    let isWords: Bool
    /// Whether the text begins with a small letter: it goes on from the line before.
    let goesOn: Bool
    /// Whether the text begins with a capital.
    let beginsBig: Bool
    /// Whether a bullet begins the text.
    let isBulleted: Bool
    /// Whether the text has three words or more.
    let hasSeveralWords: Bool
    /// Whether a sentence or a part of one ends in the line and the next begins.
    let hasStop: Bool
    /// What the text looks like.
    let kind: LineKind
    /// The line's outline, turned with the page.
    private let quad: Quad
    private(set) var left = 0.0, right = 0.0, top = 0.0, bottom = 0.0
    /// How the line falls beside the others of its part of the page; 0 where it is too short to show it.
    private var tilt = 0.0

    var width: Double { right - left }
    var height: Double { bottom - top }
    var centerX: Double { (left + right) / 2 }
    var centerY: Double { (top + bottom) / 2 }
    var center: Point { Point(centerX, centerY) }
    /// How the line falls beside the others, if it is long enough to show it.
    var ownTilt: Double? { slope == nil ? nil : tilt }
    /// Whether the line is long enough to be running text.
    var isLong: Bool { isWords && width >= 8 * height }
    /// Whether the line may be one of running text in a narrow column: several words that go on from the line before.
    var isNarrow: Bool { goesOn && isWords && hasSeveralWords && width >= 5 * height }

    init(index: Int, line: RecognizedLine, vertical: Bool) {
        self.index = index
        text = line.text
        isWords = line.text.count(where: \.isLetter) > line.text.count(where: \.isNumber)
        goesOn = line.text.first?.isLowercase ?? false
        beginsBig = line.text.first?.isUppercase ?? false
        hasSeveralWords = line.text.count { $0 == " " } > 1
        hasStop = zip(line.text, line.text.dropFirst()).contains { ".,;!?".contains($0) && $1 == " " }
        kind = LineKind(line.text)
        isBulleted = beginsWithBullet(line.text)
        func turn(_ point: Point) -> Point { vertical ? Point(point.y, -point.x) : point }
        quad = Quad(
            topLeft: turn(line.quad.topLeft), topRight: turn(line.quad.topRight),
            bottomRight: turn(line.quad.bottomRight), bottomLeft: turn(line.quad.bottomLeft))
        place(slope: 0)
    }

    /// Sets the sides as they are when lines fall by `slope` pixels for each pixel to the right.
    mutating func place(slope: Double) {
        let scale = 1 / (1 + slope * slope).squareRoot()
        let xs = quad.corners.map { ($0.x + slope * $0.y) * scale }
        let ys = quad.corners.map { ($0.y - slope * $0.x) * scale }
        (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
        (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
        if let own = self.slope {
            tilt = (own.slope - slope) / (1 + own.slope * slope)
            (top, bottom) = (centerY - own.height / 2, centerY + own.height / 2)
        }
        // Outlines are found a little wide, those of big letters most.
        let margin = min(0.1 * height, 0.25 * width)
        (left, right) = (left + margin, right - margin)
    }

    /// The box moved to where it would stand if rows that draw together or bend were straight.
    func straightened(along rows: RowField) -> LayoutBox {
        var box = self
        let move = rows.straightY(of: center) - centerY
        box.top += move
        box.bottom += move
        if slope != nil { box.tilt -= rows.slope(at: center) }
        return box
    }

    /// The box moved to where it would stand if columns that run `lean` pixels to the right for each pixel
    /// down, as perspective makes them, were upright.
    func upright(from lean: Double) -> LayoutBox {
        var box = self
        box.left -= lean * centerY
        box.right -= lean * centerY
        return box
    }

    /// How the line falls, if it is long enough to show it, how long and how high it is.
    var slope: (slope: Double, length: Double, height: Double)? {
        var (along, across) = (quad.topRight - quad.topLeft, quad.bottomLeft - quad.topLeft)
        if length(across) > length(along) { swap(&along, &across) }
        guard length(along) > 3 * length(across), abs(along.x) > abs(along.y) else { return nil }
        return (along.y / along.x, length(along), length(across))
    }

    /// How far this line lies below another, measured where they meet: in the middle of what both cover from
    /// left to right, or at their ends.
    func drop(below other: LayoutBox) -> Double {
        let x = (max(left, other.left) + min(right, other.right)) / 2
        return centerY(at: x) - other.centerY(at: x)
    }

    private func centerY(at x: Double) -> Double { centerY + tilt * (min(max(x, left), right) - centerX) }

    /// How much of the lower box's height both boxes share, 0...1.
    func sharesRow(with other: LayoutBox) -> Double {
        let shared = (height + other.height) / 2 - abs(drop(below: other))
        let most = min(height, other.height)
        return shared <= 0 ? 0 : min(shared, most) / max(most, .leastNormalMagnitude)
    }

    /// How much of the narrower box's width both boxes share, 0...1.
    func sharesColumn(with other: LayoutBox) -> Double {
        let shared = min(right, other.right) - max(left, other.left)
        return shared <= 0 ? 0 : shared / max(min(width, other.width), .leastNormalMagnitude)
    }
}

extension [LayoutBox] {
    /// The boxes of `lines`.
    init(_ lines: [RecognizedLine]) {
        let vertical = 2 * lines.count(where: isVertical) > lines.count
        self = lines.enumerated().map { LayoutBox(index: $0, line: $1, vertical: vertical) }
    }

    /// The boxes from top to bottom, cut where white at least so high goes through from left to right.
    func parted(byWhite height: Double) -> [[LayoutBox]] {
        var parts: [[LayoutBox]] = []
        var bottom = -Double.infinity
        for box in sorted(by: { $0.top < $1.top }) {
            if parts.isEmpty || box.top - bottom >= height { parts.append([]) }
            parts[parts.count - 1].append(box)
            bottom = Swift.max(bottom, box.bottom)
        }
        return parts
    }

    /// The boxes with the skew of their lines taken out: the median slope of the lines that are long enough
    /// to show one, the longer ones counting more.
    ///
    /// Each part of a page is straightened by itself: the two pages of an open book lean differently. Where its rows draw
    /// together or bend, they are straightened, too.
    func straightened() -> [LayoutBox] {
        let slopes = compactMap(\.slope).sorted { $0.slope < $1.slope }
        let whole = slopes.reduce(0) { $0 + $1.length }
        var left = whole / 2
        let middle = slopes.first {
            left -= $0.length
            return left <= 0
        }
        // Outlines are right to about a twentieth of a line's height: what short lines fall by less is chance.
        let drop = abs(middle?.slope ?? 0) * whole
        let isSkewed = drop > 0.05 * slopes.reduce(0) { $0 + $1.height }
        let boxes = map { box in
            var box = box
            box.place(slope: isSkewed ? middle?.slope ?? 0 : 0)
            return box
        }
        guard let rows = RowField.found(in: boxes) else { return boxes }
        return boxes.map { $0.straightened(along: rows) }
    }
}

/// Whether a line of Chinese or Japanese runs from top to bottom.
private func isVertical(_ line: RecognizedLine) -> Bool {
    let (xs, ys) = (line.quad.corners.map(\.x), line.quad.corners.map(\.y))
    let (width, height) = ((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
    return height > 1.5 * width && line.text.count > 1 && line.text.contains(where: \.isWide)
}

/// The middle one of `values`, or 0 when there is none.
func median(_ values: some Sequence<Double>) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
}
