import Foundation
import TestDrawing

/// Runs the built program in a folder of its own, which is removed afterwards.
final class Command {
    /// What the program did.
    struct Run {
        var status: Int32
        /// Whether a signal ended it; then `status` is the signal.
        var wasKilled: Bool
        var output: Data
        var errors: String

        var text: String { String(decoding: output, as: UTF8.self) }
        /// The lines on standard error.
        var complaints: [String] { errors.split(separator: "\n").map(String.init) }
    }

    /// The folder that the program runs in.
    let folder: URL
    /// Standard inputs that stay open.
    private(set) var inputs: [Pipe] = []

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "recognize-text-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The program lies beside the test bundle, which is the running executable.
    static var program: URL {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "recognize-text")
    }

    /// Runs the command to its end.
    ///
    /// - Parameters:
    ///   - input: Standard input; nothing if left out.
    ///   - environment: Variables to set beside those of the test.
    func run(_ arguments: String..., input: Data = Data(), environment: [String: String] = [:]) throws -> Run
    {
        try run(Self.program.path, arguments, input: input, environment: environment)
    }

    /// Runs another program to its end.
    func run(
        _ program: String, _ arguments: [String], input: Data = Data(), environment: [String: String] = [:]
    ) throws -> Run {
        let output = folder.deletingLastPathComponent().appending(path: "\(UUID().uuidString).out")
        defer { try? FileManager.default.removeItem(at: output) }
        try Data().write(to: output)
        var run = try run(
            arguments, of: program, input: input, environment: environment,
            output: FileHandle(forWritingTo: output))
        run.output = try Data(contentsOf: output)
        return run
    }

    /// Runs a program, the command if left out, with its standard output at `output`.
    func run(
        _ arguments: [String], of program: String? = nil, input: Data = Data(),
        environment: [String: String] = [:], output: FileHandle
    ) throws -> Run {
        let files = ["in", "err"].map { _ in
            FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        }
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        try input.write(to: files[0])
        try Data().write(to: files[1])
        let process = Process()
        process.executableURL = program.map { URL(filePath: $0) } ?? Self.program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: files[1])
        try process.run()
        process.waitUntilExit()
        return Run(
            status: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal,
            output: Data(), errors: try String(contentsOf: files[1], encoding: .utf8))
    }

    /// Runs a program to its end, as if the kernel lacked something; see old-kernel.
    func start(_ lacking: String?, _ program: String, _ arguments: [String], input: Data = Data()) throws
        -> Run
    {
        guard let lacking else { return try run(program, arguments, input: input) }
        return try run(Self.oldKernel.path, [lacking, program] + arguments, input: input)
    }

    /// Starts the command on a standard input that does not end by itself, and returns when it has begun to wait for
    /// that.
    ///
    /// - Parameters:
    ///   - nonblocking: Whether reading gives an error where it would have to wait.
    ///   - errors: Standard error; the test's own if left out.
    func waitingForInput(
        _ arguments: String..., lacking: String? = nil, nonblocking: Bool = false, errors: FileHandle? = nil
    ) throws -> Process {
        let process = Process()
        process.executableURL = lacking == nil ? Self.program : Self.oldKernel
        process.arguments = (lacking.map { [$0, Self.program.path] } ?? []) + arguments
        process.currentDirectoryURL = folder
        let input = Pipe()
        if nonblocking { _ = fcntl(input.fileHandleForReading.fileDescriptor, F_SETFL, O_NONBLOCK) }
        process.standardInput = input
        if let errors { process.standardError = errors }
        process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 }
        try process.run()
        // Its destination is open when the fence is closed, by a filter; what is lacking takes a filter, too.
        let filters = "Seccomp_filters:\t\(lacking == nil ? 1 : 2)\n"
        let status = "/proc/\(process.processIdentifier)/status"
        while process.isRunning, try !String(contentsOfFile: status, encoding: .utf8).contains(filters) {
            usleep(10_000)
        }
        input.fileHandleForReading.closeFile()
        inputs.append(input)
        return process
    }

    static var oldKernel: URL {
        program.deletingLastPathComponent().appending(path: "old-kernel")
    }

    /// Writes a file into the folder.
    func put(_ data: Data, as name: String) throws { try data.write(to: folder.appending(path: name)) }

    /// The bytes of a file in the folder, or `nil`.
    func contents(of name: String) -> Data? { try? Data(contentsOf: folder.appending(path: name)) }

    /// The names of all that is in the folder.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }
}

/// A page with one line on it.
func page(_ text: String) -> Drawing {
    let drawing = Drawing(width: 640, height: 160)
    drawing.write(text, x: 40, y: 50, size: 40)
    return drawing
}
