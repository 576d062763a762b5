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

    /// Runs the program to its end.
    ///
    /// - Parameters:
    ///   - input: Standard input; nothing if left out.
    ///   - environment: Variables to set beside those of the test.
    func run(_ arguments: String..., input: Data = Data(), environment: [String: String] = [:]) throws -> Run
    {
        let output = folder.deletingLastPathComponent().appending(path: "\(UUID().uuidString).out")
        defer { try? FileManager.default.removeItem(at: output) }
        try Data().write(to: output)
        var run = try run(
            arguments, input: input, environment: environment, output: FileHandle(forWritingTo: output))
        run.output = try Data(contentsOf: output)
        return run
    }

    /// Runs the program with its standard output at `output`.
    func run(
        _ arguments: [String], input: Data = Data(), environment: [String: String] = [:], output: FileHandle
    ) throws -> Run {
        let files = ["in", "err"].map { _ in
            FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        }
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        try input.write(to: files[0])
        try Data().write(to: files[1])
        let process = Process()
        process.executableURL = Self.program
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
