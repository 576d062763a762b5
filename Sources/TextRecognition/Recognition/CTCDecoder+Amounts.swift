/// Spaces inside amounts.
extension CTCDecoder {
    /// The steps without the spaces that only the spacing rule writes inside an amount: between letters of one width
    /// the comma of "26,40" stands as far from the figures as if a space followed. A space that is the best class of
    /// its step stays, as nearly all do that stand between the numbers of a list in a sentence.
    func joiningAmounts(_ steps: [CTCStep]) -> [CTCStep] {
        let characters = characters(of: steps)
        var result = steps
        for (index, space) in characters.enumerated()
        where space.text == " " && steps[space.first].best == 0
            && Self.isAmount(characters[..<index], characters[(index + 1)...])
        {
            for step in characters[index - 1].last + 1..<characters[index + 1].first {
                result[step].space = min(steps[step].space, Self.unwrittenSpace)
            }
        }
        return result
    }

    /// Whether what stands before and after a space is one amount: up to three figures and a comma, and two figures.
    /// With one more comma, on either side, it is a list.
    private static func isAmount(_ before: ArraySlice<Character>, _ after: ArraySlice<Character>) -> Bool {
        guard before.last?.text == "," else { return false }
        let whole = before.dropLast().reversed().prefix(while: \.isFigure).count
        let cents = after.prefix(while: \.isFigure).count
        guard 1...3 ~= whole, cents == 2 else { return false }
        let earlier = before.dropLast(1 + whole).last { $0.text != " " }
        let later = after.dropFirst(cents).first { $0.text != " " }
        return earlier?.text != "," && later?.text != ","
    }
}

extension CTCDecoder.Character {
    /// Whether it is one of the figures 0 to 9.
    var isFigure: Bool { text.count == 1 && text.allSatisfy { $0.isASCII && $0.isNumber } }
}
