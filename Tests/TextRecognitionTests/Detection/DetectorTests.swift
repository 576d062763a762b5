import Testing

@testable import TextRecognition

@Suite struct DetectorTests {
    private let model = DarkIsText()

    /// A detector whose outlines are as large as what is dark.
    private func detector(_ settings: TextDetector.Settings) -> TextDetector {
        TextDetector(model: model, settings: settings, regions: TextRegions(growth: 0))
    }

    /// Looks at pictures of up to 200 pixels as they are.
    private let asIs = TextDetector.Settings(
        longestSide: 200, shortestSide: 1, shortestLongSide: 1, largestEnlargement: 1, bucket: 64)

    @Test(arguments: [
        // Too large: the longer side becomes 960.
        (1920, 1080, 0.5), (1080, 1920, 0.5), (1280, 720, 0.75),
        // A photo of many pixels is shrunk to 0.3, or to 1216.
        (3500, 3000, 0.3), (8000, 6000, 0.152),
        // Between the limits a picture stays as it is.
        (960, 100, 1), (800, 600, 1), (10, 736, 1),
        // Too small: enlarged to 736, but at most twice.
        (400, 300, 1.84), (300, 400, 1.84), (368, 368, 2), (100, 20, 2), (1, 1, 2),
        // Long and low: the shorter side keeps 320, or what it has, but the longer one stays under 8192.
        (4000, 400, 0.8), (400, 4000, 0.8), (2000, 200, 1), (40960, 1000, 0.2),
    ])
    func scaleFollowsTheSides(width: Int, height: Int, scale: Double) {
        let settings = TextDetector.Settings(
            longestSide: 960, shortestSide: 320, longestStrip: 8192, shortestLongSide: 736,
            largestEnlargement: 2, bucket: 64)
        #expect(detector(settings).scale(width: width, height: height) == scale)
    }

    @Test func sidesAreFilledUpByRepeatingTheEdge() throws {
        let photo = Photo(width: 100, height: 70) { x, y in UInt8(130 + x / 2 + y) }
        #expect(try detector(asIs).detect(in: photo, turn: 0, control: nil) == [])
        let seen = try #require(model.seen.withLock { $0 }.first)
        #expect((seen.width, seen.height) == (128, 128))
        let right = (0..<128).map { y in (0..<128).map { x in 130 + min(x, 99) / 2 + min(y, 69) } }
        #expect(seen.gray == right)
    }

