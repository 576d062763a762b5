import Foundation

/// Performs requests on one picture after the other. Text needs nothing from the picture before, so that each call
/// is like one of a ``VNImageRequestHandler``.
open class VNSequenceRequestHandler: NSObject {
    /// Performs requests on a file, upright as it says; see ``VNImageRequestHandler/perform(_:)``.
    open func perform(_ requests: [VNRequest], onImageURL imageURL: URL) throws {
        try VNImageRequestHandler(url: imageURL).perform(requests)
    }

    /// Performs requests on a file with another orientation than it says.
    open func perform(
        _ requests: [VNRequest], onImageURL imageURL: URL, orientation: CGImagePropertyOrientation
    ) throws {
        try VNImageRequestHandler(url: imageURL, orientation: orientation).perform(requests)
    }

    /// Performs requests on a picture file's bytes, upright as they say.
    open func perform(_ requests: [VNRequest], onImageData imageData: Data) throws {
        try VNImageRequestHandler(data: imageData).perform(requests)
    }

    /// Performs requests on a picture file's bytes with another orientation than they say.
    open func perform(
        _ requests: [VNRequest], onImageData imageData: Data, orientation: CGImagePropertyOrientation
    ) throws {
        try VNImageRequestHandler(data: imageData, orientation: orientation).perform(requests)
    }

    /// Performs requests on an upright image in memory.
    open func perform(_ requests: [VNRequest], on image: CGImage) throws {
        try VNImageRequestHandler(cgImage: image).perform(requests)
    }

    /// Performs requests on an image in memory.
    open func perform(_ requests: [VNRequest], on image: CGImage, orientation: CGImagePropertyOrientation)
        throws
    {
        try VNImageRequestHandler(cgImage: image, orientation: orientation).perform(requests)
    }
}
