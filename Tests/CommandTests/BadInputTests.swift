import Foundation
import TestDrawing
import TextRecognition
import Testing

@Suite struct BadInputTests {
    @Test func eachBadFileGivesOneLine() throws {
        let command = try Command()
        try FileManager.default.createDirectory(
            at: command.folder.appending(path: "folder.png"), withIntermediateDirectories: true)
        try command.put(Data(), as: "empty.png")
        try command.put(Data("This is no picture.\n".utf8), as: "text.png")
        let bad: [(String, PhotoError)] = [
            ("missing.png", .missing), ("folder.png", .folder), ("empty.png", .empty),
            ("text.png", .notAPicture),
        ]
        for (name, error) in bad {
            let run = try command.run(name)
            #expect(run.status == 1)
            #expect(run.errors == "recognize-text: \(name): \(error)\n")
            #expect(!error.description.isEmpty && !error.description.contains("\n"))
            #expect(run.text == "")
        }
        let all = try command.run("missing.png", "folder.png", "empty.png", "text.png")
        #expect(all.status == 1)
        #expect(all.complaints == bad.map { "recognize-text: \($0.0): \($0.1)" })
    }

    /// Pixels and what comes by a pipe are kept in files in memory, which the shell can limit, too.
    @Test func aLimitOfTheShellIsNotTakenForOneOfMemory() throws {
        let command = try Command()
        try command.put(Drawing(width: 1200, height: 1200, background: .white).png, as: "a.png")
        let limited = "ulimit -f 2000; exec \(Command.program.path) a.png"
        let run = try command.run("/bin/sh", ["-c", limited])
        #expect(run.status == 1)
        #expect(run.errors == "recognize-text: a.png: \(PhotoError.filesTooSmall)\n")
        let piped = "ulimit -f 2; cat a.png | \(Command.program.path) -"
        #expect(
            try command.run("/bin/sh", ["-c", piped]).errors
                == "recognize-text: -: \(PhotoError.filesTooSmall)\n")
    }

    @Test func aTruncatedPhotoIsReadAsFarAsItGoes() throws {
        let command = try Command()
        let drawing = Drawing(width: 640, height: 400)
        drawing.write("Above", x: 40, y: 50, size: 40)
        drawing.write("Below", x: 40, y: 300, size: 40)
        try command.put(drawing.png.prefix(drawing.png.count * 7 / 10), as: "cut.png")
        try command.put(page("Whole").png, as: "whole.png")
        let run = try command.run("cut.png", "whole.png")
        #expect(run.status == 1)
        #expect(run.complaints.count == 1)
        #expect(run.errors.hasPrefix("recognize-text: cut.png: the picture is damaged"))
        #expect(run.text == "Above\n\u{000C}Whole\n")
    }

    @Test func theOthersAreReadInOrder() throws {
        let command = try Command()
        try command.put(page("First").png, as: "1.png")
        try command.put(Data("no picture".utf8), as: "2.png")
        try command.put(page("Third").png, as: "3.png")
        let run = try command.run("1.png", "2.png", "3.png")
        #expect(run.status == 1)
        #expect(run.text == "First\n\u{000C}\u{000C}Third\n")
        #expect(run.errors == "recognize-text: 2.png: \(PhotoError.notAPicture)\n")
    }

    @Test func aNameCannotBreakTheLine() throws {
        let run = try Command().run("two\nlines\u{1B}[31m.png")
        #expect(run.errors == "recognize-text: two?lines?[31m.png: \(PhotoError.missing)\n")
    }

    @Test func withoutModelsItSaysWhatToDo() throws {
        let command = try Command()
        try command.put(page("Nothing").png, as: "a.png")
        let run = try command.run(
            "a.png", "a.png", environment: [Installation.environmentVariable: "/nowhere"])
        #expect(run.status == 1)
        #expect(run.complaints.count == 1)
        #expect(run.errors.contains("./setup"))
        #expect(run.text == "")
    }
}
