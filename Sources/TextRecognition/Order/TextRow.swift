/// A row of the page, as paragraphs are told from it: its place and what its text shows.
struct TextRow {
    /// The pieces of the row from left to right; never empty.
    let boxes: [LayoutBox]
    let text: String
    let left: Double, right: Double, top: Double, bottom: Double
    /// The height of its lines.
    let height: Double
    /// Where the text begins after the bullet or number of a list; `nil` when the row has none.
    let itemLeft: Double?
    /// The number of a list's item; `nil` when the row has none, or another mark.
    let number: Int?
    /// Whether the row is made of cells, as in a table or a receipt.
    let isTabular: Bool
    /// Whether the text reads like a line of a program.
    let isCode: Bool
    /// Whether the text is letters in the main, in several words or without spaces by its script.
    let isProse: Bool

    var width: Double { right - left }
    var centerX: Double { (left + right) / 2 }
    var centerY: Double { (top + bottom) / 2 }
    var goesOn: Bool { boxes[0].goesOn }

    init(_ boxes: [LayoutBox], lines: [RecognizedLine]) {
        self.boxes = boxes
        text = boxes.map { lines[$0.index].text }.joined(separator: " ")
        left = boxes.map(\.left).min() ?? 0
        right = boxes.map(\.right).max() ?? 0
        top = boxes.map(\.top).min() ?? 0
        bottom = boxes.map(\.bottom).max() ?? 0
        height = median(boxes.map(\.height))

        let marker = listMarker(of: text)
        if marker == 0 {
            itemLeft = nil
        } else if boxes.count > 1, lines[boxes[0].index].text.count <= marker {
            itemLeft = boxes[1].left
        } else {
            itemLeft = left + (right - left) * Double(marker) / Double(max(1, text.count))
        }
        let label = text.prefix(marker).filter { !"() ".contains($0) }
        number = Int(label.last == "." ? label.dropLast() : label[...])
        let cells =
            marker > 0 && boxes.count > 1 && itemLeft == boxes[1].left ? boxes.dropFirst() : boxes[...]
        let wide = 2 * height
        isTabular = zip(cells, cells.dropFirst()).contains { $1.left - $0.right > wide }
        isCode = looksLikeCode(text)
        isProse =
            2 * text.count(where: \.isLetter) > text.count { !$0.isWhitespace }
            && (text.contains(" ") || text.contains(where: \.isWide))
    }

    /// Whether the row's number is next to that of `other` in one list.
    func counts(with other: TextRow) -> Bool {
        guard let number, let next = other.number else { return false }
        return abs(number - next) == 1 && abs(left - other.left) < 0.7 * height
    }

    /// The width that the text's first word and the space before it take; in Chinese and Japanese, of a character.
    var firstWordWidth: Double {
        let word = text.first?.isWide == true ? 1 : text.prefix { !$0.isWhitespace && !$0.isWide }.count + 1
        return width * Double(word) / Double(max(1, text.count))
    }

    /// Whether a sentence or clause can be over at the end of the text.
    var endsSentence: Bool {
        let end = text.last { !"\"'”’»)]）」』".contains($0) }
        return end.map { ".!?:;…。！？：；".contains($0) } ?? true
    }

    /// Whether the text ends with a figure, as the rows of receipts and lists of prices do.
    var endsWithFigure: Bool { text.last.map { $0.isNumber || $0.isCurrencySymbol || $0 == "%" } ?? false }
}

/// Whether `text` begins with a bullet and goes on behind it. What can be ticked is none: it stands wherever there is
/// room.
func beginsWithBullet(_ text: String) -> Bool {
    let marker = listMarker(of: text)
    return marker > 0 && text.count > marker && text.first.map { "•◦▪■●‣·➤►▶◆-–—".contains($0) } == true
}

/// How many characters at the beginning of `text` are the bullet or number of a list item, the space after it
/// included; 0 when there is none.
func listMarker(of text: String) -> Int {
    guard let first = text.first else { return 0 }
    let rest = text.dropFirst()
    if "•◦▪■●‣·○□☐☑✓✔➤►▶◆★".contains(first) { return rest.first == " " ? 2 : 1 }
    if "-–—*+".contains(first) { return rest.first == " " && rest.count > 1 ? 2 : 0 }
    if ("①"..."⑳").contains(first) { return 1 }
    // 1. 12) (3) 2.1. a) (b) A. iv. Q. 第 is left to the text.
    var number = text[...]
    let opened = number.first == "(" || number.first == "（"
    if opened { number.removeFirst() }
    let label = number.prefix { ($0.isLetter || $0.isNumber) && !$0.isWide || $0 == "." }
    let close = number.dropFirst(label.count).first
    let closed = close == ")" || close == "）" || close == "、"
    let core = label.last == "." ? label.dropLast() : label
    guard closed || (!opened && label.last == "."), !core.isEmpty else { return 0 }
    let parts = core.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { (1...3).contains($0.count) && $0.allSatisfy(\.isNumber) }
    let isLetter = core.count == 1 && core.allSatisfy(\.isLetter)
    let isRoman =
        core.count <= 5
        && (core.allSatisfy { "ivxl".contains($0) } || core.allSatisfy { "IVXL".contains($0) })
    guard isNumber || isLetter || isRoman else { return 0 }
    let end = (opened ? 1 : 0) + label.count + (closed ? 1 : 0)
    let next = text.dropFirst(end).first
    guard let next else { return end }
    return next == " " ? end + 1 : (closed && !next.isNumber ? end : 0)
}

/// Whether `text` has as many brackets, operators and the like as only programs have, or ends like one of their lines.
private func looksLikeCode(_ text: String) -> Bool {
    let symbols = text.count { "{}[]();=<>_\\|&#$@`".contains($0) }
    let ends = text.last.map { "{};".contains($0) } ?? false
    return 12 * symbols >= text.count { !$0.isWhitespace } && symbols >= 2 || ends
}
