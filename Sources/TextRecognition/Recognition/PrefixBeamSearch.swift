/// Finds the most probable texts of a line (prefix beam search: Graves 2012, Hannun et al. 2014).
///
/// Many paths through the steps write the same text; a text's probability is the sum of theirs. The search goes from
/// step to step with the most probable beginnings of the text, each with the probability of the paths that end in
/// a blank and of those that do not: only after a blank does the same character begin anew. As in ``CTCDecoder``
/// there is one space for several in a row, and none at the ends.
struct PrefixBeamSearch {
    /// A text and the logarithm of its probability.
    struct Text: Equatable {
        /// Numbers of the lattice's alphabet.
        var characters: [Int]
        var log: Double
    }

    /// How many beginnings are followed.
    var width = 32
    /// What is less probable than this is not followed.
    var floor = -14.0

    /// A beginning of the text: one more character after another beginning.
    private struct Prefix {
        var parent: Int
        var character: Int
    }

    /// A beginning's probabilities after some steps.
    private struct Score {
        var prefix: Int
        var blank = -Double.infinity
        var other = -Double.infinity
        /// The sum of both.
        var total = -Double.infinity
    }

    private struct Extension: Hashable {
        var prefix: Int
        var character: Int
    }

    /// The texts found, the most probable first, at most ``width``.
    func texts(of lattice: StepLattice) -> [Text] {
        // The empty one counts as a space before the text.
        var prefixes = [Prefix(parent: 0, character: StepLattice.space)]
        var known: [Extension: Int] = [:]
        var beam = [Score(prefix: 0, blank: 0, total: 0)]
        var places = [-1]  // of each prefix in `next`
        var next: [Score] = []

        func place(of prefix: Int) -> Int {
            if places[prefix] < 0 {
                places[prefix] = next.count
                next.append(Score(prefix: prefix))
            }
            return places[prefix]
        }
        func extended(_ prefix: Int, by character: Int) -> Int {
            let key = Extension(prefix: prefix, character: character)
            if let number = known[key] { return number }
            prefixes.append(Prefix(parent: prefix, character: character))
            places.append(-1)
            known[key] = prefixes.count - 1
            return prefixes.count - 1
        }

        for step in lattice.steps {
            let possible = (step.characters + [(StepLattice.space, step.space)]).filter { $0.log > floor }
            for score in beam {
                let total = score.total
                let last = prefixes[score.prefix].character
                let same = place(of: score.prefix)
                next[same].blank = logSum(next[same].blank, total + step.blank)
                for (character, log) in possible {
                    if character == last {
                        // A space stays one also after a blank; it never begins the text.
                        let stays = character == StepLattice.space ? total : score.other
                        next[same].other = logSum(next[same].other, stays + log)
                        if character == StepLattice.space { continue }
                    }
                    let begins = (character == last ? score.blank : total) + log
                    guard begins > -.infinity else { continue }
                    let longer = place(of: extended(score.prefix, by: character))
                    next[longer].other = logSum(next[longer].other, begins)
                }
            }
            for index in next.indices {
                places[next[index].prefix] = -1
                next[index].total = logSum(next[index].blank, next[index].other)
            }
            next.sort { ($0.total, $1.prefix) > ($1.total, $0.prefix) }
            beam = next.prefix(width).filter { $0.total > -.infinity }
            next.removeAll(keepingCapacity: true)
        }
        return ended(beam, prefixes)
    }

    /// The texts of the beginnings at the end, where a space more is none.
    private func ended(_ beam: [Score], _ prefixes: [Prefix]) -> [Text] {
        var logs: [Int: Double] = [:]
        for score in beam {
            let prefix = prefixes[score.prefix]
            let text = prefix.character == StepLattice.space ? prefix.parent : score.prefix
            logs[text] = logSum(logs[text] ?? -.infinity, score.total)
        }
        return logs.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map { prefix, log in
            var characters: [Int] = []
            var place = prefix
            while place != 0 {
                characters.append(prefixes[place].character)
                place = prefixes[place].parent
            }
            return Text(characters: characters.reversed(), log: log)
        }
    }
}
