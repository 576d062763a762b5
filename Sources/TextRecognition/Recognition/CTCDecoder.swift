/// From a strip's steps to its text: the best path of connectionist temporal classification (Graves et al. 2006).
struct CTCDecoder: Sendable {
    /// What each class writes: entry 0 is the blank, the last is the space.
    let classes: [String]
    /// A space is written between two characters when its probability at a step between them is above this,
    /// though another class, mostly the blank, was the best there: the model sees more spaces than it says.
    static let unwrittenSpace: Float = 0.1
    static func writesSpace(_ probability: Float) -> Bool { probability > unwrittenSpace }

    /// - Parameter dictionary: The characters of the classes from 1, without blank and space.
    init(dictionary: [String]) {
        classes = [""] + dictionary + [" "]
    }

    /// A character and the steps in which it was the best class.
    struct Character: Equatable {
        var text: String
        var probability: Float
        var first: Int
        var last: Int

        /// Its middle, in steps from the strip's left edge.
        var center: Float { Float(first + last + 1) / 2 }
    }

    /// The characters of a strip. Equal classes in a row are one character, its probability that of its surest step.
    /// Spaces at the beginning and the end are left out.
    func characters(of steps: some RandomAccessCollection<CTCStep>) -> [Character] {
        var result: [Character] = []
        var previous = 0
        var gap: (space: Float, at: Int)?
        for (index, step) in steps.enumerated() {
            defer { previous = step.best }
            if step.best == previous, step.best != 0 {
                // A space that was left out is not there to be prolonged.
                if let end = result.indices.last, result[end].text == classes[step.best] {
                    result[end].last = index
                    result[end].probability = max(result[end].probability, step.probability)
                }
                continue
            }
            if step.best == 0 {
                if step.space > gap?.space ?? 0 { gap = (step.space, index) }
                continue
            }
            let text = classes[step.best]
            if let gap, Self.writesSpace(gap.space), text != " ", let last = result.last, last.text != " " {
                result.append(Character(text: " ", probability: gap.space, first: gap.at, last: gap.at))
            }
            gap = nil
            if text == " ", result.last.map({ $0.text == " " }) ?? true { continue }
            result.append(Character(text: text, probability: step.probability, first: index, last: index))
        }
        if result.last?.text == " " { result.removeLast() }
        return result
    }

    /// The steps with characters in place of classes, and with what else may be there; `nil` if the model did not say.
    func table(of steps: some Collection<CTCStep>, length: Float) -> StepTable? {
        var result = StepTable(steps: [], length: length)
        for step in steps {
            guard let alternatives = step.alternatives else { return nil }
            let characters = alternatives.classes.filter { 0 < $0.number && $0.number < classes.count - 1 }
            result.steps.append(
                StepTable.Step(
                    blank: alternatives.blank, space: step.space,
                    characters: characters.map { StepTable.Alternative(classes[$0.number], $0.probability) }))
        }
        return result
    }
}
