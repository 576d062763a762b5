import Foundation

/// A line of text found in a picture.
open class VNRecognizedTextObservation: VNRectangleObservation, @unchecked Sendable {
    let line: RecognizedTextObservation

    init(_ line: RecognizedTextObservation, requestRevision: Int) {
        self.line = line
        super.init(
            corners: line.corners, uuid: line.uuid, confidence: line.confidence,
            requestRevision: requestRevision)
    }

    /// Up to ten different readings of the line, the best first.
    ///
    /// - Parameter maxCandidateCount: How many are wanted; below 1 gives none, above 10 is taken as 10.
    open func topCandidates(_ maxCandidateCount: Int) -> [VNRecognizedText] {
        line.topCandidates(maxCandidateCount).map {
            VNRecognizedText($0, requestRevision: requestRevision)
        }
    }
}

/// One reading of a line: its text, and where in the picture the text's parts are. It never changes.
open class VNRecognizedText: NSObject, NSCopying, VNRequestRevisionProviding, @unchecked Sendable {
    private let text: RecognizedText

    /// The revision of the request that read it.
    public let requestRevision: Int

    init(_ text: RecognizedText, requestRevision: Int) {
        self.text = text
        self.requestRevision = requestRevision
    }

    /// The text, without a line end.
    public var string: String { text.string }
    /// How sure the reading is, 0...1.
    public var confidence: VNConfidence { text.confidence }

    /// The corners around a part of the text: around the characters when the request was `.fast`, around the whole
    /// words that the range touches when it was `.accurate`. For display; not an exact fit.
    ///
    /// - Parameter range: A range of ``string``.
    /// - Returns: `nil` for an empty range and for one that touches no word.
    /// - Throws: `invalidArgument` for a range outside the string.
    public func boundingBox(for range: Range<String.Index>) throws -> VNRectangleObservation? {
        guard string.startIndex <= range.lowerBound, range.upperBound <= string.endIndex else {
            throw VisionError.invalidArgument("the range is not inside the string").classic
        }
        return text.boundingBox(for: range).map {
            VNRectangleObservation($0, requestRevision: requestRevision)
        }
    }

    /// The text itself, as it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
