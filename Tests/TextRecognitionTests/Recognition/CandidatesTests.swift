import Foundation
import Testing

@testable import TextRecognition

/// The search for the most probable texts, on tables made by hand.
@Suite struct CandidatesTests {
    /// The texts that the search finds, with their probabilities to six places.
    private func texts(of table: StepTable, width: Int = 32) -> [String] {
        let lattice = StepLattice(table)
        return PrefixBeamSearch(width: width).texts(of: lattice).map { text in
            let string = text.characters.map { lattice.alphabet[$0] }.joined()
            return "\(string):\(rounded(exp(text.log)))"
        }
    }

    private func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }

    @Test func pathsThatWriteTheSameAreOneText() {
        // "a" is a-, -a and aa: 0.24 + 0.24 + 0.16, more than the most probable path, --, with 0.36.
        #expect(texts(of: table("a:0.4 -:0.6", "a:0.4 -:0.6")) == ["a:0.64", ":0.36"])
        // Through "b" or the blank in the middle: 0.5 · (0.2 + 0.3) · 0.5 and what ends earlier or begins later.
        #expect(
            texts(of: table("a:0.6 b:0.4", "b:0.7 -:0.3")) == ["ab:0.42", "b:0.4", "a:0.18"])
    }

    @Test func aTextIsAsProbableAsThePathsThatWriteItTogether() {
        let lattice = StepLattice(table("a:0.4 -:0.6", "a:0.4 -:0.6", "a:0.4 -:0.6"))
        // All but --- and a-a.
        let a = lattice.totalLog(of: ["a"])
        #expect(rounded(exp(a)) == rounded(1 - 0.216 - 0.096))
        #expect(rounded(exp(lattice.totalLog(of: ["a", "a"]))) == 0.096)
        #expect(lattice.totalLog(of: ["b"]) == -.infinity)
        // What is not as probable as it should be is given up; what is stays the same.
        #expect(lattice.totalLog(of: ["a"], atLeast: a) == a)
        #expect(lattice.totalLog(of: ["a"], atLeast: a + 9) == -.infinity)
    }

    @Test func theSameLetterTwiceNeedsABlankBetween() {
        // "aa" is a-a alone: 0.6 · 0.4 · 0.6; nothing is --- alone: 0.4³; all else is "a".
        let three = table("a:0.6 -:0.4", "a:0.6 -:0.4", "a:0.6 -:0.4")
        #expect(texts(of: three) == ["a:0.792", "aa:0.144", ":0.064"])
        #expect(texts(of: table("a:1", "a:0.9 b:0.1", "a:1")) == ["a:0.9", "aba:0.1"])
        #expect(texts(of: table("a:1", "-:0.9 a:0.1", "a:1")) == ["aa:0.9", "a:0.1"])
    }

    @Test func severalSpacesAreOneAndNoneIsAtTheEnds() {
        // "ab" is the blank three times: 0.2 · 0.9 · 0.3.
        let between = table("a:1", "_:0.8 -:0.2", "-:0.9 _:0.1", "_:0.7 -:0.3", "b:1")
        #expect(texts(of: between) == ["a b:0.946", "ab:0.054"])
        #expect(texts(of: table("_:0.5 -:0.5", "a:1", "_:0.5 -:0.5")) == ["a:1.0"])
        #expect(texts(of: table("a:1", "_:0.5 -:0.5", "a:1")).sorted() == ["a a:0.5", "aa:0.5"])
    }

    @Test func aSpaceThatTheSpacingRuleWritesTakesTheBlanksPlace() {
        #expect(texts(of: table("a:1", "-:0.6 _:0.4", "b:1")) == ["a b:0.6", "ab:0.4"])
        #expect(texts(of: table("a:1", "-:0.95 _:0.05", "b:1")) == ["ab:0.95", "a b:0.05"])
    }

    @Test func equallyProbableTextsKeepTheirOrder() {
        #expect(texts(of: table("b:0.5 a:0.5")) == ["b:0.5", "a:0.5"])
        #expect(texts(of: table("b:0.5 a:0.5"), width: 1) == ["b:0.5"])
    }

    /// All paths through small tables, written out one by one.
    @Test(arguments: 1...20)
    func theSearchFindsWhatAllPathsAddUpTo(seed: UInt64) {
        var state = seed
        func random() -> Float {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Float(state >> 40) / Float(1 << 24)
        }
        let steps = (0..<5).map { _ in
            // The blank is never the best, so that the spacing rule changes nothing.
            let parts = [random() + 1, random(), random(), random()].map { $0 / 5 }
            return StepTable.Step(
                blank: parts[1], space: parts[2], characters: [.init("a", parts[0]), .init("b", parts[3])])
        }
        var sums: [String: Double] = [:]
        func follow(_ step: Int, _ path: [String], _ probability: Double) {
            guard step < steps.count else {
                let kept = zip(path, [""] + path).filter { $0 != $1 }.map(\.0).joined()
                sums[kept.split(separator: " ").joined(separator: " "), default: 0] += probability
                return
            }
            let choices =
                [("", steps[step].blank), (" ", steps[step].space)]
                + steps[step].characters.map { ($0.text, $0.probability) }
            for (text, value) in choices { follow(step + 1, path + [text], probability * Double(value)) }
        }
        follow(0, [], 1)
        let lattice = StepLattice(StepTable(steps: steps, length: 5))
        let found = PrefixBeamSearch(width: 10_000).texts(of: lattice)
        #expect(found.count == sums.count)
        for text in found {
            let string = text.characters.map { lattice.alphabet[$0] }.joined()
            #expect(abs(exp(text.log) - (sums[string] ?? 0)) < 1e-9, "\(string)")
        }
        #expect(found.map(\.log) == found.map(\.log).sorted(by: >))
    }

    @Test func candidatesAreTheReadingAndThenOthers() {
        // What the first leaves, 1 - √0.6, is shared as 0.3 and 0.1 of 0.4 are.
        let table = table("a:0.6 o:0.3 -:0.1", "b:1")
        let candidates = table.candidates(10)
        #expect(candidates.map(\.text) == ["ab", "ob", "b"])
        let left = 1 - Float(0.6).squareRoot()
        for (found, expected) in zip(candidates, [1 - left, left * 0.75, left * 0.25]) {
            #expect(abs(found.confidence - expected) < 1e-5)
        }
        #expect(candidates.first == table.reading)
        #expect(candidates[1].characters.map(\.text) == ["o", "b"])
        #expect(candidates[1].characters.map(\.start) == candidates[0].characters.map(\.start))
        #expect(candidates[2].characters.map(\.text) == ["b"])
        #expect(table.candidates(2).map(\.text) == ["ab", "ob"])
        #expect(table.candidates(0).isEmpty && table.candidates(-1).isEmpty)
    }

    @Test func whatWasMadeOfTheReadingComesFirst() {
        let table = table("a:0.6 o:0.3 -:0.1", "b:1")
        let made = LineReading(text: "ob", confidence: 0.2)
        let candidates = table.candidates(10, first: made)
        #expect(candidates.map(\.text) == ["ob", "ab", "b"])
        // None is surer than the first.
        #expect(candidates[1].confidence == 0.2)
        #expect(
            table.candidates(10, first: LineReading(text: "0b", confidence: 0.9)).map(\.text).prefix(2) == [
                "0b", "ab",
            ])
    }

    @Test func aLineGivesItsCandidates() {
        let quad = Quad(x: 0, y: 0, width: 10, height: 5)
        let table = table("a:0.6 o:0.3 -:0.1", "b:1")
        var line = RecognizedLine(text: "ab", confidence: 0.7, quad: quad, steps: table)
        #expect(line.candidates(10).map(\.text) == ["ab", "ob", "b"])
        #expect(line.candidates(10)[0].confidence == 0.7)
        line.steps = nil
        #expect(line.candidates(10) == [LineReading(text: "ab", confidence: 0.7)])
        #expect(line.candidates(0).isEmpty)
    }

    // MARK: places

    @Test func aTextHasItsPlaces() throws {
        let three = table("a:0.6 -:0.4", "a:0.6 -:0.4", "a:0.6 -:0.4")
        let lattice = StepLattice(three)
        let a = try #require(lattice.alphabet.firstIndex(of: "a"))
        // aaa has 0.216, the other ways to write "a" less; "aa" is a-a alone, three do not fit.
        #expect(CTCAlignment.steps(of: [a], in: lattice) == [0...2])
        #expect(CTCAlignment.steps(of: [a, a], in: lattice) == [0...0, 2...2])
        #expect(CTCAlignment.steps(of: [a, a, a], in: lattice) == nil)
        #expect(CTCAlignment.steps(of: [], in: lattice) == [])
    }

    @Test func aTextIsReadAsFarAsTheAlternativesGo() throws {
        let table = table(
            "_:0.6 -:0.4", "c:0.7 e:0.2 -:0.1", "l:0.9 I:0.1", "-:0.6 _:0.4", "a:0.8 o:0.2", "_:1")
        #expect(table.reading.text == "cl a")
        let reading = try #require(table.reading(of: "eI o"))
        #expect(reading.text == "eI o")
        #expect(reading.characters.map(\.confidence) == [0.2, 0.1, 0.4, 0.2])
        #expect(abs(reading.confidence - Float(0.2 * 0.1 * 0.2).squareRoot()) < 1e-6)
        #expect(table.reading(of: "clo")?.characters.count == 3)
        #expect(table.reading(of: table.reading.text) == table.reading)
        for impossible in ["d", "clx", "cla cla", ""] { #expect(table.reading(of: impossible) == nil) }
    }
}
