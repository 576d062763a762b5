import Foundation

/// Core Video's result code.
public typealias CVReturn = Int32

/// Why a request failed. The text is one line for a person.
public enum VisionError: Error, LocalizedError, CustomStringConvertible {
    /// The region of interest reaches outside the image.
    case outOfBoundsError(String)
    /// The file could not be read.
    case ioError(String)
    /// Something that no other case names.
    case internalError(String)
    /// Memory did not suffice.
    case outOfMemory(String)
    /// The file is empty, damaged or too big.
    case invalidImage(String)
    /// A model gave what it must not.
    case invalidModel(String)
    /// The file is no picture, or of an unknown format.
    case invalidFormat(String)
    /// Libraries, models or the decoder are missing; the text says what to run.
    case dataUnavailable(String)
    /// A property of the request has a value that cannot be: an unsupported language, say.
    case invalidArgument(String)
    /// The decoder died over the picture.
    case operationFailed(String)
    /// The request cannot be performed in this state.
    case invalidOperation(String)
    /// The request or its task was cancelled.
    case requestCancelled(String)
    /// Not thrown here: there are no films.
    case timeStampNotFound(String)
    /// The request is none that text recognition knows.
    case unsupportedRequest(String)
    /// The request has no such revision.
    case unsupportedRevision(String)
    /// Not thrown here: stages cannot be placed.
    case unsupportedComputeStage(String)
    /// Not thrown here: devices cannot be chosen.
    case unsupportedComputeDevice(String)
    /// The picture took too long to decode.
    case timeout(String)
    /// Not thrown here: there are no pixel buffers.
    case pixelBufferCreationFailed(CVReturn)

    /// The reason, one line for a person.
    public var description: String {
        switch self {
        case .outOfBoundsError(let text), .ioError(let text), .internalError(let text),
            .outOfMemory(let text), .invalidImage(let text), .invalidModel(let text),
            .invalidFormat(let text), .dataUnavailable(let text), .invalidArgument(let text),
            .operationFailed(let text), .invalidOperation(let text), .requestCancelled(let text),
            .timeStampNotFound(let text), .unsupportedRequest(let text), .unsupportedRevision(let text),
            .unsupportedComputeStage(let text), .unsupportedComputeDevice(let text), .timeout(let text):
            text
        case .pixelBufferCreationFailed(let code): "no pixel buffer (\(code))"
        }
    }

    /// The reason, one line for a person; what `localizedDescription` shows.
    public var errorDescription: String? { description }
}