    @Test func aPictureOfWholeBucketsIsNotFilledUp() throws {
        let photo = Photo(width: 64, height: 128) { x, y in UInt8(x + y) }
        _ = try detector(asIs).detect(in: photo, turn: 0, control: nil)
        #expect(
            model.seen.withLock { $0 } == [
                PixelBuffer(width: 64, height: 128, bytes: photo.withPixels(Array.init))
            ])
    }

    @Test func textInTheRepeatedEdgeIsNotFound() throws {
        // The bar touches the right edge and is repeated into the filling.
        let photo = Photo(width: 100, height: 70) { x, y in x >= 60 && 20..<30 ~= y ? 0 : 255 }
        #expect(try detector(asIs).detect(in: photo, turn: 0, control: nil) == [box(60, 20, 100, 30)])
    }

    /// A bar at 10...50 x 20...26 in a photo of 150 x 100, as it lies after the photo is turned.
    @Test(arguments: [
        (0, box(10, 20, 50, 26)), (90, box(74, 10, 80, 50)), (180, box(100, 74, 140, 80)),
        (270, box(20, 100, 26, 140)),
    ])
    func outlinesAreInPixelsOfTheTurnedPhoto(turn: Int, outline: Quad) throws {
        let photo = Photo(width: 150, height: 100) { x, y in 10..<50 ~= x && 20..<26 ~= y ? 0 : 255 }
        #expect(try detector(asIs).detect(in: photo, turn: turn, control: nil) == [outline])
        let page = PageTurn(degrees: turn, photo: photo)
        #expect(
            page.toPage(Point(10, 20))
                == [outline.topLeft, outline.topRight, outline.bottomRight, outline.bottomLeft][turn / 90])
        for corner in outline.corners { #expect(page.toPage(page.toPhoto(corner)) == corner) }
    }

    @Test(arguments: [(0, 397, 161), (90, 397, 161), (0, 201, 277), (270, 43, 21)])
    func outlinesOfAScaledPhotoLieOnTheText(turn: Int, width: Int, height: Int) throws {
        let (left, top, right, bottom) = (width / 5, height / 4, width / 2, height * 2 / 3)
        let photo = Photo(width: width, height: height) { x, y in
            left..<right ~= x && top..<bottom ~= y ? 0 : 255
        }
        let settings = TextDetector.Settings(
            longestSide: 160, shortestSide: 1, shortestLongSide: 100, largestEnlargement: 3, bucket: 32)
        let found = try detector(settings).detect(in: photo, turn: turn, control: nil)
        #expect(found.count == 1)
        let page = PageTurn(degrees: turn, photo: photo)
        let text = page.toPage(box(Double(left), Double(top), Double(right), Double(bottom)))
        let corners = text.corners.sorted { ($0.x + $0.y) < ($1.x + $1.y) }
        let outline = try #require(found.first)
        // Half a pixel of what the model saw.
        let tolerance = max(1, Double(max(width, height)) / 160) * 0.51 * 2.0.squareRoot()
        #expect(length(outline.topLeft - corners[0]) <= tolerance)
        #expect(length(outline.bottomRight - corners[3]) <= tolerance)
    }

    /// Looks at 200 pixels at once, and again at what is lower than 8 of them.
    private let closely = TextDetector.Settings(
        longestSide: 200, shortestSide: 1, shortestLongSide: 1, bucket: 64, smallPrint: 8,
        smallPrintOfLarge: 8, smallPrintAfterwards: 16, blockHeight: 32, sampleSide: 60, samples: 3)

    /// In a photo of 600 x 300 a line 12 high is 4 high at the first look: it is looked at again, at full size, in tiles
    /// of 200 x 200 that begin each 180 pixels, and put together from what four of them show.
    @Test func smallPrintIsLookedAtAgainAndPutTogether() throws {
        let photo = Photo(width: 600, height: 300) { x, y in 31..<577 ~= x && 101..<113 ~= y ? 0 : 255 }
        #expect(try detector(closely).detect(in: photo, turn: 0, control: nil) == [box(31, 101, 577, 113)])
        #expect(
            model.seen.withLock { $0.map { [$0.width, $0.height] } } == [
                [256, 128], [256, 256], [256, 256], [256, 256], [64, 256],
            ])
    }

    /// A line 30 high is 10 high at the first look, which counts as small where the photo was shrunk to half or less.
    @Test func theMoreAPhotoWasShrunkTheMoreCountsAsSmall() throws {
        var settings = closely
        settings.smallPrintOfLarge = 12
        let photo = Photo(width: 600, height: 300) { x, y in 30..<570 ~= x && 90..<120 ~= y ? 0 : 255 }
        #expect(try detector(settings).detect(in: photo, turn: 0, control: nil) == [box(30, 90, 570, 120)])
        #expect(model.seen.withLock { $0.count } > 1)
    }

    /// It costs a look at its middle, which might show that it is several lines.
    @Test func largePrintIsNotLookedAtAgain() throws {
        let photo = Photo(width: 600, height: 300) { x, y in 30..<570 ~= x && 90..<120 ~= y ? 0 : 255 }
        #expect(try detector(closely).detect(in: photo, turn: 0, control: nil) == [box(30, 90, 570, 120)])
        #expect(model.seen.withLock { $0.map { [$0.width, $0.height] } } == [[256, 128], [64, 64]])
    }

    /// Where eight lines begin, 27 high, 9 at the first look, away from the edges of the tiles of a second one.
    private static let tops = [10, 60, 110, 210, 260, 310, 390, 440]

    @Test func ofManyPlainLinesThreeAreLookedAt() throws {
        let photo = Photo(width: 600, height: 600) { x, y in
            30..<570 ~= x && Self.tops.contains { $0..<$0 + 27 ~= y } ? 0 : 255
        }
        #expect(try detector(closely).detect(in: photo, turn: 0, control: nil).count == 8)
        #expect(model.seen.withLock { $0.count } == 4)
    }

    /// Each is two lines, 13 high, with a white row between them that the first look does not show.
    @Test func ifOneIsSeveralLinesTheOthersAreLookedAtToo() throws {
        let photo = Photo(width: 600, height: 600) { x, y in
            30..<570 ~= x && Self.tops.contains { $0..<$0 + 27 ~= y && y != $0 + 13 } ? 0 : 255
        }
        let found = try detector(closely).detect(in: photo, turn: 0, control: nil)
        #expect(found.count == 16)
        #expect(found.allSatisfy { $0.height == 13 && $0.width == 540 })
    }

    /// What both looks show is there once: large print as the first look shows it, small print as the second does.
    @Test(arguments: [0, 90, 180])
    func largeAndSmallPrintSideBySide(turn: Int) throws {
        let photo = Photo(width: 600, height: 300) { x, y in
            let heading = 30..<570 ~= x && 30..<90 ~= y
            let small = 31..<301 ~= x && 101..<113 ~= y
            return heading || small ? 0 : 255
        }
        let page = PageTurn(degrees: turn, photo: photo)
        let found = try detector(closely).detect(in: photo, turn: turn, control: nil).map(page.toPhoto)
        let boxes = found.map { quad in
            [
                quad.corners.map(\.x).min()!, quad.corners.map(\.y).min()!, quad.corners.map(\.x).max()!,
                quad.corners.map(\.y).max()!,
            ]
        }
        #expect(boxes.sorted { $0[1] < $1[1] } == [[30, 30, 570, 90], [31, 101, 301, 113]])
    }

    /// Rows 3 high with a white one between them, which at a third of their size are one dark square.
    private static func rows(_ x: Int, _ y: Int, from start: Int, to end: Int) -> UInt8 {
        start..<end ~= x && start..<end ~= y && (y - start) % 4 < 3 ? 0 : 255
    }

    /// The photo is seen at a third at first, the middle of the dark square at full size then, and that shows rows:
    /// they are looked at at full size.
    @Test func manyLinesThatMeltIntoOneOutlineAreTakenApart() throws {
        let photo = Photo(width: 600, height: 300) { x, y in Self.rows(x, y, from: 30, to: 210) }
        let found = try detector(closely).detect(in: photo, turn: 0, control: nil)
        let rows = (0..<45).map { row in
            let top = Double(30 + 4 * row)
            return box(30, top, 210, top + 3)
        }
        #expect(found.sorted { $0.topLeft.y < $1.topLeft.y } == rows)
    }

    /// The same at a ninth, so that rows are not told apart before the third look at the middle.
    @Test func linesThatMeltAreLookedForCloserAndCloser() throws {
        let photo = Photo(width: 1800, height: 900) { x, y in Self.rows(x, y, from: 30, to: 390) }
        let found = try detector(closely).detect(in: photo, turn: 0, control: nil)
        #expect(found.count == 90)
        #expect(found.allSatisfy { $0.height == 3 && $0.width == 360 })
    }

    /// What is as large and in one piece costs a look at its middle, no more.
    @Test func aHugeLetterIsNotTakenApart() throws {
        let photo = Photo(width: 600, height: 300) { x, y in 30..<210 ~= x && 30..<210 ~= y ? 0 : 255 }
        #expect(try detector(closely).detect(in: photo, turn: 0, control: nil) == [box(30, 30, 210, 210)])
        #expect(
            model.seen.withLock { $0.map { [$0.width, $0.height] } } == [[256, 128], [64, 64]])
    }

    /// The model only hints at a line at the first look, in two squares of 72 pixels, which are looked at again with as
    /// much around them, in four tiles, …
    @Test func onAnAlmostEmptyPageHintsAreLookedAt() throws {
        let photo = Photo(width: 600, height: 300) { x, y in 31..<131 ~= x && 101..<113 ~= y ? 0 : 255 }
        let shy = ShyModel(firstLook: 0.1)
        let found = try TextDetector(model: shy, settings: closely, regions: TextRegions(growth: 0))
            .detect(in: photo, turn: 0, control: nil)
        #expect(found == [box(31, 101, 131, 113)])
        #expect(shy.looks.withLock { $0 } == 5)
    }

    /// A column of hints over a third of the photo: there may be text that leaves none, and that is looked at, too.
    @Test func aPhotoFullOfHintsIsLookedAtAsAWhole() throws {
        let photo = Photo(width: 600, height: 300) { x, y in
            x < 216 || 540..<560 ~= x && 30..<42 ~= y ? 0 : 255
        }
        func looks(share: Double) throws -> Int {
            var settings = closely
            settings.shareOfHints = share
            let shy = ShyModel(firstLook: 0.1)
            _ = try TextDetector(model: shy, settings: settings, regions: TextRegions(growth: 0))
                .detect(in: photo, turn: 0, control: nil)
            return shy.looks.withLock { $0 }
        }
        // Two rows of four tiles after the first look.
        #expect(try looks(share: 0.25) == 9)
        #expect(try looks(share: 0.9) < 9)
    }

    /// … but not on a page with many lines, where the hint may be anything.
    @Test func onAFullPageFewHintsAreLeftAlone() throws {
        let photo = Photo(width: 600, height: 300) { x, y in
            if 31..<131 ~= x, 101..<113 ~= y { return 100 }
            return 300..<570 ~= x && y % 60 < 30 ? 0 : 255
        }
        let shy = ShyModel(firstLook: 0.1, firstLookAtBlack: 1)
        let found = try TextDetector(model: shy, settings: closely, regions: TextRegions(growth: 0))
            .detect(in: photo, turn: 0, control: nil)
        #expect(found.count == 5)
        // One, and three at the middle of a line.
        #expect(shy.looks.withLock { $0 } == 4)
    }

    /// Without a line and without a hint the whole photo is looked at again at twice the scale: 300 x 600 as 200 x 400
    /// in tiles of 200 that begin each 180.
    @Test func whereNothingIsSeenTheWholePhotoIsLookedAtAgain() throws {
        let photo = Photo(width: 300, height: 600) { x, y in 31..<131 ~= x && 501..<513 ~= y ? 0 : 255 }
        let shy = ShyModel(firstLook: 0)
        let found = try TextDetector(model: shy, settings: closely, regions: TextRegions(growth: 0))
            .detect(in: photo, turn: 0, control: nil)
        #expect(found.count == 1)
        #expect(found.first.map { length($0.center - Point(81, 507)) < 2 } == true)
        #expect(shy.looks.withLock { $0 } > 2)
    }

    @Test func garbageFromTheModelIsAnError() {
        let photo = Photo(width: 64, height: 64) { _, _ in 0 }
        for value in [Float.nan, .infinity, -1, 2] {
            #expect(throws: RecognitionError.self) {
                try TextDetector(model: SameMap(value: value)).detect(in: photo, turn: 0, control: nil)
            }
        }
        // One value of many; a map of another picture; one that is not as large as it says.
        for (wide, values) in [(0, 1), (64, 0), (0, -1)] {
            #expect(throws: RecognitionError.self) {
                try TextDetector(model: WrongMap(wider: wide, more: values, spoils: values == 1)).detect(
                    in: photo, turn: 0, control: nil)
            }
        }
    }

    @Test func aWarmUpRunsTheModelOnThePhotoShapeThatTakesMostMemory() throws {
        TextDetector(model: model).warmUp()
        let seen = try #require(model.seen.withLock { $0.first })
        // 960 x 720, the shorter side filled up to a multiple of 64.
        #expect((seen.width, seen.height) == (960, 768))
        #expect(seen.bytes.allSatisfy { $0 == 255 })
    }
}

/// A map of nothing that is wider than the picture, or has more values than pixels, or one value that is NaN.
private struct WrongMap: TextDetectionModel {
    let wider: Int
    let more: Int
    let spoils: Bool

    func textProbabilities(
        in image: PixelBuffer, control: RecognitionControl?
    ) throws(RecognitionError) -> ProbabilityMap {
        let width = image.width + wider
        var values = [Float](repeating: 0, count: width * image.height + (spoils ? 0 : more))
        if spoils { values[values.count / 2] = .nan }
        return ProbabilityMap(width: width, height: image.height, values: values)
    }
}
