import Foundation
internal import TextRecognition

/// Reads the text in a picture, line by line.
public struct RecognizeTextRequest: ImageProcessingRequest {
    /// The lines found, in reading order.
    public typealias Result = [RecognizedTextObservation]

    /// The versions of the request that Apple's systems have.
    public enum Revision: Comparable, Codable, Hashable, Sendable {
        /// The third.
        case revision3
    }

    /// Whether careful or quick reading is wanted.
    public enum RecognitionLevel: CaseIterable, Codable, Hashable, Sendable {
        /// The larger models. Boxes of ranges are those of words.
        case accurate
        /// The smaller models, which know fewer characters. Boxes of ranges are those of characters.
        case fast
    }

    /// Makes a request.
    ///
    /// - Parameter revision: `nil` is the newest.
    public init(_ revision: RecognizeTextRequest.Revision? = nil) {
        self.revision = revision ?? .revision3
    }

    /// The version.
    public let revision: RecognizeTextRequest.Revision
    /// All versions that can be asked for.
    public static let supportedRevisions: [RecognizeTextRequest.Revision] = [.revision3]

    /// The part to read, normalised, lower-left origin. Observations are relative to it.
    public var regionOfInterest = NormalizedRect.fullImage
    /// Which models read.
    public var recognitionLevel = RecognitionLevel.accurate
    /// The languages expected, the most important first. Each must be among ``supportedRecognitionLanguages``
    /// (by language and script; the region is free), or performing throws `invalidArgument`.
    /// Only characters of their scripts are read.
    public var recognitionLanguages = [Locale.Language(identifier: "en-US")]
    /// The languages all of whose letters the level's models can write; none before set-up.
    public var supportedRecognitionLanguages: [Locale.Language] {
        let languages = (try? TextRecognizer.languages(of: recognitionLevel.engine)) ?? []
        return languages.map { Locale.Language(identifier: $0.identifier) }
    }
    /// Whether what is no word becomes the word that it may well be, by the dictionaries of the languages that set-up
    /// installs; without it the reading is the raw one.
    public var usesLanguageCorrection = true
    /// Whether the languages are found from the text, paragraph by paragraph: see
    /// ``RecognizedTextObservation/recognitionLanguages``. Those of the request are then only more likely than others.
    public var automaticallyDetectsLanguage = false
    /// Words that win over near misses, if ``usesLanguageCorrection`` is on. Nothing is invented: they are taken where
    /// what was read may be one of them.
    public var customWords: [String] = []
    /// The height, as a part of the image's, below which text is dropped: 1/32 until it is set, and only a value
    /// that was set drops text.
    public var minimumTextHeightFraction: Float {
        get { chosenTextHeight ?? 1 / 32 }
        set { chosenTextHeight = newValue }
    }
    private var chosenTextHeight: Float?

    /// Names the request and its revision.
    public var descriptor: RequestDescriptor { .recognizeTextRequest(revision) }
}

extension RecognizeTextRequest: PhotoReading {
    func answer(for photo: DecodedPhoto, control: RecognitionControl) throws(VisionError) -> Result {
        let reading = TextReading(
            level: recognitionLevel.engine, region: regionOfInterest, minimumTextHeight: chosenTextHeight,
            languages: recognitionLanguages, usesLanguageCorrection: usesLanguageCorrection,
            automaticallyDetectsLanguage: automaticallyDetectsLanguage, customWords: customWords,
            descriptor: descriptor)
        return try reading.lines(of: photo, control: control).map(\.observation)
    }

    func result(_ answer: Result) -> VisionResult { .recognizeText(self, answer) }
}

extension RecognizeTextRequest.RecognitionLevel {
    var engine: TextRecognition.RecognitionLevel {
        switch self {
        case .accurate: .accurate
        case .fast: .fast
        }
    }
}
