import CGtk
import Foundation

/// The one picture that a person picked: chosen, dropped, pasted, or opened with the app.
public struct PickedItem: Equatable, Sendable {
    /// Where a picture is.
    public enum Content: Equatable, Sendable {
        /// In the file at this path.
        case file(String)
        /// In these bytes, as a file would hold them.
        case data(Data)
    }

    /// Why there is no picture in what was picked. The description is one line for a person.
    public struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
        /// The line.
        public let description: String
    }

    /// The types of pictures to choose from; of those that another program offers, the first is taken.
    static let mediaTypes = [
        "image/png", "image/jpeg", "image/webp", "image/heic", "image/heif", "image/avif", "image/tiff",
        "image/bmp", "image/gif",
    ]

    /// Where the picture is.
    public var content: Content { get throws(Failure) { try result.get() } }

    private let result: Result<Content, Failure>
    /// The same file picked again is another item: it may have changed.
    private let id = UUID()

    private init(_ result: Result<Content, Failure>) { self.result = result }

    /// Makes an item of what a file holds.
    init(data: Data) { self.init(.success(.data(data))) }

    /// Makes an item that says why it is none.
    init(failure: String) { self.init(.failure(Failure(description: failure))) }

    /// Makes an item of files that came together.
    init(files: [OpaquePointer?]) {
        if files.count != 1 {
            self.init(failure: "one photo at a time, please; these were \(files.count)")
        } else if let path = g_file_get_path(files[0]) {
            defer { g_free(path) }
            if let text = String(validatingCString: path) {
                self.init(.success(.file(text)))
            } else {
                // A name that is no text: the file is read in its place.
                self.init(contents: files[0])
            }
        } else {
            self.init(failure: "it is not a file on this computer")
        }
    }

    /// Makes an item of what a file holds now.
    private init(contents file: OpaquePointer?) {
        var bytes: UnsafeMutablePointer<CChar>?
        var count: gsize = 0
        defer { g_free(bytes) }
        if g_file_load_contents(file, nil, &bytes, &count, nil, nil) != 0, let bytes {
            self.init(data: Data(bytes: bytes, count: Int(count)))
        } else {
            self.init(failure: "the file cannot be read")
        }
    }
}
