import CSystem
import Foundation
import Testing

@testable import TextRecognition

/// A decoder that a picture has taken over, in the cage of the real one: what it tries, how it dies, how it lies.
@Suite struct CageTests {
    @Test(arguments: ["open", "create", "list", "stat", "access", "execute", "unlimit"])
    func libraryHabitsAreRefused(attempt: String) {
        #expect(hostileDecoder().answer(to: "attempt \(attempt)") == "Permission denied")
    }

    @Test(arguments: ["connect", "send", "listen", "unix", "spawn", "exec", "kill", "unlink"])
    func attacksAreDeadly(attempt: String) {
        let death = "the picture cannot be decoded: the decoder did what it must not do (SIGSYS)"
        #expect(hostileDecoder().answer(to: "attempt \(attempt)") == death)
    }

    @Test func thePictureCannotBeWritten() throws {
        let file = URL(filePath: NSTemporaryDirectory()).appending(path: UUID().uuidString)
        let order = Data("attempt write".utf8)
        try order.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(throws: PhotoError.damaged("refused")) { try hostileDecoder().decode(contentsOf: file.path) }
        #expect(try Data(contentsOf: file) == order)
    }

    @Test func resourcesAreLimited() throws {
        let decoder = hostileDecoder { $0.memory = 600 << 20 }
        let descriptors = try #require(Int(decoder.answer(to: "attempt descriptors")))
        #expect((1...32).contains(descriptors))
        // A sanitizer's own memory allows no limit.
        if !is_sanitized() {
            let megabytes = try #require(Int(decoder.answer(to: "attempt memory")))
            #expect((1...600).contains(megabytes))
        }
    }

    @Test(arguments: ["landlock", "seccomp"])
    func eachLayerHoldsAlone(layer: String) throws {
        let process = Process()
        let output = Pipe()
        let decoder = try #require(Installation.decoder)
        process.executableURL = URL(filePath: decoder).deletingLastPathComponent()
            .appending(path: "hostile-decoder")
        process.arguments = [layer]
        process.standardOutput = output
        try process.run()
        process.waitUntilExit()
        let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        // Not every kernel has Landlock.
        #expect(answer == "refused" || (answer == "missing" && landlock_version() == 0))
    }

    @Test(arguments: [
        ("memory", "crashed (SIGSEGV)"), ("trap", "crashed (SIGILL)"), ("abort", "gave up (SIGABRT)"),
        ("exit", "ended too early"),
    ])
    func everyDeathIsAnErrorAndTheNextPictureIsRead(order: String, reason: String) throws {
        let decoder = hostileDecoder()
        // A sanitizer catches this signal and, about to report it, meets the cage.
        let reason = is_sanitized() && order == "memory" ? "did what it must not do (SIGSYS)" : reason
        for _ in 0..<2 {
            #expect(throws: PhotoError.decoderDied(reason)) { try decoder.order("die \(order)") }
            #expect(try decoder.order("black").pixel(0, 0) == [0, 0, 0])
        }
    }

    @Test(.enabled(if: !is_sanitized(), "sanitizers lift the limit"))
    func aPictureDoesNotLackTheMemoryThatOthersTook() throws {
        let decoder = hostileDecoder { $0.memory = 600 << 20 }
        #expect(try decoder.order("hoard").width == 1)
        #expect(try decoder.order("need").width == 1)
    }

    @Test func aPictureThatNeedsTooMuchIsTriedOnceMoreAtMost() throws {
        let decoder = hostileDecoder()
        for _ in 0..<2 {
            #expect(throws: PhotoError.tooMuchMemory(limit: 1536 << 20)) { try decoder.order("lie memory") }
            #expect(try decoder.order("black").width == 1)
        }
    }

    @Test(arguments: ["sleep", "spin"])
    func timeIsLimited(order: String) throws {
        let decoder = hostileDecoder { $0.seconds = 0.3 }
        #expect(throws: PhotoError.tooSlow(seconds: 0.3)) { try decoder.order("die \(order)") }
        #expect(try decoder.order("black").width == 1)
    }

