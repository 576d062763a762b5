import Foundation

/// One picture, of which several requests may be asked. It is decoded once, at the first request, in a caged
/// process; the handler keeps it.
public final class ImageRequestHandler: Sendable {
    private let photo: DecodedPhoto

    private init(_ source: PhotoSource, orientation: CGImagePropertyOrientation?) {
        photo = DecodedPhoto(source, orientation: orientation)
    }

    /// Takes a file. What is wrong with it is thrown by the requests.
    ///
    /// - Parameters:
    ///   - imageURL: A file URL.
    ///   - orientation: How the stored pixels lie; it replaces what the file says. `nil` takes the file's word.
    public convenience init(_ imageURL: URL, orientation: CGImagePropertyOrientation? = nil) {
        self.init(.file(imageURL), orientation: orientation)
    }

    /// Takes a picture file's bytes.
    ///
    /// - Parameters:
    ///   - data: The file's bytes.
    ///   - orientation: How the stored pixels lie; it replaces what the file says. `nil` takes the file's word.
    public convenience init(_ data: Data, orientation: CGImagePropertyOrientation? = nil) {
        self.init(.data(data), orientation: orientation)
    }

    /// Takes an image in memory.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - orientation: How its pixels lie; `nil` is upright.
    public convenience init(_ image: CGImage, orientation: CGImagePropertyOrientation? = nil) {
        self.init(.image(image), orientation: orientation)
    }

    /// Performs a request.
    ///
    /// - Returns: The answer; an empty array when nothing was found.
    /// - Throws: ``VisionError``; `requestCancelled` when the task is cancelled.
    public final func perform<T>(_ request: T) async throws -> T.Result where T: VisionRequest {
        guard let reading = request as? any PhotoReading,
            let answer = try await reading.answer(for: photo) as? T.Result
        else { throw VisionError.unsupportedRequest("\(T.self) is not known") }
        return answer
    }

    /// Performs requests, one after the other.
    ///
    /// - Returns: The answers, in the requests' order.
    /// - Throws: The first failing request's ``VisionError``.
    public final func perform<each T>(_ request: repeat each T) async throws -> (repeat (each T).Result)
    where repeat each T: VisionRequest {
        try await (repeat perform(each request))
    }

    /// Performs requests at the same time and returns at once.
    ///
    /// - Returns: The answers as they come. A failing request gives ``VisionResult/error(_:_:)`` and does not
    ///   stop the others; who stops listening cancels what is left.
    public final func performAll(_ requests: some Collection<any VisionRequest>)
        -> some AsyncSequence<VisionResult, Never>
    {
        let requests = Array(requests)
        let photo = photo
        return AsyncStream<VisionResult> { results in
            let task = Task {
                await withTaskGroup(of: VisionResult.self) { group in
                    for request in requests {
                        group.addTask {
                            guard let reading = request as? any PhotoReading else {
                                return .error(
                                    request,
                                    VisionError.unsupportedRequest("\(type(of: request)) is not known"))
                            }
                            return await reading.result(for: photo)
                        }
                    }
                    for await result in group { results.yield(result) }
                }
                results.finish()
            }
            results.onTermination = { _ in task.cancel() }
        }
    }
}
