import Foundation

/// The domain of the classic API's errors, which are `NSError` with a ``VNErrorCode``.
public let VNErrorDomain = "com.apple.Vision"

/// What went wrong.
public enum VNErrorCode: Int, Sendable {
    /// Not used here.
    case turiCoreErrorCode = -1
    /// Nothing.
    case OK = 0
    /// The request was cancelled.
    case requestCancelled = 1
    /// The file is no picture, or of an unknown format.
    case invalidFormat = 2
    /// The decoder died over the picture.
    case operationFailed = 3
    /// The region of interest reaches outside the image.
    case outOfBoundsError = 4
    /// Not used here.
    case invalidOption = 5
    /// The file could not be read.
    case ioError = 6
    /// Not used here.
    case missingOption = 7
    /// Not used here.
    case notImplemented = 8
    /// Something that no other code names.
    case internalError = 9
    /// Memory did not suffice.
    case outOfMemory = 10
    /// Not used here.
    case unknownError = 11
    /// Not used here.
    case invalidOperation = 12
    /// The file is empty, damaged or too big.
    case invalidImage = 13
    /// A property of the request has a value that cannot be: an unsupported language, say.
    case invalidArgument = 14
    /// A model gave what it must not.
    case invalidModel = 15
    /// The request has no such revision.
    case unsupportedRevision = 16
    /// Libraries, models or the decoder are missing; the description says what to run.
    case dataUnavailable = 17
    /// Not used here.
    case timeStampNotFound = 18
    /// The request is none that text recognition knows.
    case unsupportedRequest = 19
    /// The picture took too long to decode.
    case timeout = 20
    /// Not used here.
    case unsupportedComputeStage = 21
    /// Not used here.
    case unsupportedComputeDevice = 22
}

extension VisionError {
    /// The error as the classic API hands it out.
    var classic: NSError {
        NSError(
            domain: VNErrorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: description])
    }

    private var code: VNErrorCode {
        switch self {
        case .outOfBoundsError: .outOfBoundsError
        case .ioError: .ioError
        case .internalError, .pixelBufferCreationFailed: .internalError
        case .outOfMemory: .outOfMemory
        case .invalidImage: .invalidImage
        case .invalidModel: .invalidModel
        case .invalidFormat: .invalidFormat
        case .dataUnavailable: .dataUnavailable
        case .invalidArgument: .invalidArgument
        case .operationFailed: .operationFailed
        case .invalidOperation: .invalidOperation
        case .requestCancelled: .requestCancelled
        case .timeStampNotFound: .timeStampNotFound
        case .unsupportedRequest: .unsupportedRequest
        case .unsupportedRevision: .unsupportedRevision
        case .unsupportedComputeStage: .unsupportedComputeStage
        case .unsupportedComputeDevice: .unsupportedComputeDevice
        case .timeout: .timeout
        }
    }
}
