import Foundation
import Testing

@testable import TextRecognition

/// Strips of pictures whose brightness at each place is known.
@Suite struct LineCropperTests {
    /// A photo whose pixels know their place: red is the column, green the row. Interpolation keeps both exactly,
    /// and so each pixel of a strip tells where it came from.
    private let places = Photo(
        width: 256, height: 240,
        rgb: (0..<240).flatMap { y in (0..<256).flatMap { x in [UInt8(x), UInt8(y), 0] } })

    /// How far the pixels of the strip of `quad` lie from where they must, in pixels of the photo and by each axis,
    /// if the strip's point (u, v), in parts of its width and height, lies at `place(u, v)`.
    private func error(_ quad: Quad, place: (Double, Double) -> Point) -> Double {
        let width = LineCropper.width(of: quad)
        let strip = LineCropper.strip(of: places, quad: quad, stripWidth: width)
        var worst = 0.0
        for y in 0..<48 {
            for x in 0..<width {
                let at = (y * width + x) * 3
                // The middle of the first pixel is at 0.5.
                let found = Point(Double(strip.bytes[at]), Double(strip.bytes[at + 1])) + 0.5
                let off = found - place((Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / 48)
                worst = max(worst, abs(off.x), abs(off.y))
            }
        }
        return worst
    }

    /// Bytes are whole numbers.
    private let rounding = 0.501

    @Test func widthKeepsTheProportions() {
        #expect(LineCropper.width(of: box(0, 0, 200, 24)) == 400)
        #expect(LineCropper.width(of: box(0, 0, 200, 96)) == 100)
        #expect(LineCropper.width(of: box(0, 0, 10, 32)) == 15)
        // Never nothing.
        #expect(LineCropper.width(of: box(0, 0, 1, 1000)) == 1)
        #expect(LineCropper.width(of: box(0, 0, 0, 0)) == 1)
        // The mean of opposite sides: (40 + 80) / 2 by 30.
        let trapezoid = Quad(
            topLeft: Point(20, 0), topRight: Point(60, 0), bottomRight: Point(80, 30),
            bottomLeft: Point(0, 30))
        #expect(LineCropper.width(of: trapezoid) == Int((48 * 60 / length(Point(20, 30))).rounded()))
    }

    @Test func aQuadOfTheStripsSizeGivesItsPixels() {
        let photo = Photo(width: 120, height: 90) { x, y in UInt8((x * 31 + y * 57 + x * y) % 256) }
        let strip = LineCropper.strip(of: photo, quad: box(11, 20, 91, 68), stripWidth: 80)
        let right = (20..<68).map { y in (11..<91).map { x in (x * 31 + y * 57 + x * y) % 256 } }
        #expect(strip.gray == right)
    }

    @Test func colorsKeepTheirOrder() {
        let photo = Photo(width: 60, height: 60, rgb: (0..<3600).flatMap { _ in [10, 120, 240] as [UInt8] })
        let strip = LineCropper.strip(of: photo, quad: box(5, 5, 55, 40), stripWidth: 64)
        #expect(Array(strip.bytes.prefix(3)) == [10, 120, 240])
    }

    @Test func rightOfTheLineTheStripIsFilled() {
        let photo = Photo(width: 60, height: 60) { _, _ in 200 }
        let strip = LineCropper.strip(of: photo, quad: box(0, 0, 40, 48), stripWidth: 64)
        #expect(
            strip.gray.allSatisfy {
                $0 == [Int](repeating: 200, count: 40) + [Int](repeating: 127, count: 24)
            })
    }

