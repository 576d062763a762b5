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
        _ = try command.run("--format", "jsonl", "-o", "result.txt", "missing.png")
        #expect(command.contents(of: "result.txt") != Data("old".utf8))
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

    /// Standard error may be closed, so that the next file gets its number, or take nothing. The decoder has something
    /// to say, too.
    @Test(arguments: ["2>&-", "<&- 2>&-", "2>/dev/full"])
    func whatCannotBeSaidIsNotWrittenElsewhere(errors: String) throws {
        let command = try Command()
        try command.put(page("Unsaid").png, as: "a.png")
        let program = "\(Command.oldKernel.path) landlock \(Command.program.path)"
        let script = "\(program) -o result.txt missing.png a.png \(errors)"
        let run = try command.run("/bin/sh", ["-c", script])
        #expect(run.status == 1 && !run.wasKilled)
        #expect(command.contents(of: "result.txt") == Data("\u{000C}Unsaid\n".utf8))
    }

    @Test func aFullDiskIsSaid() throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let run = try Command().run(["--version"], output: full)
        #expect(run.status == 1)
        #expect(run.errors == "recognize-text: standard output: No space left on device\n")
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL])
    func anInterruptedRunLeavesNoFile(number: Int32) throws {
        let command = try Command()
        let process = try command.waitingForInput("-o", "result.txt", "-")
        #expect(try command.names == [])
        kill(process.processIdentifier, number)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(process.terminationStatus == number)
        #expect(try command.names == [])
    }

    /// There the file has a name from the beginning.
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func norDoesItOnFileSystemsWithoutUnnamedFiles(number: Int32) throws {
        let command = try Command()
        let process = try command.waitingForInput("-o", "result.txt", "-", lacking: "unnamed")
        #expect(try command.names.count == 1)
        kill(process.processIdentifier, number)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(process.terminationStatus == number)
        #expect(try command.names == [])
    }

    @Test(arguments: [nil, "unnamed"])
    func theFileAppearsWhole(lacking: String?) throws {
        let command = try Command()
        try command.put(page("Written").png, as: "photo.png")
        try command.put(Data("old".utf8), as: "old.txt")
        for name in ["new.txt", "old.txt"] {
            let run = try command.start(lacking, Command.program.path, ["-o", name, "photo.png"])
            #expect(run.status == 0 && run.errors == "")
            #expect(command.contents(of: name) == Data("Written\n".utf8))
        }
        #expect(try command.names == ["new.txt", "old.txt", "photo.png"])
    }

    @Test func aFileThatMayNotGrowIsSaid() throws {
        let command = try Command()
        try command.put(page("Too much").png, as: "photo.png")
        // The complaint goes through a pipe: no file may grow.
        let limited =
            "ulimit -S -f 0; { \(Command.program.path) -o result.txt photo.png; echo $?; } 2>&1 | cat"
        let pipe = Pipe()
        _ = try command.run(["-c", limited], of: "/bin/sh", output: pipe.fileHandleForWriting)
        let said = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
        #expect(said == "recognize-text: result.txt: File too large\n1\n")
        #expect(try command.names == ["photo.png"])
    }

    @Test(arguments: [("aim.txt", "aim.txt"), ("folder/../aim.txt", "aim.txt"), ("second", "folder/aim.txt")])
    func aLinkToNothingYetStaysALink(target: String, made: String) throws {
        let command = try Command()
        let files = FileManager.default
        try files.createDirectory(
            at: command.folder.appending(path: "folder"), withIntermediateDirectories: true)
        for (link, target) in [("link.txt", target), ("second", "folder/third"), ("folder/third", "aim.txt")]
        {
            try files.createSymbolicLink(
                atPath: command.folder.appending(path: link).path, withDestinationPath: target)
        }
        let run = try command.run("--format", "jsonl", "-o", "link.txt", "missing.png")
        #expect(run.complaints.count == 1)
        #expect(
            String(decoding: command.contents(of: made) ?? Data(), as: UTF8.self).contains("missing.png"))
        let link = command.folder.appending(path: "link.txt").path
        #expect(try files.destinationOfSymbolicLink(atPath: link) == target)
    }

    @Test func aNameNeedNotBeText() throws {
        let command = try Command()
        try command.put(page("Bytes").png, as: "photo.png")
        // Latin-1: no UTF-8.
        let script = """
            photo=$(printf 'caf\\351.png') result=$(printf 'caf\\351.txt')
            mv photo.png "$photo" && \(Command.program.path) -o "$result" "$photo" && cat "$result" && rm caf*
            """
        let run = try command.run("/bin/sh", ["-c", script])
        #expect(run.status == 0 && run.errors == "")
        #expect(run.text == "Bytes\n")
        #expect(try command.names == [])
    }
}
