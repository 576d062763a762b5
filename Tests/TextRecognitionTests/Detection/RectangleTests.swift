import Foundation
import Testing

@testable import TextRecognition

@Suite struct RectangleTests {
    // MARK: convexHull

    @Test func hullLeavesOutInnerPointsAndPointsOnEdges() {
        let corners = [Point(0, 0), Point(4, 0), Point(4, 3), Point(0, 3)]
        let others = [Point(1, 1), Point(2, 0), Point(4, 1), Point(3, 2), Point(0, 2), Point(2, 3)]
        let hull = convexHull(others + corners + corners)
        // Clockwise as seen, from the leftmost.
        #expect(hull == corners)
    }

    @Test func hullOfPointsWithoutArea() {
        #expect(convexHull([]) == [])
        #expect(convexHull([Point(2, 1)]) == [Point(2, 1)])
        #expect(convexHull([Point(2, 1), Point(2, 1)]).allSatisfy { $0 == Point(2, 1) })
        let line = (0...5).map { Point(Double($0), 2 * Double($0)) }
        #expect(convexHull(line) == [Point(0, 0), Point(5, 10)])
    }

    // MARK: the smallest rectangle

    @Test func smallestAroundAnUprightBox() throws {
        let rectangle = try #require(
            Rectangle(smallestAround: [Point(2, 1), Point(12, 1), Point(12, 4), Point(2, 4), Point(7, 2)]))
        #expect(rectangle.quad == box(2, 1, 12, 4))
        #expect((rectangle.width, rectangle.height) == (10, 3))
    }

    @Test func aTallBoxKeepsTheHorizontalAxis() throws {
        let rectangle = try #require(
            Rectangle(smallestAround: [Point(5, 0), Point(8, 0), Point(8, 20), Point(5, 20)]))
        #expect(rectangle.axis == Point(1, 0))
        #expect((rectangle.width, rectangle.height) == (3, 20))
        #expect(rectangle.quad == box(5, 0, 8, 20))
    }

    /// The axis is the side nearest to the horizontal, so a slant beyond 45 degrees swaps width and height.
    @Test(arguments: [1.0, 10, 30, 44, 46, 80, 89, 91, 135.5, 170])
    func smallestAroundATurnedBox(degrees: Double) throws {
        let angle = degrees * .pi / 180
        let u = Point(cos(angle), sin(angle))
        let v = Point(-u.y, u.x)
        let center = Point(100, 50)
        // Points on the outline and inside of a box of 40 x 10.
        let points = [-20.0, -7, 3, 20].flatMap { x in
            [-5.0, -2, 5].map { y in center + u * x + v * y }
        }
        let rectangle = try #require(Rectangle(smallestAround: points))
        #expect(length(rectangle.center - center) < 1e-9)
        let long = rectangle.width > rectangle.height
        #expect(long == (degrees < 45 || degrees > 135))
        #expect(abs(max(rectangle.width, rectangle.height) - 40) < 1e-9)
        #expect(abs(min(rectangle.width, rectangle.height) - 10) < 1e-9)
        #expect(rectangle.axis.x >= abs(rectangle.axis.y))
        let along = long ? rectangle.axis : Point(-rectangle.axis.y, rectangle.axis.x)
        #expect(abs(cross(along, u)) < 1e-9)
    }

    /// A rectangle on a side of a triangle has twice its area if the foot of the third corner lies on that side,
    /// else more: of an acute or right triangle all three have the same.
    @Test func smallestAroundAnObtuseTriangle() throws {
        // On the long side (0, 0)-(10, 0) the foot of (2, 3) lies inside: 10 x 3 = 30 = twice the triangle.
        // On (0, 0)-(2, 3) the rectangle is longer than the side: it has more.
        let rectangle = try #require(
            Rectangle(smallestAround: [Point(0, 0), Point(10, 0), Point(2, 3)]))
        #expect(rectangle.quad == box(0, 0, 10, 3))
    }

    /// No edge of the hull of this kite is upright; the best side is worked out by trying each.
    @Test func smallestIsTheBestOfAllEdges() throws {
        let kite = [Point(0, 4), Point(3, 0), Point(12, 5), Point(9, 11), Point(2, 9)]
        let areas = kite.indices.map { index -> Double in
            let edge = kite[(index + 1) % kite.count] - kite[index]
            let u = edge / length(edge)
            let xs = kite.map { dot($0, u) }
            let ys = kite.map { dot($0, Point(-u.y, u.x)) }
            return (xs.max()! - xs.min()!) * (ys.max()! - ys.min()!)
        }
        let rectangle = try #require(Rectangle(smallestAround: kite))
        #expect(abs(rectangle.width * rectangle.height - areas.min()!) < 1e-9)
        for point in kite {
            let place = point - rectangle.center
            #expect(abs(dot(place, rectangle.axis)) <= rectangle.width / 2 + 1e-9)
            #expect(
                abs(cross(rectangle.axis, place)) <= rectangle.height / 2 + 1e-9)
        }
    }

    @Test func aSinglePixelIsARectangle() throws {
        let rectangle = try #require(
            Rectangle(smallestAround: [Point(3, 7), Point(4, 7), Point(3, 8), Point(4, 8)]))
        #expect(rectangle.quad == box(3, 7, 4, 8))
    }

    @Test func pointsWithoutAreaGiveNone() {
        #expect(Rectangle(smallestAround: []) == nil)
        #expect(Rectangle(smallestAround: [Point(1, 1)]) == nil)
        #expect(Rectangle(smallestAround: [Point(1, 1), Point(4, 5)]) == nil)
        #expect(Rectangle(smallestAround: [Point(1, 1), Point(2, 2), Point(3, 3), Point(1, 1)]) == nil)
    }

    // MARK: growing and the mean

    @Test func grownMovesEverySide() {
        let rectangle = Rectangle(center: Point(10, 10), axis: Point(1, 0), width: 8, height: 2)
        #expect(rectangle.grown(by: 1.5, atEnds: 0.5).quad == box(5.5, 7.5, 14.5, 12.5))

        let axis = Point(0.8, 0.6)
        let slanted = Rectangle(center: Point(10, 10), axis: axis, width: 10, height: 5)
            .grown(by: 5, atEnds: 1)
        // No longer than twice its width: half of 20 along (0.8, 0.6), half of 15 along (-0.6, 0.8).
        #expect(length(slanted.quad.topRight - (Point(10, 10) + Point(8, 6) - Point(-4.5, 6))) < 1e-9)
        #expect(length(slanted.quad.bottomLeft - (Point(10, 10) - Point(8, 6) + Point(-4.5, 6))) < 1e-9)
    }

    @Test func meanTakesThePixelsWhoseCentresLieInside() {
        let values = map(
            "1234",
            "5678",
            "9876")
        func mean(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Float {
            Rectangle(
                center: Point((left + right) / 2, (top + bottom) / 2), axis: Point(1, 0), width: right - left,
                height: bottom - top
            ).mean(of: values)
        }
        #expect(abs(mean(0, 0, 4, 3) - 6.6 / 12) < 1e-6)
        #expect(abs(mean(1, 1, 3, 2) - 0.65) < 1e-6)
        // Centres on the edge count.
        #expect(abs(mean(0.5, 0.5, 1.5, 1.5) - (0.1 + 0.2 + 0.5 + 0.6) / 4) < 1e-6)
        // The first row's centres lie above, though its pixels reach in.
        #expect(abs(mean(0.5, 0.6, 1.6, 1.9) - 0.55) < 1e-6)
        // What lies outside the map does not count.
        #expect(abs(mean(-10, 2, 1, 30) - 0.9) < 1e-6)
        #expect(mean(-10, -10, 0, 0) == 0)
        #expect(mean(7, 1, 9, 2) == 0)
        // So thin that no centre lies inside.
        #expect(mean(0, 0.6, 4, 0.9) == 0)
    }

    /// A square on its tip around the middle of 5 x 5: |x| + |y| <= 2 holds 13 of the centres.
    @Test func meanOfASquareOnItsTip() {
        let values = map(
            "..1..",
            ".222.",
            "34#43",
            ".555.",
            "..6..")
        let side = 8.0.squareRoot() + 1e-9
        let tip = Rectangle(
            center: Point(2.5, 2.5), axis: Point(0.5.squareRoot(), 0.5.squareRoot()), width: side,
            height: side)
        let sum = 0.1 + 0.6 + (0.3 + 0.4 + 1 + 0.4 + 0.3) + 1.5 + 0.6
        #expect(abs(Double(tip.mean(of: values)) - sum / 13) < 1e-6)
    }
}
