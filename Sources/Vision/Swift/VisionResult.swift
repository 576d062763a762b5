/// A request of ``ImageRequestHandler/performAll(_:)`` and what came of it.
public enum VisionResult: Equatable, Sendable, CustomStringConvertible {
    /// Lines of text.
    case recognizeText(RecognizeTextRequest, [RecognizedTextObservation])
    /// Documents.
    case recognizeDocuments(RecognizeDocumentsRequest, [DocumentObservation])
    /// A request that failed, and why.
    case error(any VisionRequest, any Error)

    /// Whether two results are the same answer to the same request; errors are compared by their text.
    public static func == (left: VisionResult, right: VisionResult) -> Bool {
        switch (left, right) {
        case (.recognizeText(let a, let x), .recognizeText(let b, let y)): a == b && x == y
        case (.recognizeDocuments(let a, let x), .recognizeDocuments(let b, let y)): a == b && x == y
        case (.error(let a, let x), .error(let b, let y)):
            AnyHashable(a) == AnyHashable(b) && "\(x)" == "\(y)"
        default: false
        }
    }

    /// The request and its answer, for a log.
    public var description: String {
        switch self {
        case .recognizeText(let request, let answer): "\(request): \(answer)"
        case .recognizeDocuments(let request, let answer): "\(request): \(answer)"
        case .error(let request, let error): "\(request): \(error)"
        }
    }
}
