/// Upright bars between the columns of a table or in code, which the recogniser takes for letters that look alike.
extension CTCDecoder {
    private static let alike: Set<String> = ["I", "l", "1", "|", "∥"]
    /// Letters and figures that stand on the line and do not reach below it.
    private static let standing = Set("abcdehiklmnorstuvwxzABCDEFGHKLMNPRSTUVWXYZ0235678".map(String.init))
    /// So many of these tell where the line is.
    private static let fewestStanding = 3
    /// A bar ends at least so many rows of the strip below the line …
    private static let lowest = 4
    /// … begins as high as its highest letter, or at most so many rows lower …
    private static let highest = 2
    /// … and is at most so many columns wide.
    private static let widest = 9

    /// The steps with a bar for each "I", "l" or "1" between spaces that reaches below the line as no letter does.
    ///
    /// - Parameters:
    ///   - strip: What the steps were read from.
    ///   - width: How many of its columns are the line.
    ///   - pixelsPerStep: How many columns one step covers.
    func readingBars(
        _ steps: [CTCStep], strip: PixelBuffer, width: Int, pixelsPerStep: Int
    ) -> [CTCStep] {
        let characters = characters(of: steps)
        let words = characters.indices.split { characters[$0].text == " " }
        let candidates = words.filter { word in
            word.count <= 2 && word.allSatisfy { Self.alike.contains(characters[$0].text) }
                && word.contains { characters[$0].text != "|" }
        }
        guard !candidates.isEmpty, let bar = classes.firstIndex(of: "|") else { return steps }

        let ink = StripInk(of: strip, width: width)
        func rows(_ character: Character) -> (columns: Range<Int>, rows: ClosedRange<Int>)? {
            ink.ink(around: CharacterPlaces.middle(of: character) * Float(pixelsPerStep))
        }
        let standing = characters.filter { Self.standing.contains($0.text) }.compactMap { rows($0)?.rows }
        guard standing.count >= Self.fewestStanding, let top = standing.map(\.lowerBound).min() else {
            return steps
        }
        let line = standing.map(\.upperBound).sorted()[standing.count / 2]
        var result = steps
        for index in candidates.joined() where characters[index].text != "|" {
            let character = characters[index]
            guard let (columns, rows) = rows(character), columns.count <= Self.widest,
                rows.upperBound >= line + Self.lowest, rows.lowerBound <= top + Self.highest
            else { continue }
            result.write(bar, in: character.first...character.last)
        }
        return result
    }
}
