/// A photo and the page in it, which is the photo turned clockwise for reading.
struct PageTurn: Sendable {
    /// 0, 90, 180 or 270.
    let degrees: Int
    /// The photo's columns and rows.
    let width: Double
    let height: Double

    init(degrees: Int, width: Int, height: Int) {
        self.degrees = degrees
        self.width = Double(width)
        self.height = Double(height)
    }

    init(degrees: Int, photo: Photo) {
        self.init(degrees: degrees, width: photo.width, height: photo.height)
    }

    func toPhoto(_ point: Point) -> Point {
        switch degrees {
        case 90: Point(point.y, height - point.x)
        case 180: Point(width - point.x, height - point.y)
        case 270: Point(width - point.y, point.x)
        default: point
        }
    }

    func toPage(_ point: Point) -> Point {
        switch degrees {
        case 90: Point(height - point.y, point.x)
        case 180: Point(width - point.x, height - point.y)
        case 270: Point(point.y, width - point.x)
        default: point
        }
    }

    func toPhoto(_ quad: Quad) -> Quad { quad.mapped(toPhoto) }
    func toPage(_ quad: Quad) -> Quad { quad.mapped(toPage) }
}

extension Quad {
    /// The quad with each corner moved by `move`.
    func mapped(_ move: (Point) -> Point) -> Quad {
        var quad = Quad(
            topLeft: move(topLeft), topRight: move(topRight), bottomRight: move(bottomRight),
            bottomLeft: move(bottomLeft))
        quad.bend = bend
        return quad
    }

    /// The same outline for text that runs the other way.
    var flipped: Quad {
        var quad = Quad(
            topLeft: bottomRight, topRight: bottomLeft, bottomRight: topLeft, bottomLeft: topRight)
        quad.bend = bend.flipped
        return quad
    }

    /// The same outline for text that runs downwards where this one's runs to the right.
    var readingDown: Quad {
        Quad(topLeft: topRight, topRight: bottomRight, bottomRight: bottomLeft, bottomLeft: topLeft)
    }

    /// The same outline for text that runs upwards where this one's runs to the right.
    var readingUp: Quad {
        Quad(topLeft: bottomLeft, topRight: topLeft, bottomRight: topRight, bottomLeft: bottomRight)
    }
}
