/// What stands between two neighbouring characters of a line: perhaps a space, and so much that is empty.
struct Parting {
    var left: String
    var right: String
    /// The space's probability where one was read.
    var space: Float?
    /// Columns of the strip without ink, see ``StripInk``.
    var gap: Int
    /// Between the characters' middles, in columns.
    var distance: Float = 0

    /// A space is sure with more, and is never doubted with more than `doubtful`.
    private static let sure: Float = 0.9
    static let doubtful: Float = 0.75
    /// Of a line's letters of one width with no more, see ``spacesWithoutCell(in:)``.
    private static let certain: Float = 0.98
    /// A doubtful space is none if it is narrower than this part of the line's narrowest sure one and not much wider
    /// than the widest gap between letters; the sure ones have to be wider than that. Between the brackets of "()" in
    /// letters of one width the gap is half a space's. True spaces that the model doubts are .69 of a sure one, or more.
    private static let partOfSpace = 0.65
    private static let timesLetters = 1.7
    private static let sureTimesLetters = 1.25
    /// In a line without sure spaces only what is hardly wider than the gaps between so many letters.
    private static let doubtfulAlone: Float = 0.65
    private static let timesLettersAlone = 1.2
    private static let lettersAlone = 8
    /// Inside a word the model is mostly right: only what it hardly believes itself, and is no wider than other gaps.
    private static let doubtfulInWord: Float = 0.4
    private static let timesLettersInWord = 1.1
    /// Where no gap is so wide, letters touch, as in blurred print: gaps say nothing.
    private static let leastWidest = 4.0

    /// Which of a line's spaces the picture does not show.
    static func unseenSpaces(among partings: [Parting]) -> [Int] {
        let spread = spreadWords(in: partings)
        if !spread.isEmpty { return spread }
        return Set(narrowSpaces(in: partings) + spacesWithoutCell(in: partings)).sorted()
    }

    private static func narrowSpaces(in partings: [Parting]) -> [Int] {
        let letters = partings.filter { $0.space == nil }.map { Double($0.gap) }
        let narrowestSpace = partings.filter { $0.space ?? 0 > sure }.map { Double($0.gap) }.min()
        guard let widest = letters.max(), widest >= leastWidest else { return [] }
        return partings.indices.filter { index in
            let parting = partings[index]
            guard let space = parting.space, space <= doubtful else { return false }
            let gap = Double(parting.gap)
            let (probability, times) =
                narrowestSpace == nil ? (doubtfulAlone, timesLettersAlone) : (doubtful, timesLetters)
            switch parting.place {
            case .words: return false
            case .word where space > doubtfulInWord || gap > timesLettersInWord * widest: return false
            default: if space > probability || gap > times * widest { return false }
            }
            guard let narrowestSpace else { return letters.count >= lettersAlone }
            return gap < partOfSpace * narrowestSpace && narrowestSpace > sureTimesLetters * widest
        }
    }

    /// Of letters of one width those that have no cell of their own, beside signs. With one among them of which the
    /// model is certain it is a line of other letters.
    private static func spacesWithoutCell(in partings: [Parting]) -> [Int] {
        guard let cells = Pitch.cells(between: partings.map(\.distance)) else { return [] }
        let without = partings.indices.filter { partings[$0].space != nil && cells[$0] == 1 }
        guard without.allSatisfy({ partings[$0].space ?? 0 <= certain }) else { return [] }
        return without.filter { index in
            let parting = partings[index]
            return parting.place == .signs
                || parting.left.last?.isLetter ?? false && ["(", "["].contains(parting.right)
        }
    }

    private enum Place { case word, words, signs }

    private static let opening: Set<Character> = [
        "(", "[", "{", "<", ".", "/", "$", "#", "@", "\"", "'",
    ]
    private static let closing: Set<Character> = [
        ")", "]", "}", ">", ".", ",", ":", ";", "!", "?", "\"", "'", "/", "_",
    ]
    /// Writers differ about a space beside these.
    private static let loose: Set<Character> = ["-", "–", "—", "−", "&", "+", "*"]

    /// Whether it is inside a word, beside a sign that mostly stands close to what follows or goes before, or where
    /// mostly a space is, and not seldom a narrow one. A "j" reaches below its neighbour, which hides the gap.
    private var place: Place {
        guard let left = left.last, let right = right.first, left != "j", right != "j" else { return .words }
        func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
        switch (isWord(left), isWord(right)) {
        case (true, true):
            return left.isLetter && right.isLetter && left.isUppercase == right.isUppercase ? .word : .words
        case (true, false): return Self.closing.contains(right) ? .signs : .words
        case (false, true):
            return Self.opening.contains(left) && !(left == "." && right.isUppercase) ? .signs : .words
        case (false, false): return Self.loose.isDisjoint(with: [left, right]) ? .signs : .words
        }
    }
}

/// Words whose letters are spread: "C O N T E M P O R A R Y  A R T" on posters and title pages.
extension Parting {
    /// Letters that stand apart by less are not spread, by more are cells of a table: in columns, of the strip's 48.
    private static let spread = 10...36
    /// The widest gap between letters is at most this many times the narrowest …
    private static let evenly = 2.5
    /// … and the narrowest between words this many times the widest between letters.
    private static let wordTimesLetter = 1.5
    /// So many letters in a row make it a word, not a list of letters.
    private static let lettersOfWord = 4
    /// Where there is but one word, letters are spread if the model wrote some together though they stand no nearer,
    /// and if they are so many, this far apart, and their gaps so alike as typed spaces do not leave them.
    private static let lettersOfSingle = 6
    private static let spreadOfSingle = 20
    private static let evenlyInSingle = 1.4

    /// The spaces inside words with spread letters; none if there are no such words.
    private static func spreadWords(in partings: [Parting]) -> [Int] {
        let gaps = partings.map(\.gap).sorted()
        guard let least = gaps.first, spread.contains(least), let end = endOfLetters(gaps),
            Double(gaps[end - 1]) <= evenly * Double(least), spread.contains(gaps[end - 1])
        else { return [] }
        let isInWord = partings.map { $0.gap <= gaps[end - 1] }
        let words = isInWord.split(separator: false, omittingEmptySubsequences: false)
        let areWords = words.contains { word in
            word.count + 1 >= lettersOfWord
                && partings[word.startIndex..<word.endIndex].allSatisfy {
                    $0.left.first?.isLetter ?? false && $0.right.first?.isLetter ?? false
                }
        }
        guard areWords, words.count > 1 || isSpreadWord(partings, gaps) else { return [] }
        return partings.indices.filter { isInWord[$0] && partings[$0].space != nil }
    }

    /// How many of the sorted gaps are those between letters.
    private static func endOfLetters(_ gaps: [Int]) -> Int? {
        let step = gaps.indices.dropFirst().first {
            Double(gaps[$0]) >= wordTimesLetter * Double(gaps[$0 - 1])
        }
        return step ?? gaps.count
    }

    private static func isSpreadWord(_ partings: [Parting], _ gaps: [Int]) -> Bool {
        guard partings.count + 1 >= lettersOfSingle, let least = gaps.first, let most = gaps.last else {
            return false
        }
        return least >= spreadOfSingle && Double(most) <= evenlyInSingle * Double(least)
            && partings.contains { $0.space == nil }
    }
}
