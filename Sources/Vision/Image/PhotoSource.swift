import Foundation
internal import TextRecognition

/// What a request reads, before it is decoded.
enum PhotoSource: Sendable {
    case file(URL)
    case data(Data)
    case image(CGImage)

    /// Serves all of this process's pictures.
    private static let decoder = PhotoDecoder()

    /// The upright pixels.
    ///
    /// - Parameters:
    ///   - orientation: How the stored pixels lie; it replaces what a file says. `nil` takes the file's word, and
    ///     an image in memory as upright.
    ///   - longSide: If given, a file is decoded smaller so that its longer side has at most this many pixels.
    func decoded(orientation: CGImagePropertyOrientation?, longSide: Int? = nil) throws(VisionError) -> Photo
    {
        let number = orientation.map { Int($0.rawValue) }
        var name: String?
        do {
            switch self {
            case .file(let url):
                guard url.isFileURL else { throw VisionError.ioError("\(url): only files can be read") }
                name = url.lastPathComponent
                return try Self.decoder.decode(
                    contentsOf: url.path, orientation: number, longSide: longSide)
            case .data(let data):
                return try Self.decoder.decode(data, orientation: number, longSide: longSide)
            case .image(let image):
                return image.photo(orientation: orientation ?? .up)
            }
        } catch let error as PhotoError {
            throw VisionError(error, of: name)
        } catch {
            throw VisionError(error)
        }
    }
}
