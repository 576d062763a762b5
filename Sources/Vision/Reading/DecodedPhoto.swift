import Synchronization
internal import TextRecognition

/// A handler's picture: decoded at first need, then kept for the handler's later requests.
final class DecodedPhoto: Sendable {
    private let source: PhotoSource
    private let orientation: CGImagePropertyOrientation?
    private let decoding = Mutex<Loading<Photo, VisionError>?>(nil)

    init(_ source: PhotoSource, orientation: CGImagePropertyOrientation?) {
        self.source = source
        self.orientation = orientation
    }

    /// The upright pixels; `nil` if nobody wants them any more before they are there. All callers wait for one decoding,
    /// which goes on for later ones; one that failed is begun anew.
    func pixels(unless isUnwanted: () -> Bool) throws(VisionError) -> Photo? {
        let current = decoding.withLock { [source, orientation] decoding in
            let current =
                decoding
                ?? Loading { () throws(VisionError) in try source.decoded(orientation: orientation) }
            decoding = current
            return current
        }
        current.wait(unless: isUnwanted)
        if isUnwanted() { return nil }
        do {
            return try current.get()
        } catch {
            decoding.withLock { if $0 === current { $0 = nil } }
            throw error
        }
    }

    /// The upright pixels.
    ///
    /// - Throws: `requestCancelled` too.
    func pixels(_ control: RecognitionControl) throws(VisionError) -> Photo {
        guard let photo = try pixels(unless: { control.isCancelled }) else {
            throw .requestCancelled("cancelled")
        }
        return photo
    }
}
