/// A point in pixels: x to the right, y downwards, (0, 0) is the top-left corner of the top-left pixel.
public typealias Point = SIMD2<Double>

/// A line of text's outline: four corners in pixels, named as the line is read.
///
/// `topLeft` is the corner where the line begins, above its first character; the others follow
/// clockwise as read. For a line that was upside down in the picture `topLeft` is therefore
/// below and to the right of the other corners.
public struct Quad: Hashable, Sendable, Codable {
    /// The corner above the line's beginning.
    public var topLeft: Point
    /// The corner above the line's end.
    public var topRight: Point
    /// The corner below the line's end.
    public var bottomRight: Point
    /// The corner below the line's beginning.
    public var bottomLeft: Point
    /// How the line in the outline is bent. Only reading knows of it: what is given out is the outline around all of it.
    var bend = Bend.none

    private enum CodingKeys: CodingKey { case topLeft, topRight, bottomRight, bottomLeft }

    /// Makes a quad from its corners, clockwise as read.
    public init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// An upright rectangle.
    init(x: Int, y: Int, width: Int, height: Int) {
        let (left, top) = (Double(x), Double(y))
        let (right, bottom) = (Double(x + width), Double(y + height))
        self.init(
            topLeft: Point(left, top), topRight: Point(right, top), bottomRight: Point(right, bottom),
            bottomLeft: Point(left, bottom))
    }

    /// The corners clockwise as read, from `topLeft`.
    public var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// The mean length of the two edges along the line, in pixels.
    public var width: Double { (length(topRight - topLeft) + length(bottomRight - bottomLeft)) / 2 }

    /// The mean length of the two edges across the line, in pixels.
    public var height: Double { (length(bottomLeft - topLeft) + length(bottomRight - topRight)) / 2 }

    /// The mean of the corners.
    public var center: Point { (topLeft + topRight + bottomRight + bottomLeft) / 4 }
}

/// The length of a vector.
func length(_ v: Point) -> Double { (v.x * v.x + v.y * v.y).squareRoot() }
