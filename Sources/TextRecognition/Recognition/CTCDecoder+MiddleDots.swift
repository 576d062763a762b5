/// Spaces around dots in the middle of the line, which part words ("Tea · Cake") and are mostly read without them.
extension CTCDecoder {
    private static let dots: Set<String> = ["·", "•"]
    /// A gap without ink that is wider than so many times the usual distance of two characters is a space.
    private static let widestWithout = 0.5
    /// How probable a space is that is seen and was not read.
    private static let seenSpace: Float = 0.5

    /// The steps with a space on each side of a dot that stands apart there.
    ///
    /// - Parameters:
    ///   - strip: What the steps were read from.
    ///   - width: How many of its columns are the line.
    ///   - pixelsPerStep: How many columns one step covers.
    func spacingMiddleDots(
        _ steps: [CTCStep], strip: PixelBuffer, width: Int, pixelsPerStep: Int
    ) -> [CTCStep] {
        let characters = characters(of: steps)
        guard characters.contains(where: { Self.dots.contains($0.text) }) else { return steps }
        let pairs = zip(characters, characters.dropFirst()).filter { $0.text != " " && $1.text != " " }
        func middle(_ character: Character) -> Float {
            CharacterPlaces.middle(of: character) * Float(pixelsPerStep)
        }
        let distances = pairs.map { middle($1) - middle($0) }.sorted()
        guard
            let usual = distances.indices.contains(distances.count / 2) ? distances[distances.count / 2] : nil
        else { return steps }

        let ink = StripInk(of: strip, width: width)
        var result = steps
        for (left, right) in pairs where Self.dots.contains(left.text) || Self.dots.contains(right.text) {
            // Chinese and Japanese write the dot between names, wide as a character.
            if left.isWide || right.isWide { continue }
            let between = left.last + 1..<right.first
            let gap = Double(ink.widest(between: middle(left), and: middle(right)))
            guard gap > Self.widestWithout * Double(usual), !between.isEmpty else { continue }
            let step = (between.lowerBound + between.upperBound) / 2
            result[step].space = max(steps[step].space, Self.seenSpace)
        }
        return result
    }
}

extension CTCDecoder.Character {
    fileprivate var isWide: Bool { text.first?.isWide ?? false }
}
