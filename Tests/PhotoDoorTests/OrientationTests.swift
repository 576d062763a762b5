import Testing

@testable import PhotoDoor
@testable import TextRecognition

@Suite struct OrientationTests {
    /// Where the stored top-left pixel of a 3 x 2 picture lands, by hand from the EXIF standard's figure: the
    /// stored first row and first column are (1) top, left (2) top, right (3) bottom, right (4) bottom, left
    /// (5) left, top (6) right, top (7) right, bottom (8) left, bottom.
    @Test(arguments: [
        (1, false, false, false), (2, false, true, false), (3, false, true, true), (4, false, false, true),
        (5, true, false, false), (6, true, true, false), (7, true, true, true), (8, true, false, true),
    ])
    func numbersMeanWhatExifSays(exif: Int, swaps: Bool, right: Bool, bottom: Bool) {
        let orientation = Orientation(exif: exif)
        #expect(orientation == Orientation(swapsSides: swaps, mirrorsX: right, mirrorsY: bottom))
        let size = orientation?.upright(width: 3, height: 2)
        #expect(size?.width == (swaps ? 2 : 3))
    }

    @Test func aQuarterTurnTwiceIsAHalfTurnAndItsInverseUndoesIt() throws {
        let quarter = try #require(Orientation(exif: 6))
        #expect(quarter.then(quarter) == Orientation(exif: 3))
        #expect(quarter.then(quarter).then(quarter) == Orientation(exif: 8))
        #expect(quarter.inverse == Orientation(exif: 8))
        // First mirrored, then turned clockwise: what was the top edge, reversed, is the right one reversed: 7.
        #expect(Orientation(exif: 2)?.then(quarter) == Orientation(exif: 7))
        for exif in 1...8 {
            let one = try #require(Orientation(exif: exif))
            #expect(one.then(one.inverse) == .upright)
        }
    }

    @Test func otherNumbersAreNone() {
        #expect(Orientation(exif: 0) == nil)
        #expect(Orientation(exif: 9) == nil)
    }

    @Test(arguments: ["jpg", "png", "webp", "tiff", "heic", "avif"], 1...8)
    func everyFormatComesUpright(format: String, exif: Int) throws {
        let photo = try decoder.decode(contentsOf: Pictures.path("\(exif).\(format)"))
        #expect((photo.width, photo.height) == (64, 48))
        #expect(photo.quarters == "RGBW")
        #expect(photo.remarks == [])
    }

    /// What the caller says replaces what the file says: the pixels of a file with orientation 6 are stored with
    /// sides swapped, and orientation 1 shows them so: red lies bottom left then.
    @Test(arguments: ["jpg", "png", "webp", "tiff", "heic", "avif"])
    func theCallersOrientationReplacesTheFiles(format: String) throws {
        let stored = try decoder.decode(contentsOf: Pictures.path("6.\(format)"), orientation: 1)
        #expect((stored.width, stored.height) == (48, 64))
        #expect(stored.quarters == "GWRB")
        let same = try decoder.decode(contentsOf: Pictures.path("6.\(format)"), orientation: 6)
        #expect(same.quarters == "RGBW")
        let mirrored = try decoder.decode(contentsOf: Pictures.path("1.\(format)"), orientation: 2)
        #expect(mirrored.quarters == "GRWB")
    }

    @Test func imageMagicksTextCounts() throws {
        #expect(try decoder.decode(contentsOf: Pictures.path("imagemagick.png")).quarters == "RGBW")
    }

    @Test(arguments: ["jpg", "png", "heic"])
    func smallerPicturesAreTurnedToo(format: String) throws {
        let photo = try decoder.decode(contentsOf: Pictures.path("6.\(format)"), longSide: 20)
        #expect((photo.width, photo.height) == (20, 15))
        #expect(photo.quarters == "RGBW")
    }
}
