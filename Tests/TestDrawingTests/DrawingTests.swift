import Foundation
import TestDrawing
import TextRecognition
import Testing

/// The tests' own pen: what it says about the place of ink must be where the ink is.
@Suite struct DrawingTests {
    /// The smallest box (left, top, right, bottom) around pixels darker than half.
    private func darkBox(_ photo: Photo) -> [Double] {
        var box = [Double.infinity, .infinity, -.infinity, -.infinity]
        photo.withPixels { pixels in
            for y in 0..<photo.height {
                for x in 0..<photo.width where pixels[(y * photo.width + x) * 3] < 128 {
                    box[0] = min(box[0], Double(x))
                    box[1] = min(box[1], Double(y))
                    box[2] = max(box[2], Double(x + 1))
                    box[3] = max(box[3], Double(y + 1))
                }
            }
        }
        return box
    }

    @Test(arguments: [0.0, 90, 180, 270, 45, 7])
    func inkIsWhereTheQuadSays(angle: Double) throws {
        let drawing = Drawing(width: 600, height: 600)
        let line = try #require(drawing.write("Hamburg", x: 300, y: 300, size: 40, angle: angle).first)
        #expect(line.text == "Hamburg")
        let corners = line.ink.corners
        let expected = [
            corners.map(\.x).min(), corners.map(\.y).min(), corners.map(\.x).max(), corners.map(\.y).max(),
        ].compactMap { $0 }
        // At a slant the corners of the outline hold no ink.
        let tolerance = angle.truncatingRemainder(dividingBy: 90) == 0 ? 1.01 : 20
        for (found, right) in zip(darkBox(drawing.photo), expected) {
            #expect(abs(found - right) <= tolerance, "\(angle)°: \(found), not \(right)")
        }
        #expect(line.ink.width > 3 * line.ink.height)
    }

    @Test func theQuadBeginsWhereTheLineBegins() throws {
        let drawing = Drawing(width: 400, height: 400)
        let line = try #require(drawing.write("Down", x: 200, y: 50, size: 40, angle: 90).first)
        #expect(line.ink.topLeft.y < line.ink.topRight.y)  // reads downwards
        #expect(line.ink.topLeft.x > line.ink.bottomLeft.x)  // its top is on the right
    }

    @Test func aTurnedPictureTakesItsLinesAlong() throws {
        let drawing = Drawing(width: 400, height: 200)
        drawing.write("Turned", x: 20, y: 30, size: 40)
        let turned = drawing.turned(by: 90)
        #expect((turned.width, turned.height) == (200, 400))
        let before = try #require(drawing.lines.first?.ink.topLeft)
        let after = try #require(turned.lines.first?.ink.topLeft)
        #expect(abs(after.x - (200 - before.y)) < 0.001)
        #expect(abs(after.y - before.x) < 0.001)
        let was = darkBox(drawing.photo)
        let now = darkBox(turned.photo)
        #expect(now == [200 - was[3], was[0], 200 - was[1], was[2]])
    }

    @Test func linesAreBrokenAndCounted() {
        let drawing = Drawing(width: 400, height: 300)
        let lines = drawing.write("one two three\nfour", x: 0, y: 0, size: 40, wrappedAt: 200)
        #expect(lines.map(\.text) == ["one two ", "three", "four"])
        #expect(drawing.lines == lines)
        #expect(lines.allSatisfy { $0.ink.topRight.x <= 200 })
    }

    @Test func colorsAndTransparency() {
        let drawing = Drawing(width: 3, height: 1, background: .clear)
        drawing.fill(x: 0, y: 0, width: 1, height: 1, color: Color(1, 0, 0))
        drawing.fill(x: 1, y: 0, width: 1, height: 1, color: .gray(0.2))
        let rgb = drawing.photo.withPixels(Array.init)
        #expect(rgb == [255, 0, 0, 51, 51, 51, 255, 255, 255])
        // The header's colour type (byte 25) of a PNG is 6 for red, green, blue and alpha.
        #expect(drawing.png.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
        #expect(drawing.png[25] == 6)
    }
}
