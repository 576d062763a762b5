/// How a line on paper that curls, or in an arch, leaves the straight one through its outline's middle: by how many
/// of the outline's heights it lies below it, at eight places.
///
/// A place along the line is 0 at its beginning and 1 at its end; the eight are the middles of eighths. Between them,
/// and beyond, the bend goes on straight.
struct Bend: Hashable, Sendable {
    private(set) var offsets = SIMD8<Double>.zero

    static let none = Bend()

    /// By how much the line lies lower at a place.
    func offset(at place: Double) -> Double {
        let position = place * 8 - 0.5
        let index = min(max(Int(position.rounded(.down)), 0), 6)
        return offsets[index] + (offsets[index + 1] - offsets[index]) * (position - Double(index))
    }

    /// By how much it falls there, from one end to the other, as a mean over a quarter of the line.
    func slope(at place: Double) -> Double { (offset(at: place + 0.125) - offset(at: place - 0.125)) * 4 }

    /// That of a line read the other way.
    var flipped: Bend { Bend { -offset(at: 1 - $0) } }

    /// In heights of an outline that is so many times as high.
    func scaled(toHeight factor: Double) -> Bend { Bend { offset(at: $0) / factor } }

    /// That of an outline longer at both ends by a share of its length.
    func lengthened(by share: Double) -> Bend { Bend { offset(at: $0 * (1 + 2 * share) - share) } }

    /// - Parameter offset: That at a place.
    init(_ offset: (_ place: Double) -> Double) {
        for index in 0..<8 { offsets[index] = offset((Double(index) + 0.5) / 8) }
    }

    private init() {}
}

extension Quad {
    /// The straight outline around the whole of a bent line.
    var straightened: Quad {
        guard bend != .none else { return self }
        let offsets = (0...16).map { bend.offset(at: Double($0) / 16) }
        let down = (bottomLeft - topLeft, bottomRight - topRight)
        let (above, below) = (min(offsets.min() ?? 0, 0), max(offsets.max() ?? 0, 0))
        return Quad(
            topLeft: topLeft + down.0 * above, topRight: topRight + down.1 * above,
            bottomRight: bottomRight + down.1 * below, bottomLeft: bottomLeft + down.0 * below)
    }
}

/// Takes a strip's points to those of a bent line, which it makes straight: its columns stand across the line.
struct BentLine {
    private let start: Point, along: Point, down: Point
    private let bend: Bend

    /// - Parameter outline: A rectangle at any angle, with a bend.
    init(_ outline: Quad) {
        start = (outline.topLeft + outline.bottomLeft) / 2
        along = (outline.topRight + outline.bottomRight) / 2 - start
        down = (outline.bottomLeft - outline.topLeft + outline.bottomRight - outline.topRight) / 2
        bend = outline.bend
    }

    /// The point at a place along the line and, from 0 to 1, across it.
    func point(along place: Double, across: Double) -> Point {
        let onLine = start + along * place + down * bend.offset(at: place)
        let direction = along + down * bend.slope(at: place)
        let normal = Point(-direction.y, direction.x) / max(length(direction), 1e-9)
        return onLine + normal * (length(down) * (across - 0.5))
    }
}

extension Rectangle {
    /// A region is bent whose height is so much less once it is made straight.
    private static let heightOfStraightened = 0.7
    /// How many times as long as high the rectangle around a bent line is at least.
    private static let lengthOfBent = 3.0

    /// The bend of a region in this rectangle, along its longer side, and its height without the bend; `nil` if it has
    /// none to speak of, or is no line.
    func bentLine(of region: ConnectedRegions.Region) -> (height: Double, bend: Bend)? {
        let (long, short) = (max(width, height), min(width, height))
        let across = Point(-axis.y, axis.x)
        let (along, down) = width >= height ? (axis, across) : (across, axis)
        guard long >= Self.lengthOfBent * short,
            Double(region.count) < Self.heightOfStraightened * width * height
        else { return nil }
        func place(_ pixel: Point) -> Double { dot(pixel - center, along) / long + 0.5 }
        func offset(_ pixel: Point) -> Double { dot(pixel - center, down) }

        var count = SIMD8<Double>.zero
        var sum = SIMD8<Double>.zero
        for pixel in region.pixels {
            let eighth = min(max(Int(place(pixel) * 8), 0), 7)
            count[eighth] += 1
            sum[eighth] += offset(pixel)
        }
        guard count.min() > 0 else { return nil }
        let bend = Bend { sum[Int($0 * 8)] / count[Int($0 * 8)] }
        // A straight bar's pixels lie evenly across it: their variance is a twelfth of the square of its height.
        let squares = region.pixels.reduce(0) { sum, pixel in
            let rest = offset(pixel) - bend.offset(at: place(pixel))
            return sum + rest * rest
        }
        let straightened = (12 * squares / Double(region.count)).squareRoot()
        guard straightened > 0, straightened < Self.heightOfStraightened * short else { return nil }
        return (straightened, bend.scaled(toHeight: straightened))
    }
}
