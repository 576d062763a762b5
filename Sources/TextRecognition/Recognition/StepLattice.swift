import Foundation

/// A step table as searches go through it: numbers in place of characters, logarithms in place of probabilities, and
/// the spacing rule of ``CTCDecoder`` applied, so that the path of the best classes writes the spaces that it writes.
struct StepLattice {
    /// Steps with the probabilities' logarithms.
    struct Step {
        var blank: Double
        var space: Double
        /// By the numbers of ``alphabet``.
        var characters: [(character: Int, log: Double)]
    }

    /// What the numbers stand for. The first is the space.
    private(set) var alphabet = [" "]
    /// The other way round.
    private(set) var numbers = [" ": Self.space]
    var steps: [Step] = []

    static let space = 0

    init(_ table: StepTable) {
        steps = table.steps.map { step in
            let characters = step.characters.map { alternative in
                let next = alphabet.count
                let number = numbers[alternative.text, default: next]
                if number == next {
                    numbers[alternative.text] = next
                    alphabet.append(alternative.text)
                }
                return (character: number, log: log(Double(alternative.probability)))
            }
            var (blank, space) = (step.blank, step.space)
            if step.isBlank, CTCDecoder.writesSpace(space) { swap(&blank, &space) }
            return Step(blank: log(Double(blank)), space: log(Double(space)), characters: characters)
        }
    }
}

extension StepTable.Step {
    /// Whether the blank is more probable than everything else.
    var isBlank: Bool { blank > max(space, characters.first?.probability ?? 0) }
}

/// The logarithm of the sum of two numbers whose logarithms are given.
func logSum(_ a: Double, _ b: Double) -> Double {
    let (less, more) = a < b ? (a, b) : (b, a)
    return less == -.infinity ? more : more + log1p(exp(less - more))
}
