import Foundation

extension StepLattice {
    /// The part of it in a range of its steps.
    func part(_ range: Range<Int>) -> StepLattice {
        var part = self
        part.steps = Array(steps[range])
        return part
    }

    /// The numbers of characters; `nil` if one stands nowhere.
    func numbers(of characters: [String]) -> [Int]? {
        var found: [Int] = []
        for character in characters {
            guard let number = numbers[character] else { return nil }
            found.append(number)
        }
        return found
    }

    /// The steps of each of a text's characters, on the most probable path that writes it.
    func steps(of characters: [String]) -> [ClosedRange<Int>]? {
        numbers(of: characters).flatMap { CTCAlignment.steps(of: $0, in: self) }
    }

    /// The logarithm of the probability of a text without spaces: the sum over all paths that write it, by the forward
    /// algorithm (Graves et al. 2006); minus infinity if none does.
    ///
    /// - Parameter least: What is surely less probable may be given as minus infinity, which is found out sooner.
    func totalLog(of text: [String], atLeast least: Double = -.infinity) -> Double {
        guard let characters = numbers(of: text) else { return -.infinity }
        // Ends in the blank after so many characters, or in the last of them.
        var blank = [0.0] + [Double](repeating: -.infinity, count: characters.count)
        var other = [Double](repeating: -.infinity, count: characters.count + 1)
        // All paths together get no more probable by another step, but for the model's rounding.
        let hopeless = least - log(Double(blank.count + other.count)) - 1
        for (index, step) in steps.enumerated() {
            var best = -Double.infinity
            for count in stride(from: min(characters.count, index + 1), through: 0, by: -1) {
                if count > 0 {
                    let number = characters[count - 1]
                    let repeats = count > 1 && characters[count - 2] == number
                    let begins = logSum(blank[count - 1], repeats ? -.infinity : other[count - 1])
                    let here = step.characters.first { $0.character == number }?.log ?? -.infinity
                    let before = (other[count], blank[count])
                    other[count] = logSum(before.0, begins) + here
                    blank[count] = logSum(before.0, before.1) + step.blank
                } else {
                    blank[0] += step.blank
                }
                best = max(best, blank[count], other[count])
            }
            if best < hopeless { return -.infinity }
        }
        return logSum(blank[characters.count], other[characters.count])
    }
}
