/// Where a line's strip shows ink, and where nothing.
struct StripInk {
    /// What differs from the background by more than this part of the line's contrast is ink.
    private static let ink = 0.35
    /// This part of the pixels differs less than the contrast: the rest are the strokes' middles.
    private static let withinContrast = 0.97
    /// A character's ink is at most so many columns from where the model saw it.
    private static let near = 8

    /// From the highest to the lowest row with ink, for each column that has some.
    private let rows: [ClosedRange<Int>?]

    /// - Parameter width: How many of the strip's columns are the line; padding follows.
    init(of strip: PixelBuffer, width: Int) {
        let width = min(width, strip.width)
        var brightness = [UInt8](repeating: 0, count: width * strip.height)
        for y in 0..<strip.height {
            for x in 0..<width {
                let at = (y * strip.width + x) * 3
                let (red, green, blue) = (strip.bytes[at], strip.bytes[at + 1], strip.bytes[at + 2])
                brightness[y * width + x] = UInt8((3 * Int(red) + 6 * Int(green) + Int(blue)) / 10)
            }
        }
        let background = Self.value(within: 0.5, of: brightness)
        let differences = brightness.map { UInt8(abs(Int($0) - background)) }
        let contrast = Self.value(within: Self.withinContrast, of: differences)
        let threshold = max(1, Int(Self.ink * Double(contrast)))
        rows = (0..<width).map { x in
            let inked = (0..<strip.height).filter { Int(differences[$0 * width + x]) > threshold }
            return inked.first.flatMap { first in inked.last.map { first...$0 } }
        }
    }

    /// The most columns in a row without ink between two places, in columns from the left.
    func widest(between start: Float, and end: Float) -> Int {
        var (widest, here) = (0, 0)
        for column in max(0, Int(start))..<max(0, Int(start), min(rows.count, Int(end) + 1)) {
            here = rows[column] == nil ? here + 1 : 0
            widest = max(widest, here)
        }
        return widest
    }

    /// The columns with ink around a place, and its rows; `nil` where there is none within a few columns.
    func ink(around place: Float) -> (columns: Range<Int>, rows: ClosedRange<Int>)? {
        let near = (0...Self.near).flatMap { [Int(place) + $0, Int(place) - $0] }
        guard let middle = near.first(where: { rows.indices.contains($0) && rows[$0] != nil }) else {
            return nil
        }
        let start = rows[..<middle].lastIndex { $0 == nil }.map { $0 + 1 } ?? 0
        let end = rows[middle...].firstIndex { $0 == nil } ?? rows.count
        let inked = rows[start..<end].compactMap { $0 }
        guard let top = inked.map(\.lowerBound).min(), let bottom = inked.map(\.upperBound).max() else {
            return nil
        }
        return (start..<end, top...bottom)
    }

    /// The value that a part of `values` does not exceed.
    private static func value(within part: Double, of values: [UInt8]) -> Int {
        var counts = [Int](repeating: 0, count: 256)
        for value in values { counts[Int(value)] += 1 }
        var rest = Int(part * Double(values.count))
        return counts.firstIndex {
            rest -= $0
            return rest < 0
        } ?? 0
    }
}
