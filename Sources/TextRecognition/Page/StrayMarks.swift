import Foundation

/// Specks that were read as marks: an accent over a letter, or a stroke under the space between two words.
///
/// A language that writes accents writes many, and names with underscores come in numbers, most of them read surely. So
/// on a page of many letters an unsure mark is a speck if no mark of its kind is sure.
struct StrayMarks {
    /// A mark read with this probability is there …
    private static let sure: Float = 0.9
    /// … and one read with less than this is unsure.
    private static let unsure: Float = 0.8
    /// A page of fewer letters may have a single mark: of 200 in French, some eight have one.
    private static let manyLetters = 200

    private let hasAccents: Bool
    private let hasUnderscores: Bool

    init(page lines: [RecognizedLine]) {
        let characters = lines.lazy.flatMap(\.characters)
        let isShort = characters.count { $0.text.allSatisfy(\.isLetter) } < Self.manyLetters
        hasAccents = isShort || characters.contains { $0.confidence >= Self.sure && $0.isAccented }
        hasUnderscores = isShort || characters.contains { $0.confidence >= Self.sure && $0.text == "_" }
    }

    /// A line of the page without its specks. Where an underscore was, there is a space.
    func removed(from line: RecognizedLine) -> RecognizedLine {
        var result = line
        result.characters = []
        for character in line.characters {
            var character = character
            if character.confidence < Self.unsure {
                if !hasAccents, character.isAccented { character.text = character.withoutAccent }
                if !hasUnderscores, character.text == "_" { character.text = " " }
            }
            if character.text == " ", result.characters.last?.text ?? " " == " " { continue }
            result.characters.append(character)
        }
        if result.characters.last?.text == " " { result.characters.removeLast() }
        result.text = result.characters.map(\.text).joined()
        return result
    }
}

extension RecognizedCharacter {
    /// Without combining marks (canonical decomposition, Unicode Standard Annex 15).
    fileprivate var withoutAccent: String {
        String(String.UnicodeScalarView(text.decomposedStringWithCanonicalMapping.unicodeScalars.prefix(1)))
    }

    /// Whether it is a Latin letter with an accent.
    fileprivate var isAccented: Bool {
        guard text.utf8.count > 1, text.count == 1 else { return false }
        return text != withoutAccent && withoutAccent.allSatisfy { $0.isASCII && $0.isLetter }
    }
}
