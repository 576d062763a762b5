/// Finds the bullets and dashes of lists: the detector, which was trained on words, leaves most of them out.
///
/// A mark is a little ink by itself left of a line, halfway up.
struct ListMarks {
    /// Samples along a line's height. The lengths below are in samples.
    private static let lineHeight = 24
    /// How far left of the line a mark may begin …
    private static let reach = 3 * lineHeight
    /// … and how much white there is left of it: what else stands there has it for a dash, not for a mark.
    private static let whiteBefore = lineHeight
    /// How wide and how high a mark is at most.
    private static let widest = lineHeight
    private static let highest = lineHeight / 2
    /// The rows where it stands; above and below, letters of other lines may reach in.
    private static let rows = lineHeight / 6..<lineHeight - lineHeight / 6
    /// How much of the line tells what contrast its text has, and this part of the contrast is ink …
    private static let begin = 4 * lineHeight
    private static let ink: Float = 0.4
    /// … if there is so much, of 255.
    private static let leastContrast: Float = 24
    /// White that belongs to a mark's outline, as a part of the line's height.
    private static let margin = 0.15

    let photo: Photo

    /// The mark of the line in `outline`: a quad as high as the line, which ends where that begins.
    func mark(before outline: Quad) -> Quad? {
        guard outline.height > 0, outline.width >= 2 * outline.height, outline.bend == .none else {
            return nil
        }
        return photo.withPixels { bytes in
            guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return nil }
            let grid = Grid(
                source: Sampler(pixels: base, width: photo.width, height: photo.height), outline: outline,
                side: outline.height / Double(Self.lineHeight))
            guard let distance = Self.distanceOfMark(in: grid) else { return nil }
            let step = grid.along * (Double(distance) * grid.side + Self.margin * outline.height)
            return Quad(
                topLeft: outline.topLeft - step, topRight: outline.topLeft, bottomRight: outline.bottomLeft,
                bottomLeft: outline.bottomLeft - step)
        }
    }

    /// How many samples left of the line its mark begins.
    private static func distanceOfMark(in grid: Grid) -> Int? {
        let before = (1...reach + whiteBefore).map { grid.column(-$0, rows: lineHeight) }
        // A part of the columns tells the colours as well, and sooner.
        let inside = stride(from: 0, to: begin, by: 6).flatMap { grid.column($0, rows: lineHeight) }
        let background = medianColor(of: stride(from: 0, to: before.count, by: 4).flatMap { before[$0] })
        // Letters cover more than a tenth of a line.
        let contrast = inside.map { $0.difference(from: background) }.sorted()[inside.count * 9 / 10]
        guard contrast >= leastContrast else { return nil }

        func inked(_ column: [SIMD4<Float>]) -> [Int] {
            column.indices.filter { column[$0].difference(from: background) > ink * contrast }
        }
        func isWhite(_ inked: [Int]) -> Bool { !inked.contains(where: rows.contains) }
        let left = before.map(inked)
        guard let start = left.firstIndex(where: { !isWhite($0) }),
            let end = left[start...].firstIndex(where: isWhite), end <= reach,
            left[end..<end + whiteBefore].allSatisfy(isWhite)
        else { return nil }
        // What begins at the line's edge goes on beyond it: a mark to its own end, a letter's stroke to the letter's.
        let right =
            start > 0
            ? []
            : (0..<widest).lazy.map { inked(grid.column($0, rows: lineHeight)) }
                .prefix { !isWhite($0) }
        let mark = left[start..<end] + right
        guard mark.count <= widest, let top = mark.joined().min(), let bottom = mark.joined().max(),
            rows.contains(top), rows.contains(bottom), bottom - top < highest
        else { return nil }
        return end
    }

    /// Each channel's median.
    private static func medianColor(of colors: [SIMD4<Float>]) -> SIMD4<Float> {
        func median(_ channel: Int) -> Float {
            let values = colors.map { $0[channel] }.sorted()
            return values[values.count / 2]
        }
        return SIMD4(median(0), median(1), median(2), 0)
    }
}

extension Quad {
    /// The outline with the mark before it.
    func begun(at mark: Quad) -> Quad {
        Quad(topLeft: mark.topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: mark.bottomLeft)
    }
}

/// The photo's colours around the beginning of a line, in squares.
private struct Grid {
    let source: Sampler
    let outline: Quad
    /// Of a square, in pixels of the photo.
    let side: Double
    let along: Point
    private let down: Point

    init(source: Sampler, outline: Quad, side: Double) {
        (self.source, self.outline, self.side) = (source, outline, side)
        along = (outline.topRight - outline.topLeft) / max(length(outline.topRight - outline.topLeft), 1e-9)
        down =
            (outline.bottomLeft - outline.topLeft) / max(length(outline.bottomLeft - outline.topLeft), 1e-9)
    }

    /// From the line's upper edge downwards; columns are counted from the line's beginning.
    func column(_ column: Int, rows: Int) -> [SIMD4<Float>] {
        let top = outline.topLeft + along * ((Double(column) + 0.5) * side)
        return (0..<rows).map { source.linear(at: top + down * ((Double($0) + 0.5) * side)) }
    }
}

extension SIMD4<Float> {
    /// In the channel where it is greatest.
    fileprivate func difference(from other: SIMD4<Float>) -> Float {
        let difference = self - other
        return Swift.max(abs(difference.x), abs(difference.y), abs(difference.z))
    }
}
