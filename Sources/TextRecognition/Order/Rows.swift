/// The rows of a part of the page that has no columns: from top to bottom, each from left to right.
///
/// A box joins a row when it shares half of its height with the row's horizontally nearest box, not with
/// the row as a whole, so that rows may bend and lean; and when it lies beside the row's boxes, not over them.
func rows(of boxes: [LayoutBox]) -> [[LayoutBox]] {
    withWholeCells(fromTop(levelRows(of: boxes).map { $0.sorted { $0.left < $1.left } }))
}

/// The boxes that stand on one row each, in any order.
func levelRows(of boxes: [LayoutBox]) -> [[LayoutBox]] {
    var rows: [[LayoutBox]] = []
    /// Rows that a box further down may still join, with how far down they reach.
    var open: [(row: Int, bottom: Double)] = []
    for box in boxes.sorted(by: { $0.centerY < $1.centerY }) {
        open.removeAll { $0.bottom < box.top }
        var best: (open: Int, share: Double)?
        for (index, row) in open.map({ rows[$0.row] }).enumerated() {
            guard let nearest = row.min(by: { distance($0, box) < distance($1, box) }) else { continue }
            let share = nearest.sharesRow(with: box)
            if share >= 0.5, share > best?.share ?? 0, row.allSatisfy({ $0.sharesColumn(with: box) < 0.5 }) {
                best = (index, share)
            }
        }
        if let best {
            rows[open[best.open].row].append(box)
            open[best.open].bottom = max(open[best.open].bottom, box.bottom)
        } else {
            open.append((rows.count, box.bottom))
            rows.append([box])
        }
    }
    return rows
}

/// The rows; where rows only carry on the cells of the row above them (captions beside each other, a table's
/// head or a form's labels of several lines) each cell is read to its end before the next, its lines as rows.
///
/// A line carries on a cell when it stands close under it, and under no other cell, and begins with a small
/// letter while the cell began with a capital. Beside a figure it does not: what stands under the name of a thing with
/// its price comes after the price.
private func withWholeCells(_ rows: [[LayoutBox]]) -> [[LayoutBox]] {
    var result: [[LayoutBox]] = []
    /// The last row as cells of one or more lines.
    var cells: [[LayoutBox]] = []
    func closeRow() {
        let isPlain = cells.allSatisfy { $0.count == 1 }
        result += isPlain ? [cells.flatMap { $0 }] : cells.flatMap { $0.map { [$0] } }
    }
    for row in rows {
        if let longer = carryOn(cells, with: row) {
            cells = longer
        } else {
            if !cells.isEmpty { closeRow() }
            cells = row.map { [$0] }
        }
    }
    if !cells.isEmpty { closeRow() }
    return result
}

private func carryOn(_ cells: [[LayoutBox]], with row: [LayoutBox]) -> [[LayoutBox]]? {
    guard cells.count > 1, cells.allSatisfy({ $0[0].isWords }),
        zip(cells, cells.dropFirst()).allSatisfy({ areApart($0, $1) })
    else { return nil }
    var cells = cells
    for box in row {
        let under = cells.indices.filter { cells[$0].contains { $0.sharesColumn(with: box) > 0 } }
        guard under.count == 1, box.goesOn, cells[under[0]][0].beginsBig, let above = cells[under[0]].last,
            box.top - above.bottom < 0.5 * min(above.height, box.height),
            abs(above.height - box.height) < 0.3 * above.height
        else { return nil }
        cells[under[0]].append(box)
    }
    return cells
}

/// Whether the white between two cells is wider than one between words.
private func areApart(_ left: [LayoutBox], _ right: [LayoutBox]) -> Bool {
    let end = left.map(\.right).max() ?? 0
    let start = right.map(\.left).min() ?? 0
    return start - end > min(left[0].height, right[0].height)
}

private func distance(_ a: LayoutBox, _ b: LayoutBox) -> Double { max(a.left - b.right, b.left - a.right) }

/// The rows from top to bottom. Where rows lean, the middle of a long one may lie higher than that of a short
/// one above it; so neighbours that stand over each other are compared there.
private func fromTop(_ rows: [[LayoutBox]]) -> [[LayoutBox]] {
    var rows = rows.sorted { meanY($0) < meanY($1) }
    for last in rows.indices.dropFirst() {
        var index = last
        while index > 0, isOver(rows[index], rows[index - 1]) {
            rows.swapAt(index, index - 1)
            index -= 1
        }
    }
    return rows
}

private func isOver(_ a: [LayoutBox], _ b: [LayoutBox]) -> Bool {
    var widest = 0.0
    var drop = 0.0
    for a in a {
        for b in b where min(a.right, b.right) - max(a.left, b.left) > widest {
            widest = min(a.right, b.right) - max(a.left, b.left)
            drop = a.drop(below: b)
        }
    }
    return drop < 0
}

private func meanY(_ row: [LayoutBox]) -> Double { row.reduce(0) { $0 + $1.centerY } / Double(row.count) }
