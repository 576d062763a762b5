import Foundation

// These have names of their own: an async form of `decode` would take its place in every async function.
extension PhotoDecoder {
    /// Decodes the file at `path` away from the caller's actor.
    ///
    /// - Throws: ``PhotoError``.
    public func photo(at path: String) async throws(PhotoError) -> Photo {
        try await onWaitingThread { _ throws(PhotoError) in try self.decode(contentsOf: path) }
    }

    /// Decodes a picture's bytes away from the caller's actor.
    ///
    /// - Throws: ``PhotoError``.
    public func photo(from data: Data) async throws(PhotoError) -> Photo {
        try await onWaitingThread { _ throws(PhotoError) in try self.decode(data) }
    }
}
