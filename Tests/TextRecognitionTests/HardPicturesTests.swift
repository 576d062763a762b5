import TestDrawing
import Testing

@testable import TextRecognition

/// Kinds of pictures that readers of text stumble over, each as small as shows it, read by the real models.
@Suite struct HardPicturesTests {
    private func texts(_ drawing: Drawing) throws -> [String] { try texts(drawing.photo) }

    private func texts(_ photo: Photo) throws -> [String] {
        try TextRecognizer.shared(.accurate).recognize(photo).lines.map(\.text)
    }

    private let pangram = "The quick brown fox jumps over the lazy dog"

    @Test func aVeryWideStripIsReadToItsEnd() throws {
        let strip = Drawing(width: 4000, height: 40)
        let text = Array(repeating: pangram, count: 5).joined(separator: " ")
        strip.write(text, x: 10, y: 4, size: 24)
        #expect(try texts(strip).joined(separator: " ") == text)
    }

    /// A line of some 400 times its height.
    @Test func aLineTooLongForOneStripIsReadInPieces() throws {
        let strip = Drawing(width: 12_000, height: 30)
        let text = (1...100).map { "number \($0)" }.joined(separator: " ")
        let drawn = strip.write(text, x: 4, y: 2, size: 18)
        #expect((drawn.first?.ink.width ?? 0) > 8000)
        let page = try TextRecognizer.shared(.accurate).recognize(strip.photo)
        #expect(presented(page.text, joiningLines: false) == text + "\n")
    }

    @Test func aVeryTallColumnIsRead() throws {
        let line = Drawing(width: 1500, height: 40)
        line.write(pangram, x: 20, y: 5, size: 24)
        let read = try texts(line.turned(by: 90))
        #expect(read == [pangram])
    }

    @Test func aTinyPictureIsRead() throws {
        let tiny = Drawing(width: 24, height: 16)
        tiny.write("Hi", x: 3, y: 1, size: 12)
        #expect(try texts(tiny) == ["Hi"])
    }

    @Test(arguments: ["I am here | you are there", "cat log.txt | grep error", "Henry I and Louis I"])
    func barsAreNoLetters(text: String) throws {
        for size in [18.0, 26] {
            let screen = Drawing(width: Int(size * 28), height: Int(size * 3))
            screen.write(text, x: 20, y: size, font: .mono, size: size)
            #expect(try texts(screen) == [text])
        }
    }

    @Test func hugeLettersAreRead() throws {
        let huge = Drawing(width: 2000, height: 1000)
        huge.write("SALE", x: 100, y: 100, size: 640)
        #expect(try texts(huge) == ["SALE"])
    }

    @Test func smallPrintOnABigPageIsRead() throws {
        // At the size of the first look these letters are 5 pixels high.
        let page = Drawing(width: 2880, height: 1920)
        let lines = (1...8).map { "Small print number \($0) of the contract" }
        page.write(lines.joined(separator: "\n"), x: 1200, y: 800, size: 16)
        #expect(try texts(page) == lines)
    }

    /// The detector finds next to none of these marks.
    @Test(arguments: [("•", 18.0), ("•", 40), ("–", 26)])
    func theMarksOfAListAreRead(mark: String, size: Double) throws {
        let items = ["Wash the rice until clear", "Add two cups of stock", "Call the plumber before noon"]
        let list = Drawing(width: Int(24 * size), height: Int(8 * size))
        for (row, item) in items.enumerated() {
            let y = size * (1 + 2 * Double(row))
            list.write(mark, x: 1.5 * size, y: y, size: size)
            list.write(item, x: 3 * size, y: y, size: size)
        }
        // The models know the dash, but not its length.
        let read = try texts(list).map { $0.replacing("–", with: "-") }
        #expect(read == items.map { (mark == "–" ? "-" : mark) + " " + $0 })
    }

