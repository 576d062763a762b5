extension DocumentObservation.Container {
    /// A table. Tables are not found here: the type is for what asks documents about them.
    public struct Table: BoundingRegionProviding, Codable, Hashable, Sendable {
        /// A part of a table, over one or more rows and columns.
        public struct Cell: Codable, Hashable, Sendable {
            /// What the cell holds.
            public let content: DocumentObservation.Container
            /// The rows it spans, from 0.
            public let rowRange: ClosedRange<Int>
            /// The columns it spans, from 0.
            public let columnRange: ClosedRange<Int>
        }

        /// The cells of each row; a cell that spans several rows is in each.
        public let rows: [[Cell]]
        /// The cells of each column; a cell that spans several columns is in each.
        public let columns: [[Cell]]

        /// The cell over a row and a column, from 0; `nil` when there is none.
        public func cell(row: Int, col: Int) -> Cell? {
            guard rows.indices.contains(row) else { return nil }
            return rows[row].first { $0.columnRange.contains(col) }
        }

        /// The smallest upright box around the cells.
        public var boundingRegion: NormalizedRegion {
            let points = rows.joined().flatMap(\.content.boundingRegion.points)
            return NormalizedRegion(points: NormalizedRect(enclosing: points).corners)
        }
    }
}