    @Test func anUprightQuadEnlarged() {
        #expect(
            error(box(100, 100, 160, 112)) { u, v in Point(100 + 60 * u, 100 + 12 * v) } < rounding)
    }

    /// Four columns for one, between 0 and 200: an eighth, three eighths and so on of the way.
    @Test func betweenPixelsLieStraightLines() {
        let photo = Photo(width: 20, height: 12) { x, _ in x < 10 ? 0 : 200 }
        let strip = LineCropper.strip(of: photo, quad: box(0, 0, 20, 12), stripWidth: 80)
        #expect(strip.gray.allSatisfy { $0[36..<44] == [0, 0, 25, 75, 125, 175, 200, 200] })
    }

    @Test(arguments: [-30.0, 13, 45, 90])
    func aSlantedQuad(degrees: Double) {
        let angle = degrees * .pi / 180
        let line = Rectangle(
            center: Point(128, 120), axis: Point(cos(angle), sin(angle)), width: 110, height: 37)
        let down = Point(-line.axis.y, line.axis.x)
        #expect(
            error(line.quad) { u, v in
                line.center + line.axis * (110 * (u - 0.5)) + down * (37 * (v - 0.5))
            } < rounding)
    }

    @Test func aSkewedQuad() {
        let quad = Quad(
            topLeft: Point(50, 40), topRight: Point(170, 60), bottomRight: Point(180, 110),
            bottomLeft: Point(60, 90))
        #expect(
            error(quad) { u, v in Point(50, 40) + Point(120, 20) * u + Point(10, 50) * v } < rounding)
    }

    /// A street sign seen from below: the upper edge is half as long as the lower one. Of such a view the row at v
    /// is 40 / (1 - v / 2) wide, and its height follows from both diagonals meeting in the middle:
    /// y = (20 + 30 v) / (1 - v / 2).
    @Test func aTrapezoidIsSeenInPerspective() {
        let quad = Quad(
            topLeft: Point(140, 20), topRight: Point(180, 20), bottomRight: Point(200, 100),
            bottomLeft: Point(120, 100))
        #expect(
            error(quad) { u, v in
                Point(160 + (u - 0.5) * 40 / (1 - v / 2), (20 + 30 * v) / (1 - v / 2))
            } < rounding + 0.1)
    }

    @Test func perspectiveTakesCornersToCornersAndTheMiddleToTheDiagonals() {
        let quad = Quad(
            topLeft: Point(10, 20), topRight: Point(110, 0), bottomRight: Point(140, 90),
            bottomLeft: Point(0, 60))
        let transform = Perspective(width: 64, height: 48, to: quad)
        let places = [(0.0, 0.0), (64, 0), (64, 48), (0, 48)].map(transform.apply)
        for (found, right) in zip(places, quad.corners) { #expect(length(found - right) < 1e-9) }
        let middle = transform.apply(32, 24)
        #expect(abs(cross(middle - quad.topLeft, quad.bottomRight - quad.topLeft)) < 1e-9)
        #expect(abs(cross(middle - quad.topRight, quad.bottomLeft - quad.topRight)) < 1e-9)
    }

    @Test func anUpsideDownQuadTurnsTheStrip() {
        let photo = Photo(width: 120, height: 90) { x, y in UInt8((x * 31 + y * 57 + x * y) % 256) }
        let quad = box(11, 20, 91, 68)
        let upright = LineCropper.strip(of: photo, quad: quad, stripWidth: 80)
        let flipped = LineCropper.strip(of: photo, quad: quad.flipped, stripWidth: 80)
        #expect(flipped == upright.turned(clockwise: 180))
    }

    @Test func linesThatRunDownOrUpAreTurned() {
        let photo = Photo(width: 60, height: 120) { x, y in UInt8((x * 31 + y * 57 + x * y) % 256) }
        let whole = PixelBuffer(
            width: 48, height: 100,
            bytes: photo.cropped(to: .init(x: 7, y: 5, width: 48, height: 100)).withPixels(Array.init))
        let quad = box(7, 5, 55, 105)
        let down = LineCropper.strip(of: photo, quad: quad.readingDown, stripWidth: 100)
        #expect(down == whole.turned(clockwise: 270))
        let up = LineCropper.strip(of: photo, quad: quad.readingUp, stripWidth: 100)
        #expect(up == whole.turned(clockwise: 90))
    }

    @Test func outsideThePhotoItsNearestPixelIsTaken() {
        let photo = Photo(width: 60, height: 40) { x, y in UInt8(x + 3 * y) }
        let strip = LineCropper.strip(of: photo, quad: box(-30, -4, 90, 44), stripWidth: 120)
        let right = (-4..<44).map { y in
            (-30..<90).map { x in min(max(x, 0), 59) + 3 * min(max(y, 0), 39) }
        }
        #expect(strip.gray == right)
        // Far outside there is only the corner.
        let far = LineCropper.strip(of: photo, quad: box(1e6, 1e6, 1e6 + 96, 1e6 + 48), stripWidth: 96)
        #expect(far == PixelBuffer(width: 96, height: 48, filledWith: UInt8(59 + 3 * 39)))
    }

    @Test func shrinkingTakesMeans() {
        // Ten pixels become one; stripes of one pixel, upright and level, become their mean.
        let upright = Photo(width: 240, height: 480) { x, _ in x % 2 == 0 ? 0 : 200 }
        let level = Photo(width: 240, height: 480) { _, y in y % 2 == 0 ? 0 : 200 }
        for photo in [upright, level] {
            let strip = LineCropper.strip(of: photo, quad: box(0, 0, 240, 480), stripWidth: 24)
            #expect(strip == PixelBuffer(width: 24, height: 48, filledWith: 100))
        }
    }

    @Test func shrinkingLosesNoStroke() {
        // Five pixels become one: a black stroke of one pixel leaves a fifth of its black, wherever it stands.
        for place in 100..<110 {
            let photo = Photo(width: 240, height: 240) { x, _ in x == place ? 0 : 255 }
            let strip = LineCropper.strip(of: photo, quad: box(0, 0, 240, 240), stripWidth: 48)
            let black = strip.gray[20].reduce(0) { $0 + 255 - $1 }
            #expect(abs(black - 51) <= 2, "at \(place)")
        }
    }

    @Test func aLongLineIsCutWhereThereIsNoInk() {
        // 15,360 columns of the strip are three pieces: cuts are due at 1600 and 3200. Ink from edge to edge but for
        // 1606 to 1611 and 3181 to 3186.
        let photo = Photo(width: 4800, height: 15) { x, y in
            1606..<1612 ~= x || 3181..<3187 ~= x || y % 2 == 0 ? 255 : 0
        }
        let pieces = LineCropper.pieces(of: box(0, 0, 4800, 15), in: photo)
        #expect(pieces.count == 3)
        #expect(abs(pieces[0].topRight.x - 1609) < 2)
        #expect(abs(pieces[1].bottomRight.x - 3184) < 2)
        for (left, right) in zip(pieces, pieces.dropFirst()) {
            #expect(left.topRight == right.topLeft && left.bottomRight == right.bottomLeft)
        }
        #expect(pieces[0].topLeft == Point(0, 0))
        #expect(pieces[2].bottomRight == Point(4800, 15))
    }

    @Test func aLineThatFitsIsNotCut() {
        let photo = Photo(width: 10, height: 10) { _, _ in 0 }
        let line = box(0, 0, 1280, 10)
        #expect(LineCropper.pieces(of: line, in: photo) == [line])
    }
}
