/// Where the characters of a line begin and end, from the steps at which the recogniser saw them.
///
/// A character's peak tells where its middle is, but not how wide it is: between two peaks the border is set by how
/// wide such characters mostly are. The figures were measured on drawn text; on other text in other fonts 97 of 100
/// characters at ``RecognitionLevel/accurate`` and 96 at ``RecognitionLevel/fast`` are then right within a third of
/// their width on both sides.
enum CharacterPlaces {
    /// By how much a peak lies behind its character's middle, in steps.
    private static let lag: Float = 0.3
    /// The white that the detector leaves before and after a line, in steps.
    private static let before: Float = 0.5
    private static let after: Float = 0.3

    /// The borders of the characters in a line that is `length` steps long: one before each, one after the last.
    static func borders(of characters: [CTCDecoder.Character], length: Float) -> [Float] {
        guard let first = characters.first, let last = characters.last else { return [] }
        let inner = zip(characters, characters.dropFirst()).map { one, next in
            let (a, b) = (typicalWidth(of: one.text), typicalWidth(of: next.text))
            return middle(of: one) + (middle(of: next) - middle(of: one)) * a / (a + b)
        }
        // The line's ends are known, but what stands there may not have been read: no character is lopsided.
        var start = min(before, middle(of: first))
        var end = max(length - after, middle(of: last))
        if let border = inner.first {
            start = max(start, middle(of: first) - 2 * (border - middle(of: first)))
        }
        if let border = inner.last { end = min(end, middle(of: last) + 2 * (middle(of: last) - border)) }
        return ([start] + inner + [end]).map { min(length, max(0, $0)) }
    }

    /// In steps from the line's left edge.
    static func middle(of character: CTCDecoder.Character) -> Float { character.center - lag }

    /// How wide a character is in common print, in em.
    private static func typicalWidth(of text: String) -> Float {
        guard let character = text.first else { return 0.56 }
        switch character {
        case " ": return 0.3
        case "i", "j", "l", "I", "í", "ì", "î", "ï", "ı", ".", ",", ":", ";", "'", "’", "|", "!": return 0.28
        case "t", "f", "r", "(", ")", "[", "]", "-", "\"": return 0.38
        case "m", "w", "M", "W", "%", "@": return 0.79
        default: return character.isWide ? 1 : character.isUppercase ? 0.61 : 0.56
        }
    }
}
