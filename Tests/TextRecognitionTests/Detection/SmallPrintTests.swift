import TestDrawing
import Testing

@testable import TextRecognition

@Suite struct SmallPrintTests {
    private let page = RecognitionOptions.Region(x: 0, y: 0, width: 2000, height: 1000)

    /// Where the model hints at print, nobody needs more of a tile.
    @Test func aTileIsWhatHintsNeed() {
        let places = [
            Tiles.Place(quad: Quad(x: 300, y: 100, width: 40, height: 20), margin: 40, isAmongOthers: false),
            Tiles.Place(quad: Quad(x: 500, y: 400, width: 60, height: 20), margin: 10, isAmongOthers: false),
        ]
        #expect(
            Tiles(of: page, around: places, side: 1000).tiles == [
                .init(
                    needed: .init(x: 260, y: 60, width: 310, height: 370),
                    whole: .init(x: 0, y: 0, width: 1000, height: 1000))
            ])
    }

    /// The tiles' grid has a step of 900. What reaches over it by no more than the tiles share is whole in the first.
    @Test func printTooLongForATileIsInTwoThatOverlap() {
        func tiles(to end: Int, isAmongOthers: Bool) -> [RecognitionOptions.Region] {
            let quad = Quad(x: 840, y: 100, width: end - 840, height: 20)
            let place = Tiles.Place(quad: quad, margin: 40, isAmongOthers: isAmongOthers)
            return Tiles(of: page, around: [place], side: 1000).tiles.map(\.needed)
        }
        #expect(tiles(to: 960, isAmongOthers: false) == [.init(x: 800, y: 60, width: 200, height: 100)])
        #expect(
            tiles(to: 1100, isAmongOthers: false) == [
                .init(x: 800, y: 60, width: 200, height: 100), .init(x: 900, y: 60, width: 240, height: 100),
            ])
        #expect(tiles(to: 960, isAmongOthers: true) == [.init(x: 0, y: 0, width: 1000, height: 1000)])
        #expect(
            tiles(to: 1100, isAmongOthers: true) == [
                .init(x: 0, y: 0, width: 1000, height: 1000), .init(x: 900, y: 0, width: 1000, height: 1000),
            ])
    }

    @Test func whatComesNearAnEdgeOfTheNeededPartMayGoOnBeyond() throws {
        let quad = Quad(x: 0, y: 100, width: 530, height: 290)
        let place = Tiles.Place(quad: quad, margin: 40, isAmongOthers: false)
        let tile = try #require(Tiles(of: page, around: [place], side: 1000).tiles.first)
        #expect(tile.needed == .init(x: 0, y: 60, width: 570, height: 370))
        func cuts(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Bool {
            tile.cuts(Quad(x: x, y: y, width: width, height: height), within: 3)
        }
        #expect(!cuts(0, 70, 560, 350))
        #expect(cuts(100, 70, 468, 20))
        #expect(cuts(100, 62, 100, 20))
        #expect(cuts(100, 400, 100, 28))
    }

    @Test func tilesEndWithThePhotoAndNoneIsThereTwice() {
        let corner = Tiles.Place(quad: Quad(x: 1980, y: 980, width: 100, height: 10), margin: 20)
        #expect(
            Tiles(of: page, around: [corner, corner], side: 1000).tiles.map(\.whole) == [
                .init(x: 1800, y: 900, width: 200, height: 100)
            ])
        let part = RecognitionOptions.Region(x: 1500, y: 700, width: 500, height: 200)
        let all = Tiles.Place(quad: Quad(x: 0, y: 0, width: 2000, height: 1000), margin: 0)
        #expect(Tiles(of: part, around: [all], side: 500).tiles.map(\.needed) == [part])
    }

    @Test func aLineCutByATileIsPutTogether() {
        var tiled = TiledOutlines()
        tiled.add([Quad(x: 100, y: 50, width: 850, height: 20)])
        tiled.add([Quad(x: 910, y: 51, width: 400, height: 20)])
        #expect(tiled.quads.count == 1)
        #expect(tiled.quads.first?.topLeft == Point(100, 50))
        #expect(tiled.quads.first?.bottomRight == Point(1310, 71))
    }

    @Test func aLowStripeOfALineIsPartOfIt() {
        let line = Quad(x: 100, y: 50, width: 200, height: 20)
        var tiled = TiledOutlines()
        tiled.add([Quad(x: 150, y: 56, width: 120, height: 9)])
        tiled.add([line])
        #expect(tiled.quads == [line])
        // What is high may be two lines, of which this is the upper one.
        tiled.add([Quad(x: 110, y: 50, width: 150, height: 9)])
        #expect(tiled.quads.count == 2)
    }

    /// Outlines are grown, so those of figures one under the other touch. Twice the same is one.
    @Test func figuresUnderEachOtherStayThemselves() {
        let figures = [
            Quad(x: 100, y: 50, width: 12, height: 20), Quad(x: 100, y: 68, width: 12, height: 20),
        ]
        var tiled = TiledOutlines()
        tiled.add(figures)
        tiled.add(figures)
        #expect(Set(tiled.quads) == Set(figures))
    }

    @Test func linesUnderEachOtherOrApartStayThemselves() {
        var tiled = TiledOutlines()
        tiled.add([Quad(x: 100, y: 50, width: 800, height: 20), Quad(x: 100, y: 66, width: 800, height: 20)])
        tiled.add([Quad(x: 910, y: 50, width: 80, height: 20), Quad(x: 100, y: 50, width: 800, height: 60)])
        #expect(tiled.quads.count == 4)
    }

    @Test func aCloserLookReplacesSmallOutlinesOnly() {
        let small = Quad(x: 100, y: 50, width: 200, height: 10)
        let lost = Quad(x: 100, y: 500, width: 200, height: 10)
        let heading = Quad(x: 100, y: 100, width: 200, height: 60)
        var tiled = TiledOutlines()
        let closer = Quad(x: 98, y: 48, width: 230, height: 14)
        tiled.add([closer, Quad(x: 150, y: 110, width: 50, height: 40)])
        #expect(
            tiled.merged(
                with: [small, lost, heading], isSmall: { $0.height < 20 }, isLow: { _ in false }) == [
                    lost, heading, closer,
                ])
    }

    @Test func aCloserLookThatFindsOnlyAPartOfALineDoesNotShortenIt() {
        let whole = Quad(x: 100, y: 50, width: 400, height: 12)
        var tiled = TiledOutlines()
        tiled.add([Quad(x: 300, y: 51, width: 203, height: 13)])
        let merged = tiled.merged(with: [whole], isSmall: { $0.height < 20 }, isLow: { _ in false })
        #expect(merged.count == 1)
        #expect(merged.first?.topLeft == Point(100, 50))
        #expect(merged.first?.bottomRight == Point(503, 64))
    }

    @Test func aCloserLookTakesTwoLinesApartThatWereOne() {
        let both = Quad(x: 100, y: 50, width: 400, height: 19)
        let lines = [Quad(x: 100, y: 50, width: 400, height: 8), Quad(x: 100, y: 60, width: 400, height: 8)]
        var tiled = TiledOutlines()
        tiled.add(lines)
        #expect(tiled.merged(with: [both], isSmall: { $0.height < 20 }, isLow: { _ in false }) == lines)
    }

    @Test func aCloserLookCorrectsLowOutlinesThatArePiecesOrSeveralLines() {
        let line = Quad(x: 100, y: 50, width: 400, height: 20)
        let next = Quad(x: 100, y: 80, width: 400, height: 20)
        let piece = Quad(x: 400, y: 48, width: 110, height: 24)
        let both = Quad(x: 100, y: 45, width: 200, height: 60)
        let right = Quad(x: 600, y: 50, width: 200, height: 24)
        var tiled = TiledOutlines()
        tiled.add([line, next, Quad(x: 602, y: 52, width: 190, height: 20)])
        let merged = tiled.merged(with: [piece, both, right], isSmall: { _ in false }, isLow: { _ in true })
        #expect(merged == [right, line, next])
        let untouched = tiled.merged(with: [both], isSmall: { _ in false }, isLow: { _ in false })
        #expect(untouched.contains(both))
    }

    /// A tile's edge cuts a slanting line of which only a low rest is left; the line is there still.
    @Test func aLowPieceOfALineDoesNotTakeItsPlace() {
        let line = Quad(x: 100, y: 50, width: 1000, height: 40)
        var tiled = TiledOutlines()
        tiled.add([Quad(x: 820, y: 58, width: 280, height: 26)])
        #expect(tiled.merged(with: [line], isSmall: { _ in false }, isLow: { _ in true }) == [line])
    }

    /// What the first look saw of a line and what the closer look saw of it overlap: together they are the line.
    @Test func aPieceAndTheRestOfItsLineAreOne() {
        let piece = Quad(x: 100, y: 50, width: 1000, height: 40)
        var tiled = TiledOutlines()
        tiled.add([Quad(x: 900, y: 52, width: 700, height: 36)])
        let merged = tiled.merged(with: [piece], isSmall: { _ in false }, isLow: { _ in true })
        #expect(merged == [Quad(x: 100, y: 50, width: 1500, height: 40)])
    }

    @Test func aLonelySmallLineIsReadWhole() throws {
        let text = "small words in huge"
        let page = Drawing(width: 1500, height: 1500)
        page.write(text, x: 100, y: 700, size: 20)
        let read = try TextRecognizer.shared(.accurate).recognize(page.photo).lines.map(\.text)
        #expect(read == [text])
    }

    @Test func aThinRegionCountsByItsOwnPixels() {
        // Sure pixels on a sawtooth: half of their rectangle is empty.
        var values = [Float](repeating: 0, count: 48 * 12)
        for x in 4..<44 {
            for y in (x % 2 == 0 ? 3..<5 : 5..<7) { values[y * 48 + x] = 0.9 }
        }
        func outlines(threshold: Float) -> Int {
            var regions = TextRegions()
            regions.thinThreshold = threshold
            let map = ProbabilityMap(width: 48, height: 12, values: values)
            return regions.outlines(in: map, width: 48, height: 12).count
        }
        #expect(outlines(threshold: 0.65) == 1)
        #expect(outlines(threshold: 0.95) == 0)
    }

    @Test func squaresFullOfHintsAreDoubtful() {
        // 96 x 48 pixels: hints on half of two squares on the left, sure text on the right.
        var values = [Float](repeating: 0, count: 96 * 48)
        for y in 0..<48 {
            for x in 0..<12 { values[y * 96 + x] = 0.1 }
            for x in 48..<96 { values[y * 96 + x] = 0.9 }
        }
        let map = ProbabilityMap(width: 96, height: 48, values: values)
        #expect(
            TextRegions().doubtful(in: map, width: 96, height: 48) == [
                Quad(x: 0, y: 0, width: 24, height: 24), Quad(x: 0, y: 24, width: 24, height: 24),
            ])
        #expect(TextRegions().doubtful(in: map, width: 24, height: 24).count == 1)
    }

    @Test func whereEveryHintCountsAFewAreDoubtfulUnlessTheyAreTheEdgeOfText() {
        // 144 x 48 pixels: six hints on the first square, four on the third, ten around much text on another.
        var values = [Float](repeating: 0, count: 144 * 48)
        for x in 0..<6 { values[x] = 0.1 }
        for x in 48..<52 { values[x] = 0.1 }
        for x in 100..<110 { (values[x], values[144 + x], values[288 + x]) = (0.1, 0.9, 0.9) }
        let map = ProbabilityMap(width: 144, height: 48, values: values)
        #expect(TextRegions().doubtful(in: map, width: 144, height: 48) == [])
        #expect(
            TextRegions().doubtful(in: map, width: 144, height: 48, everyHint: true) == [
                Quad(x: 0, y: 0, width: 24, height: 24)
            ])
    }

    @Test(arguments: [(4000, 20), (2500, 24), (4000, 40)])
    func aSmallLineAloneOnALargePageIsRead(side: Int, size: Int) throws {
        let text = "the quick brown fox"
        let page = Drawing(width: side, height: side)
        page.write(text, x: 200, y: 700, size: Double(size))
        let read = try TextRecognizer.shared(.accurate).recognize(page.photo).lines.map(\.text)
        #expect(read == [text])
    }

    /// A column of close print on a page so large that its lines melt into one another when it is shrunk.
    @Test func aBlockOfSmallPrintOnALargePageIsRead() throws {
        let lines = (1...16).map { "Line \($0) of a column on a page" }
        let page = Drawing(width: 2400, height: 8000)
        for (index, line) in lines.enumerated() {
            page.write(line, x: 400, y: 3000 + 22 * Double(index), size: 18)
        }
        let read = try TextRecognizer.shared(.accurate).recognize(page.photo).lines.map(\.text)
        #expect(read == lines)
    }

    /// Short lines on a wide screen: all of them melt, by twos and threes.
    @Test func aSmallParagraphOfAWideScreenIsRead() throws {
        let lines = [
            "terms added in accord with this apply", "intact all notices of the absence of any",
            "recipients a copy of this along with it", "may charge any price or no price for each",
            "convey, and have them make changes on", "a fee. Conveying modified versions. You",
        ]
        let screen = Drawing(width: 2560, height: 1440)
        for (index, line) in lines.enumerated() {
            screen.write(line, x: 120, y: 430 + 22 * Double(index), size: 14)
        }
        let read = try TextRecognizer.shared(.accurate).recognize(screen.photo).lines.map(\.text)
        #expect(read == lines)
    }

    /// Long lines on a wide screen: the first look sees some whole, some in pieces and some as one with the next.
    @Test func smallLinesOfAWideScreenAreThereOnce() throws {
        let lines = (1...6).map { number in
            "Line \(number) of a window whose text is small and close and goes on to the right edge of a wide screen, "
                + "so that it has more words than anybody reads"
        }
        let screen = Drawing(width: 2560, height: 1440)
        for (index, line) in lines.enumerated() {
            screen.write(line, x: 60, y: 60 + 22 * Double(index), size: 14)
        }
        let read = try TextRecognizer.shared(.accurate).recognize(screen.photo).lines.map(\.text)
        #expect(read.count == lines.count)
        for (text, line) in zip(read, lines) {
            #expect(text.prefix(24) == line.prefix(24))
            #expect(text.suffix(24) == line.suffix(24))
        }
    }

    /// Labels of a plan, three short lines each, which melt into a low outline each or leave only a hint.
    @Test(arguments: [(size: 26.0, pitch: 31.0), (28, 34)])
    func labelsOfALargePlanAreTakenApart(size: Double, pitch: Double) throws {
        let plan = Drawing(width: 7000, height: 5000)
        for (x, y) in [(300.0, 400.0), (3000, 400), (5600, 2400), (300, 4300), (3000, 4300)] {
            for (row, text) in ["valve 36 inlet", "pump 71 drain", "tank 58 outlet"].enumerated() {
                plan.write(text, x: x, y: y + pitch * Double(row), size: size)
            }
        }
        let read = try TextRecognizer.shared(.accurate).recognize(plan.photo).lines.map(\.text)
        #expect(
            read.sorted()
                == ["pump 71 drain", "tank 58 outlet", "valve 36 inlet"].flatMap { [$0, $0, $0, $0, $0] })
    }

    /// Labels so far apart that each has a tile of the closer look for itself: a model sees little of them there.
    @Test(arguments: [13.0, 14, 15])
    func labelsFarApartOnALargePlanAreRead(size: Double) throws {
        let plan = Drawing(width: 4000, height: 3000)
        let label = ["winter 46", "question 19", "river 21"]
        for (x, y) in [(600.0, 500.0), (3100, 500), (1500, 1400), (3400, 1500), (600, 2500), (3085, 2440)] {
            for (row, text) in label.enumerated() {
                plan.write(text, x: x, y: y + 1.25 * size * Double(row), size: size)
            }
        }
        let read = try TextRecognizer.shared(.accurate).recognize(plan.photo).lines.map(\.text)
        #expect(read.sorted() == label.sorted().flatMap { Array(repeating: $0, count: 6) })
    }

    @Test func stripsKeepTheirHeight() {
        let detector = TextDetector(model: NoText())
        #expect(detector.scale(width: 8000, height: 40) == 1)
        #expect(detector.scale(width: 40, height: 3000) == 1)
        #expect(detector.scale(width: 640, height: 4000) == 0.5)
        #expect(detector.scale(width: 40_960, height: 100) == 0.2)
        #expect(detector.scale(width: 1920, height: 1440) == 0.5)
    }

    private struct NoText: TextDetectionModel {
        func textProbabilities(
            in image: PixelBuffer, control: RecognitionControl?
        ) throws(RecognitionError) -> ProbabilityMap {
            ProbabilityMap(
                width: image.width, height: image.height,
                values: [Float](repeating: 0, count: image.width * image.height))
        }
    }
}
