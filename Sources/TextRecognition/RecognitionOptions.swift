/// Which pair of models reads.
public enum RecognitionLevel: String, Hashable, Sendable, Codable, CaseIterable {
    /// PP-OCRv6 small.
    case accurate
    /// PP-OCRv6 tiny.
    case fast
}

/// What to read of a photo.
public struct RecognitionOptions: Hashable, Sendable {
    /// The part to read, in pixels of the upright photo; `nil` is all of it. What lies outside the photo is left out.
    public var region: Region?
    /// Lines lower than this many pixels are dropped; 0 drops none.
    public var minimumTextHeight = 0.0
    /// The languages that the text is in, the most important first; none means any.
    /// Take them from ``TextRecognizer/languages(named:)``.
    ///
    /// Only characters of their scripts are read: in place of another one the most probable of these, or nothing
    /// where that is more probable. Needs what ``alternatives`` needs. With ``detectsLanguage`` they are only more
    /// likely than others.
    public var languages: [WrittenLanguage] = []
    /// Whether each line tells its language: see ``RecognizedLine/language``. Needs libexttextcat and its data; without
    /// them nothing is told.
    public var detectsLanguage = false
    /// Whether what is no word in the languages of the text becomes the word that the recogniser's alternatives allow,
    /// where that is likely. Needs what ``alternatives`` needs, and hunspell with a dictionary; a language without
    /// one is left as it is read, and so are numbers, addresses, code, Chinese and Japanese.
    public var correctsWords = false
    /// Words that win over near misses, with ``correctsWords`` or without: where the alternatives allow one of
    /// them, it is taken before what is no word, and before another word that is hardly likelier.
    public var customWords: [String] = []
    /// Whether each line tells what else may stand there: see ``RecognizedLine/steps``. Reading then takes another
    /// model, which is loaded at its first use.
    public var alternatives = false

    /// Reads everything.
    public init() {}

    /// Whether words are looked for in what is read.
    var needsWords: Bool { correctsWords || !customWords.isEmpty }

    /// A rectangle in pixels, top-left origin.
    public struct Region: Hashable, Sendable {
        /// The left column.
        public var x: Int
        /// The top row.
        public var y: Int
        /// Columns.
        public var width: Int
        /// Rows.
        public var height: Int

        /// Makes a region.
        public init(x: Int, y: Int, width: Int, height: Int) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }

        /// All of a photo.
        init(all photo: Photo) { self.init(x: 0, y: 0, width: photo.width, height: photo.height) }

        /// The part inside a photo, at least one pixel.
        func clamped(to photo: Photo) -> Region {
            let left = min(max(x, 0), photo.width - 1)
            let top = min(max(y, 0), photo.height - 1)
            // "From here to the end" may be said with the largest number.
            let right = x.addingReportingOverflow(width)
            let bottom = y.addingReportingOverflow(height)
            return Region(
                x: left, y: top,
                width: max(1, min(right.overflow ? .max : right.partialValue, photo.width) - left),
                height: max(1, min(bottom.overflow ? .max : bottom.partialValue, photo.height) - top))
        }
    }
}

/// Why a photo could not be read. The description is one line for a person.
public enum RecognitionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A library, a model or the decoder is missing or damaged; the text names it and `./setup`.
    case notSetUp(String)
    /// A language that is not among those that the models can write.
    case unsupportedLanguage(String, supported: [String])
    /// The model gave values that are no numbers, or another shape than it must.
    case badModelOutput(String)
    /// The reading was cancelled.
    case cancelled

    /// One line that says what is wrong and, where a person can act, what to do.
    public var description: String {
        switch self {
        case .notSetUp(let what): what
        case .badModelOutput(let what): what
        case .unsupportedLanguage(let language, let supported):
            "the language \(language) is not supported; supported are \(supported.joined(separator: ", "))"
        case .cancelled: "cancelled"
        }
    }
}
