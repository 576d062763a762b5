extension WrittenLanguage {
    /// The entries of a recogniser's dictionary with which texts in the given languages are written.
    ///
    /// Digits, punctuation, symbols (Greek letters, which stand in formulas, among them) and the letters a to z are
    /// in every text. The other letters and the wide forms are those of the languages' scripts, not of the languages
    /// alone: an English text has names with "é" and "ü" in it, but no ideographs.
    static func characters(of languages: [WrittenLanguage], in dictionary: [String]) -> Set<String> {
        let scripts = Set(languages.flatMap(\.letters).map(Script.init))
        return Set(
            dictionary.filter { entry in
                guard let character = entry.first else { return false }
                switch Script(character) {
                case .common: return true
                case .latin:
                    return character.isASCII || scripts.contains(.latin) && latinLetters.contains(character)
                case .wideForms: return scripts.contains(.ideographs)
                case let script: return scripts.contains(script)
                }
            })
    }

    /// The Latin letters that a language of ``all`` has.
    private static let latinLetters = Set(all.flatMap(\.letters).filter { Script($0) == .latin })

    /// The scripts that the recogniser's characters belong to.
    private enum Script {
        /// What stands in texts of all scripts.
        case common
        case latin
        case ideographs
        case kana
        /// Punctuation, letters and digits as wide as ideographs.
        case wideForms

        init(_ character: Character) {
            let scalar = character.unicodeScalars.first?.value ?? 0
            switch scalar {
            case 0x3005...0x3007, 0x2E80...0x2FDF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
                0x20000...0x3FFFF:
                self = .ideographs
            case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .kana
            case 0x41...0x7A where character.isLetter, 0xC0...0x2AF where character.isLetter, 0x1E00...0x1EFF:
                self = .latin
            default: self = character.isWide ? .wideForms : .common
            }
        }
    }
}
