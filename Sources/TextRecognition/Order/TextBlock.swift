/// Rows that stand together: close under each other and equally high, as a paragraph or several without
/// white between them, a list, an address or a program do.
struct TextBlock {
    let rows: [TextRow]
    /// Whether most rows read like a program.
    let isCode: Bool
    /// For each row but the last, whether the next row goes on with its paragraph.
    private(set) var joins: [Bool] = []
    /// Whether the rows have their middles, not their beginnings, under each other.
    private let isCentered: Bool
    /// Whether the full lines end at one edge.
    private let isJustified: Bool

    /// Cuts the rows of a column into blocks.
    static func blocks(of rows: [TextRow]) -> [TextBlock] {
        let groups = rows.split(where: { !standTogether($0, $1) }).flatMap(splitByPitch)
        let code = rows.count { $0.isCode }
        let isCode = rows.count > 2 && 5 * code >= 2 * rows.count
        return groups.map { TextBlock($0, isCode: isCode) }
    }

    private init(_ rows: [TextRow], isCode: Bool) {
        self.rows = rows
        self.isCode = isCode || rows.count > 2 && 5 * rows.count { $0.isCode } >= 2 * rows.count
        let left = rows.map(\.left).min() ?? 0
        let middle = (left + (rows.map(\.right).max() ?? 0)) / 2
        let flushLeft = rows.count { $0.left - left < 0.7 * $0.height }
        isCentered =
            rows.count > 1 && 2 * flushLeft <= rows.count + 1
            && rows.allSatisfy { abs($0.centerX - middle) < 0.7 * $0.height }
        let flushRight = rows.indices.count {
            edges(around: $0, of: rows).right - rows[$0].right < 0.7 * rows[$0].height
        }
        isJustified = rows.count > 4 && 5 * flushRight >= 3 * rows.count
        joins = decideJoins()
    }

    /// The white that a row leaves at its end.
    func room(after index: Int) -> Double {
        let (left, right) = edges(around: index, of: rows)
        return isCentered ? (right - left) - rows[index].width : right - rows[index].right
    }

    /// Whether the first row stands further right than the rows below it.
    var isIndented: Bool { rows[0].left - edges(around: 0, of: rows).left > 0.7 * rows[0].height }

    private func decideJoins() -> [Bool] {
        guard !isCode, rows.count > 1 else { return Array(repeating: false, count: max(0, rows.count - 1)) }
        var joins: [Bool] = []
        /// Where the running paragraph's first row and its other rows begin.
        var start = rows[0]
        var second: TextRow?
        for (index, next) in rows.dropFirst().enumerated() {
            let row = rows[index]
            let joined =
                isFull(index, before: next) && !beginsAnew(next, after: row, start: start, second: second)
            joins.append(joined)
            if joined {
                second = second ?? next
            } else {
                (start, second) = (next, nil)
            }
        }
        return runsOn(joins)
    }

    /// Whether `next` could not begin in the row above it because there was no room for its first word.
    private func isFull(_ index: Int, before next: TextRow) -> Bool {
        let row = rows[index]
        guard row.isProse, next.boxes[0].isWords || next.goesOn else { return false }
        if breaksWord(row.text, before: next.text) { return true }
        if row.endsWithFigure, !next.goesOn, !row.text.contains(where: \.isWide) { return false }
        let room = room(after: index)
        return room <= 1.1 * next.firstWordWidth && !(isJustified && room > 2 * row.height)
    }

    /// Whether `next` looks like the first row of a paragraph.
    private func beginsAnew(_ next: TextRow, after row: TextRow, start: TextRow, second: TextRow?) -> Bool {
        if next.itemLeft != nil {
            // In the middle of a sentence "A. Smith" may be a name, and "20. May" a date where no other row has the number
            // before or after; a bullet is none.
            let mayBeText =
                next.text.first?.isLetter == true || next.number != nil && !rows.contains(where: next.counts)
            return row.endsSentence || !mayBeText
        }
        guard !isCentered else { return false }
        let step = 0.7 * row.height
        if let second { return abs(next.left - second.left) > step && abs(next.left - row.left) > step }
        if start.itemLeft != nil {
            // The rest of an item stands under its text or under its bullet, not further left.
            return next.left < start.left - step
        }
        return next.left - start.left > step
    }

    /// `joins` if the text shows that lines run on here: in scripts with small letters some rows begin with
    /// one, which the items of a list or the lines of a poem do not; in others the lines are long.
    private func runsOn(_ joins: [Bool]) -> [Bool] {
        let joined = joins.count { $0 }
        guard joined > 0 else { return joins }
        let small = joins.indices.count { joins[$0] && rows[$0 + 1].goesOn }
        let isRunning = 2 * joined >= joins.count
        return joins.indices.map { index in
            guard joins[index] else { return false }
            let (text, next) = (rows[index].text, rows[index + 1])
            if next.goesOn || breaksWord(text, before: next.text) { return true }
            guard isRunning else { return false }
            if text.contains(where: \.isWide) { return text.count >= (joined < 3 ? 16 : 10) }
            return joined < 3 || isAllCapitals ? text.count >= 40 : 5 * small >= joined
        }
    }

    private var isAllCapitals: Bool { !rows.contains { $0.text.contains(where: \.isLowercase) } }
}

/// Whether two rows are close enough under each other to be lines of one paragraph.
private func standTogether(_ row: TextRow, _ next: TextRow) -> Bool {
    let height = min(row.height, next.height)
    return !row.isTabular && !next.isTabular && next.top - row.bottom < 1.2 * height
        && next.centerY > row.centerY
        && max(row.height, next.height) < 1.4 * height
        && min(row.right, next.right) > max(row.left, next.left)
}

/// Cuts rows where they are further apart than those around.
private func splitByPitch(_ rows: [TextRow]) -> [[TextRow]] {
    var groups = [[rows[0]]]
    let pitches = zip(rows, rows.dropFirst()).map { $1.centerY - $0.centerY }
    for (index, pitch) in pitches.enumerated() {
        let around = pitches[neighbourhood(of: index, in: pitches.indices)].sorted()
        if pitch > around[around.count / 4] + 0.35 * min(rows[index].height, rows[index + 1].height) {
            groups.append([])
        }
        groups[groups.count - 1].append(rows[index + 1])
    }
    return groups
}

/// How far the rows around one reach to both sides. Only those, because perspective makes edges lean.
private func edges(around index: Int, of rows: [TextRow]) -> (left: Double, right: Double) {
    let around = rows[neighbourhood(of: index, in: rows.indices)]
    return (around.map(\.left).min() ?? 0, around.map(\.right).max() ?? 0)
}

private func neighbourhood(of index: Int, in all: Range<Int>) -> Range<Int> {
    (index - 4..<index + 5).clamped(to: all)
}

extension Array {
    /// The elements in groups, cut between each two neighbours for which `isBreak` is true.
    fileprivate func split(where isBreak: (Element, Element) -> Bool) -> [[Element]] {
        var groups: [[Element]] = []
        for element in self {
            if let last = groups.last?.last, !isBreak(last, element) {
                groups[groups.count - 1].append(element)
            } else {
                groups.append([element])
            }
        }
        return groups
    }
}
