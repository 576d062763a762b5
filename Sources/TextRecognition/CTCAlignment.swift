/// Finds where the characters of a given text are: the most probable path through the steps that writes it
/// (Viterbi 1967, on the states of Graves et al. 2006: the characters with a blank before, between and after).
enum CTCAlignment {
    /// The steps of each character on the best path; `nil` when no path writes the text.
    ///
    /// - Parameter characters: Numbers of the lattice's alphabet.
    static func steps(of characters: [Int], in lattice: StepLattice) -> [ClosedRange<Int>]? {
        let states = 2 * characters.count + 1
        var scores = [Double](repeating: -.infinity, count: states)
        var cameFrom = [UInt8](repeating: 0, count: states * lattice.steps.count)  // how many states before
        var emitted = [Double](repeating: -.infinity, count: lattice.alphabet.count)

        func isSpace(_ character: Int) -> Bool {
            !characters.indices.contains(character) || characters[character] == StepLattice.space
        }
        for (index, step) in lattice.steps.enumerated() {
            for alternative in step.characters { emitted[alternative.character] = alternative.log }
            emitted[StepLattice.space] = step.space
            // From the end: what a state takes from is still that of the step before.
            for state in (0..<states).reversed() {
                let character = state / 2
                var (best, from) = (index == 0 && state < 2 ? 0 : scores[state], 0)
                if state > 0, scores[state - 1] > best { (best, from) = (scores[state - 1], 1) }
                let mayFollow =
                    state % 2 == 1 && character > 0 && characters[character] != characters[character - 1]
                if mayFollow, scores[state - 2] > best { (best, from) = (scores[state - 2], 2) }
                let log =
                    state % 2 == 1
                    ? emitted[characters[character]]
                    // Beside a space and at the ends, a space more is none.
                    : isSpace(character) || isSpace(character - 1) ? max(step.blank, step.space) : step.blank
                scores[state] = best + log
                cameFrom[index * states + state] = UInt8(from)
            }
            for alternative in step.characters { emitted[alternative.character] = -.infinity }
        }
        var state = states - 1
        if states > 1, scores[state - 1] > scores[state] { state -= 1 }
        guard scores[state] > -.infinity, !lattice.steps.isEmpty else { return nil }

        var ranges = [ClosedRange<Int>?](repeating: nil, count: characters.count)
        for index in lattice.steps.indices.reversed() {
            if state % 2 == 1 {
                ranges[state / 2] = index...(ranges[state / 2]?.upperBound ?? index)
            }
            state -= Int(cameFrom[index * states + state])
        }
        return ranges.compactMap { $0 }
    }
}
