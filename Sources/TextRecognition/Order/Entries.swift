/// What lists of entries are told by.
private enum Limits {
    /// How many entries a side has at least: fewer may stand so by chance.
    static let fewestEntries = 4
    /// The share of the rows that are entries; the others are headings or say more of an entry.
    static let shareOfEntries = 1.0 / 3
    /// The share of the entries that may look otherwise, where one was misread.
    static let misread = 0.1
    /// A head is so near over its column, in its heights, …
    static let gapUnderHead = 3.0
    /// … and stands out of it no farther.
    static let headBesideColumn = 2.0
    /// What is counted has so many letters at least: less may be a unit.
    static let fewestLetters = 4
}

/// Whether each side is a list with its own figures, as a menu, a price list or a balance is: rows of a name and, at their
/// end, its figure.
///
/// A table may repeat its columns in the same way, but has heads over its figures; they may stand in `above`.
func areNamesWithFigures(_ left: [LayoutBox], _ right: [LayoutBox], under above: [LayoutBox]) -> Bool {
    [left, right].allSatisfy { side in
        let rows = rows(of: side)
        let entries = rows.filter(\.isNameWithFigure)
        guard entries.count >= Limits.fewestEntries,
            Double(entries.count) >= Limits.shareOfEntries * Double(rows.count)
        else { return false }
        let figures = entries.compactMap { $0.count > 1 ? $0.last : nil }
        let top = side.map(\.top).min() ?? 0
        guard
            !above.contains(where: {
                $0.isHead(of: figures) && top - $0.bottom < Limits.gapUnderHead * $0.height
            })
        else { return false }
        let odd = rows.count { row in
            !row.isNameWithFigure && row.contains { !$0.isWords || $0.isHead(of: figures) }
        }
        return Double(odd) <= Limits.misread * Double(entries.count)
    }
}

/// Whether each side counts by itself, as the clues across and down of a crossword do; what counts on from side to
/// side is read row by row.
func areCounted(_ left: [LayoutBox], _ right: [LayoutBox]) -> Bool {
    let sides = [left, right].map { $0.filter { $0.numberOfEntry != nil } }
    return zip(sides, [left, right]).allSatisfy { entries, side in
        entries.count >= Limits.fewestEntries
            && Double(entries.count) >= Limits.shareOfEntries * Double(levelRows(of: side).count)
            && entries.sorted { $0.centerY < $1.centerY }.count(up: Limits.misread)
    } && !rows(of: sides[0] + sides[1]).joined().count(up: Limits.misread)
}

extension [LayoutBox] {
    /// Whether a row begins with a name and ends with its figure.
    fileprivate var isNameWithFigure: Bool {
        guard let first, let last, first.isWords else { return false }
        return count > 1 ? last.kind == .figures : first.hasLeader
    }
}

extension Sequence<LayoutBox> {
    /// Whether the numbers of entries go up, but for a part of them.
    fileprivate func count(up part: Double) -> Bool {
        let numbers = compactMap(\.numberOfEntry)
        let wrong = zip(numbers, numbers.dropFirst()).count { $0 >= $1 }
        return Double(wrong) <= part * Double(numbers.count)
    }
}

extension LayoutBox {
    /// Whether the box stands over or among figures alone, not over the names before them.
    fileprivate func isHead(of figures: [LayoutBox]) -> Bool {
        guard !figures.isEmpty else { return false }
        return left >= figures.left - height && right <= figures.right + Limits.headBesideColumn * height
    }

    /// Whether dots lead from a name to its figure.
    fileprivate var hasLeader: Bool {
        kind == .wordsAndNumber && (text.contains("..") || text.contains("…"))
    }

    /// The number with which an entry of words begins.
    fileprivate var numberOfEntry: Int? {
        let digits = text.prefix(while: \.isNumber)
        let rest = text.dropFirst(digits.count)
        guard 1..<4 ~= digits.count, let first = rest.first, first.isLetter || " .)".contains(first),
            rest.dropFirst().first?.isNumber == false, rest.count(where: \.isLetter) >= Limits.fewestLetters
        else { return nil }
        return Int(digits)
    }
}
