import Synchronization

/// Stops a reading, and hears how far it is. Pass one to ``TextRecognizer/recognize(_:options:control:)``.
///
/// One control belongs to one reading. ``cancel()`` may be called from any thread, before or during it.
public final class RecognitionControl: Sendable {
    private struct State {
        var isCancelled = false
        var progress = 0.0
        var times: [(stage: String, seconds: Double)] = []
    }
    private let state = Mutex(State())
    private let progress: (@Sendable (Double) -> Void)?

    /// Makes a control.
    ///
    /// - Parameter progress: Is called with rising values from 0 to 1, on a thread that reads.
    public init(progress: (@Sendable (Double) -> Void)? = nil) {
        self.progress = progress
    }

    /// Makes the reading end with ``RecognitionError/cancelled`` as soon as the step that has begun is over: a run of a
    /// model, or what is done with one line's words; mostly in some tenths of a second. Models and dictionaries that
    /// are being loaded are not waited for.
    public func cancel() { state.withLock { $0.isCancelled = true } }

    /// Whether ``cancel()`` was called.
    public var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Throws when the reading was cancelled; every stage, batch and line begins with it.
    package func check() throws(RecognitionError) {
        if isCancelled { throw .cancelled }
    }

    /// Says how far the reading is; a value lower than one said before is left out.
    package func report(_ fraction: Double) {
        let rose = state.withLock {
            guard fraction > $0.progress else { return false }
            $0.progress = fraction
            return true
        }
        if rose { progress?(fraction) }
    }

    /// The stages that have run, in the order in which they first ended, and the seconds that each took.
    public var times: [(stage: String, seconds: Double)] { state.withLock { $0.times } }

    /// Runs a stage and adds its time to ``times``.
    static func timed<Value>(
        _ stage: String, _ control: RecognitionControl?, _ body: () throws(RecognitionError) -> Value
    ) throws(RecognitionError) -> Value {
        let start = ContinuousClock.now
        let value = try body()
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        control?.state.withLock {
            if let index = $0.times.firstIndex(where: { $0.stage == stage }) {
                $0.times[index].seconds += seconds
            } else {
                $0.times.append((stage, seconds))
            }
        }
        return value
    }
}
