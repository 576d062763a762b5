import Synchronization
internal import TextRecognition

/// A handler's picture: decoded at first need, then kept for the handler's later requests.
final class DecodedPhoto: Sendable {
    private let source: PhotoSource
    private let orientation: CGImagePropertyOrientation?
    private let photo = Mutex<Photo?>(nil)

    init(_ source: PhotoSource, orientation: CGImagePropertyOrientation?) {
        self.source = source
        self.orientation = orientation
    }

    /// The upright pixels. A second caller waits for the first one's decoding.
    func pixels() throws(VisionError) -> Photo {
        try photo.withLock { (kept) throws(VisionError) -> Photo in
            if let kept { return kept }
            let decoded = try source.decoded(orientation: orientation)
            kept = decoded
            return decoded
        }
    }
}
