/// Figures of the old style, which are as high as small letters and are taken for letters that look alike.
extension CTCDecoder {
    private static let figures = [
        "I": "1", "l": "1", "ı": "1", "|": "1", "O": "0", "o": "0", "S": "5", "s": "5",
    ]
    private static let separators: Set<String> = [",", ".", ":"]
    /// What may stand before a price without a space.
    private static let currencies = [
        "AUD", "CAD", "CHF", "CZK", "DKK", "EUR", "Fr", "GBP", "HKD", "INR", "JPY", "kr", "MYR", "NOK", "NZD",
        "PLN",
        "RM", "Rp", "Rs", "SEK", "SGD", "USD", "Eur",
    ].map { $0.map(String.init) }
    /// A price or a time has at most so many figures before the separator.
    private static let mostWhole = 4

    /// The steps with figures for letters in prices and times: up to four figures, a separator and two figures, of
    /// which one is read as what it is.
    func writingFigures(_ steps: [CTCStep]) -> [CTCStep] {
        let characters = characters(of: steps)
        var result = steps
        for word in characters.split(whereSeparator: { $0.text == " " }) {
            guard let amount = Self.amount(in: word) else { continue }
            let written = amount.map { Self.figures[$0.text] ?? $0.text }
            // Equal classes in a row would be one character.
            let isClear = zip(amount.indices, amount.indices.dropFirst()).allSatisfy { index, next in
                let (a, b) = (index - amount.startIndex, next - amount.startIndex)
                return written[a] != written[b] || amount[index].last + 1 < amount[next].first
            }
            guard isClear else { continue }
            for (character, figure) in zip(amount, written) where character.text != figure {
                guard let number = classes.firstIndex(of: figure) else { continue }
                result.write(number, in: character.first...character.last)
            }
        }
        return result
    }

    /// The figures and the separator of a price or a time, without signs and the currency around them; `nil` if the word is none.
    private static func amount(in word: ArraySlice<Character>) -> ArraySlice<Character>? {
        func isLike(_ character: Character) -> Bool { character.isFigure || figures[character.text] != nil }
        func isAround(_ character: Character) -> Bool {
            character.text.allSatisfy { !$0.isLetter && !$0.isNumber } && figures[character.text] == nil
        }
        guard let first = word.firstIndex(where: { !isAround($0) }),
            let last = word.lastIndex(where: { !isAround($0) })
        else { return nil }
        let currency = currencies.first { word[first...last].map(\.text).starts(with: $0) }
        let amount = word[first...last].dropFirst(currency?.count ?? 0)
        guard let place = amount.firstIndex(where: { separators.contains($0.text) }),
            1...mostWhole ~= place - amount.startIndex, amount.endIndex - place == 3,
            amount.contains(where: \.isFigure)
        else { return nil }
        return amount.indices.allSatisfy { $0 == place || isLike(amount[$0]) } ? amount : nil
    }
}
