/// Finds where the characters of a given text are: the most probable path through the steps that writes it
/// (Viterbi 1967, on the states of Graves et al. 2006: the characters with a blank before, between and after).
enum CTCAlignment {
    /// The steps of each character on the best path; `nil` when no path writes the text.
    ///
    /// - Parameter characters: Numbers of the lattice's alphabet.
    static func steps(of characters: [Int], in lattice: StepLattice) -> [ClosedRange<Int>]? {
        guard !lattice.steps.isEmpty else { return nil }
        var trellis = Trellis(characters, in: lattice)
        for index in lattice.steps.indices { trellis.follow(lattice.steps[index], at: index) }
        return trellis.steps
    }
}

/// The best paths to all states. State 2n + 1 is character n, the even ones are the blanks around.
private struct Trellis {
    private let characters: [Int]
    /// The logarithm of the best path to each state.
    private var scores: [Double]
    /// How many states before each state that path was, step by step.
    private var cameFrom: [UInt8]
    /// The logarithm of each entry of the alphabet at the step that is followed.
    private var emitted: [Double]

    init(_ characters: [Int], in lattice: StepLattice) {
        self.characters = characters
        scores = Array(repeating: -.infinity, count: 2 * characters.count + 1)
        cameFrom = Array(repeating: 0, count: scores.count * lattice.steps.count)
        emitted = Array(repeating: -.infinity, count: lattice.alphabet.count)
    }

    /// Goes on with all paths by a step.
    mutating func follow(_ step: StepLattice.Step, at index: Int) {
        for alternative in step.characters { emitted[alternative.character] = alternative.log }
        emitted[StepLattice.space] = step.space
        // From the end: what a state takes from is still that of the step before.
        for state in scores.indices.reversed() {
            let (score, from) = best(before: state, isFirst: index == 0)
            scores[state] = score + log(of: state, at: step)
            cameFrom[index * scores.count + state] = from
        }
        for alternative in step.characters { emitted[alternative.character] = -.infinity }
    }

    /// The best path by which a state is reached, and how many states before that it ends.
    private func best(before state: Int, isFirst: Bool) -> (score: Double, from: UInt8) {
        var best: (score: Double, from: UInt8) = (isFirst && state < 2 ? 0 : scores[state], 0)
        if state > 0, scores[state - 1] > best.score { best = (scores[state - 1], 1) }
        let character = state / 2
        // Equal characters need the blank between.
        let mayFollow =
            state % 2 == 1 && character > 0 && characters[character] != characters[character - 1]
        if mayFollow, scores[state - 2] > best.score { best = (scores[state - 2], 2) }
        return best
    }

    /// The logarithm of what a state writes at a step.
    private func log(of state: Int, at step: StepLattice.Step) -> Double {
        if state % 2 == 1 { return emitted[characters[state / 2]] }
        // Beside a space and at the ends, a space more is none.
        let isBesideSpace = isSpace(state / 2) || isSpace(state / 2 - 1)
        return isBesideSpace ? max(step.blank, step.space) : step.blank
    }

    private func isSpace(_ character: Int) -> Bool {
        !characters.indices.contains(character) || characters[character] == StepLattice.space
    }

    /// The steps of each character on the best path to the end; `nil` when there is none.
    var steps: [ClosedRange<Int>]? {
        // The last character, or the blank behind it.
        var state = scores.count - 1
        if state > 0, scores[state - 1] > scores[state] { state -= 1 }
        guard scores[state] > -.infinity else { return nil }
        var ranges = [ClosedRange<Int>?](repeating: nil, count: characters.count)
        for index in (0..<cameFrom.count / scores.count).reversed() {
            if state % 2 == 1 {
                ranges[state / 2] = index...(ranges[state / 2]?.upperBound ?? index)
            }
            state -= Int(cameFrom[index * scores.count + state])
        }
        return ranges.compactMap { $0 }
    }
}
