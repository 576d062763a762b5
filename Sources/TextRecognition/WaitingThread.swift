import Dispatch

/// Runs work that blocks (decoding, inference) on a thread that may wait, which Swift's few shared ones must not, so
/// that they and the caller's actor stay free. Cancelling the task cancels the control that the work gets.
package func onWaitingThread<Value: Sendable, Failure: Error>(
    _ work: @escaping @Sendable (RecognitionControl) throws(Failure) -> Value
) async throws(Failure) -> Value {
    let control = RecognitionControl()
    let result = await withTaskCancellationHandler {
        await withCheckedContinuation { (continuation: CheckedContinuation<Result<Value, Failure>, Never>) in
            DispatchQueue.global(qos: .userInitiated).async {
                continuation.resume(
                    returning: Result { () throws(Failure) in try work(control) })
            }
        }
    } onCancel: {
        control.cancel()
    }
    return try result.get()
}
