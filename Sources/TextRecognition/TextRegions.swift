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
            guard let rectangle = Rectangle(smallestAround: region.corners) else { continue }
            let side = min(rectangle.width, rectangle.height)
            guard side >= smallestSide,
                rectangle.mean(of: map) >= boxThreshold
                    || side <= thinSide && region.mean >= thinThreshold
                        && side * 3 <= max(rectangle.width, rectangle.height)
            else { continue }
            let distance =
                rectangle.width * rectangle.height * growth / (2 * (rectangle.width + rectangle.height))
            outlines.append(
                rectangle.grown(
                    by: distance, atEnds: max(distance * growthAtEnds, min(distance, leastAtEnds))
                ).quad)
        }
        return outlines
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
    /// For each region, in the order of their first pixels: the corners of its pixels that can lie on the hull,
    /// which are the ends of its runs, in pixels (a pixel's corners are integers).
    private(set) var regions: [Region] = []

    /// A region's hull points and the mean of its pixels.
    struct Region {
        fileprivate(set) var corners: [Point] = []
        fileprivate var sum: Float = 0
        fileprivate var count = 0
        var mean: Float { sum / Float(max(count, 1)) }
    }

    private struct Run {
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
            for x in [Double(run.start), Double(run.end)] {
                regions[number].corners.append(Point(x, Double(run.row)))
                regions[number].corners.append(Point(x, Double(run.row + 1)))
            }
        }
    }
}
