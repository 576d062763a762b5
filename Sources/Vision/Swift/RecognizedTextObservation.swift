import Foundation
internal import TextRecognition

/// A line of text found in a picture.
public struct RecognizedTextObservation: VisionObservation, QuadrilateralProviding {
    /// Where a line's text runs to.
    public enum Direction: Codable, Hashable, Sendable {
        /// From left to right.
        case leftToRight
        /// From right to left.
        case rightToLeft
        /// From the top down.
        case topToBottom
    }

    /// The corner above the line's beginning, normalised, lower-left origin.
    public let topLeft: NormalizedPoint
    /// The corner above the line's end.
    public let topRight: NormalizedPoint
    /// The corner below the line's end.
    public let bottomRight: NormalizedPoint
    /// The corner below the line's beginning.
    public let bottomLeft: NormalizedPoint
    /// How sure the best reading is, 0...1.
    public let confidence: Float
    /// Names this observation and no other.
    public let uuid: UUID
    /// `nil`: a picture is no film.
    public let timeRange: CMTimeRange?
    /// The request that found it; `nil` when it comes from the classic API.
    public let originatingRequestDescriptor: RequestDescriptor?
    /// Whether the line is the document's title. Titles are not found here: `false`.
    public let isTitle: Bool
    /// Whether the paragraph goes on in the next line.
    public let shouldWrapToNextLine: Bool?
    /// Where the text runs to; the models read from left to right only.
    public let textDirection: RecognizedTextObservation.Direction?
    /// The language of the line's paragraph, if the request was to find languages and this one can be told; else none.
    public let recognitionLanguages: [Locale.Language]

    /// The readings, the best first.
    let candidates: [RecognizedText]
    /// As many as Apple's Vision gives at most.
    private static let mostCandidates = 10

    /// The same line as the classic API's.
    public init(_ observation: VNRecognizedTextObservation) { self = observation.line }

    /// Up to ten different readings of the line, the best first.
    ///
    /// - Parameter maxCandidateCount: How many are wanted; below 1 gives none, above 10 is taken as 10.
    public func topCandidates(_ maxCandidateCount: Int) -> [RecognizedText] {
        Array(candidates.prefix(min(max(maxCandidateCount, 0), Self.mostCandidates)))
    }

    /// The best reading's text.
    public var transcript: String { candidates.first?.string ?? "" }

    /// The line's four corners.
    public var boundingRegion: NormalizedRegion { NormalizedRegion(points: corners) }

    /// The text, its confidence and its box.
    public var description: String { "\"\(transcript)\" \(confidence) \(boundingBox)" }
}

extension RecognizedTextObservation {
    /// - Parameter corners: Four, from the top-left one clockwise as read.
    init(
        corners: [NormalizedPoint], candidates: [RecognizedText], wraps: Bool?,
        languages: [Locale.Language] = [], uuid: UUID = UUID(), descriptor: RequestDescriptor? = nil
    ) {
        (topLeft, topRight, bottomRight, bottomLeft) = (corners[0], corners[1], corners[2], corners[3])
        confidence = candidates.first?.confidence ?? 0
        self.uuid = uuid
        timeRange = nil
        originatingRequestDescriptor = descriptor
        isTitle = false
        shouldWrapToNextLine = wraps
        textDirection = .leftToRight
        recognitionLanguages = languages
        self.candidates = candidates
    }

    /// The engine's line in Vision's coordinates.
    init(line: RecognizedLine, in frame: PixelFrame, level: RecognitionLevel, descriptor: RequestDescriptor?)
    {
        let corners = line.quad.corners.map(frame.normalized)
        let candidates = line.candidates(Self.mostCandidates).map { reading in
            RecognizedText(
                reading.text, confidence: reading.confidence,
                places: TextPlaces(
                    corners: corners, characters: reading.characters, in: reading.text,
                    wholeWords: level == .accurate))
        }
        self.init(
            corners: corners, candidates: candidates, wraps: line.ending == .line || line.ending == .hyphen,
            languages: line.language.map { [Locale.Language(identifier: $0)] } ?? [], descriptor: descriptor)
    }

    /// The same line with no more readings than wanted.
    func limited(to count: Int) -> RecognizedTextObservation {
        RecognizedTextObservation(
            corners: corners, candidates: topCandidates(count), wraps: shouldWrapToNextLine,
            languages: recognitionLanguages, uuid: uuid, descriptor: originatingRequestDescriptor)
    }
}
