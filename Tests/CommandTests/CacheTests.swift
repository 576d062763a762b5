import Foundation
import TestDrawing
import TextRecognition
import Testing

/// Reading works whatever becomes of the cache of compiled models.
@Suite struct CacheTests {
    private let command: Command

    init() throws {
        command = try Command()
        try command.put(page("Cached").png, as: "photo.png")
    }

    private var environment: [String: String] {
        ["XDG_CACHE_HOME": command.folder.appending(path: "cache").path]
    }

    /// The files in the cache, by their paths.
    private func files() -> [String] {
        let all = FileManager.default.enumerator(atPath: command.folder.appending(path: "cache").path)
        return (all?.allObjects as? [String] ?? []).filter {
            $0.hasSuffix(".blob") || $0.contains("unfinished")
        }
    }

    private func read(_ arguments: String..., environment: [String: String]) throws {
        let run = try command.run(
            Command.program.path, ["--level", "fast", "photo.png"], environment: environment)
        #expect(run.status == 0 && run.errors == "")
        #expect(run.text == "Cached\n")
    }

    @Test func aDamagedCacheIsMadeAnew() throws {
        try read(environment: environment)
        let whole = files()
        #expect(whole.count == 2)
        for file in whole {
            let path = "cache/\(file)"
            var bytes = try #require(command.contents(of: path))
            // In the middle are the weights, of which OpenVINO believes everything.
            let middle = bytes.count / 2 / 4 * 4
            bytes.replaceSubrange(middle..<middle + 4, with: [255, 255, 255, 255])
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o600], ofItemAtPath: command.folder.appending(path: path).path)
            try command.put(bytes, as: path)
        }
        try read(environment: environment)
        #expect(files().count == 2)
        try read(environment: environment)
    }

    @Test func fiveProgramsMakeItAtOnce() throws {
        let one = "\(Command.program.path) --level fast photo.png"
        let run = try command.run(
            "/bin/sh", ["-c", "yes | head -n 5 | xargs -P 5 -I y \(one)"], environment: environment)
        #expect(run.errors == "")
        #expect(run.text == String(repeating: "Cached\n", count: 5))
        #expect(files().count == 2)
        try read(environment: environment)
    }

    /// Behind its fence the command may set no file's time.
    @Test func theCommandNotesThatItUsesWhatIsKept() throws {
        try read(environment: environment)
        let notes = files().map {
            command.folder.appending(path: "cache/\($0)").deletingLastPathComponent().appending(path: "used")
        }
        let date = Date(timeIntervalSince1970: 1e9)
        for note in notes {
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: note.path)
        }
        try read(environment: environment)
        #expect(notes.count == 2)
        for note in notes {
            let attributes = try FileManager.default.attributesOfItem(atPath: note.path)
            #expect(try #require(attributes[.modificationDate] as? Date) > date)
        }
    }

    @Test func aFullDiskLeavesNothing() throws {
        // No file may grow beyond a megabyte; complaints, which are none, go to a file.
        let limited = "ulimit -S -f 2000; exec \(Command.program.path) --level fast photo.png"
        let run = try command.run("/bin/sh", ["-c", limited], environment: environment)
        #expect(run.status == 0 && run.errors == "")
        #expect(run.text == "Cached\n")
        #expect(files() == [])
    }

    @Test func aHomeIsNotNeeded() throws {
        try read(environment: ["XDG_CACHE_HOME": "/proc/none"])
        let installation = try #require(Installation.find()).folder.path
        // OpenVINO's threads need the last one where the command is built with a sanitizer.
        let home =
            ["\(Installation.environmentVariable)=\(installation)"]
            + ["ASAN_OPTIONS", "TSAN_OPTIONS", "TBB_ENABLE_SANITIZERS"].compactMap { name in
                ProcessInfo.processInfo.environment[name].map { "\(name)=\($0)" }
            }
        for lacking in [home + ["HOME=/nonexistent"], home] {
            let run = try command.run(
                "/usr/bin/env", ["-i"] + lacking + [Command.program.path, "--level", "fast", "photo.png"])
            #expect(run.status == 0 && run.errors == "")
            #expect(run.text == "Cached\n")
        }
    }
}
