import Foundation
import Synchronization

/// A value that is made in the background, once it is asked for.
final class Loading<Value: Sendable, Failure: Error>: Sendable {
    private struct State {
        var isStarted = false
        var result: Result<Value, Failure>?
    }
    private let state = Mutex(State())
    private let done = DispatchGroup()
    private let make: @Sendable () throws(Failure) -> Value

    init(_ make: @escaping @Sendable () throws(Failure) -> Value) {
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

    /// The value, waited for.
    func get() throws(Failure) -> Value {
        start()
        while true {
            if let result = state.withLock({ $0.result }) { return try result.get() }
            done.wait()
        }
    }
}
