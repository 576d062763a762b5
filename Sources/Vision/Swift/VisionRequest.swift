import Foundation

/// A question about a picture. A value: changing one does not change its copies.
public protocol VisionRequest: CustomStringConvertible, Hashable, Sendable {
    /// What the request answers with.
    associatedtype Result
    /// Names the request and its revision.
    var descriptor: RequestDescriptor { get }
}

extension VisionRequest {
    /// The request's name and revision.
    public var description: String { descriptor.description }
}

/// A question that is asked of one picture.
public protocol ImageProcessingRequest: VisionRequest {
    /// The part to read, normalised, lower-left origin; the whole image if not set. Answers are relative to it.
    var regionOfInterest: NormalizedRect { get set }

    /// Asks the question of a file; see ``perform(on:orientation:)-url``.
    func perform(on url: URL, orientation: CGImagePropertyOrientation?) async throws -> Self.Result
    /// Asks the question of a picture file's bytes.
    func perform(on data: Data, orientation: CGImagePropertyOrientation?) async throws -> Self.Result
    /// Asks the question of an image in memory.
    func perform(on image: CGImage, orientation: CGImagePropertyOrientation?) async throws -> Self.Result
}

extension ImageProcessingRequest {
    /// Asks the question of a file.
    ///
    /// - Parameters:
    ///   - url: A file URL.
    ///   - orientation: How the stored pixels lie; it replaces what the file says. `nil` takes the file's word.
    /// - Returns: The answer; an empty array when nothing was found.
    /// - Throws: ``VisionError``; `requestCancelled` when the task is cancelled.
    public func perform(on url: URL, orientation: CGImagePropertyOrientation? = nil) async throws
        -> Self.Result
    {
        try await ImageRequestHandler(url, orientation: orientation).perform(self)
    }

    /// Asks the question of a picture file's bytes.
    ///
    /// - Parameters:
    ///   - data: The file's bytes.
    ///   - orientation: How the stored pixels lie; it replaces what the file says. `nil` takes the file's word.
    /// - Returns: The answer; an empty array when nothing was found.
    /// - Throws: ``VisionError``; `requestCancelled` when the task is cancelled.
    public func perform(on data: Data, orientation: CGImagePropertyOrientation? = nil) async throws
        -> Self.Result
    {
        try await ImageRequestHandler(data, orientation: orientation).perform(self)
    }

    /// Asks the question of an image in memory.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - orientation: How its pixels lie; `nil` is upright.
    /// - Returns: The answer; an empty array when nothing was found.
    /// - Throws: ``VisionError``; `requestCancelled` when the task is cancelled.
    public func perform(on image: CGImage, orientation: CGImagePropertyOrientation? = nil) async throws
        -> Self.Result
    {
        try await ImageRequestHandler(image, orientation: orientation).perform(self)
    }
}
