import Foundation
import Testing

@testable import TextRecognition

/// A rectangle's corners in pixels, named for text that runs to the right.
func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Quad {
    Quad(
        topLeft: Point(left, top), topRight: Point(right, top), bottomRight: Point(right, bottom),
        bottomLeft: Point(left, bottom))
}

/// How far the corners of two quads lie apart at most, each from the one of its name, in pixels.
func distance(_ a: Quad, _ b: Quad) -> Double {
    zip(a.corners, b.corners).map { length($0 - $1) }.max() ?? 0
}

/// A map as a picture of characters: "#" is 1, a digit is as many tenths, everything else 0.
func map(_ rows: String...) -> ProbabilityMap {
    ProbabilityMap(
        width: rows[0].count, height: rows.count,
        values: rows.joined().map { $0 == "#" ? 1 : Float($0.wholeNumberValue ?? 0) / 10 })
}

/// A map that is 1 at the pixels whose centres lie where `isText` says, else 0.
func map(width: Int, height: Int, where isText: (Point) -> Bool) -> ProbabilityMap {
    let values = (0..<height).flatMap { y in
        (0..<width).map { x -> Float in isText(Point(Double(x) + 0.5, Double(y) + 0.5)) ? 1 : 0 }
    }
    return ProbabilityMap(width: width, height: height, values: values)
}

extension Photo {
    /// A grey photo from the brightness of each pixel.
    init(width: Int, height: Int, gray: (_ x: Int, _ y: Int) -> UInt8) {
        var rgb: [UInt8] = []
        rgb.reserveCapacity(width * height * 3)
        for y in 0..<height {
            for x in 0..<width {
                let value = gray(x, y)
                rgb.append(value)
                rgb.append(value)
                rgb.append(value)
            }
        }
        self.init(width: width, height: height, rgb: rgb)
    }

    init(_ buffer: PixelBuffer) {
        self.init(width: buffer.width, height: buffer.height, rgb: buffer.bytes)
    }
}

extension PixelBuffer {
    /// Red of a pixel; in grey pictures its brightness.
    subscript(x: Int, y: Int) -> Int { Int(bytes[(y * width + x) * 3]) }

    /// The brightness of every pixel, row by row.
    var gray: [[Int]] { (0..<height).map { y in (0..<width).map { self[$0, y] } } }
}
