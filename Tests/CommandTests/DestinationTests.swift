import Foundation
import TextRecognition
import Testing

@Suite struct DestinationTests {
    @Test func aPhotoThatFailsLeavesTheOthersInTheFile() throws {
        let command = try Command()
        let run = try command.run("--format", "jsonl", "--output=result.jsonl", "missing.png")
        #expect(run.status == 1)
        let object = try JSONSerialization.jsonObject(with: command.contents(of: "result.jsonl") ?? Data())
        #expect(object as? [String: String] == ["file": "missing.png", "error": "\(PhotoError.missing)"])
        #expect(try command.names == ["result.jsonl"])
    }

    @Test(arguments: [
        ("none/result.txt", "No such file or directory"), (".", "Is a directory"),
        ("/dev/full", "No space left on device"), ("/proc/result.txt", "No such file or directory"),
    ])
    func aPlaceThatCannotBeWritten(path: String, reason: String) throws {
        let command = try Command()
        let run = try command.run("--format", "jsonl", "-o", path, "missing.png")
        #expect(run.status == 1)
        #expect(run.complaints.last == "recognize-text: \(path): \(reason)")
        #expect(try command.names == [])
    }

    @Test func aPipeIsWrittenToAndStays() throws {
        let command = try Command()
        let path = command.folder.appending(path: "pipe").path
        #expect(mkfifo(path, 0o600) == 0)
        // Open for both, so that neither end waits for the other.
        let pipe = FileHandle(fileDescriptor: open(path, O_RDWR | O_NONBLOCK), closeOnDealloc: true)
        _ = try command.run("--format", "jsonl", "-o", "pipe", "missing.png")
        #expect(String(decoding: pipe.availableData, as: UTF8.self).contains("missing.png"))
        #expect(try command.names == ["pipe"])
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    }

    @Test func standardOutputByNameIsNotReplaced() throws {
        let command = try Command()
        try command.put(Data("before\n".utf8), as: "output")
        let path = command.folder.appending(path: "output").path
        let output = try #require(FileHandle(forUpdatingAtPath: path))
        try output.seekToEnd()
        _ = try command.run(["--format", "jsonl", "-o", "/dev/stdout", "missing.png"], output: output)
        // Read through the handle: it is the same file still.
        try output.seek(toOffset: 0)
        let text = String(decoding: try output.readToEnd() ?? Data(), as: UTF8.self)
        #expect(text.hasPrefix("before\n{") && text.contains("missing.png"))
    }

    @Test func whereNothingCouldBeReadTheFileFromBeforeStays() throws {
        let command = try Command()
        try command.put(Data("old".utf8), as: "old.txt")
        #expect(try command.run("-o", "old.txt", "missing.png").status == 1)
        #expect(command.contents(of: "old.txt") == Data("old".utf8))
        #expect(try command.names == ["old.txt"])
    }

    @Test func aLinkStaysALink() throws {
        let command = try Command()
        try command.put(Data("old".utf8), as: "real.txt")
        let link = command.folder.appending(path: "link.txt").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.txt")
        _ = try command.run("--format", "jsonl", "-o", "link.txt", "missing.png")
        #expect(
            String(decoding: command.contents(of: "real.txt") ?? Data(), as: UTF8.self).contains(
                "missing.png"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.txt")
    }

    @Test func theFileKeepsItsRights() throws {
        let command = try Command()
        try command.put(Data("old".utf8), as: "result.txt")
        let path = command.folder.appending(path: "result.txt").path
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        _ = try command.run("-o", "result.txt", "missing.png")
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    }

    @Test func aPhotoIsNotReplacedByItsText() throws {
        let command = try Command()
        let photo = page("Mine").png
        try command.put(photo, as: "a.png")
        let run = try command.run("-o", "a.png", "./a.png")
        #expect(run.status == 2)
        #expect(run.complaints.first == "recognize-text: ./a.png: the result would replace this photo")
        #expect(command.contents(of: "a.png") == photo)
        #expect(try command.names == ["a.png"])
    }

    @Test(arguments: [["--help"], ["--format", "jsonl", "missing.png"]])
    func aClosedPipeEndsItQuietly(arguments: [String]) throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let run = try Command().run(arguments, output: pipe.fileHandleForWriting)
        #expect(run.wasKilled)
        #expect(run.status == SIGPIPE)
        #expect(!run.errors.contains("ipe"))
    }

    @Test func aFullDiskIsSaid() throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let run = try Command().run(["--version"], output: full)
        #expect(run.status == 1)
        #expect(run.errors == "recognize-text: standard output: No space left on device\n")
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func anInterruptedRunLeavesNoFile(number: Int32) throws {
        let command = try Command()
        // Standard input never ends, so the program waits for it.
        let process = Process()
        let input = Pipe()
        process.executableURL = Command.program
        process.arguments = ["-o", "result.txt", "-"]
        process.currentDirectoryURL = command.folder
        process.standardInput = input
        try process.run()
        while try command.names.isEmpty { usleep(10_000) }
        usleep(100_000)
        kill(process.processIdentifier, number)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(process.terminationStatus == number)
        #expect(try command.names == [])
    }
}
