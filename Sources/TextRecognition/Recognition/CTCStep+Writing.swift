/// Other classes than the recogniser's, where a line shows or says more than one character.
extension [CTCStep] {
    /// Writes one class where another was.
    mutating func write(_ number: Int, in range: ClosedRange<Int>) {
        for index in range { self[index].write(number, probability: self[index].probability) }
    }

    /// Writes two classes where one was; a single step, which has no room for them, stays as it is.
    mutating func write(_ first: Int, _ second: Int, in range: ClosedRange<Int>) {
        guard range.count > 1 else { return }
        let probability = range.map { self[$0].best == 0 ? 0 : self[$0].probability }.max() ?? 0
        for index in range {
            self[index].write(index == range.lowerBound ? first : second, probability: probability)
        }
    }
}

extension CTCStep {
    fileprivate mutating func write(_ number: Int, probability: Float) {
        best = number
        self.probability = probability
        if alternatives != nil {
            alternatives = Alternatives(
                blank: max(0, 1 - probability), classes: [.init(number: number, probability: probability)])
        }
    }
}
