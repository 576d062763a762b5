extension DocumentObservation {
    /// A document, or a part of one with an inner order of its own.
    public struct Container: BoundingRegionProviding, Codable, Hashable, Sendable {
        /// All the text, in reading order.
        public let text: Text
        /// The title. Titles are not found here: `nil`.
        public let title: Text?
        /// The paragraphs, in reading order.
        public let paragraphs: [Text]
        /// The lists. Lists are not found here: none; their lines are paragraphs.
        public let lists: [List]
        /// The tables. Tables are not found here: none; their rows are paragraphs.
        public let tables: [Table]
        /// The barcodes. Barcodes are not found here: none.
        public let barcodes: [BarcodeObservation]

        /// The smallest upright box around the text.
        public var boundingRegion: NormalizedRegion { text.boundingRegion }

        init(lines: [ReadLine]) {
            text = Text(lines: lines.map(\.observation))
            title = nil
            var paragraphs: [[RecognizedTextObservation]] = []
            var number: Int?
            for line in lines {
                if line.paragraph == number {
                    paragraphs[paragraphs.count - 1].append(line.observation)
                } else {
                    paragraphs.append([line.observation])
                }
                number = line.paragraph
            }
            self.paragraphs = paragraphs.map(Text.init(lines:))
            (lists, tables, barcodes) = ([], [], [])
        }
    }
}
