/// From a map of text probabilities to the outlines of lines, after the post-processing of differentiable
/// binarisation (Liao et al., "Real-time Scene Text Detection with Differentiable Binarization", 2020):
/// threshold, connected regions, smallest rectangle, mean probability, growth.
struct TextRegions: Sendable {
    /// A pixel with this probability is text.
    var threshold: Float = 0.3
    /// A rectangle whose mean probability is lower is no line.
    var boxThreshold: Float = 0.5
    /// A long rectangle that is no wider than this, in pixels of the map, is mostly edge: for it the mean over the
    /// region's own pixels tells as well, if it is this high.
    var thinSide = 7.0
    var thinThreshold: Float = 0.65
    /// The rectangle around a bent line holds little else than its surroundings: the region's mean must be this high.
    var bentThreshold: Float = 0.65
    /// Area over perimeter, times this, is by how much a rectangle grows on each side: the model was trained on
    /// shrunk lines.
    var growth = 1.6
    /// At the ends of a long rectangle this part of it will do: all beyond is blank, and costs time to read …
    var growthAtEnds = 0.6
    /// … but by how many pixels of the map the model may be wrong, small print or large, must stay.
    var leastAtEnds = 4.0
    /// A region whose rectangle is narrower than this, in pixels of the map, is no line.
    var smallestSide = 3.0
    /// A pixel between this and the threshold hints at text.
    var leastHint: Float = 0.02
    /// A square of so many pixels a side with a larger share of such pixels may hold text that is too small …
    var square = 24
    var shareOfHints = 0.2
    /// … or with so many of them, where every hint counts. They have to be more than there are of text: around text
    /// that the model is sure of, they are fewer.
    var fewestHints = 5
    var hintsToText = 1.0

    /// The outlines in pixels of the map, cut to its first `width` columns and `height` rows.
    func outlines(in map: ProbabilityMap, width: Int, height: Int) -> [Quad] {
        var outlines: [Quad] = []
        for region in ConnectedRegions(in: map, width: width, height: height, threshold: threshold).regions {
            guard let rectangle = Rectangle(smallestAround: region.corners),
                min(rectangle.width, rectangle.height) >= smallestSide
            else { continue }
            let bent = rectangle.bentLine(of: region)
            guard
                bent.map({ $0.height >= smallestSide && region.mean >= bentThreshold })
                    ?? isLine(region, rectangle, in: map)
            else { continue }
            var line = rectangle
            // What runs down the page is found anew, if it is read at all, after the page is turned.
            let isWide = rectangle.width > rectangle.height
            if let bent, isWide { line.height = bent.height }
            let distance = line.width * line.height * growth / (2 * (line.width + line.height))
            let grown = line.grown(
                by: distance, atEnds: max(distance * growthAtEnds, min(distance, leastAtEnds)))
            var outline = grown.quad
            if let bent, isWide {
                outline.bend = bent.bend.scaled(toHeight: grown.height / line.height)
                    .lengthened(by: (grown.width / line.width - 1) / 2)
            }
            outlines.append(outline)
        }
        return outlines
    }

    /// Whether the mean probability says so.
    private func isLine(
        _ region: ConnectedRegions.Region, _ rectangle: Rectangle, in map: ProbabilityMap
    ) -> Bool {
        let sides = [rectangle.width, rectangle.height].sorted()
        return rectangle.mean(of: map) >= boxThreshold
            || sides[0] <= thinSide && region.mean >= thinThreshold && sides[0] * 3 <= sides[1]
    }
}

extension TextRegions {
    /// The squares of the map in which there may be text too small for the model: it hints at text on a large share
    /// of the pixels without being sure. Around text that it is sure of, that share is small.
    ///
    /// - Parameter everyHint: Whether a small share counts, too.
    func doubtful(in map: ProbabilityMap, width: Int, height: Int, everyHint: Bool = false) -> [Quad] {
        var squares: [Quad] = []
        for top in stride(from: 0, to: height, by: square) {
            for left in stride(from: 0, to: width, by: square) {
                let (right, bottom) = (min(left + square, width), min(top + square, height))
                var (hints, text) = (0, 0)
                for y in top..<bottom {
                    for value in map.values[y * map.width + left..<y * map.width + right]
                    where value > leastHint {
                        if value < threshold { hints += 1 } else { text += 1 }
                    }
                }
                let area = Double((right - left) * (bottom - top))
                let fewest = everyHint ? Double(fewestHints) : shareOfHints * area
                if Double(hints) >= fewest, Double(hints) > hintsToText * Double(text) {
                    squares.append(Quad(x: left, y: top, width: right - left, height: bottom - top))
                }
            }
        }
        return squares
    }
}

/// The regions of a map whose pixels are at or above a threshold and touch, corners included.
struct ConnectedRegions {
    /// In the order of their first pixels.
    private(set) var regions: [Region] = []

    /// A region's pixels, row by row, and their mean.
    struct Region {
        fileprivate var runs: [Run] = []
        fileprivate var sum: Float = 0
        fileprivate(set) var count = 0
        var mean: Float { sum / Float(max(count, 1)) }

        /// The corners of its pixels that can lie on the hull, which are the ends of its runs (a pixel's corners are
        /// integers).
        var corners: [Point] {
            runs.flatMap { run in
                [run.start, run.end].flatMap { x in
                    [Point(Double(x), Double(run.row)), Point(Double(x), Double(run.row + 1))]
                }
            }
        }

        /// The middles of its pixels.
        var pixels: some Sequence<Point> {
            runs.lazy.flatMap { run in
                (run.start..<run.end).lazy.map { Point(Double($0) + 0.5, Double(run.row) + 0.5) }
            }
        }
    }

    fileprivate struct Run {
        var row: Int, start: Int, end: Int
    }

    /// Each row falls into runs; runs that touch a run of the row above join its region (union-find).
    init(in map: ProbabilityMap, width: Int, height: Int, threshold: Float) {
        var runs: [Run] = []
        var parents: [Int] = []
        func root(_ run: Int) -> Int {
            var run = run
            while parents[run] != run {
                parents[run] = parents[parents[run]]
                run = parents[run]
            }
            return run
        }

        var above = 0..<0
        map.values.withUnsafeBufferPointer { values in
            for row in 0..<height {
                let first = runs.count
                var candidate = above.lowerBound
                var x = 0
                while x < width {
                    guard values[row * map.width + x] >= threshold else { x += 1; continue }
                    let start = x
                    while x < width, values[row * map.width + x] >= threshold { x += 1 }
                    let number = runs.count
                    runs.append(Run(row: row, start: start, end: x))
                    parents.append(number)
                    while candidate < above.upperBound, runs[candidate].end < start { candidate += 1 }
                    var touching = candidate
                    while touching < above.upperBound, runs[touching].start <= x {
                        let (a, b) = (root(touching), root(number))
                        parents[max(a, b)] = min(a, b)
                        touching += 1
                    }
                }
                above = first..<runs.count
            }
        }

        var numbers: [Int: Int] = [:]
        for (index, run) in runs.enumerated() {
            let root = root(index)
            let number = numbers[root] ?? regions.count
            if number == regions.count {
                numbers[root] = number
                regions.append(Region())
            }
            let first = run.row * map.width
            regions[number].sum += map.values[first + run.start..<first + run.end].reduce(0, +)
            regions[number].count += run.end - run.start
            regions[number].runs.append(run)
        }
    }
}