    /// A page of a book that curls: each column of the picture is moved down by up to two lines in the middle, or up.
    @Test(arguments: [(48.0, 0), (-48, 0), (48, 90), (-48, 180)])
    func bentLinesAreRead(sag: Double, turn: Int) throws {
        let lines = [
            "All the lines of this page are bent because", "the paper curls, as it does in every thick",
            "book that somebody holds open with one hand", "while the other one takes the picture of it",
        ]
        let page = Drawing(width: 900, height: 360)
        page.write(lines.joined(separator: "\n"), x: 40, y: 90, size: 36)
        let photo = page.photo
        let bent = Photo(width: photo.width, height: photo.height) { x, y in
            let place = 2 * Double(x) / Double(photo.width) - 1
            let from = y - Int((sag * (0.5 - place * place)).rounded())
            return photo.withPixels { $0[(min(max(from, 0), photo.height - 1) * photo.width + x) * 3] }
        }
        let turned = Photo(bent.scaled(width: bent.width, height: bent.height).turned(clockwise: turn))
        #expect(try texts(turned) == lines)
    }

    @Test func textThatTouchesTheEdgesIsRead() throws {
        let page = Drawing(width: 420, height: 90)
        page.write("Touches the top left", x: 0, y: -7, size: 32)
        page.write("and the bottom", x: 0, y: 54, size: 32)
        #expect(try texts(page) == ["Touches the top left", "and the bottom"])
    }

    @Test func lowContrastIsRead() throws {
        let page = Drawing(width: 800, height: 100, background: .gray(0.8))
        page.write(pangram, x: 20, y: 30, size: 30, color: .gray(0.72))
        #expect(try texts(page) == [pangram])
    }

    @Test func aStampThatRunsUpAnUprightPageIsRead() throws {
        let page = Drawing(width: 800, height: 600)
        page.write("First line of the page\nSecond line of the page\nThird line of the page", x: 60, y: 60)
        page.write("RECEIVED 2026", x: 700, y: 400, size: 36, angle: -90)
        let read = try texts(page)
        #expect(
            Set(read) == [
                "First line of the page", "Second line of the page", "Third line of the page",
                "RECEIVED 2026",
            ])
    }

    @Test(arguments: ["gradient", "noise", "stripes", "circles"])
    func nothingIsInvented(kind: String) throws {
        let read = try texts(Self.picture(kind))
        #expect(read == [])
    }

    @Test func aZeroBesideWordsIsAZero() throws {
        let table = Drawing(width: 500, height: 120)
        table.write("Errors", x: 30, y: 40, size: 32)
        table.write("0", x: 350, y: 40, size: 32)
        #expect(try texts(table) == ["Errors", "0"])
    }

    /// The degree sign shares its probability with all that look like it.
    @Test func aTemperatureIsReadWithItsSign() throws {
        let weather = Drawing(width: 900, height: 200, background: Color(0.27, 0.51, 0.78))
        for (column, text) in ["12°", "21°", "30°", "7°"].enumerated() {
            weather.write(text, x: 50 + 200 * Double(column), y: 70, size: 20, color: .white)
        }
        // The models take some of them for the sign of an ordinal.
        #expect(try texts(weather).map { $0.replacing("º", with: "°") } == ["12°", "21°", "30°", "7°"])
    }

    /// A picture of 640 x 480 pixels without text.
    private static func picture(_ kind: String) -> Photo {
        var seed: UInt64 = 1
        let rgb = (0..<640 * 480).flatMap { at -> [UInt8] in
            let (x, y) = (at % 640, at / 640)
            switch kind {
            case "gradient": return [UInt8(x * 255 / 639), UInt8(y * 255 / 479), 128]
            case "noise":
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return [UInt8(seed >> 56), UInt8(seed >> 48 & 255), UInt8(seed >> 40 & 255)]
            case "stripes": return [UInt8](repeating: x / 20 % 2 == 0 ? 240 : 30, count: 3)
            default:
                let (dx, dy) = (x % 160 - 80, y % 160 - 80)
                let isRing = 50 * 50..<56 * 56 ~= dx * dx + dy * dy
                return isRing ? [20, 20, 20] : [250, 250, 250]
            }
        }
        return Photo(width: 640, height: 480, rgb: rgb)
    }
}
