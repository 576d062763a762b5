import Foundation
import Testing

@testable import TextRecognition

/// Step tables made by hand; the leads are worked out by hand: the logarithm of a text's probability over that of what
/// was read.
@Suite struct TextCorrectorTests {
    private static let words: Set = [
        "the", "cat", "hello", "If", "you", "Berlin", "Wisconsin", "care", "card", "l'air", "air", "well",
    ]

    /// A table from a line's characters, each with a blank behind: "th(a.6 e.4)" has "a" with .6 and "e" with .4 in its
    /// third place. "_" is a space, "-" in parentheses the blank.
    static func line(_ line: String) -> StepTable {
        var steps: [String] = []
        var rest = Substring(line)
        while let first = rest.first {
            if first == "(" {
                let parts = rest.dropFirst().prefix { $0 != ")" }.split(separator: " ")
                steps.append(parts.map { "\($0.prefix(1)):0\($0.dropFirst())" }.joined(separator: " "))
                rest = rest.drop { $0 != ")" }
            } else {
                steps.append("\(first):1")
            }
            steps.append("-:1")
            rest = rest.dropFirst()
        }
        return table(steps)
    }

    private func corrected(
        _ line: String, custom: [String] = [], keepsFirst: Bool = false, keepsLast: Bool = false
    ) -> LineReading {
        let table = Self.line(line)
        return TextCorrector(lexicon: Lexicon(custom: CustomWords(custom), lists: [Self.words])).corrected(
            table.reading, in: table, keepsFirst: keepsFirst, keepsLast: keepsLast)
    }

    @Test(arguments: [
        ("th(a.6 e.4)", "the"), ("th(a.6 e.4)_c(a.6 o.3)t", "the cat"), ("?th(a.6 e.4)!", "?the!"), ("_", ""),
        // ln(.4/.6) = -0.41; both are put right.
        ("th(a.6 e.4)_h(e.6 a.4)ll(a.6 o.4)", "the hello"),
        // ln(.008/.992) = -4.8, ln(.006/.994) = -5.1.
        ("th(a.992 e.008)", "the"), ("th(a.994 e.006)", "tha"),
        // A name may stand there: ln(.06/.94) = -2.8, ln(.04/.96) = -3.2.
        ("B(o.94 e.06)rlin", "Berlin"), ("B(o.96 e.04)rlin", "Borlin"),
    ])
    func whatIsNoWordBecomesTheWordThatIsLikely(line: String, text: String) {
        #expect(corrected(line).text == text)
    }

    @Test(arguments: [
        "c(a.6 u.4)t",  // a word already
        "th(a.6 e.4)1", "1(a.6 e.4)th", "th(a.6 e.4)@you", "th(a.6 e.4).you", "#th(a.6 e.4)", "tH(a.6 e.4)",
        "camelC(o.6 a.4)t", "(w.6 W.4)isconsin", "x(a.6 e.4)", "(a.6 I.4)f", "中(日.6 目.4)", "/th(a.6 e.4)",
        "$(a.6 t.4)he", "(o.6 '.4)air", "ca(t.6 r.4)x", "care(x.6 ‐.4)cat",
    ])
    func whatIsAWordOrNoWordsBusinessStays(line: String) {
        #expect(corrected(line) == Self.line(line).reading)
    }

    @Test func equalLettersNeedABlankBetween() {
        // "l", "l" or a blank, "l": with .6 they are one letter.
        let steps = ["h:1", "-:1", "e:1", "-:1", "l:1", "l:0.6 -:0.4", "l:1", "-:1", "o:1", "-:1"]
        let helo = table(steps)
        #expect(helo.reading.text == "helo")
        let corrector = TextCorrector(lexicon: Lexicon(lists: [Self.words]))
        #expect(corrector.corrected(helo.reading, in: helo).text == "hello")
    }

    @Test func twoWordsThatWereReadAsOneAreDivided() {
        // Below .3 no space is read; ln(.2/.8) = -1.4, ln(.04/.96) = -3.2.
        func between(_ gap: String) -> String {
            let words = table([
                "I:1", "-:1", "f:1", gap, "y:1", "-:1", "o:1", "-:1", "u:1", "-:1",
            ])
            return TextCorrector(lexicon: Lexicon(lists: [Self.words])).corrected(words.reading, in: words)
                .text
        }
        #expect(between("-:0.8 _:0.2") == "If you")
        #expect(between("-:0.96 _:0.04") == "Ifyou")
    }

    @Test func aPartOfADividedWordStays() {
        #expect(corrected("th(a.6 e.4)_c(e.6 a.4)t", keepsFirst: true).text == "tha cat")
        #expect(corrected("th(a.6 e.4)_c(e.6 a.4)t", keepsLast: true).text == "the cet")
        #expect(corrected("th(a.6 e.4)", keepsFirst: true, keepsLast: true).text == "tha")
    }

    @Test(arguments: [
        // In place of no word: ln(.001/.999) = -6.9, ln(.0001/.9999) = -9.2.
        ("fr(a.999 o.001)b", ["frob"], "frob"), ("fr(a.9999 o.0001)b", ["frob"], "frab"),
        // In place of a word: ln(.3/.7) = -0.8, ln(.1/.9) = -2.2.
        ("car(e.7 l.3)", ["carl"], "carl"), ("car(e.9 l.1)", ["carl"], "care"),
        // Before a likelier word that is not the caller's.
        ("car(x.6 d.3 l.1)", ["carl"], "carl"),
        // Nothing is invented: no "z", no character more.
        ("fr(a.6 o.4)b", ["frzb"], "frab"), ("fr(a.6 o.4)b", ["frobs"], "frab"),
        // What is the caller's stays, though another word is near.
        ("car(l.6 d.4)", ["carl"], "carl"), ("CAR(L.6 D.4)", ["carl"], "CARL"),
        // Numbers and marks, too.
        ("X/1(Z.6 2.4)", ["X/12"], "X/12"), ("C+(t.6 +.4)", ["C++"], "C++"),
        ("'fr(a.6 o.4)b'", ["frob"], "'frob'"),
    ])
    func theCallersWordsWinOverNearMisses(line: String, custom: [String], text: String) {
        #expect(corrected(line, custom: custom).text == text)
    }

    @Test func theConfidenceIsThatOfTheCorrection() {
        let reading = corrected("th(a.6 e.4)_(c.81 o.1)at")
        #expect(reading.text == "the cat")
        // .85 / (1 + e^(0.405 - 5)) for "the", the root of .81 for the rest.
        #expect(abs(reading.confidence - 0.8415 * 0.9) < 1e-3)
        // The characters keep the recogniser's own, and their places.
        #expect(reading.characters.map(\.text).joined() == "the cat")
        #expect(reading.characters[2].confidence == 0.4)
        #expect(zip(reading.characters, reading.characters.dropFirst()).allSatisfy { $0.end <= $1.end })
    }
}
