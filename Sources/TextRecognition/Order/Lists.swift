import Foundation

/// What lists beside each other are told by.
private enum Limits {
    /// How many bullets a side has at least.
    static let fewestBullets = 2
    /// The share of the rows that a bullet begins; the others are headings or carry on a row.
    static let shareOfBullets = 1.0 / 3
    /// How many entries in alphabetical order a side has at least: fewer may stand so by chance.
    static let fewestEntries = 5
    /// The share of neighbours that may stand in the wrong order, where one was misread or carries on another.
    static let disorder = 0.1
    /// Headings are so many times as high as most boxes of their side.
    static let heightOfHeadings = 1.2
    /// How many headings a side has at least: a single one may be the head of a table's column.
    static let fewestHeadings = 2
}

/// Whether two groups of boxes beside each other are lists, or parts of one, to be read one after the other although
/// their rows may be level: on a slide, in an index, on a menu.
///
/// The rows of a table that is set as wide go on beyond the gutter; so it takes a sign, on both sides, that rows begin
/// or belong together there.
func areLists(_ left: [LayoutBox], _ right: [LayoutBox], under above: [LayoutBox]) -> Bool {
    areBulleted(left, right) || areSorted(left, right) || (hasHeadings(left) && hasHeadings(right))
        || areNamesWithFigures(left, right, under: above) || areCounted(left, right)
}

/// Whether bullets begin the rows on both sides: a row has one, where it begins. Numbers and letters say nothing, they
/// may count across.
private func areBulleted(_ left: [LayoutBox], _ right: [LayoutBox]) -> Bool {
    [left.firstColumn, right.firstColumn].allSatisfy { column in
        let bullets = column.count(where: \.isBulleted)
        return bullets >= Limits.fewestBullets
            && Double(bullets) >= Limits.shareOfBullets * Double(column.count)
    }
}

/// Whether the words at the beginning of rows are in alphabetical order down the left and then down the right.
private func areSorted(_ left: [LayoutBox], _ right: [LayoutBox]) -> Bool {
    let columns = [left.firstColumn, right.firstColumn].map { $0.sorted { $0.centerY < $1.centerY } }
    guard columns.allSatisfy({ $0.count >= Limits.fewestEntries && $0.allSatisfy(\.beginsWithLetter) }),
        let last = columns[0].last, let first = columns[1].first, isInOrder(last, first)
    else { return false }
    return columns.allSatisfy { column in
        let wrong = zip(column, column.dropFirst()).count { !isInOrder($0, $1) }
        return Double(wrong) <= Limits.disorder * Double(column.count)
    }
}

private func isInOrder(_ a: LayoutBox, _ b: LayoutBox) -> Bool {
    a.firstWords.compare(b.firstWords, options: [.caseInsensitive, .diacriticInsensitive])
        == .orderedAscending
}

/// Whether headings stand over parts of a side: words set larger or in capitals, by themselves in their row, at the
/// side's edge, each over two rows or more.
private func hasHeadings(_ boxes: [LayoutBox]) -> Bool {
    let height = Limits.heightOfHeadings * median(boxes.map(\.height))
    let large = boxes.firstColumn.filter { $0.isWords && ($0.height >= height || $0.isInCapitals) }
    guard large.count >= Limits.fewestHeadings else { return false }
    let rows = rows(of: boxes)
    let headings = rows.indices.filter { index in
        rows[index].count == 1 && large.contains { $0.index == rows[index][0].index }
    }
    // Nothing else looks like them: a table may have cells in capitals.
    return headings.count == large.count
        && zip(headings, headings.dropFirst() + [rows.count]).allSatisfy { $1 - $0 > 2 }
}

extension LayoutBox {
    fileprivate var beginsWithLetter: Bool { text.first?.isLetter ?? false }

    /// The text up to what is no word: figures are no part of the alphabet, they count.
    fileprivate var firstWords: String { String(text.prefix { $0.isLetter || $0 == " " }) }

    fileprivate var isInCapitals: Bool {
        text.contains(where: \.isUppercase) && !text.contains(where: \.isLowercase)
    }
}
