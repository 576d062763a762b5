import Foundation
import Synchronization
import TextRecognition

/// A line on a terminal that says how far a reading is that takes its time. Nothing where standard error is none.
final class ProgressLine: Sendable {
    private struct State {
        /// How much of each photo that was begun is read, 0...1.
        var parts: [Double] = []
        /// Whether the time for the line has come, and whether something else is printed now.
        var isDue = false, isHidden = false
    }
    private let state = Mutex(State())
    private let photos: Int

    /// Makes a line for a reading of so many photos that begins now.
    init(photos: Int) {
        self.photos = photos
        guard isatty(STDERR_FILENO) != 0, ProcessInfo.processInfo.environment["TERM"] != "dumb" else {
            return
        }
        Task {
            while true {
                try await Task.sleep(for: .seconds(1))
                state.withLock {
                    $0.isDue = true
                    draw($0)
                }
            }
        }
    }

    /// The control of another photo's reading. It has to hear of the end of one that fails, too.
    func control() -> RecognitionControl {
        let photo = state.withLock {
            $0.parts.append(0)
            return $0.parts.count - 1
        }
        return RecognitionControl { part in self.state.withLock { $0.parts[photo] = part } }
    }

    /// Erases the line, for something else to be printed, or shows it again.
    func setHidden(_ isHidden: Bool) {
        state.withLock {
            if $0.isDue { write("") }
            $0.isHidden = isHidden
            draw($0)
        }
    }

    private func draw(_ state: State) {
        guard state.isDue, !state.isHidden else { return }
        let read = photos > 1 ? "\(state.parts.count { $0 == 1 }) of \(photos) photos, " : ""
        write("recognize-text: \(read)\(Int(100 * state.parts.reduce(0, +)) / photos) %")
    }

    /// Writes in place of the line, and erases what is left of that (ECMA-48: EL).
    private func write(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\r\(text)\u{1B}[K".utf8))
    }
}
