/// Spaces that are read and not seen.
extension CTCDecoder {
    /// The steps without the spaces that the strip does not show.
    ///
    /// - Parameters:
    ///   - strip: What the steps were read from.
    ///   - width: How many of its columns are the line.
    ///   - pixelsPerStep: How many columns one step covers.
    func droppingUnseenSpaces(
        _ steps: [CTCStep], strip: PixelBuffer, width: Int, pixelsPerStep: Int
    ) -> [CTCStep] {
        let characters = characters(of: steps)
        // What needs no look at the picture. Between wide characters there are no spaces of such widths.
        guard characters.contains(where: { $0.text == " " && $0.probability <= Parting.doubtful }),
            !characters.contains(where: { $0.text.first?.isWide ?? false })
        else { return steps }

        let gaps = StripInk(of: strip, width: width)
        let visible = characters.indices.filter { characters[$0].text != " " }
        let pairs = Array(zip(visible, visible.dropFirst()))
        let partings = pairs.map { left, right in
            let (start, end) = (characters[left], characters[right])
            let from = CharacterPlaces.middle(of: start) * Float(pixelsPerStep)
            let to = CharacterPlaces.middle(of: end) * Float(pixelsPerStep)
            return Parting(
                left: start.text, right: end.text,
                space: right - left > 1 ? characters[left + 1].probability : nil,
                gap: gaps.widest(between: from, and: to), distance: to - from)
        }
        var result = steps
        for index in Parting.unseenSpaces(among: partings) {
            let (left, right) = (characters[pairs[index].0], characters[pairs[index].1])
            for step in left.last + 1..<right.first { result[step].dropSpace() }
        }
        return result
    }
}

extension CTCStep {
    /// Takes the space for the blank.
    fileprivate mutating func dropSpace() {
        guard CTCDecoder.writesSpace(space) else { return }
        let rest = space - CTCDecoder.unwrittenSpace
        alternatives?.blank += rest
        // Between two neighbouring characters the best is the blank or the space.
        probability = best == 0 ? probability + rest : alternatives?.blank ?? rest
        best = 0
        space = CTCDecoder.unwrittenSpace
    }
}
