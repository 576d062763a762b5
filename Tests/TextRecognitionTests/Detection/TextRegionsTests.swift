import Foundation
import Testing

@testable import TextRecognition

/// Maps whose outlines are worked out by hand. A rectangle of w x h grows on each side by
/// 1.6 * w * h / (2 * (w + h)), at the ends of a long one by 0.6 of that, if this is more than 4.
@Suite struct TextRegionsTests {
    private let regions = TextRegions()

    private func outlines(_ map: ProbabilityMap) -> [Quad] {
        regions.outlines(in: map, width: map.width, height: map.height)
    }

    @Test func aBarGrows() {
        // 12 x 4: 1.6 * 48 / 32 = 2.4.
        let found = outlines(map(width: 40, height: 20) { 10...22 ~= $0.x && 8...12 ~= $0.y })
        #expect(found.count == 1)
        #expect(found.allSatisfy { distance($0, box(7.6, 5.6, 24.4, 14.4)) < 1e-9 })
    }

    /// 30 x 10: 1.6 * 300 / 80 = 6, at the ends 4. 48 x 12: 1.6 * 576 / 120 = 7.68, at the ends 4.608.
    /// 16 x 8, which is not long: 1.6 * 128 / 48 everywhere.
    @Test(arguments: [(30, 10, 4, 6), (48, 12, 4.608, 7.68), (16, 8, 12.8 / 3, 12.8 / 3)])
    func longBarsGrowLessAtTheirEnds(length: Int, thickness: Int, ends: Double, sides: Double) {
        let outline = box(20 - ends, 20 - sides, 20 + Double(length) + ends, 20 + Double(thickness) + sides)
        let across = outlines(
            map(width: 100, height: 60) {
                20...20 + Double(length) ~= $0.x && 20...20 + Double(thickness) ~= $0.y
            })
        #expect(across.count == 1)
        #expect(across.allSatisfy { distance($0, outline) < 1e-9 })
        let down = outlines(
            map(width: 60, height: 100) {
                20...20 + Double(length) ~= $0.y && 20...20 + Double(thickness) ~= $0.x
            })
        #expect(down.count == 1)
        #expect(
            down.allSatisfy {
                distance(
                    $0, box(20 - sides, 20 - ends, 20 + Double(thickness) + sides, 20 + Double(length) + ends)
                ) < 1e-9
            })
    }

    @Test func aBarAtTheEdgeGrowsOverIt() {
        let found = outlines(map(width: 30, height: 4) { 18...30 ~= $0.x })
        #expect(found.count == 1)
        #expect(found.allSatisfy { distance($0, box(15.6, -2.4, 32.4, 6.4)) < 1e-9 })
    }

    /// Without growth, so that the corners are those of the pixels.
    private func ungrown(_ map: ProbabilityMap, width: Int? = nil, height: Int? = nil) -> [Quad] {
        var regions = self.regions
        regions.growth = 0
        return regions.outlines(in: map, width: width ?? map.width, height: height ?? map.height)
    }

    @Test func barsThatTouchByACornerAreOne() {
        let touching = map(
            "####....",
            "####....",
            "####....",
            "....####",
            "....####",
            "....####")
        // Both ways round: the corner to the right below, and to the left below.
        let mirrored = map(
            "....####",
            "....####",
            "....####",
            "####....",
            "####....",
            "####....")
        #expect(ConnectedRegions(in: touching, width: 8, height: 6, threshold: 0.3).regions.count == 1)
        #expect(ConnectedRegions(in: mirrored, width: 8, height: 6, threshold: 0.3).regions.count == 1)
        let apart = map(
            "####.....",
            "####.....",
            "####.....",
            ".....####",
            ".....####",
            ".....####")
        #expect(ungrown(apart) == [box(0, 0, 4, 3), box(5, 3, 9, 6)])
    }

    @Test func armsThatMeetBelowAreOne() {
        // The arms of the w begin as three regions and are joined by its foot.
        let w = map(
            "###.###.###",
            "###.###.###",
            "###.###.###",
            "###########")
        #expect(ungrown(w) == [box(0, 0, 11, 4)])
    }

    @Test func aRingIsOneRegionAndItsHoleLowersTheMean() {
        let ring = map(
            "#######",
            "#######",
            "##...##",
            "#######",
            "#######")
        #expect(ungrown(ring) == [box(0, 0, 7, 5)])
        // There 32 of 35 pixels are text, here 26 of 56.
        let large = map(
            "########",
            "#......#",
            "#......#",
            "#......#",
            "#......#",
            "#......#",
            "########")
        #expect(ungrown(large) == [])
    }

    @Test func whatStandsInARingIsARegionOfItsOwn() {
        let ring = map(
            "#########",
            "#.......#",
            "#.#####.#",
            "#.#####.#",
            "#.#####.#",
            "#.......#",
            "#########")
        #expect(
            ConnectedRegions(in: ring, width: 9, height: 7, threshold: 0.3).regions.map {
                Rectangle(smallestAround: $0.corners)?.quad
            } == [box(0, 0, 9, 7), box(2, 2, 7, 5)])
    }

    @Test func theThresholdsCount() {
        // 0.3 is text, 0.29 is none.
        let faint = ProbabilityMap(width: 4, height: 4, values: [Float](repeating: 0.29, count: 16))
        #expect(ConnectedRegions(in: faint, width: 4, height: 4, threshold: 0.3).regions.isEmpty)
        let enough = ProbabilityMap(width: 4, height: 4, values: [Float](repeating: 0.3, count: 16))
        #expect(ConnectedRegions(in: enough, width: 4, height: 4, threshold: 0.3).regions.count == 1)
        // A region all of it text, but not surely: its mean is below the box's threshold.
        #expect(ungrown(enough) == [])
        // Half of it is 0.4, half 0.6: the mean, 0.5, suffices; with 0.5 for 0.6 it does not.
        #expect(ungrown(map("4466", "4466", "4466", "4466")) == [box(0, 0, 4, 4)])
        #expect(ungrown(map("4455", "4455", "4455", "4455")) == [])
    }

    @Test func whatIsNarrowIsNoLine() {
        #expect(ungrown(map("........", ".######.", ".######.", "........")) == [])
        #expect(ungrown(map("........", ".######.", ".######.", ".######.")) == [box(1, 1, 7, 4)])
    }

    @Test func outsideThePictureNothingIsFound() {
        let map = map(
            "......##",
            ".###..##",
            ".###..##",
            ".###..##",
            "######..",
            "######..",
            "######..")
        // Only the first five columns and four rows are picture.
        #expect(ungrown(map, width: 5, height: 4) == [box(1, 1, 4, 4)])
    }

    @Test func anEmptyMapGivesNothing() {
        #expect(outlines(map(width: 32, height: 32) { _ in false }) == [])
    }

    @Test(arguments: [-40.0, -17, 8, 30])
    func aSlantedBarGivesASlantedOutline(degrees: Double) throws {
        let angle = degrees * .pi / 180
        let right = Rectangle(
            center: Point(100, 100), axis: Point(cos(angle), sin(angle)), width: 120, height: 16)
        let bar = map(width: 200, height: 200) { point in
            let place = point - right.center
            return abs(dot(place, right.axis)) <= 60 && abs(cross(right.axis, place)) <= 8
        }
        let found = ungrown(bar)
        #expect(found.count == 1)
        // Whole pixels stick out of a slanted bar by up to half a diagonal.
        #expect(distance(try #require(found.first), right.quad) < 1.5)
    }

    /// The union-find, against a fill of each region, on noise.
    @Test(arguments: 1...8)
    func regionsAreTheSameAsByFilling(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15
        let (width, height) = (37, 29)
        let noise = ProbabilityMap(
            width: width, height: height,
            values: (0..<width * height).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return state >> 33 & 7 < 3 ? 1 : 0
            })
        var open = Set(noise.values.indices.filter { noise.values[$0] == 1 })
        var boxes: [[Int]] = []
        while let start = open.min() {
            var stack = [start]
            var box = [width, height, 0, 0]
            open.remove(start)
            while let pixel = stack.popLast() {
                let (x, y) = (pixel % width, pixel / width)
                box = [min(box[0], x), min(box[1], y), max(box[2], x + 1), max(box[3], y + 1)]
                for dy in -1...1 {
                    for dx in -1...1 where 0..<width ~= x + dx && 0..<height ~= y + dy {
                        if let next = open.remove((y + dy) * width + x + dx) { stack.append(next) }
                    }
                }
            }
            boxes.append(box)
        }
        let found = ConnectedRegions(in: noise, width: width, height: height, threshold: 0.5).regions.map {
            region -> [Int] in
            let (xs, ys) = (region.corners.map { Int($0.x) }, region.corners.map { Int($0.y) })
            return [xs.min()!, ys.min()!, xs.max()!, ys.max()!]
        }
        #expect(boxes.count > 10)
        #expect(found == boxes)
    }
}
