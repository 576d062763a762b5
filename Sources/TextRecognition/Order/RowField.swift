import Foundation

/// What the course of rows is told by. Lengths are in heights of lines.
private enum Limits {
    /// How many boxes show it at least.
    static let fewestBoxes = 8
    /// How far outlines go wrong from end to end: letters reach up and down.
    static let errorOfOutlines = 0.15
    /// Lines that are off straight rows by less on the mean, as a log-likelihood, are off by their outlines' errors.
    static let leastMisfit = 0.05
    /// How far the middles of boxes on one row go wrong, from the first look for rows to the last.
    static let errorsOfMiddles = [0.4, 0.3, 0.2, 0.15, 0.1, 0.1, 0.1, 0.1]
    /// How far rows lean, bend, gather and swell over half the width: more than pages do, to keep at none what nothing
    /// tells.
    static let usualShape = 3.0
    /// How far off the lines' slopes rows are looked for, over half the width: outlines of short lines tell little.
    static let leans = [0, 0.5, -0.5, 1, -1, 1.5, -1.5]
    /// Two boxes beside each other are level up to so many times the lower one's height …
    static let level = 0.25
    /// … and speak for a course as much as the slopes of so many lines can …
    static let weightOfLevel = 2.0
    /// … which has to be better than straight rows by so much, as it can be fitted.
    static let doubt = 2.0
}

/// How rows run over a part of the page: in perspective they draw together, around a jar they bend.
///
/// A row is the curve y = v + x·(lean + gather·v) + x²/2·(bend + swell·v), with x and v from the part's middle: lines
/// through one point, as perspective makes of parallels, or arcs. The slopes of the lines show roughly where a row
/// goes on; then what stands there shows it better, and so on by turns (as Besl and McKay match points, "A method for
/// registration of 3-D shapes", 1992).
struct RowField {
    private let middle: Point
    /// Half the width and half the height of the part.
    private let reach: Point
    /// The height of the part's lines.
    private let height: Double
    /// Lean, bend, gather and swell.
    private var shape = [0.0, 0, 0, 0]

    /// The course of the rows in `boxes`, which lie straight as a whole; `nil` where rows are straight or not to be
    /// told: it takes that the lines themselves fall so, and that more of them are level then.
    static func found(in boxes: [LayoutBox]) -> RowField? {
        guard boxes.count >= Limits.fewestBoxes, let straight = RowField(straightOver: boxes) else {
            return nil
        }
        let slopes = boxes.compactMap(straight.slope)
        let misfit = straight.misfit(slopes)
        guard misfit > Limits.leastMisfit * Double(slopes.count) else { return nil }
        var best: (field: RowField?, merit: Double) = (nil, straight.merit(slopes, boxes) + Limits.doubt)
        for lean in Limits.leans {
            var field = straight
            field.fit(slopes)
            field.fit(slopes)
            field.shape[0] += lean
            for error in Limits.errorsOfMiddles {
                field.fit(slopes, field.neighbours(among: boxes), error: error)
            }
            let merit = field.merit(slopes, boxes)
            if merit > best.merit, field.misfit(slopes) < misfit { best = (field, merit) }
        }
        return best.field
    }

    private init?(straightOver boxes: [LayoutBox]) {
        let (left, right) = (boxes.left, boxes.right)
        let (top, bottom) = (boxes.map(\.top).min() ?? 0, boxes.map(\.bottom).max() ?? 0)
        middle = Point(left + right, top + bottom) / 2
        reach = Point(right - left, bottom - top) / 2
        height = median(boxes.map(\.height))
        guard reach.x > 0, reach.y > 0, height > 0 else { return nil }
    }

    /// Where a point would lie if rows were straight, from top to bottom.
    func straightY(of point: Point) -> Double { middle.y + place(of: point).y * reach.y }

    /// The slope of the row through a point.
    func slope(at point: Point) -> Double { slope(in: place(of: point)) * height / reach.x }
}

