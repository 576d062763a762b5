import Foundation

/// Which pair of models reads.
public enum RecognitionLevel: String, Hashable, Sendable, Codable, CaseIterable {
    /// PP-OCRv6 small.
    case accurate
    /// PP-OCRv6 tiny.
    case fast
}

/// What to read of a photo.
public struct RecognitionOptions: Hashable, Sendable {
    /// The part to read, in pixels of the upright photo (x, y, width, height from the top-left corner);
    /// `nil` is all of it.
    public var region: Region?
    /// Lines lower than this many pixels are dropped; 0 drops none.
    public var minimumTextHeight = 0.0

    /// Reads everything.
    public init() {}

    /// A rectangle in pixels, top-left origin.
    public struct Region: Hashable, Sendable {
        public var x: Int, y: Int, width: Int, height: Int
        /// Makes a region.
        public init(x: Int, y: Int, width: Int, height: Int) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }
    }
}

/// Why a photo could not be read. The description is one line for a person.
public enum RecognitionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A library, a model or the decoder is missing or damaged; the text names it and `./setup`.
    case notSetUp(String)
    /// The model gave values that are no numbers, or another shape than it must.
    case badModelOutput(String)
    /// The reading was cancelled.
    case cancelled

    /// One line that says what is wrong and, where a person can act, what to do.
    public var description: String {
        switch self {
        case .notSetUp(let what): what
        case .badModelOutput(let what): what
        case .cancelled: "cancelled"
        }
    }
}

/// Stops a reading, and hears how far it is. Pass one to ``TextRecognizer/recognize(_:options:control:)``.
public final class RecognitionControl: Sendable {
    private let progress: (@Sendable (Double) -> Void)?

    /// Makes a control.
    ///
    /// - Parameter progress: Is called with rising values from 0 to 1, on the thread that reads.
    public init(progress: (@Sendable (Double) -> Void)? = nil) { self.progress = progress }

    /// Makes the reading end with ``RecognitionError/cancelled``, soon.
    public func cancel() {}
}

/// The engine: photo in, page out. Runs the stages detect, crop, recognise, order.
///
/// It loads its models once, in the background, when it is made, and may be used from several threads at once.
public final class TextRecognizer: Sendable {
    /// The recogniser of a level that all of this process share; its models load at the first call.
    public static func shared(_ level: RecognitionLevel) -> TextRecognizer { TextRecognizer(level: level) }

    /// Which pair of models reads.
    public let level: RecognitionLevel

    /// Starts loading the models of a level and returns at once. What goes wrong is thrown by `recognize`.
    public init(level: RecognitionLevel) { self.level = level }

    /// Reads a photo. Blocks the calling thread until the page is read.
    ///
    /// - Throws: ``RecognitionError``.
    public func recognize(
        _ photo: Photo, options: RecognitionOptions = RecognitionOptions(), control: RecognitionControl? = nil
    ) throws(RecognitionError) -> RecognizedPage {
        throw .cancelled
    }

    /// Reads a photo away from the caller's actor; cancelling the task stops the reading.
    ///
    /// - Throws: ``RecognitionError``.
    public func recognize(
        _ photo: Photo, options: RecognitionOptions = RecognitionOptions()
    ) async throws -> RecognizedPage {
        throw RecognitionError.cancelled
    }

    /// The characters that the level's dictionary can write, one entry a class of the model without blank;
    /// from which the supported languages follow.
    public var dictionary: [String] { get throws(RecognitionError) { [] } }
}
