internal import TextRecognition

extension VisionError {
    /// What an error from below is called in Vision; its text goes along.
    init(_ error: any Error) {
        switch error {
        case let error as VisionError: self = error
        case let error as PhotoError: self.init(error, of: nil)
        case let error as RecognitionError: self.init(error)
        default: self = .internalError("\(error)")
        }
    }

    /// - Parameter file: The picture's name, if it has one.
    init(_ error: PhotoError, of file: String?) {
        let text = file.map { "\($0): \(error)" } ?? error.description
        self =
            switch error {
            case .missing, .folder, .unreadable: .ioError(text)
            case .notAPicture, .unsupported: .invalidFormat(text)
            case .empty, .damaged, .tooManyPixels, .tooManyBytes: .invalidImage(text)
            case .tooMuchMemory, .filesTooSmall: .outOfMemory(text)
            case .tooSlow: .timeout(text)
            case .decoderDied: .operationFailed(text)
            case .decoderMissing: .dataUnavailable(error.description)
            }
    }

    private init(_ error: RecognitionError) {
        let text = error.description
        self =
            switch error {
            case .notSetUp: .dataUnavailable(text)
            case .unsupportedLanguage: .invalidArgument(text)
            case .badModelOutput: .invalidModel(text)
            case .cancelled: .requestCancelled(text)
            }
    }
}
