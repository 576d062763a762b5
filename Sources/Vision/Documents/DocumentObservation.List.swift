extension DocumentObservation.Container {
    /// A list. Lists are not found here: the type is for what asks documents about them.
    public struct List: BoundingRegionProviding, Codable, Hashable, Sendable {
        /// What stands before an item.
        public enum Marker: Codable, Hashable, Sendable {
            case bullet, hyphen, decimal, decorativeDecimal, compositeDecimal, lowercaseLatin, uppercaseLatin
        }

        /// A part of a list.
        public struct Item: Codable, Hashable, Sendable {
            /// The text without its marker.
            public let itemString: String
            /// The marker.
            public let markerString: String
            /// The kind of marker.
            public let markerType: Marker?
            /// What the item holds.
            public let content: DocumentObservation.Container
        }

        /// The items, in order.
        public let items: [Item]

        /// The smallest upright box around the items.
        public var boundingRegion: NormalizedRegion {
            let points = items.flatMap(\.content.boundingRegion.points)
            return NormalizedRegion(points: NormalizedRect(enclosing: points).corners)
        }
    }

    /// An address, a telephone number or the like. They are not looked for here.
    public struct DataDetectorMatch: BoundingRegionProviding, Codable, Hashable, Sendable {
        let corners: [NormalizedPoint]

        /// Where in the picture it is.
        public var boundingRegion: NormalizedRegion { NormalizedRegion(points: corners) }
    }
}
