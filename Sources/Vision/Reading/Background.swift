import Dispatch
internal import TextRecognition

/// Runs work that blocks (decoding, inference) on a thread of its own, so that the caller's actor and Swift's
/// few shared threads stay free. Cancelling the task cancels the control that the work gets.
func inBackground<Success: Sendable>(
    _ work: @escaping @Sendable (RecognitionControl) throws(VisionError) -> Success
) async throws(VisionError) -> Success {
    let control = RecognitionControl()
    let outcome = await withTaskCancellationHandler {
        await withCheckedContinuation {
            (continuation: CheckedContinuation<Result<Success, VisionError>, Never>) in
            DispatchQueue.global(qos: .userInitiated).async {
                continuation.resume(
                    returning: Result { () throws(VisionError) in
                        guard !control.isCancelled else { throw VisionError.requestCancelled("cancelled") }
                        return try work(control)
                    })
            }
        }
    } onCancel: {
        control.cancel()
    }
    return try outcome.get()
}
