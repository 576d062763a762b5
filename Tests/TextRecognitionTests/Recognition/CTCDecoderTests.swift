import Testing

@testable import TextRecognition

/// Paths of steps with their text worked out by hand. In the paths "-" is the blank and "_" the space;
/// the dictionary is a, b, c and an entry of several scalars, written "é".
@Suite struct CTCDecoderTests {
    private let decoder = CTCDecoder(dictionary: ["a", "b", "c", "e\u{301}\u{323}"])

    private func path(_ classes: String, probability: Float = 1) -> [CTCStep] {
        classes.map { character in
            let best = ["-", "a", "b", "c", "é", "_"].firstIndex(of: character) ?? 0
            return CTCStep(best: best, probability: probability, space: 0)
        }
    }

    private func text(_ steps: [CTCStep]) -> String {
        decoder.characters(of: steps).map(\.text).joined()
    }

    @Test(arguments: [
        ("", ""), ("-", ""), ("---", ""),
        ("a", "a"), ("abc", "abc"), ("-a-b-c-", "abc"),
        // Equal classes in a row are one character, apart by a blank they are two.
        ("aaa", "a"), ("aabb", "ab"), ("a-a", "aa"), ("aa--aa", "aa"), ("a-ab-bb", "aabb"),
        // Spaces: one for several, none at the ends.
        ("a_b", "a b"), ("a__b", "a b"), ("a_-_b", "a b"), ("a-_-b", "a b"), ("a_a", "a a"),
        ("_a", "a"), ("__-_a", "a"), ("a_", "a"), ("a__-_--", "a"), ("_", ""), ("_-_", ""),
        ("_a_b_", "a b"),
        // An entry of several scalars is one character of the result.
        ("-éé-a", "e\u{301}\u{323}a"), ("é-é", "e\u{301}\u{323}e\u{301}\u{323}"),
    ])
    func bestPath(classes: String, expected: String) {
        // Equal scalar by scalar, not only by meaning.
        #expect(Array(text(path(classes)).unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test func anEntryOfSeveralScalarsIsOneCharacter() {
        #expect(decoder.characters(of: path("aé")).map(\.text) == ["a", "e\u{301}\u{323}"])
    }

    @Test func aCharacterHasItsStepsAndItsSurestProbability() {
        var steps = path("-aaa-b", probability: 0.5)
        steps[2].probability = 0.9
        steps[5].probability = 0.7
        #expect(
            decoder.characters(of: steps) == [
                .init(text: "a", probability: 0.9, first: 1, last: 3),
                .init(text: "b", probability: 0.7, first: 5, last: 5),
            ])
        #expect(decoder.characters(of: steps).map(\.center) == [2.5, 5.5])
    }

    /// The steps of a path, with the probability of the space at one of them.
    private func path(_ classes: String, space: Float, at index: Int) -> [CTCStep] {
        var steps = path(classes)
        steps[index].space = space
        return steps
    }

    @Test func aSpaceThatIsNotTheBestIsWrittenAboveTheThreshold() {
        #expect(text(path("a---b", space: 0.11, at: 2)) == "a b")
        #expect(text(path("a---b", space: 0.09, at: 2)) == "ab")
        // At each blank between the two, also beside a character.
        #expect(text(path("a---b", space: 0.4, at: 1)) == "a b")
        #expect(text(path("a---b", space: 0.4, at: 3)) == "a b")
        // Between equal letters too.
        #expect(text(path("a-a", space: 0.4, at: 1)) == "a a")
        // The surest of several steps counts, and only one space is written.
        var steps = path("a---b")
        (steps[1].space, steps[2].space, steps[3].space) = (0.35, 0.45, 0.4)
        #expect(
            decoder.characters(of: steps)[1] == .init(text: " ", probability: 0.45, first: 2, last: 2))
        #expect(text(steps) == "a b")
    }

    @Test func suchASpaceIsNotWrittenAtTheEndsNorBesideASpace() {
        #expect(text(path("--a-b", space: 0.4, at: 1)) == "ab")
        #expect(text(path("a-b--", space: 0.4, at: 4)) == "ab")
        #expect(text(path("a-_b", space: 0.4, at: 1)) == "a b")
        #expect(text(path("a_-b", space: 0.4, at: 2)) == "a b")
        // Where it was between two characters, it is not between the next two.
        #expect(text(path("a-b-c", space: 0.4, at: 1)) == "a bc")
    }

    @Test func aLeadingSpaceIsNotProlonged() {
        #expect(
            decoder.characters(of: path("__a")) == [.init(text: "a", probability: 1, first: 2, last: 2)])
        #expect(
            decoder.characters(of: path("a__b"))[1] == .init(text: " ", probability: 1, first: 1, last: 2))
    }
}
