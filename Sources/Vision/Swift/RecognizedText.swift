import Foundation
internal import TextRecognition

/// One reading of a line: its text, and where in the picture the text's parts are.
public struct RecognizedText: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The text, without a line end.
    public var string: String { text }
    /// How sure the reading is, 0...1.
    public var confidence: Float { score }

    private let text: String
    private let score: Float
    private let places: TextPlaces

    init(_ text: String, confidence: Float, places: TextPlaces) {
        self.text = text
        score = confidence
        self.places = places
    }

    /// The corners around a part of the text: around the characters when the request was `.fast`, around the whole
    /// words that the range touches when it was `.accurate`. For display; not an exact fit.
    ///
    /// - Parameter range: A range of ``string``.
    /// - Returns: `nil` for an empty range, one outside the string, and one that touches no word.
    public func boundingBox(for range: Range<String.Index>) -> RectangleObservation? {
        places.part(of: range, in: text).map {
            RectangleObservation(corners: $0.corners, confidence: score, uuid: UUID(), descriptor: nil)
        }
    }

    /// The words, each as a reading of its own with its corners.
    var words: [(word: RecognizedText, corners: [NormalizedPoint])] {
        text.words.compactMap { range in
            places.part(of: range, in: text).map { part in
                (RecognizedText(String(text[range]), confidence: score, places: part), part.corners)
            }
        }
    }

    /// The text and its confidence.
    public var description: String { "\"\(text)\" \(score)" }
}
