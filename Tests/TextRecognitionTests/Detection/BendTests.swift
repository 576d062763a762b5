import Testing

@testable import TextRecognition

/// Bars along parabolas, and what they become when they are made straight.
@Suite struct BendTests {
    /// In the middle lower by one than at the ends: 1 - (2 t - 1)².
    private static func bow(_ place: Double) -> Double { 1 - (2 * place - 1) * (2 * place - 1) }
    private let bend = Bend(Self.bow)

    @Test func offsetsAndSlopesAreThoseOfTheCurve() {
        // Between the eight places a parabola is at most (1/8)² * 8 / 8 away from its chords, beyond them four times that.
        for place in stride(from: 0.0, through: 1, by: 0.05) {
            #expect(abs(bend.offset(at: place) - Self.bow(place)) < 0.07)
        }
        #expect(abs(bend.slope(at: 0.5)) < 1e-9)
        #expect(abs(bend.slope(at: 0.25) - 2) < 0.2)
        #expect(abs(bend.slope(at: 0.75) + 2) < 0.2)
    }

    @Test func readTheOtherWayItIsTurnedByHalf() {
        let ramp = Bend { $0 * $0 }
        for place in [0.1, 0.5, 0.8] {
            #expect(abs(ramp.flipped.offset(at: place) + ramp.offset(at: 1 - place)) < 0.01)
        }
        #expect(ramp.flipped.flipped == ramp)
    }

    @Test func inOtherHeightsAndLengthsItIsTheSameCurve() {
        #expect(abs(bend.scaled(toHeight: 2).offset(at: 0.5) - bend.offset(at: 0.5) / 2) < 1e-9)
        // Half as long again at both ends: the old beginning is at a quarter.
        let ramp = Bend { 3 * $0 }
        #expect(abs(ramp.lengthened(by: 0.5).offset(at: 0.25)) < 1e-9)
        #expect(abs(ramp.lengthened(by: 0.5).offset(at: 0.75) - 3) < 1e-9)
    }

    @Test func theStraightOutlineHoldsTheWholeLine() {
        var outline = box(0, 100, 80, 110)
        #expect(outline.straightened == outline)
        outline.bend = Bend { 4 * Self.bow($0) - 1 }
        let straight = outline.straightened
        #expect(straight.bend == .none)
        // From one height above, where it begins and ends, to three below, in its middle.
        #expect(distance(straight, box(0, 90, 80, 140)) < 3)
    }

    /// A line 160 long whose middle lies lower, or higher, by `sag`, on a map.
    private func map(sag: Double, thickness: Double = 8, down: Bool = false) -> ProbabilityMap {
        TextRecognitionTests.map(width: 200, height: 200) { point in
            let (x, y) = down ? (point.y, point.x) : (point.x, point.y)
            guard 20...180 ~= x else { return false }
            return abs(y - 100 - sag * (Self.bow((x - 20) / 160) - 0.5)) <= thickness / 2
        }
    }

    @Test(arguments: [16.0, -16, 30])
    func aBentBarIsALineOfItsOwnHeight(sag: Double) throws {
        let outlines = TextRegions().outlines(in: map(sag: sag), width: 200, height: 200)
        let outline = try #require(outlines.first)
        #expect(outlines.count == 1)
        // 160 x 8 grows by 1.6 * 1280 / 336 = 6.1, at its ends by 4.
        #expect(abs(outline.height - 20.2) < 1)
        #expect(abs(outline.width - 168) < 2)
        let fall = outline.bend.offset(at: 0.5) - outline.bend.offset(at: 0.1)
        #expect(abs(fall * outline.height - sag * (1 - Self.bow((0.1 * 168 - 4) / 160))) < 1.5)
        // Its middle is where the bar's is.
        #expect(abs(outline.center.y + outline.bend.offset(at: 0.5) * outline.height - 100 - sag / 2) < 1)
    }

    @Test func aBarThatIsHardlyBentIsStraight() throws {
        let outlines = TextRegions().outlines(in: map(sag: 2), width: 200, height: 200)
        #expect(outlines.map(\.bend) == [.none])
    }

    @Test func aBentHairIsNoLine() {
        #expect(TextRegions().outlines(in: map(sag: 30, thickness: 2), width: 200, height: 200).isEmpty)
    }

    /// A wedge is as empty as a bent bar, but does not get lower.
    @Test func aWedgeIsNotBent() {
        let wedge = TextRecognitionTests.map(width: 200, height: 60) {
            20...180 ~= $0.x && 10...10 + ($0.x - 20) / 4 ~= $0.y
        }
        #expect(TextRegions().outlines(in: wedge, width: 200, height: 60).allSatisfy { $0.bend == .none })
    }

    /// It is found, so that the page can be turned, with all that is between its ends.
    @Test func aBentBarThatRunsDownIsFoundWhole() {
        let outlines = TextRegions().outlines(in: map(sag: 30, down: true), width: 200, height: 200)
        #expect(outlines.count == 1)
        #expect(outlines.allSatisfy { $0.bend == .none && $0.width > 38 && $0.height > 160 })
    }

    @Test func aBentLineBecomesAStraightStrip() {
        // Stripes across the bar: dark where the place along it is in an even tenth.
        let photo = Photo(width: 240, height: 120) { x, y in
            let place = (Double(x) + 0.5 - 20) / 200
            let isLine = 0...1 ~= place && abs(Double(y) + 0.5 - 40 - 30 * Self.bow(place)) <= 8
            return isLine ? (Int(place * 10) % 2 == 0 ? 0 : 100) : 255
        }
        var outline = box(20, 28, 220, 52)
        outline.bend = Bend { 30.0 / 24 * Self.bow($0) }
        let width = LineCropper.width(of: outline)
        let strip = LineCropper.strip(of: photo, quad: outline, stripWidth: width)
        for tenth in 1..<9 {
            let x = width * (2 * tenth + 1) / 20
            #expect(abs(strip[x, 24] - (tenth % 2 == 0 ? 0 : 100)) < 20)
            #expect(strip[x, 3] > 230 && strip[x, 44] > 230)
        }
    }
}
