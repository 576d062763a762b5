import Foundation
import TestDrawing
import TextRecognition
import Testing

@Suite struct ProgressTests {
    /// A terminal, as a program sees it, and what is printed there.
    private struct Terminal {
        let program: FileHandle
        private let screen: FileHandle

        init() throws {
            // glibc's headers do not show posix_openpt and unlockpt to Swift.
            let descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY)
            var (isLocked, number): (CInt, CInt) = (0, 0)
            let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)  // TIOCSPTLCK, TIOCGPTN
            try #require(ioctl(descriptor, setLock, &isLocked) == 0)
            try #require(ioctl(descriptor, getNumber, &number) == 0)
            screen = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            program = FileHandle(
                fileDescriptor: open("/dev/pts/\(number)", O_RDWR | O_NOCTTY), closeOnDealloc: true)
        }

        /// What was printed since the last call, at least up to `end`; all, if there is none.
        func text(upTo end: String? = nil) -> String {
            var bytes: [UInt8] = []
            var piece = [UInt8](repeating: 0, count: 1000)
            while end.map({ !String(decoding: bytes, as: UTF8.self).contains($0) }) ?? true {
                let count = read(screen.fileDescriptor, &piece, piece.count)
                // There is nobody any more who could print something.
                guard count > 0 else { break }
                bytes += piece[..<count]
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// The command waits for a photo long enough for the line to come.
    @Test func aTerminalShowsHowFarTheReadingIs() throws {
        let command = try Command()
        let (terminal, file) = (try Terminal(), Pipe())
        let erased = "\r\u{1B}[K"
        var processes: [Process] = []
        for (result, errors) in [("1.txt", file.fileHandleForWriting), ("2.txt", terminal.program)] {
            processes.append(
                try command.waitingForInput("-o", result, "-", "missing.png", errors: errors))
            try errors.close()
        }
        #expect(terminal.text(upTo: "%").hasPrefix("\rrecognize-text: 0 of 2 photos, 0 %"))
        for input in command.inputs {
            try input.fileHandleForWriting.write(contentsOf: page("Here").png)
            try input.fileHandleForWriting.close()
        }
        processes.forEach { $0.waitUntilExit() }
        let complaint = "recognize-text: missing.png: \(PhotoError.missing)"
        let rest = terminal.text()
        #expect(rest.contains("\(erased)\(complaint)\r\n"))
        #expect(rest.hasSuffix(erased))
        #expect(try file.fileHandleForReading.readToEnd() == Data("\(complaint)\n".utf8))
        #expect(command.contents(of: "1.txt") == Data("Here\n\u{000C}".utf8))
        #expect(command.contents(of: "2.txt") == command.contents(of: "1.txt"))
    }
}
