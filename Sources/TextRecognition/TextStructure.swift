extension RecognizedPage {
    /// The text with its structure: a paragraph ends with "\n", a row inside a paragraph with U+2028,
    /// the pieces of a row are parted by spaces, and a hyphen that only the line's end made is U+00AD. ``presented(_:joiningLines:)`` makes of it
    /// what a person sees. Empty when nothing was found.
    public var text: String {
        var text = ""
        for line in lines {
            switch line.ending {
            case .paragraph: text += line.text + "\n"
            case .row: text += line.text + " "
            case .line: text += line.text + "\u{2028}"
            case .hyphen: text += line.text.dropLast() + "\u{00AD}\u{2028}"
            }
        }
        return text
    }
}

/// What a person sees, selects, copies or prints of a text with structure (``RecognizedPage/text``).
///
/// Joining follows the segment break rules of CSS Text Module Level 3, 4.1.3: a line end between two
/// characters of Chinese or Japanese writing disappears, any other becomes a space.
///
/// - Parameters:
///   - text: Paragraphs that end with "\n", lines in them that end with U+2028, line-end hyphens as U+00AD.
///   - joiningLines: `false` keeps the lines as on the photo: every line ends with "\n" and U+00AD is "-".
///     `true` joins the lines of a paragraph: U+2028 becomes a space, or nothing between Chinese or Japanese
///     characters and after a word's own hyphen, and U+00AD disappears together with the line end that made it.
public func presented(_ text: String, joiningLines: Bool) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    var rest = text[...]
    while let character = rest.popFirst() {
        switch character {
        case "\u{00AD}" where joiningLines && rest.first == "\u{2028}": rest.removeFirst()
        case "\u{00AD}": result.append("-")
        case "\u{2028}" where joiningLines:
            if needsSpace(between: result, and: rest) { result.append(" ") }
        case "\u{2028}": result.append("\n")
        default: result.append(character)
        }
    }
    return result
}

private func needsSpace(between before: String, and after: Substring) -> Bool {
    guard let last = before.last, let next = after.first, !last.isWhitespace, !next.isWhitespace else {
        return false
    }
    if last.isWide && next.isWide { return false }
    return !(last.isHyphen && before.dropLast().last?.isLetterOrNumber == true && carriesOnCompound(after))
}

extension Character {
    /// Whether the character can break a word at a line's end.
    var isHyphen: Bool { self == "-" || self == "\u{2010}" }

    fileprivate var isLetterOrNumber: Bool { isLetter || isNumber }
}

/// Whether `text`, which follows a hyphen, is the rest of the hyphen's word. In "pre- and post-war" or
/// "Vor- und Nachteile" it is not: the hyphen stands for a part that comes later.
func carriesOnCompound(_ text: some StringProtocol) -> Bool {
    let word = text.prefix { $0.isLetter || $0.isNumber }.lowercased()
    return !word.isEmpty
        && !["and", "or", "to", "und", "oder", "bis", "et", "ou", "en", "of", "y", "o", "e"].contains(word)
}
