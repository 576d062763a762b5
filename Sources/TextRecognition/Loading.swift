import Foundation
import Synchronization

/// A value that is made in the background, once it is asked for.
package final class Loading<Value: Sendable, Failure: Error>: Sendable {
    /// How long who waits does not ask whether the value is still wanted.
    private static var patience: DispatchTimeInterval { .milliseconds(50) }

    private struct State {
        var isStarted = false
        var result: Result<Value, Failure>?
    }
    private let state = Mutex(State())
    private let done = DispatchGroup()
    private let make: @Sendable () throws(Failure) -> Value

    package init(_ make: @escaping @Sendable () throws(Failure) -> Value) {
        self.make = make
    }

    init(value: Value) {
        make = { value }
    }

    /// Begins to make the value, unless that was done before.
    func start() {
        let isFirst = state.withLock { state in
            guard !state.isStarted else { return false }
            state.isStarted = true
            done.enter()
            return true
        }
        guard isFirst else { return }
        // A thread of its own: the loading must begin at once, however busy the shared queues are.
        Thread.detachNewThread {
            let made = Result { () throws(Failure) in try self.make() }
            self.state.withLock { $0.result = made }
            self.done.leave()
        }
    }

    /// Waits until the value is made, or nobody wants it any more; its making goes on then.
    package func wait(unless isUnwanted: () -> Bool) {
        start()
        while !isUnwanted(), done.wait(timeout: .now() + Self.patience) == .timedOut {}
    }

    /// Waits until the value is made.
    ///
    /// - Throws: ``RecognitionError/cancelled``, when the reading is.
    package func wait(_ control: RecognitionControl?) throws(RecognitionError) {
        wait { control?.isCancelled ?? false }
        try control?.check()
    }

    /// The value, waited for.
    package func get() throws(Failure) -> Value {
        start()
        while true {
            if let result = state.withLock({ $0.result }) { return try result.get() }
            done.wait()
        }
    }
}
