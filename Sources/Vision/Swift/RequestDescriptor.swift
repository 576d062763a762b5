/// Which request, of which revision, an observation comes from.
public enum RequestDescriptor: Hashable, Codable, Sendable, CustomStringConvertible {
    /// A ``RecognizeTextRequest``.
    case recognizeTextRequest(RecognizeTextRequest.Revision)
    /// A ``RecognizeDocumentsRequest``.
    case recognizeDocumentsRequest(RecognizeDocumentsRequest.Revision)

    /// The request's name and revision.
    public var description: String {
        switch self {
        case .recognizeTextRequest(let revision): "RecognizeTextRequest, \(revision)"
        case .recognizeDocumentsRequest(let revision): "RecognizeDocumentsRequest, \(revision)"
        }
    }
}
