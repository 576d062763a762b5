/// Degrees, for which the models have three kinds of classes: the sign, the sign of an ordinal, which looks the same,
/// and the sign with its letter as Chinese and Japanese fonts have it.
extension CTCDecoder {
    private static let letters = ["℃": "C", "℉": "F"]

    /// The steps with degrees as they are typed: "°C" for "℃" and for "°℃", which is the sign read twice, where no wide
    /// characters stand in the line; and "°" for "º" where no ordinal can be.
    func typingDegrees(_ steps: [CTCStep]) -> [CTCStep] {
        let characters = characters(of: steps)
        guard characters.contains(where: { $0.text == "º" || Self.letters[$0.text] != nil }),
            !characters.contains(where: { $0.text.first?.isWide ?? false }),
            let degree = classes.firstIndex(of: "°")
        else { return steps }
        let visible = characters.filter { $0.text != " " }
        var result = steps
        for (index, character) in visible.enumerated() where index > 0 {
            let before = visible[index - 1]
            if character.text == "º", isDegree(index, of: visible) {
                result.write(degree, in: character.first...character.last)
            } else if let letter = Self.letters[character.text].flatMap(classes.firstIndex(of:)) {
                if ["°", "º"].contains(before.text) {
                    result.write(letter, in: character.first...character.last)
                    result.write(degree, in: before.first...before.last)
                } else if before.isFigure {
                    let next = index + 1 < visible.count ? visible[index + 1].first : steps.count
                    result.write(
                        degree, letter,
                        in: character.first...max(character.last, min(character.first + 1, next - 1)))
                }
            }
        }
        return result
    }

    /// Whether the sign behind a figure is that of degrees: a unit follows, another such sign stands in the line, or the
    /// number before it counts nothing, being below zero, zero or broken.
    private func isDegree(_ index: Int, of visible: [Character]) -> Bool {
        guard visible[index - 1].isFigure else { return false }
        let after = visible[(index + 1)...].prefix(2).map(\.text)
        let isUnit = after.first.map { ["C", "F", "℃", "℉"].contains($0) } ?? false
        if isUnit, !(after.count > 1 && after[1].allSatisfy(\.isLetter)) { return true }
        let others = zip(visible, visible.dropFirst()).contains { $0.isFigure && $1.text == "°" }
        let number = visible[..<index].reversed().prefix { $0.isFigure || [".", ","].contains($0.text) }
        let sign = visible[..<(index - number.count)].last?.text
        return others || ["-", "−", "–"].contains(sign) || number.contains { !$0.isFigure }
            || number.map(\.text) == ["0"]
    }
}
