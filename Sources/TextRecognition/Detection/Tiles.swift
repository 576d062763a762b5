/// The tiles of a part of a photo in which small print was seen: squares on a grid that overlap.
struct Tiles {
    private(set) var tiles: [Tile] = []

    /// A square of the grid, and that part of it which the print and its margin need, in pixels of the photo.
    struct Tile: Equatable {
        let needed: RecognitionOptions.Region
        let whole: RecognitionOptions.Region

        /// Whether an outline comes so near to an edge of the part, in pixels of the photo, that it may go on beyond.
        func cuts(_ outline: Quad, within distance: Double) -> Bool {
            let part = Area(around: Place(quad: outline, margin: distance))
            let (ours, square) = (Area(needed), Area(whole))
            return any(part.start .<= ours.start .& ours.start .> square.start)
                || any(part.end .>= ours.end .& ours.end .< square.end)
        }
    }

    /// How much of a tile's side it shares with its neighbour, so that a line's height is whole in one of them.
    static let overlap = 0.1

    /// A place that is looked at, with so much around it, in pixels of the photo.
    struct Place {
        var quad: Quad
        var margin: Double
        /// Whether to look at the tiles as a whole: where there is small print, there is more, too small to be seen.
        var isAmongOthers = true

        func moved(_ move: (Quad) -> Quad) -> Place {
            Place(quad: move(quad), margin: margin, isAmongOthers: isAmongOthers)
        }
    }

    /// - Parameters:
    ///   - places: Where small print was seen, in pixels of the photo.
    ///   - side: The tiles' side, in pixels of the photo.
    init(of region: RecognitionOptions.Region, around places: [Place], side: Double) {
        let step = max(1, side * (1 - Self.overlap))
        let region = Area(region)
        var areas: [SIMD2<Int>: Area] = [:]
        for place in places {
            let area = Area(around: place).intersected(with: region)
            guard !area.isEmpty else { continue }
            let first = ((area.start - region.start) / step).rounded(.down)
            // What a tile shares with the one before it is seen there.
            let shared = side - step
            let last = pointwiseMax(first, ((area.end - region.start - shared) / step).rounded(.up) - 1)
            for row in Int(first.y)...Int(last.y) {
                for column in Int(first.x)...Int(last.x) {
                    let cell = SIMD2(column, row)
                    let needed = place.isAmongOthers ? region : area
                    areas[cell] = areas[cell]?.united(with: needed) ?? needed
                }
            }
        }
        tiles = areas.sorted { ($0.key.y, $0.key.x) < ($1.key.y, $1.key.x) }.map { cell, area in
            let corner = region.start + Point(Double(cell.x), Double(cell.y)) * step
            let square = Area(start: corner, end: corner + side).intersected(with: region)
            return Tile(needed: area.intersected(with: square).region, whole: square.region)
        }
    }
}

/// An upright rectangle.
private struct Area {
    var start, end: Point

    init(start: Point, end: Point) {
        (self.start, self.end) = (start, end)
    }

    init(_ region: RecognitionOptions.Region) {
        start = Point(Double(region.x), Double(region.y))
        end = start + Point(Double(region.width), Double(region.height))
    }

    /// The smallest around a place with its margin.
    init(around place: Tiles.Place) {
        let corners = place.quad.corners
        start = corners.reduce(corners[0], pointwiseMin) - place.margin
        end = corners.reduce(corners[0], pointwiseMax) + place.margin
    }

    /// The smallest region around it.
    var region: RecognitionOptions.Region {
        let (from, to) = (start.rounded(.down), end.rounded(.up))
        return .init(x: Int(from.x), y: Int(from.y), width: Int(to.x - from.x), height: Int(to.y - from.y))
    }

    var isEmpty: Bool { any(start .>= end) }

    func united(with other: Area) -> Area {
        Area(start: pointwiseMin(start, other.start), end: pointwiseMax(end, other.end))
    }

    func intersected(with other: Area) -> Area {
        Area(start: pointwiseMax(start, other.start), end: pointwiseMin(end, other.end))
    }
}
