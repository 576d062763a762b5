import Foundation

/// What panes are told by. Agreement and shares are from 0 to 1.
private enum Limits {
    /// How many rows a pane has at least: fewer may stand anywhere by chance.
    static let fewestRows = 6
    /// Rows whose places agree so much do not stand just anywhere.
    static let agreement = 0.5
    /// The same for cells, which are few: chance alone makes few places agree more.
    static let agreementOfCells = 0.8
    /// Rows are common to both sides where so many boxes more than by chance stand on one.
    static let commonRows = 0.3
    /// How far apart the middles of two boxes on a common row are, in heights of the lower one.
    static let distanceOnCommonRow = 0.15
    /// More is not put down to chance: the rest would say nothing.
    static let mostChance = 0.9
    /// White of so large a part of the height parts two lists.
    static let whiteBetweenLists = 1.0 / 3
    /// Rows more than so many times as far apart as the closest quarter are of two cells.
    static let pitchBetweenCells = 1.3
    /// In a gap so many times as wide as is usual, a row stands beside nothing.
    static let wideGap = 4.0
    /// Fewer places say nothing.
    static let fewestPlaces = 4
}

/// Whether two groups of boxes beside each other are panes, to be read one after the other: parts of a screen
/// that do not belong together line by line, such as a list of people and what one of them wrote.
///
/// The rows of a pane stand anywhere between those of the other. Those of a table, a form or a receipt stand on
/// common rows or, where the paper bends or a cell has more lines than its neighbour, at one place between them.
func arePanes(_ left: [LayoutBox], _ right: [LayoutBox]) -> Bool {
    let rows = (left.paneRows { $0.right }, right.paneRows { -$0.left })
    let (few, many) = rows.0.count < rows.1.count ? rows : (rows.1, rows.0)
    guard few.count >= Limits.fewestRows, let places = agreement(of: few, between: many),
        places < Limits.agreement
    else { return false }
    guard hangsTogether(few), hangsTogether(many) else { return false }
    // Where rows are missing on both sides, the others are still common.
    guard commonRows(of: left, with: right) < Limits.commonRows,
        commonRows(of: right, with: left) < Limits.commonRows
    else { return false }
    // The cells of a table may have their middles at one height.
    guard let middles = agreement(of: cells(of: few), between: cells(of: many)) else { return true }
    return middles < Limits.agreementOfCells
}

/// Which share of the boxes stands on rows of others beyond what chance would put there: 0 is chance, 1 all of them
/// (as Cohen's kappa, "A coefficient of agreement for nominal scales", 1960).
private func commonRows(of boxes: [LayoutBox], with others: [LayoutBox]) -> Double {
    let distance = Limits.distanceOnCommonRow
    let middles = others.map(\.centerY)
    let span = (middles.max() ?? 0) - (middles.min() ?? 0)
    let covered = levelRows(of: others).reduce(0) { $0 + 2 * distance * median($1.map(\.height)) }
    let chance = min(Limits.mostChance, covered / max(span, .leastNormalMagnitude))
    return (boxes.shareOnRows(of: others, within: distance) - chance) / (1 - chance)
}

/// From where to where a row reaches downwards.
private struct Band {
    var top: Double, bottom: Double
    var middle: Double { (top + bottom) / 2 }
    var height: Double { bottom - top }
}

extension [LayoutBox] {
    /// The rows of a part of the page, each where its box reaches furthest towards the gutter: in perspective and on
    /// paper that bends, rows that are one lie at other heights further off.
    fileprivate func paneRows(towards gutter: (LayoutBox) -> Double) -> [Band] {
        levelRows(of: self).compactMap { row in
            row.max { gutter($0) < gutter($1) }.map { Band(top: $0.top, bottom: $0.bottom) }
        }
        .sorted { $0.middle < $1.middle }
    }
}

/// Whether no white between two rows is a large part of the whole: what is further apart is not one list.
private func hangsTogether(_ rows: [Band]) -> Bool {
    let height = rows[rows.count - 1].bottom - rows[0].top
    return zip(rows, rows.dropFirst()).allSatisfy { $1.top - $0.bottom < Limits.whiteBetweenLists * height }
}

/// Rows as close together as most are, as one; where all are equally far apart each by itself.
private func cells(of rows: [Band]) -> [Band] {
    let pitches = zip(rows, rows.dropFirst()).map { $1.middle - $0.middle }
    let close = Limits.pitchBetweenCells * pitches.sorted()[pitches.count / 4]
    guard pitches.contains(where: { $0 > close }) else { return rows }
    var cells = [rows[0]]
    for (row, pitch) in zip(rows.dropFirst(), pitches) {
        if pitch > close { cells.append(row) } else { cells[cells.count - 1].bottom = row.bottom }
    }
    return cells
}

/// How much the places agree at which rows stand between those of another part: 1 where it is the same place
/// everywhere, 0.9/√n on the mean for n places by chance. `nil` for too few of them.
///
/// A place is an angle: 0 on a row and, once around, on the next. This is the angles' mean resultant length (Mardia
/// and Jupp, "Directional Statistics", 2000, 2.2).
private func agreement(of rows: [Band], between others: [Band]) -> Double? {
    let heights = others.map(\.middle)
    let usual = median(zip(heights, heights.dropFirst()).map { $1 - $0 })
    var (x, y, count) = (0.0, 0.0, 0)
    var next = 1
    for row in rows {
        while next < heights.count, heights[next] < row.middle { next += 1 }
        guard next < heights.count, heights[next - 1] <= row.middle else { continue }
        let pitch = heights[next] - heights[next - 1]
        guard pitch > 0, pitch < Limits.wideGap * usual else { continue }
        let angle = 2 * Double.pi * (row.middle - heights[next - 1]) / pitch
        x += cos(angle)
        y += sin(angle)
        count += 1
    }
    return count < Limits.fewestPlaces ? nil : (x * x + y * y).squareRoot() / Double(count)
}
