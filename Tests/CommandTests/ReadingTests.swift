import Foundation
import TestDrawing
import TextRecognition
import Testing

/// From the file to the printed text, on drawn pictures.
@Suite struct ReadingTests {
    private struct PageObject: Decodable {
        struct Line: Decodable {
            var text: String
            var confidence: Double
            var paragraph: Int
            var quad: [Double]
        }
        var file: String
        var width, height, turn: Int
        var text: String
        var lines: [Line]
        var seconds: Double
    }

    private func objects(_ output: Data) throws -> [PageObject] {
        try output.split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode(PageObject.self, from: $0)
        }
    }

    private static let letter = [
        "Dear Sir or Madam,", "thank you for your order of 17 May 2024.",
        "The parcel left our house this morning", "and should arrive on Tuesday.", "Kind regards, A. Smith",
    ]

    private func letterPage(font: Font = .serif, ink: Color = .black, paper: Color = .white) -> Drawing {
        let drawing = Drawing(width: 1000, height: 500, background: paper)
        drawing.write(Self.letter.joined(separator: "\n"), x: 60, y: 60, font: font, size: 36, color: ink)
        return drawing
    }

    @Test(arguments: [
        (Font.serif, Color.black, Color.white), (.sans, .white, .black),
        (.mono, Color(0.1, 0.1, 0.4), Color(1, 0.95, 0.8)),
    ])
    func cleanTextIsReadExactly(font: Font, ink: Color, paper: Color) throws {
        let command = try Command()
        try command.put(letterPage(font: font, ink: ink, paper: paper).png, as: "letter.png")
        let run = try command.run("letter.png")
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.text == Self.letter.joined(separator: "\n") + "\n")
    }

    @Test func theFastLevelReadsToo() throws {
        let command = try Command()
        try command.put(letterPage().png, as: "letter.png")
        #expect(
            try command.run("--level", "fast", "letter.png").text == Self.letter.joined(separator: "\n")
                + "\n")
    }

    @Test func chineseAndJapanese() throws {
        let command = try Command()
        let drawing = Drawing(width: 700, height: 240)
        drawing.write("今天天气很好\n日本語のテキスト", x: 40, y: 40, font: .cjk, size: 48)
        try command.put(drawing.png, as: "a.png")
        #expect(try command.run("a.png").text == "今天天气很好\n日本語のテキスト\n")
    }

    @Test func linesAreJoinedOnRequest() throws {
        let command = try Command()
        let drawing = Drawing(width: 900, height: 400)
        drawing.write(
            "The quick brown fox jumps over the lazy dog and then it runs back home to sleep until noon.",
            x: 50, y: 50, size: 40, wrappedAt: 800)
        try command.put(drawing.png, as: "a.png")
        #expect(drawing.lines.count == 3)
        let kept = try command.run("a.png").text
        #expect(kept == drawing.lines.map { $0.text.trimmingCharacters(in: .whitespaces) + "\n" }.joined())
        let joined = try command.run("--join-lines", "a.png").text
        #expect(joined == drawing.lines.map(\.text).joined() + "\n")
    }

    @Test func jsonSaysWhereEachLineIs() throws {
        let command = try Command()
        let drawing = letterPage()
        try command.put(drawing.png, as: "letter.png")
        let run = try command.run("--format", "jsonl", "letter.png")
        #expect(run.output.last == UInt8(ascii: "\n"))
        let page = try #require(try objects(run.output).first)
        #expect((page.file, page.width, page.height, page.turn) == ("letter.png", 1000, 500, 0))
        #expect(page.text == Self.letter.joined(separator: "\n") + "\n")
        #expect(page.lines.map(\.text) == Self.letter)
        #expect(page.seconds > 0)
        for (line, drawn) in zip(page.lines, drawing.lines) {
            #expect((0.5...1).contains(line.confidence))
            #expect(line.quad.count == 8)
            for (found, right) in zip(line.quad, drawn.ink.corners.flatMap { [$0.x, $0.y] }) {
                #expect(abs(found - right) < 14, "\(drawn.text): \(line.quad), ink \(drawn.ink)")
                #expect((found * 10).rounded() / 10 == found)
            }
        }
        #expect(page.lines.map(\.paragraph) == page.lines.map(\.paragraph).sorted())
    }

    @Test(arguments: [[], ["-j", "1"], ["--jobs", "9"]])
    func manyPhotosComeInOrder(jobs: [String]) throws {
        let command = try Command()
        let words = ["Alpha", "Bravo", "Charlie", "Delta", "Echo"]
        for word in words { try command.put(page(word).png, as: "\(word).png") }
        // The largest is first: it must not be overtaken.
        try command.put(letterPage().png, as: "Letter.png")
        let names = ["Letter.png"] + words.map { "\($0).png" }
        let output = command.folder.appending(path: "all.jsonl")
        try Data().write(to: output)
        let start = ContinuousClock.now
        let run = try command.run(
            ["--format", "jsonl"] + jobs + names, output: FileHandle(forWritingTo: output))
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        #expect(run.status == 0)
        let pages = try objects(Data(contentsOf: output))
        #expect(pages.map(\.file) == names)
        #expect(pages.dropFirst().map(\.text) == words.map { $0 + "\n" })
        // No time is counted for two of them.
        #expect(pages.map(\.seconds).reduce(0, +) < seconds)
    }

    @Test func photosAreDividedByFormFeeds() throws {
        let command = try Command()
        try command.put(page("One").png, as: "1.png")
        try command.put(page("Two").png, as: "2.png")
        #expect(try command.run("1.png").text == "One\n")
        #expect(try command.run("1.png", "2.png").text == "One\n\u{000C}Two\n")
    }

    @Test func aPhotoWithoutTextPrintsNothingAndSaysSo() throws {
        let command = try Command()
        try command.put(Drawing(width: 640, height: 480, background: .gray(0.7)).png, as: "grey.png")
        let run = try command.run("grey.png")
        #expect(run.status == 0)
        #expect(run.text == "" && run.errors == "recognize-text: grey.png: no text found\n")
        let asObject = try command.run("--format", "jsonl", "grey.png")
        #expect(asObject.status == 0 && asObject.errors == "")
        let page = try #require(try objects(asObject.output).first)
        #expect(page.text == "" && page.lines.isEmpty)
    }

    @Test(arguments: ["with blanks .png", "Größe – 写真.png", "-dash.png", "no extension"])
    func anyNameWillDo(name: String) throws {
        let command = try Command()
        try command.put(page("Named").png, as: name)
        let run = try command.run("--format", "jsonl", "--", name)
        #expect(run.status == 0)
        let page = try #require(try objects(run.output).first)
        #expect(page.file == name)
        #expect(page.text == "Named\n")
    }

    @Test func standardInputIsAPhotoToo() throws {
        let command = try Command()
        try command.put(page("Second").png, as: "2.png")
        let run = try command.run("-", "2.png", input: page("Piped").png)
        #expect(run.status == 0)
        #expect(run.text == "Piped\n\u{000C}Second\n")
        let twice = try command.run("-", "-", input: page("Piped").png)
        #expect(twice.text == "Piped\n\u{000C}")
        #expect(twice.errors == "recognize-text: -: \(PhotoError.empty)\n")
        let nothing = try command.run("-")
        #expect(nothing.status == 1)
        #expect(nothing.errors == "recognize-text: -: \(PhotoError.empty)\n")
        let tooMuch = try command.run("--max-bytes", "1000", "-", input: Data(count: 100_000))
        #expect(
            tooMuch.errors
                == "recognize-text: -: \(PhotoError.tooManyBytes(limit: 1000)); --max-bytes sets another\n")
    }

    /// The program at the other end of a pipe may have made it one that does not wait.
    @Test func standardInputNeedNotWait() throws {
        let command = try Command()
        let process = try command.waitingForInput("-o", "result.txt", "-", nonblocking: true)
        let input = try #require(command.inputs.first).fileHandleForWriting
        let photo = page("Piece by piece").png
        for piece in [photo.prefix(100), photo.dropFirst(100)] {
            usleep(200_000)
            try #require(process.isRunning)
            try input.write(contentsOf: piece)
        }
        try input.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(command.contents(of: "result.txt") == Data("Piece by piece\n".utf8))
    }

    @Test func theResultGoesToTheFile() throws {
        let command = try Command()
        try command.put(page("Written down").png, as: "a.png")
        try command.put(Data("old".utf8), as: "result.txt")
        let run = try command.run("-o", "result.txt", "a.png")
        #expect(run.status == 0)
        #expect(run.text == "")
        #expect(command.contents(of: "result.txt") == Data("Written down\n".utf8))
        #expect(try command.names == ["a.png", "result.txt"])
    }

    @Test func transparencyIsLaidOnWhatContrasts() throws {
        let command = try Command()
        for (name, ink) in [("black.png", Color.black), ("white.png", Color.white)] {
            let drawing = Drawing(width: 640, height: 160, background: .clear)
            drawing.write("Transparent", x: 40, y: 50, size: 40, color: ink)
            try command.put(drawing.png, as: name)
        }
        #expect(try command.run("black.png", "white.png").text == "Transparent\n\u{000C}Transparent\n")
    }

    @Test func timingsGoToStandardError() throws {
        let command = try Command()
        try command.put(page("Timed").png, as: "a.png")
        let run = try command.run("--timings", "a.png")
        #expect(run.text == "Timed\n")
        #expect(run.complaints.count == 1)
        let stages = try #require(run.complaints.first).split(separator: ": ").last?.components(
            separatedBy: ", ")
        let names = ["decode", "wait for models", "detect", "turn", "read", "read again", "order"]
        #expect(stages?.map { $0.split(separator: " ").dropLast(2).joined(separator: " ") } == names)
        #expect(stages?.allSatisfy { $0.hasSuffix(" ms") } == true)
    }
}
