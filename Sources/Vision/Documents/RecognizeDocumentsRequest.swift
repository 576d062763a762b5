import Foundation
internal import TextRecognition

/// Reads the text in a picture with its paragraphs.
public struct RecognizeDocumentsRequest: ImageProcessingRequest {
    /// One document for a picture with text; none for a picture without.
    public typealias Result = [DocumentObservation]

    /// The versions of the request that Apple's systems have.
    public enum Revision: Comparable, Codable, Hashable, Sendable {
        /// The first.
        case revision1
    }

    /// How text is read.
    public struct TextRecognitionOptions: Codable, Hashable, Sendable {
        /// The height, as a part of the image's, below which text is dropped: 1/32 until it is set, and only a
        /// value that was set drops text.
        public var minimumTextHeightFraction: Float {
            get { chosenTextHeight ?? 1 / 32 }
            set { chosenTextHeight = newValue }
        }
        /// Words that win over near misses; see ``RecognizeTextRequest/customWords``.
        public var customWords: [String] = []
        /// The languages expected, the most important first; see ``RecognizeTextRequest/recognitionLanguages``.
        public var recognitionLanguages = [Locale.Language(identifier: "en-US")]
        /// How many readings of each line are kept, 1...10.
        public var maximumCandidateCount = 3
        /// Whether words are corrected by their language; see ``RecognizeTextRequest/usesLanguageCorrection``.
        public var useLanguageCorrection = true
        /// Whether the language is found from the text; see ``RecognizeTextRequest/automaticallyDetectsLanguage``.
        public var automaticallyDetectLanguage = false

        fileprivate var chosenTextHeight: Float?
    }

    /// How barcodes are looked for: not at all here.
    public struct BarcodeDetectionOptions: Codable, Hashable, Sendable {
        /// Whether barcodes are wanted. Without effect.
        public var enabled = false
        /// The kinds wanted. Without effect.
        public var symbologies = BarcodeSymbology.allCases
        /// Whether the parts of composite codes are joined. Without effect.
        public var coalesceCompositeSymbologies = false
    }

    /// Makes a request.
    ///
    /// - Parameter revision: `nil` is the newest.
    public init(_ revision: RecognizeDocumentsRequest.Revision? = nil) {
        self.revision = revision ?? .revision1
    }

    /// The version.
    public let revision: RecognizeDocumentsRequest.Revision
    /// All versions that can be asked for.
    public static let supportedRevisions: [RecognizeDocumentsRequest.Revision] = [.revision1]

    /// The part to read, normalised, lower-left origin. Observations are relative to it.
    public var regionOfInterest = NormalizedRect.fullImage
    /// How text is read: by the models of ``RecognizeTextRequest/RecognitionLevel/accurate``.
    public var textRecognitionOptions = TextRecognitionOptions()
    /// How barcodes are looked for: not at all here.
    public var barcodeDetectionOptions = BarcodeDetectionOptions()
    /// The languages all of whose letters the models can write; none before set-up.
    public var supportedRecognitionLanguages: [Locale.Language] {
        RecognizeTextRequest().supportedRecognitionLanguages
    }
    /// None: barcodes are not found here.
    public var supportedBarcodeSymbologies: [BarcodeSymbology] { [] }

    /// Names the request and its revision.
    public var descriptor: RequestDescriptor { .recognizeDocumentsRequest(revision) }
}

extension RecognizeDocumentsRequest: PhotoReading {
    func answer(for photo: DecodedPhoto, control: RecognitionControl) throws(VisionError) -> Result {
        let options = textRecognitionOptions
        let reading = TextReading(
            level: .accurate, region: regionOfInterest, minimumTextHeight: options.chosenTextHeight,
            languages: options.recognitionLanguages, usesLanguageCorrection: options.useLanguageCorrection,
            automaticallyDetectsLanguage: options.automaticallyDetectLanguage,
            customWords: options.customWords, descriptor: descriptor)
        let lines = try reading.lines(of: photo, control: control).map { line in
            ReadLine(
                observation: line.observation.limited(to: max(options.maximumCandidateCount, 1)),
                paragraph: line.paragraph)
        }
        return lines.isEmpty ? [] : [DocumentObservation(lines: lines, descriptor: descriptor)]
    }

    func result(_ answer: Result) -> VisionResult { .recognizeDocuments(self, answer) }
}
