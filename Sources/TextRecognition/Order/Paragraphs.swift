/// Sets ``RecognizedLine/paragraph`` and ``RecognizedLine/ending`` of lines in reading order.
///
/// Two rows under each other are one paragraph when they stand like lines of one (close, equally high, not
/// indented anew), when the second row's first word had found no room at the end of the first, and when the
/// text around shows that lines run on here. The test of the first word is that of Tesseract's paragraph
/// model (Smith, "Paragraph detection in OCR", and `paragraphs.cpp` there). Rows of tables and receipts,
/// items of lists and lines of programs stay alone.
struct Paragraphs {
    private let lines: [RecognizedLine]
    /// The page's words with a hyphen inside, in small letters.
    private let compounds: Set<String>

    init(_ lines: [RecognizedLine]) {
        self.lines = lines
        compounds = Set(
            lines.lazy.flatMap { $0.text.lowercased().split { !($0.isLetter || $0.isHyphen) } }
                .filter { $0.contains(where: \.isHyphen) }.map(String.init))
    }

    /// The lines of `parts` (columns of rows) one after the other, each with its paragraph and ending.
    func mark(_ parts: [[[LayoutBox]]]) -> [RecognizedLine] {
        var result: [RecognizedLine] = []
        var paragraph = 0
        var before: (row: TextRow, block: TextBlock)?
        func end(_ ending: LineEnding) {
            guard !result.isEmpty else { return }
            result[result.count - 1].ending = ending
            if ending == .paragraph { paragraph += 1 }
        }
        for rows in parts {
            for block in TextBlock.blocks(of: rows.map { TextRow($0, lines: lines) }) {
                for (index, row) in block.rows.enumerated() {
                    if index > 0 {
                        end(
                            block.joins[index - 1]
                                ? ending(of: block.rows[index - 1], before: row) : .paragraph)
                    } else if let before {
                        end(
                            runsOver(before, to: (row, block))
                                ? ending(of: before.row, before: row) : .paragraph)
                    }
                    for box in row.boxes {
                        var line = lines[box.index]
                        line.paragraph = paragraph
                        line.ending = .row
                        result.append(line)
                    }
                    before = (row, block)
                }
            }
        }
        end(.paragraph)
        return result
    }

    /// Whether a paragraph that reaches the end of a column goes on at the head of the next.
    private func runsOver(
        _ before: (row: TextRow, block: TextBlock), to next: (row: TextRow, block: TextBlock)
    ) -> Bool {
        let (last, first) = (before.row, next.row)
        guard last.isProse, !last.isTabular, !first.isTabular, !before.block.isCode, !next.block.isCode,
            first.itemLeft == nil, first.boxes[0].isWords, last.height < 1.4 * first.height,
            first.height < 1.4 * last.height, !last.endsSentence
        else { return false }
        // To the head of another column, not further down in this one, where it would be another block.
        guard first.bottom < last.top else { return false }
        let isFull = before.block.room(after: before.block.rows.count - 1) < 2 * last.height
        if first.goesOn { return isFull || breaksWord(last.text, before: first.text) }
        return isFull && !next.block.isIndented && last.text.last?.isWide == true
            && first.text.first?.isWide == true
            && before.block.rows.count > 2
    }

    /// How `row` goes over into `next`, which belongs to the same paragraph.
    private func ending(of row: TextRow, before next: TextRow) -> LineEnding {
        isLineEndHyphen(row.text, before: next.text) ? .hyphen : .line
    }

    /// Whether the hyphen that ends `text` is there only because the line ends: small letters on both sides,
    /// or capitals on both sides, and no word of the page that has the hyphen in it.
    private func isLineEndHyphen(_ text: String, before next: String) -> Bool {
        guard breaksWord(text, before: next), carriesOnCompound(next) else { return false }
        let word = String(text.dropLast().reversed().prefix { !$0.isWhitespace }.reversed())
        let head = String(word.reversed().prefix(while: \.isLetter).reversed())
        let tail = next.prefix(while: \.isLetter)
        guard head.count > 1, !word.contains(where: \.isHyphen) else { return false }
        let sameCase = head.last?.isLowercase == tail.first?.isLowercase
        return sameCase && !compounds.contains((head + "-" + tail).lowercased())
    }
}

/// Whether a word of `text` seems to go on in `next`: after a hyphen, in small letters or in capitals on both sides.
func breaksWord(_ text: String, before next: String) -> Bool {
    guard text.last?.isHyphen == true, let last = text.dropLast().last, last.isLetter else { return false }
    let two = next.prefix(2)
    return two.first?.isLowercase == true
        || last.isUppercase && two.count == 2 && two.allSatisfy(\.isUppercase)
}
