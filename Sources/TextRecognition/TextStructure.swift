import Foundation

extension RecognizedPage {
    /// The text with its structure: a paragraph ends with "\n", a line inside a paragraph with U+2028,
    /// and a hyphen that only the line's end made is U+00AD. ``presented(_:joiningLines:)`` makes of it
    /// what a person sees. Empty when nothing was found.
    public var text: String {
        var text = ""
        for line in lines {
            switch line.ending {
            case .paragraph: text += line.text + "\n"
            case .line: text += line.text + "\u{2028}"
            case .hyphen: text += line.text.dropLast() + "\u{00AD}\u{2028}"
            }
        }
        return text
    }
}

/// What a person sees, selects, copies or prints of a text with structure (``RecognizedPage/text``).
///
/// - Parameters:
///   - text: Paragraphs that end with "\n", lines in them that end with U+2028, line-end hyphens as U+00AD.
///   - joiningLines: `false` keeps the lines as on the photo: every line ends with "\n" and U+00AD is "-".
///     `true` joins the lines of a paragraph: U+2028 becomes a space, or nothing between Chinese or Japanese
///     characters, and U+00AD disappears together with the line end that made it.
public func presented(_ text: String, joiningLines: Bool) -> String {
    text.replacingOccurrences(of: "\u{00AD}", with: "-").replacingOccurrences(of: "\u{2028}", with: "\n")
}
