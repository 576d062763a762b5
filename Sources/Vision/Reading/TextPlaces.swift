import Foundation
internal import TextRecognition

/// Where in a picture the characters of a line's text are.
struct TextPlaces: Hashable, Codable, Sendable {
    /// A piece of the text, mostly one character, and where along the line it is.
    private struct Piece: Hashable, Codable {
        /// Its length in UTF-8.
        let bytes: Int
        /// 0 at the line's beginning, 1 at its end.
        let start: Float
        let end: Float
    }

    /// The line's corners from the top-left one clockwise as read, normalised, lower-left origin.
    let corners: [NormalizedPoint]
    private let pieces: [Piece]
    private let wholeWords: Bool

    private init(corners: [NormalizedPoint], pieces: [Piece], wholeWords: Bool) {
        self.corners = corners
        self.pieces = pieces
        self.wholeWords = wholeWords
    }

    /// - Parameters:
    ///   - corners: The line's, from the top-left one clockwise as read.
    ///   - characters: The engine's; if they do not make up the text, its characters are taken as equally wide.
    ///   - text: The line's.
    ///   - wholeWords: Whether a range means the words it touches.
    init(corners: [NormalizedPoint], characters: [RecognizedCharacter], in text: String, wholeWords: Bool) {
        self.corners = corners
        self.wholeWords = wholeWords
        if characters.lazy.map(\.text).joined() == text {
            pieces = characters.map { Piece(bytes: $0.text.utf8.count, start: $0.start, end: $0.end) }
        } else {
            let width = 1 / Float(max(text.count, 1))
            pieces = text.enumerated().map { place, character in
                Piece(
                    bytes: character.utf8.count, start: Float(place) * width, end: Float(place + 1) * width)
            }
        }
    }

    /// Refuses what are no places: what is decoded may come from anybody.
    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        corners = try values.decode([NormalizedPoint].self, forKey: .corners)
        pieces = try values.decode([Piece].self, forKey: .pieces)
        wholeWords = try values.decode(Bool.self, forKey: .wholeWords)
        guard corners.count == 4, pieces.allSatisfy({ 0...Int(Int32.max) ~= $0.bytes }) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "these are no places of a text"))
        }
    }

    /// The places of a part of the text, as if it were a line of its own; `nil` when the range is empty, is not
    /// inside the text or touches no word.
    func part(of range: Range<String.Index>, in text: String) -> TextPlaces? {
        guard !range.isEmpty, text.startIndex <= range.lowerBound, range.upperBound <= text.endIndex else {
            return nil
        }
        let wanted = wholeWords ? text.words.filter { $0.overlaps(range) } : [range]
        guard let first = wanted.first?.lowerBound, let last = wanted.last?.upperBound else { return nil }
        let begin = text.utf8.distance(from: text.startIndex, to: first)
        let bytes = begin..<begin + text.utf8.distance(from: first, to: last)

        var place = 0
        let touched = pieces.filter { piece in
            defer { place += piece.bytes }
            return bytes.overlaps(place..<place + piece.bytes)
        }
        guard let start = touched.map(\.start).min(), let end = touched.map(\.end).max() else { return nil }
        let width = max(end - start, .leastNonzeroMagnitude)
        return TextPlaces(
            corners: [
                between(corners[0], corners[1], at: start), between(corners[0], corners[1], at: end),
                between(corners[3], corners[2], at: end), between(corners[3], corners[2], at: start),
            ],
            pieces: touched.map {
                Piece(bytes: $0.bytes, start: ($0.start - start) / width, end: ($0.end - start) / width)
            }, wholeWords: wholeWords)
    }

    private func between(_ begin: NormalizedPoint, _ end: NormalizedPoint, at place: Float) -> NormalizedPoint
    {
        let place = CGFloat(place)
        return NormalizedPoint(
            x: begin.x + (end.x - begin.x) * place, y: begin.y + (end.y - begin.y) * place)
    }
}

extension String {
    /// The words: what stands between spaces, and each Chinese or Japanese character by itself.
    var words: [Range<String.Index>] {
        var words: [Range<String.Index>] = []
        var open: String.Index?
        for place in indices {
            let character = self[place]
            if character.isWhitespace || character.isWide {
                if let begin = open { words.append(begin..<place) }
                open = nil
                if !character.isWhitespace { words.append(place..<index(after: place)) }
            } else if open == nil {
                open = place
            }
        }
        if let begin = open { words.append(begin..<endIndex) }
        return words
    }
}