    @Test func processorTimeIsLimited() throws {
        var sockets: [Int32] = [-1, -1]
        #expect(socket_pair(&sockets) == 0)
        defer { sockets.forEach { close($0) } }
        var arguments = [strdup("yes"), nil]
        defer { free(arguments[0]) }
        var environment: [UnsafeMutablePointer<CChar>?] = [nil]
        let process = process_start("/usr/bin/yes", &arguments, &environment, sockets[1])
        #expect(process_limit_cpu(process, 0) == 0)
        #expect(process_wait(process, 20_000) == SIGXCPU)
    }

    @Test(arguments: ["nothing", "unsealed", "small", "socket", "huge", "negative", "babble", "ready"])
    func liesAreErrors(order: String) throws {
        let decoder = hostileDecoder()
        #expect(throws: PhotoError.self) {
            do throws(PhotoError) {
                _ = try decoder.order("lie \(order)")
            } catch {
                #expect(error.description.contains("the decoder gave a"))
                throw error
            }
        }
        #expect(try decoder.order("black").width == 1)
    }

    @Test func itsWordsCannotSteerATerminal() {
        let answer = hostileDecoder().answer(to: "lie terminal")
        #expect(answer.hasPrefix(" ]0;title  two linesxxx"))
        #expect(answer.count == 200)
    }

    @Test func aMissingProgramIsNamed() {
        let none = PhotoDecoder(limits: .init(), program: nil)
        none.prepare()
        #expect(throws: PhotoError.decoderMissing("the program photo-decoder is missing")) {
            try none.order("black")
        }
        let wrong = PhotoDecoder(limits: .init(), program: "/etc/passwd")
        #expect(throws: PhotoError.decoderMissing("/etc/passwd cannot be started: Permission denied")) {
            try wrong.order("black")
        }
    }

    /// In a process of its own, because others here start processes and open files, too.
    @Test func nothingIsLeftBehind() async {
        await #expect(processExitsWith: .success) {
            func descriptors() throws -> Int {
                try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
            }
            func children() throws -> Int {
                try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").map {
                    try String(contentsOfFile: "/proc/self/task/\($0)/children", encoding: .utf8)
                        .split(separator: " ").count
                }.reduce(0, +)
            }
            signal(SIGPIPE, SIG_DFL)
            _ = try? PhotoDecoder().decode(contentsOf: Pictures.path("1.jpg"))
            let before = try descriptors()
            for _ in 0..<3 {
                let real = PhotoDecoder()
                real.prepare()
                _ = try real.decode(contentsOf: Pictures.path("6.jpg"))
                #expect(try children() == 1)
                _ = try? real.decode(Data("no picture".utf8))
                _ = try? real.decode(contentsOf: "/tmp")
                let hostile = hostileDecoder { $0.seconds = 0.2 }
                for order in ["die memory", "die sleep", "lie socket", "lie small", "black", "lie unsealed"] {
                    _ = try? hostile.order(order)
                }
            }
            #expect(try descriptors() == before)
            #expect(try children() == 0)
            // Not exit: a sanitizer would count what the test runner leaks.
            _exit(EXIT_SUCCESS)
        }
    }

    /// A number that was closed may be another thread's file a moment later.
    @Test func aProgramThatCannotBeStartedClosesNobodyElsesFile() async {
        await #expect(processExitsWith: .success) {
            let starts = Thread {
                for _ in 0..<2000 { _ = try? DecoderProcess(program: "/etc/passwd", memory: 1 << 30) }
            }
            starts.start()
            while !starts.isFinished {
                let file = open("/dev/null", O_RDONLY)
                if close(file) != 0 { _exit(EXIT_FAILURE) }
            }
            _exit(EXIT_SUCCESS)
        }
    }

    @Test func aDecoderKilledBetweenPicturesIsReplaced() async {
        await #expect(processExitsWith: .success) {
            let decoder = PhotoDecoder()
            _ = try decoder.decode(contentsOf: Pictures.path("1.jpg"))
            for task in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task") {
                let path = "/proc/self/task/\(task)/children"
                let children = try String(contentsOfFile: path, encoding: .utf8).split(separator: " ")
                children.compactMap { pid_t($0) }.forEach { kill($0, SIGKILL) }
            }
            usleep(100_000)
            let photo = try decoder.decode(contentsOf: Pictures.path("1.jpg"))
            #expect(photo.quarters == "RGBW")
            _exit(EXIT_SUCCESS)
        }
    }
}
