import CSystem
import Foundation
import Testing

/// A program behind the command's own fence, and one behind the screen's, try what they are told to.
@Suite struct FenceTests {
    private let command: Command
    private let photo: String
    private let results: String

    init() throws {
        command = try Command()
        try command.put(Data("photo".utf8), as: "photo.png")
        try command.put(Data("secret".utf8), as: "other.png")
        for folder in ["results", "folder.png"] {
            try FileManager.default.createDirectory(
                at: command.folder.appending(path: folder), withIntermediateDirectories: true)
        }
        try command.put(Data("old".utf8), as: "results/old.txt")
        try command.put(Data("secret".utf8), as: "folder.png/inside.png")
        photo = command.folder.appending(path: "photo.png").path
        results = command.folder.appending(path: "results").path
    }

    /// What the program was answered, on its main thread and on another.
    private func answers(_ attempts: [String], photo: String? = nil, lacking: String? = nil) throws
        -> [String]
    {
        let program = Command.program.deletingLastPathComponent().appending(path: "fenced").path
        let run = try command.start(
            lacking, program, [photo ?? self.photo, results],
            input: Data(attempts.joined(separator: "\n").utf8))
        #expect(run.status == 0 && run.errors == "")
        let lines = run.text.split(separator: "\n").map(String.init)
        #expect(lines.count == attempts.count * 2)
        return lines
    }

    private func expect(
        _ answer: String, to attempts: [String], photo: String? = nil, lacking: String? = nil,
        at location: SourceLocation = #_sourceLocation
    ) throws {
        let answers = try answers(attempts, photo: photo, lacking: lacking)
        for (attempt, given) in zip(attempts.flatMap { [$0, $0] }, answers) {
            #expect("\(attempt): \(given)" == "\(attempt): \(answer)", sourceLocation: location)
        }
    }

    private static let hasLandlock = landlock_version() > 0

    @Test func whatReadingNeedsIsOpen() throws {
        try expect(
            "allowed",
            to: [
                "read \(photo)", "list /sys/devices/system/cpu", "read /proc/self/maps", "write /dev/null",
                "pair messages",
            ])
    }

    @Test(.enabled(if: hasLandlock))
    func otherFilesAreClosed() throws {
        let folder = command.folder.path
        try expect(
            "Permission denied",
            to: [
                "read /etc/passwd", "list \(folder)", "list /", "list \(NSHomeDirectory())", "write \(photo)",
                "read \(folder)/other.png", "write \(folder)/other.png", "make \(folder)/new.txt",
                "remove \(folder)/other.png", "read \(results)/old.txt", "write \(results)/old.txt",
                "folder \(results)/new", "make /tmp/fenced.txt", "run /bin/true",
            ])
        #expect(command.contents(of: "other.png") == Data("secret".utf8))
    }

    @Test func theResultsFolderTakesFiles() throws {
        try expect("Is a directory", to: ["write \(results)"])
        let made = try answers(["remove \(results)/old.txt"])
        #expect(made == ["allowed", "No such file or directory"])
    }

    /// Landlock alone leaves these open, the first one before its third version.
    @Test(arguments: [nil, "landlock"])
    func whatIsSaidOfFilesIsClosed(lacking: String?) throws {
        let other = command.folder.appending(path: "other.png").path
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: other)
        try expect(
            "Permission denied", to: ["cut \(other)", "owner \(other)", "time \(other)"], lacking: lacking)
        // It looks as if this had worked.
        try expect("allowed", to: ["rights \(other)"], lacking: lacking)
        // The photo is open for reading, which is enough for these.
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: photo)
        let changes = ["rights", "owner", "time", "attribute", "no-attribute", "flags", "more-flags"]
        try expect("Permission denied", to: changes.map { "open-\($0) \(photo)" }, lacking: lacking)
        for file in [other, photo] {
            let attributes = try FileManager.default.attributesOfItem(atPath: file)
            #expect(attributes[.posixPermissions] as? Int == 0o644)
        }
        #expect(command.contents(of: "other.png") == Data("secret".utf8))
    }

    /// A folder that is given as a photo is told from a photo, and that is all.
    @Test(.enabled(if: hasLandlock))
    func aFolderGivenAsAPhotoOpensNothingInIt() throws {
        let folder = command.folder.appending(path: "folder.png").path
        try expect("allowed", to: ["list \(folder)"], photo: folder)
        try expect("Permission denied", to: ["read \(folder)/inside.png"], photo: folder)
    }

    /// With and without Landlock, which knows only TCP.
    @Test(arguments: [nil, "landlock", "disabled"])
    func theNetworkIsClosed(lacking: String?) throws {
        try expect(
            "Permission denied",
            to: [
                "socket inet", "socket inet6", "socket unix", "socket netlink", "socket packet",
                "pair stream",
                "pair datagrams",
            ], lacking: lacking)
        try expect("Function not implemented", to: ["ring"], lacking: lacking)
        try expect("Operation not permitted", to: ["peek", "trace"], lacking: lacking)
    }

    @Test func theScreenReachesThisMachineOnly() throws {
        let program = Command.program.deletingLastPathComponent().appending(path: "fenced").path
        let attempts = [
            "socket unix", "socket inet", "socket inet6", "socket netlink", "ring", "read \(photo)",
        ]
        let run = try command.start(
            nil, program, ["local"], input: Data(attempts.joined(separator: "\n").utf8))
        let closed = ["Permission denied", "Permission denied"]
        let answers =
            ["allowed", "allowed"] + closed + closed + closed
            + ["Function not implemented", "Function not implemented", "allowed", "allowed"]
        #expect(run.text == answers.map { $0 + "\n" }.joined())
    }

    @Test(arguments: ["landlock", "disabled"])
    func withoutLandlockPhotosAreReadAsQuietly(lacking: String) throws {
        try command.put(page("Read anyway").png, as: "photo.png")
        let run = try command.start(lacking, Command.program.path, ["photo.png"])
        #expect(run.status == 0)
        #expect(run.text == "Read anyway\n")
        // The decoder says so, once.
        #expect(run.complaints.count == 1 && run.errors.contains("this kernel has no Landlock"))
    }

    @Test func withoutSeccompThePersonDecides() throws {
        try command.put(page("Unfenced").png, as: "photo.png")
        let refused = try command.start("seccomp", Command.program.path, ["-o", "result.txt", "photo.png"])
        #expect(refused.status == 1)
        #expect(refused.complaints.count == 1 && refused.errors.contains("--no-sandbox"))
        #expect(command.contents(of: "result.txt") == nil)
        let read = try command.start("seccomp", Command.program.path, ["--no-sandbox", "photo.png"])
        #expect(read.status == 0)
        #expect(read.text == "Unfenced\n")
    }
}
