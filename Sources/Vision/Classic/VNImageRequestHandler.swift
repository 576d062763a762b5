import Foundation
internal import TextRecognition

/// One picture, of which several requests may be asked. It is decoded once, at the first request, in a caged
/// process; the handler keeps it.
open class VNImageRequestHandler: NSObject {
    private let photo: DecodedPhoto

    private init(_ source: PhotoSource, orientation: CGImagePropertyOrientation?) {
        photo = DecodedPhoto(source, orientation: orientation)
    }

    /// Takes a file, upright as the file says. What is wrong with it is thrown by ``perform(_:)``.
    ///
    /// - Parameters:
    ///   - imageURL: A file URL.
    ///   - options: Without effect.
    public convenience init(url imageURL: URL, options: [VNImageOption: Any] = [:]) {
        self.init(.file(imageURL), orientation: nil)
    }

    /// Takes a file. What is wrong with it is thrown by ``perform(_:)``.
    ///
    /// - Parameters:
    ///   - imageURL: A file URL.
    ///   - orientation: How the stored pixels lie; it replaces what the file says.
    ///   - options: Without effect.
    public convenience init(
        url imageURL: URL, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:]
    ) {
        self.init(.file(imageURL), orientation: orientation)
    }

    /// Takes a picture file's bytes, upright as the file says.
    ///
    /// - Parameters:
    ///   - imageData: The file's bytes.
    ///   - options: Without effect.
    public convenience init(data imageData: Data, options: [VNImageOption: Any] = [:]) {
        self.init(.data(imageData), orientation: nil)
    }

    /// Takes a picture file's bytes.
    ///
    /// - Parameters:
    ///   - imageData: The file's bytes.
    ///   - orientation: How the stored pixels lie; it replaces what the file says.
    ///   - options: Without effect.
    public convenience init(
        data imageData: Data, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:]
    ) {
        self.init(.data(imageData), orientation: orientation)
    }

    /// Takes an upright image in memory.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - options: Without effect.
    public convenience init(cgImage image: CGImage, options: [VNImageOption: Any] = [:]) {
        self.init(.image(image), orientation: nil)
    }

    /// Takes an image in memory.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - orientation: How its pixels lie.
    ///   - options: Without effect.
    public convenience init(
        cgImage image: CGImage, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:]
    ) {
        self.init(.image(image), orientation: orientation)
    }

    /// Performs requests one after the other and returns when all have ended.
    ///
    /// - Throws: An `NSError` with a ``VNErrorCode``, but only what no request could report: that the picture
    ///   cannot be read (then no completion handler is called), or the first error of a request that has
    ///   no completion handler. A request that has one hears of its failure there, once.
    open func perform(_ requests: [VNRequest]) throws {
        let controls = requests.map { $0.begin() }
        do {
            // As long as one of them is not cancelled, the picture is wanted.
            _ = try photo.pixels { controls.allSatisfy(\.isCancelled) }
        } catch {
            for request in requests { request.end() }
            throw error.classic
        }
        var unreported: (any Error)?
        for (request, control) in zip(requests, controls) {
            do {
                try request.perform(on: photo, control: control)
            } catch {
                unreported = unreported ?? error
            }
        }
        if let unreported { throw unreported }
    }
}
