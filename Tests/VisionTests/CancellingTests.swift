import Foundation
import TextRecognition
import Testing

@testable import Vision

/// What is cancelled does not wait for its picture: a pipe, into which nobody writes, so that its decoding lasts until
/// the time for a picture is over. Each in a process of its own, where no other test makes it late.
@Suite struct CancellingTests {
    @Test func aCancelledTaskDoesNotWaitForItsPicture() async {
        await #expect(processExitsWith: .success) {
            let picture = SlowPicture()
            let task = Task { try await RecognizeTextRequest().perform(on: picture.url) }
            await picture.isBeingRead()
            task.cancel()
            await #expect {
                try await task.value
            } throws: {
                if case VisionError.requestCancelled = $0 { true } else { false }
            }
        }
    }

    /// As long as one request is not cancelled, the picture is wanted.
    @Test func cancelledRequestsDoNotWaitForTheirPicture() async {
        await #expect(processExitsWith: .success) {
            let picture = SlowPicture()
            nonisolated(unsafe) let requests = [VNRecognizeTextRequest(), VNRecognizeTextRequest()]
            async let code = onWaitingThread { _ in
                let error = #expect(throws: NSError.self) {
                    try VNImageRequestHandler(url: picture.url).perform(requests)
                }
                return error?.code
            }
            await picture.isBeingRead()
            for request in requests { request.cancel() }
            #expect(await code == VNErrorCode.requestCancelled.rawValue)
        }
    }
}

private final class SlowPicture: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init() { #expect(mkfifo(url.path, 0o600) == 0) }

    deinit { unlink(url.path) }

    /// Waits until somebody reads, and keeps the other end open.
    func isBeingRead() async {
        await onWaitingThread { [url] _ in _ = open(url.path, O_WRONLY | O_CLOEXEC) }
    }
}
