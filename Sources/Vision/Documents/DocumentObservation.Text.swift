internal import TextRecognition

extension DocumentObservation.Container {
    /// Lines of text that belong together.
    public struct Text: BoundingRegionProviding, Codable, Hashable, Sendable {
        /// How lines are set.
        public enum Alignment: Codable, Hashable, Sendable {
            /// At the side where they begin.
            case leading
            /// In the middle.
            case center
            /// At the side where they end.
            case trailing
        }

        /// The lines, in reading order.
        public let lines: [RecognizedTextObservation]

        /// The lines' text; "\n" between two lines.
        public var transcript: String { lines.map(\.transcript).joined(separator: "\n") }

        /// The words, in reading order; `nil` when a line is written without spaces, as Chinese and Japanese are.
        public var words: [RecognizedTextObservation]? {
            guard !lines.contains(where: { $0.transcript.contains(where: \.isWide) }) else {
                return nil
            }
            return lines.flatMap(\.words)
        }

        /// Addresses, telephone numbers and the like. They are not looked for here: none.
        public var detectedData: [DataDetectorMatch] { [] }

        /// How the lines are set. It is not found here: `nil`.
        public var textAlignment: Alignment? { nil }

        /// The corners of a single line; the smallest upright box around several.
        public var boundingRegion: NormalizedRegion { NormalizedRegion(around: lines.map(\.corners)) }

        /// The region of a part of the text.
        ///
        /// - Parameter range: A range of ``transcript``.
        /// - Returns: The corners of the words that the range touches, or the smallest upright box around them when
        ///   they are in several lines; `nil` when there are none, and for a range outside the transcript.
        public func boundingRegion(for range: Range<String.Index>) -> NormalizedRegion? {
            let text = transcript
            guard text.startIndex <= range.lowerBound, range.upperBound <= text.endIndex else { return nil }
            var begin = text.startIndex
            var touched: [[NormalizedPoint]] = []
            for line in lines {
                guard let best = line.topCandidates(1).first else { continue }
                let length = best.string.utf8.count
                let end = text.utf8.index(begin, offsetBy: length)
                let part = range.clamped(to: begin..<end)
                let offsets = [part.lowerBound, part.upperBound].map {
                    text.utf8.distance(from: begin, to: $0)
                }
                let places = offsets.map { best.string.utf8.index(best.string.startIndex, offsetBy: $0) }
                if let box = best.boundingBox(for: places[0]..<places[1]) { touched.append(box.corners) }
                begin = end < text.endIndex ? text.utf8.index(after: end) : end
            }
            return touched.isEmpty ? nil : NormalizedRegion(around: touched)
        }
    }
}

extension NormalizedRegion {
    /// Around quadrilaterals: the only one itself, or the smallest upright box around several.
    fileprivate init(around quadrilaterals: [[NormalizedPoint]]) {
        let points = quadrilaterals.flatMap(\.self)
        self.init(
            points: quadrilaterals.count == 1 ? points : NormalizedRect(enclosing: points).corners)
    }
}

extension RecognizedTextObservation {
    /// The line's words, each with its own corners.
    var words: [RecognizedTextObservation] {
        guard let best = candidates.first else { return [] }
        return best.words.map { word, corners in
            RecognizedTextObservation(
                corners: corners, candidates: [word], wraps: nil, descriptor: originatingRequestDescriptor)
        }
    }
}
