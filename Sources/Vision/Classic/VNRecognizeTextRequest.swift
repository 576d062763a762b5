import Foundation
internal import TextRecognition

/// The first revision.
public let VNRecognizeTextRequestRevision1 = 1
/// The second revision.
public let VNRecognizeTextRequestRevision2 = 2
/// The third and newest revision.
public let VNRecognizeTextRequestRevision3 = 3

/// Whether careful or quick reading is wanted.
public enum VNRequestTextRecognitionLevel: Int, Sendable {
    /// The larger models. Boxes of ranges are those of words.
    case accurate = 0
    /// The smaller models, which know fewer characters. Boxes of ranges are those of characters.
    case fast = 1
}

/// Reads the text in a picture, line by line. All revisions read alike, but that only the third finds languages.
open class VNRecognizeTextRequest: VNImageBasedRequest, VNRequestProgressProviding {
    override open class var currentRevision: Int { VNRecognizeTextRequestRevision3 }
    override open class var supportedRevisions: IndexSet {
        IndexSet(VNRecognizeTextRequestRevision1...VNRecognizeTextRequestRevision3)
    }

    /// The languages, as BCP 47 identifiers, all of whose letters the level's models can write.
    ///
    /// - Throws: `dataUnavailable` before set-up, `unsupportedRevision`.
    open class func supportedRecognitionLanguages(
        for recognitionLevel: VNRequestTextRecognitionLevel, revision requestRevision: Int
    ) throws -> [String] {
        guard supportedRevisions.contains(requestRevision) else {
            throw VisionError.unsupportedRevision("\(self) has no revision \(requestRevision)").classic
        }
        do {
            return try TextRecognizer.languages(of: recognitionLevel.engine).map(\.identifier)
        } catch {
            throw VisionError(error).classic
        }
    }

    /// The languages, as BCP 47 identifiers, all of whose letters the request's level's models can write.
    ///
    /// - Throws: `dataUnavailable` before set-up, `unsupportedRevision`.
    open func supportedRecognitionLanguages() throws -> [String] {
        try type(of: self).supportedRecognitionLanguages(for: recognitionLevel, revision: revision)
    }

    /// Which models read.
    public var recognitionLevel = VNRequestTextRecognitionLevel.accurate
    /// The languages expected, the most important first. Each must be among ``supportedRecognitionLanguages()``
    /// (by language and script; the region is free), or performing fails with `invalidArgument`.
    /// Only characters of their scripts are read.
    public var recognitionLanguages = ["en-US"]
    /// Whether what is no word becomes the word that it may well be, by the dictionaries of the languages that set-up
    /// installs; without it the reading is the raw one.
    public var usesLanguageCorrection = true
    /// Whether the languages are found from the text, paragraph by paragraph; those of the request are then only more
    /// likely than others. Without effect before revision 3, as Apple's.
    public var automaticallyDetectsLanguage = false
    /// Words that win over near misses, if ``usesLanguageCorrection`` is on. Nothing is invented: they are taken where
    /// what was read may be one of them.
    public var customWords: [String] = []
    /// The height, as a part of the image's, below which text is dropped: 1/32 until it is set, and only a value
    /// that was set drops text.
    public var minimumTextHeight: Float {
        get { chosenTextHeight ?? 1 / 32 }
        set { chosenTextHeight = newValue }
    }
    private var chosenTextHeight: Float?

    /// The lines found, in reading order: empty when there are none, `nil` before `perform` and after a failure.
    @_nonoverride public var results: [VNRecognizedTextObservation]? {
        super.results as? [VNRecognizedTextObservation]
    }

    /// `false`: the part that is done is always known.
    public var indeterminate: Bool { false }
    /// Hears how far the request is: from 0 to 1, rising, on a thread that reads.
    public var progressHandler: VNRequestProgressHandler = { _, _, _ in }

    override open func copy(with zone: NSZone? = nil) -> Any {
        let copy = VNRecognizeTextRequest(completionHandler: completionHandler)
        copy.takeProperties(of: self)
        return copy
    }

    override func takeProperties(of other: VNRequest) {
        super.takeProperties(of: other)
        guard let other = other as? VNRecognizeTextRequest else { return }
        recognitionLevel = other.recognitionLevel
        recognitionLanguages = other.recognitionLanguages
        usesLanguageCorrection = other.usesLanguageCorrection
        automaticallyDetectsLanguage = other.automaticallyDetectsLanguage
        customWords = other.customWords
        chosenTextHeight = other.chosenTextHeight
        progressHandler = other.progressHandler
    }

    override func observations(in photo: DecodedPhoto, control: RecognitionControl) throws(VisionError)
        -> [VNObservation]
    {
        let reading = TextReading(
            level: recognitionLevel.engine, region: NormalizedRect(normalizedRect: regionOfInterest),
            minimumTextHeight: chosenTextHeight,
            languages: recognitionLanguages.map(Locale.Language.init(identifier:)),
            usesLanguageCorrection: usesLanguageCorrection,
            automaticallyDetectsLanguage: automaticallyDetectsLanguage
                && revision >= VNRecognizeTextRequestRevision3,
            customWords: customWords, descriptor: nil)
        return try reading.lines(of: photo, control: control).map {
            VNRecognizedTextObservation($0.observation, requestRevision: revision)
        }
    }

    override func report(_ part: Double) { progressHandler(self, part, nil) }
}

extension VNRequestTextRecognitionLevel {
    var engine: RecognitionLevel {
        switch self {
        case .accurate: .accurate
        case .fast: .fast
        }
    }
}