/// The shape and how it is fitted. Places are x and v, from −1 to 1; slopes are in heights over half the width.
extension RowField {
    private func place(of point: Point) -> Point {
        let (x, y) = ((point.x - middle.x) / reach.x, (point.y - middle.y) / reach.y)
        let scale = height / reach.y
        let rise = scale * (shape[0] * x + shape[1] * x * x / 2)
        // No row crosses another.
        let gathered = max(0.2, 1 + scale * (shape[2] * x + shape[3] * x * x / 2))
        return Point(x, (y - rise) / gathered)
    }

    private func slope(in place: Point) -> Double { product(shape, slopeTerms(place)) }
    private func slopeTerms(_ place: Point) -> [Double] { [1, place.x, place.y, place.x * place.y] }

    private struct SeenSlope {
        let point: Point
        let slope: Double
        let error: Double
    }

    private func slope(of box: LayoutBox) -> SeenSlope? {
        guard let tilt = box.ownTilt else { return nil }
        return SeenSlope(
            point: box.center, slope: tilt * reach.x / height,
            error: Limits.errorOfOutlines * (box.height / height) * reach.x / box.width)
    }

    /// Boxes next to each other on rows of this course.
    private func neighbours(among boxes: [LayoutBox]) -> [(LayoutBox, LayoutBox)] {
        let bent = Dictionary(boxes.map { ($0.index, $0) }) { first, _ in first }
        return pairs(boxes.map { $0.straightened(along: self) }).compactMap { left, right in
            bent[left.index].flatMap { left in bent[right.index].map { (left, $0) } }
        }
    }

    private func pairs(_ boxes: [LayoutBox]) -> [(LayoutBox, LayoutBox)] {
        levelRows(of: boxes).flatMap { row in
            let row = row.sorted { $0.left < $1.left }
            return Array(zip(row, row.dropFirst()))
        }
    }

    /// How well the course explains what is seen, as a log-likelihood.
    private func merit(_ slopes: [SeenSlope], _ boxes: [LayoutBox]) -> Double {
        let level = pairs(boxes.map { $0.straightened(along: self) }).reduce(0) { sum, pair in
            let off = (pair.0.centerY - pair.1.centerY) / min(pair.0.height, pair.1.height) / Limits.level
            return sum + max(0, 1 - off * off)
        }
        let size = product(shape, shape) / (Limits.usualShape * Limits.usualShape)
        return Limits.weightOfLevel * level - misfit(slopes) - size
    }

    /// How far the lines fall otherwise, a few of them counting little.
    private func misfit(_ slopes: [SeenSlope]) -> Double {
        slopes.reduce(0) { sum, seen in
            let off = (seen.slope - slope(in: place(of: seen.point))) / seen.error
            return sum + log(1 + off * off)
        }
    }

    /// A step to the least squares of the slopes and of what neighbours are off each other's row; what is far off
    /// counts little.
    private mutating func fit(
        _ slopes: [SeenSlope], _ neighbours: [(LayoutBox, LayoutBox)] = [], error: Double = 1
    ) {
        var equations = LinearEquations(
            unknowns: shape.count, holdingBack: 1 / (Limits.usualShape * Limits.usualShape))
        func add(_ terms: [Double], _ value: Double, _ error: Double) {
            let off = (value - product(shape, terms)) / error
            equations.add(terms, value, weight: 1 / (error * error * (1 + off * off / 4)))
        }
        for seen in slopes { add(slopeTerms(place(of: seen.point)), seen.slope, seen.error) }
        for (left, right) in neighbours {
            let (a, b) = (place(of: left.center), place(of: right.center))
            let (v, along, bent) = ((a.y + b.y) / 2, b.x - a.x, (b.x * b.x - a.x * a.x) / 2)
            add(
                [along, bent, v * along, v * bent], (right.centerY - left.centerY) / height,
                error * min(left.height, right.height) / height)
        }
        shape = equations.solution
    }
}

private func product(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
