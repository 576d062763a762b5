import Foundation
import Synchronization

/// The engine: photo in, page out. Runs the stages detect, crop, recognise, order.
///
/// It loads its models once, in the background, when it is made, and may be used from several threads at once.
public final class TextRecognizer: Sendable {
    /// Which pair of models reads.
    public let level: RecognitionLevel

    private let detector: Loading<TextDetector>
    private let recognizer: Loading<(recognizer: LineRecognizer, dictionary: [String])>

    private let writable = Mutex<[WrittenLanguage]?>(nil)

    private static let recognizers = Mutex<[RecognitionLevel: TextRecognizer]>([:])

    /// The recogniser of a level that all of this process share; its models begin to load at the first call.
    public static func shared(_ level: RecognitionLevel) -> TextRecognizer {
        recognizers.withLock {
            if let recognizer = $0[level] { return recognizer }
            let recognizer = TextRecognizer(level: level)
            $0[level] = recognizer
            return recognizer
        }
    }

    /// Starts loading the models of a level and returns at once. What goes wrong is thrown by `recognize`.
    public init(level: RecognitionLevel) {
        self.level = level
        // The two load side by side.
        detector = Loading { () throws(RecognitionError) in try ModelFiles.found(level).detector() }
        recognizer = Loading { () throws(RecognitionError) in
            let files = try ModelFiles.found(level)
            let dictionary = try files.dictionary()
            let model = try files.recognizer()
            return (LineRecognizer(model: model, dictionary: dictionary), dictionary)
        }
    }

    /// An engine on other models.
    init(
        level: RecognitionLevel, detector: any TextDetectionModel, recognizer: any LineRecognitionModel,
        dictionary: [String]
    ) {
        self.level = level
        self.detector = Loading(value: TextDetector(model: detector))
        self.recognizer = Loading(
            value: (LineRecognizer(model: recognizer, dictionary: dictionary), dictionary))
    }

    /// Reads a photo. Blocks the calling thread until the page is read.
    ///
    /// - Parameters:
    ///   - photo: The picture, upright by its metadata.
    ///   - options: What to read of it.
    ///   - control: Stops the reading and hears how far it is.
    /// - Returns: The lines in reading order; none when no text was found.
    /// - Throws: ``RecognitionError``.
    public func recognize(
        _ photo: Photo, options: RecognitionOptions = RecognitionOptions(), control: RecognitionControl? = nil
    ) throws(RecognitionError) -> RecognizedPage {
        try control?.check()
        let reader = PageReader(detector: try detector.get(), recognizer: try recognizer.get().recognizer)
        let region = options.region?.clamped(to: photo)
        let part = region.map { photo.cropped(to: $0) } ?? photo
        var (degrees, lines) = try reader.read(part, control: control)
        lines.removeAll { $0.quad.height < options.minimumTextHeight }

        let turn = PageTurn(degrees: degrees, photo: part)
        for index in lines.indices { lines[index].quad = turn.toPage(lines[index].quad) }
        let unordered = lines
        lines = try RecognitionControl.timed("order", control) { ReadingOrder.arrange(unordered) }
        let origin = Point(Double(region?.x ?? 0), Double(region?.y ?? 0))
        for index in lines.indices {
            lines[index].quad = turn.toPhoto(lines[index].quad).mapped { $0 + origin }
        }
        try control?.check()
        control?.report(1)
        return RecognizedPage(width: photo.width, height: photo.height, turn: degrees, lines: lines)
    }

    /// Reads a photo away from the caller's actor; cancelling the task stops the reading.
    ///
    /// - Throws: ``RecognitionError``.
    public func recognize(
        _ photo: Photo, options: RecognitionOptions = RecognitionOptions()
    ) async throws -> RecognizedPage {
        let control = RecognitionControl()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                DispatchQueue.global(qos: .userInitiated).async {
                    continuation.resume(
                        with: Result { () throws(RecognitionError) in
                            try self.recognize(photo, options: options, control: control)
                        }.mapError { $0 })
                }
            }
        } onCancel: {
            control.cancel()
        }
    }

    /// The characters that the level's dictionary can write, without the space.
    public var dictionary: [String] {
        get throws(RecognitionError) { try recognizer.get().dictionary }
    }

    /// The languages all of whose letters the level can write.
    public var languages: [WrittenLanguage] {
        get throws(RecognitionError) {
            if let known = writable.withLock({ $0 }) { return known }
            let found = WrittenLanguage.writable(with: try dictionary)
            writable.withLock { $0 = found }
            return found
        }
    }

    /// The languages that identifiers mean, in their order, each once.
    ///
    /// - Throws: ``RecognitionError/unsupportedLanguage(_:supported:)`` for one that the level cannot write.
    public func languages(named identifiers: [String]) throws(RecognitionError) -> [WrittenLanguage] {
        let supported = try languages
        var named: [WrittenLanguage] = []
        for identifier in identifiers {
            guard let language = WrittenLanguage.named(identifier, among: supported) else {
                throw .unsupportedLanguage(identifier, supported: supported.map(\.identifier))
            }
            if !named.contains(language) { named.append(language) }
        }
        return named
    }
}

/// A value that is made in the background.
private final class Loading<Value: Sendable>: Sendable {
    private let result = Mutex<Result<Value, RecognitionError>?>(nil)
    private let done = DispatchGroup()

    init(_ make: @escaping @Sendable () throws(RecognitionError) -> Value) {
        done.enter()
        // A thread of its own: the loading must begin at once, however busy the shared queues are.
        Thread.detachNewThread {
            let made = Result { () throws(RecognitionError) in try make() }
            self.result.withLock { $0 = made }
            self.done.leave()
        }
    }

    init(value: Value) {
        result.withLock { $0 = .success(value) }
    }

    /// The value, waited for.
    func get() throws(RecognitionError) -> Value {
        done.wait()
        switch result.withLock({ $0 }) {
        case .success(let value): return value
        case .failure(let error): throw error
        case nil: throw .notSetUp("the models did not load")
        }
    }
}
