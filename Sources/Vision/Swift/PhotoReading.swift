internal import TextRecognition

/// A request that this module can perform.
protocol PhotoReading: ImageProcessingRequest where Result: Sendable {
    /// Performs the request, blocking.
    func answer(for photo: DecodedPhoto, control: RecognitionControl) throws(VisionError) -> Result
    /// The request and its answer, for those who ask several requests.
    func result(_ answer: Result) -> VisionResult
}

extension PhotoReading {
    func answer(for photo: DecodedPhoto) async throws(VisionError) -> Result {
        try await onWaitingThread { control throws(VisionError) in
            guard !control.isCancelled else { throw .requestCancelled("cancelled") }
            return try answer(for: photo, control: control)
        }
    }

    func result(for photo: DecodedPhoto) async -> VisionResult {
        do {
            return result(try await answer(for: photo))
        } catch {
            return .error(self, error)
        }
    }
}
