import Foundation
import Synchronization

/// The engine: photo in, page out. Runs the stages detect, crop, recognise, order.
///
/// It loads its models once, in the background, when it is made, and may be used from several threads at once.
public final class TextRecognizer: Sendable {
    /// Which pair of models reads.
    public let level: RecognitionLevel

    private let alphabet: Loading<Alphabet, RecognitionError>
    private let detector: Loading<TextDetector, RecognitionError>
    private let recognizer: Loading<LineRecognizer, RecognitionError>
    /// The recogniser that tells what else may stand there.
    private let alternatives: Loading<LineRecognizer, RecognitionError>

    private let written = Mutex<[[WrittenLanguage]: Set<String>]>([:])

    private static let recognizers = Mutex<[RecognitionLevel: TextRecognizer]>([:])

    /// The recogniser of a level that all of this process share; its models begin to load at the first call.
    ///
    /// - Parameter alternatives: Whether ``RecognitionOptions/alternatives`` will be asked for.
    public static func shared(_ level: RecognitionLevel, alternatives: Bool = false) -> TextRecognizer {
        recognizers.withLock {
            if let recognizer = $0[level] {
                if alternatives { recognizer.alternatives.start() }
                return recognizer
            }
            let recognizer = TextRecognizer(level: level, alternatives: alternatives)
            $0[level] = recognizer
            return recognizer
        }
    }

    /// Starts loading the models of a level and returns at once. What goes wrong is thrown by `recognize`.
    ///
    /// - Parameters:
    ///   - level: Which pair of models reads.
    ///   - alternatives: Whether ``RecognitionOptions/alternatives`` will be asked for. Both can be had in any case;
    ///     the other model is loaded when it is needed.
    public init(level: RecognitionLevel, alternatives: Bool = false) {
        self.level = level
        func loading(alternatives: Bool) -> Loading<LineRecognizer, RecognitionError> {
            Loading { () throws(RecognitionError) in
                let files = try ModelFiles.found(level)
                let dictionary = try files.dictionary()
                return LineRecognizer(
                    model: try files.recognizer(alternatives: alternatives), dictionary: dictionary)
            }
        }
        alphabet = Loading { () throws(RecognitionError) in try Alphabet.of(level) }
        detector = Loading { () throws(RecognitionError) in try ModelFiles.found(level).detector() }
        recognizer = loading(alternatives: false)
        self.alternatives = loading(alternatives: true)
        // The two load side by side.
        detector.start()
        (alternatives ? self.alternatives : self.recognizer).start()
    }

    /// An engine on other models. The recogniser serves with and without alternatives.
    init(
        level: RecognitionLevel, detector: any TextDetectionModel, recognizer: any LineRecognitionModel,
        dictionary: [String]
    ) {
        self.level = level
        alphabet = Loading(value: Alphabet(dictionary))
        self.detector = Loading(value: TextDetector(model: detector))
        self.recognizer = Loading(value: LineRecognizer(model: recognizer, dictionary: dictionary))
        alternatives = self.recognizer
    }

    /// Runs the models once in the background, as soon as they are loaded, and returns at once: the first photo is
    /// then read in half the time. For programs that wait for a person; where a photo is there already it only costs.
    public func warmUp() {
        Thread.detachNewThread {
            // What goes wrong is thrown by `recognize`.
            guard let detector = try? self.detector.get(), let recognizer = try? self.recognizer.get() else {
                return
            }
            detector.warmUp()
            recognizer.warmUp()
        }
    }

    /// Waits until the models are loaded that reading needs; ``recognize(_:options:control:)`` does it by itself.
    ///
    /// - Throws: ``RecognitionError/notSetUp(_:)``.
    public func load(for options: RecognitionOptions = RecognitionOptions()) throws(RecognitionError) {
        _ = try reader(for: options, control: nil)
    }

    private func reader(
        for options: RecognitionOptions, control: RecognitionControl?
    ) throws(RecognitionError) -> PageReader {
        let scripts = options.detectsLanguage ? [] : options.languages
        let needsAlternatives = options.alternatives || options.needsWords || !scripts.isEmpty
        let recognizer = needsAlternatives ? alternatives : recognizer
        recognizer.start()
        try detector.wait(control)
        try recognizer.wait(control)
        return PageReader(
            detector: try detector.get(), recognizer: try recognizer.get(),
            characters: try characters(of: scripts))
    }

    /// The entries of the dictionary with which texts in these languages are written; `nil`, any, for none.
    private func characters(of languages: [WrittenLanguage]) throws(RecognitionError) -> Set<String>? {
        guard !languages.isEmpty else { return nil }
        if let known = written.withLock({ $0[languages] }) { return known }
        let characters = WrittenLanguage.characters(of: languages, in: try dictionary)
        written.withLock { $0[languages] = characters }
        return characters
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
        let page = try read(photo, options: options, control: control)
        control?.report(1)
        return page
    }

    /// Reads a photo for who has more to do with it before all is done, and says so then: the last progress is less
    /// than 1.
    package func read(
        _ photo: Photo, options: RecognitionOptions, control: RecognitionControl?
    ) throws(RecognitionError) -> RecognizedPage {
        try control?.check()
        let reader = try reader(for: options, control: control)
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
            lines[index].quad = turn.toPhoto(lines[index].quad.straightened).mapped { $0 + origin }
        }
        if options.detectsLanguage || options.needsWords {
            try control?.check()
            let ordered = lines
            let stage = LanguageStage(options, languages: options.detectsLanguage ? try languages : [])
            lines = try RecognitionControl.timed("words", control) { () throws(RecognitionError) in
                try stage.applied(to: ordered, control: control)
            }
        }
        try control?.check()
        return RecognizedPage(width: photo.width, height: photo.height, turn: degrees, lines: lines)
    }

    /// Reads a photo away from the caller's actor; cancelling the task stops the reading.
    ///
    /// - Throws: ``RecognitionError``.
    public func recognize(
        _ photo: Photo, options: RecognitionOptions = RecognitionOptions()
    ) async throws(RecognitionError) -> RecognizedPage {
        try await onWaitingThread { control throws(RecognitionError) in
            try self.recognize(photo, options: options, control: control)
        }
    }

    /// The characters that the level's dictionary can write, without the space.
    public var dictionary: [String] {
        get throws(RecognitionError) { try alphabet.get().characters }
    }

    /// The languages all of whose letters the level can write.
    public var languages: [WrittenLanguage] {
        get throws(RecognitionError) { try alphabet.get().languages }
    }

    /// The languages all of whose letters a level can write. Needs no model, and loads none.
    ///
    /// - Throws: ``RecognitionError/notSetUp(_:)``.
    public static func languages(of level: RecognitionLevel) throws(RecognitionError) -> [WrittenLanguage] {
        try Alphabet.of(level).languages
    }
}
