import Foundation
internal import TextRecognition

/// Where an image's bytes come from.
public final class CGDataProvider: Sendable {
    private enum Storage {
        case data(Data)
        case photo(Photo)
    }

    private let storage: Storage

    /// Provides bytes that lie in memory.
    public init?(data: CFData) { storage = .data(data) }

    /// Provides the bytes of a file; `nil` when it cannot be read.
    public init?(url: CFURL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        storage = .data(data)
    }

    /// Provides a decoded photo's pixels without copying them.
    init(photo: Photo) { storage = .photo(photo) }

    /// A copy of the bytes.
    public var data: CFData? { withBytes { Data($0) } }

    /// The decoded photo behind the bytes, if there is one.
    var photo: Photo? {
        if case .photo(let photo) = storage { photo } else { nil }
    }

    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        switch storage {
        case .data(let data): data.withUnsafeBytes(body)
        case .photo(let photo): photo.withPixels(body)
        }
    }
}
