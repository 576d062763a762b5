extension Character {
    /// Whether the character is one of Chinese or Japanese writing, which puts no space between words and
    /// breaks lines anywhere: ideographs, kana, and the punctuation and wide forms that go with them.
    /// Korean has spaces and is left out.
    package var isWide: Bool {
        switch unicodeScalars.first?.value ?? 0 {
        case 0x2E80...0x2FDF, 0x3000...0x312F, 0x3190...0x31FF, 0x3220...0x33FF, 0x3400...0x4DBF,
            0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF9F, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
