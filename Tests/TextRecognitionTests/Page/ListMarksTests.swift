import TestDrawing
import Testing

@testable import TextRecognition

/// Bars of dark and light stripes in place of lines, 24 pixels high and 120 wide, and what stands left of them.
@Suite struct ListMarksTests {
    private static let line = box(100, 40, 220, 64)

    /// A photo with the line, ink in other places and a background.
    private func photo(with ink: [Quad], ground: UInt8 = 255, text: UInt8 = 0) -> Photo {
        Photo(width: 240, height: 110) { x, y in
            let place = Point(Double(x) + 0.5, Double(y) + 0.5)
            if ink.contains(where: { $0.contains(place) }) { return text }
            return Self.line.contains(place) && (44..<60).contains(y) && x / 2 % 2 == 0 ? text : ground
        }
    }

    private func mark(before line: Quad = Self.line, in photo: Photo) -> Quad? {
        ListMarks(photo: photo).mark(before: line)
    }

    /// A bullet, a dash, one near, one far off and one at the photo's edge; each with a margin of 0.15 lines on its left.
    @Test(arguments: [
        (box(76, 48, 84, 56), 76.0), (box(70, 51, 88, 53), 70.0), (box(88, 49, 96, 57), 88.0),
        (box(32, 48, 40, 56), 32.0), (box(34, 46, 45, 57), 34.0),
    ])
    func aLittleInkByItselfIsAMark(ink: Quad, start: Double) throws {
        let found = try #require(mark(in: photo(with: [ink])))
        #expect(distance(found, box(start - 3.6, 40, 100, 64)) <= 1)
        #expect(distance(Self.line.begun(at: found), box(start - 3.6, 40, 220, 64)) <= 1)
    }

    @Test(arguments: [
        // As high as letters, wider than a dash, at the line's top and at its foot, too far away.
        box(76, 44, 84, 60), box(60, 51, 90, 53), box(76, 40, 84, 44), box(76, 58, 84, 62),
        box(20, 48, 27, 56),
    ])
    func otherInkIsNone(ink: Quad) {
        #expect(mark(in: photo(with: [ink])) == nil)
    }

    /// The first stroke of a W or a swash begins before the outline; a dash may end in it.
    @Test(arguments: [
        ([box(94, 44, 100, 47), box(100, 44, 104, 60)], false), ([box(94, 51, 99, 54)], true),
        ([box(90, 51, 99, 54), box(100, 51, 101, 54)], true),
    ])
    func aStrokeOfTheFirstLetterIsNone(ink: [Quad], isMark: Bool) {
        #expect((mark(in: photo(with: ink)) != nil) == isMark)
    }

    @Test func withoutInkThereIsNone() {
        #expect(mark(in: photo(with: [])) == nil)
    }

    /// "Mon - Fri": a dash with something on its left stands between words.
    @Test(arguments: [(box(20, 44, 60, 60), false), (box(20, 44, 45, 60), true)])
    func whatFollowsOtherInkIsNone(before: Quad, isMark: Bool) {
        #expect((mark(in: photo(with: [box(74, 51, 84, 53), before])) != nil) == isMark)
    }

    /// Lines above and below reach into the outline with their descenders and ascenders.
    @Test func otherLinesDoNotMatter() {
        let others = [box(60, 34, 64, 43), box(90, 61, 93, 80)]
        #expect(mark(in: photo(with: [box(76, 48, 84, 56)] + others)) != nil)
    }

    @Test(arguments: [(UInt8(0), UInt8(255), true), (100, 140, true), (250, 235, false)])
    func whatIsInkDependsOnTheText(ground: UInt8, text: UInt8, isMark: Bool) {
        let photo = photo(with: [box(76, 48, 84, 56)], ground: ground, text: text)
        #expect((mark(in: photo) != nil) == isMark)
    }

    @Test(arguments: [90, 180, 270])
    func onATurnedPhotoItIsWhereTheLineBegins(degrees: Int) throws {
        let upright = photo(with: [box(76, 48, 84, 56)])
        let photo = Photo(
            upright.scaled(width: upright.width, height: upright.height).turned(clockwise: degrees))
        let way = PageTurn(degrees: degrees, photo: upright)
        let found = try #require(mark(before: way.toPage(Self.line), in: photo))
        #expect(distance(found, way.toPage(box(72.4, 40, 100, 64))) <= 1)
    }

    @Test func aShortOutlineIsNoLine() {
        #expect(mark(before: box(100, 40, 140, 64), in: photo(with: [box(76, 48, 84, 56)])) == nil)
    }
}
