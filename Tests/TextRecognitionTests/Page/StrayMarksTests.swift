import Testing

@testable import TextRecognition

@Suite("Marks that are specks")
struct StrayMarksTests {
    /// 240 letters without a mark.
    private static let plain = marked(Array(repeating: "abcdefghijkl", count: 20).joined(separator: " "))

    /// A line whose marks, all characters but ASCII's letters and figures, are read with a probability, the others surely.
    private static func marked(_ text: String, _ marks: Float = 1) -> RecognizedLine {
        let characters = text.map { character in
            let isMark = character == "_" || !character.isASCII
            return RecognizedCharacter(
                text: String(character), confidence: isMark ? marks : 1, start: 0, end: 1)
        }
        var line = line(text, x: 0, y: 0)
        line.characters = characters
        return line
    }

    private func cleaned(_ line: RecognizedLine, beside others: [RecognizedLine]) -> String {
        let result = StrayMarks(page: others + [line]).removed(from: line)
        #expect(result.characters.map(\.text).joined() == result.text)
        return result.text
    }

    @Test("An unsure accent on a page of many letters without a sure one is a speck")
    func accents() {
        #expect(cleaned(Self.marked("for a fathér", 0.7), beside: [Self.plain]) == "for a father")
        #expect(cleaned(Self.marked("Ú.S. ñ ö", 0.7), beside: [Self.plain]) == "U.S. n o")
    }

    @Test("A sure accent stays, and keeps the unsure ones of its page")
    func sureAccents() {
        #expect(cleaned(Self.marked("le café", 0.95), beside: [Self.plain]) == "le café")
        let french = Self.marked("déjà", 0.95)
        #expect(cleaned(Self.marked("le café", 0.5), beside: [Self.plain, french]) == "le café")
        // A sure underscore says nothing of accents.
        let code = Self.marked("file_name", 0.95)
        #expect(cleaned(Self.marked("le café", 0.5), beside: [Self.plain, code]) == "le cafe")
    }

    @Test("On a page of few letters an unsure mark stays")
    func fewLetters() {
        #expect(cleaned(Self.marked("café_bar", 0.5), beside: [Self.marked("open daily")]) == "café_bar")
    }

    @Test("Letters of other scripts, figures and signs are no letters with accents")
    func others() {
        #expect(cleaned(Self.marked("中 φ £5 ² ß が", 0.5), beside: [Self.plain]) == "中 φ £5 ² ß が")
    }

    @Test("An unsure underscore is a space, one with the spaces beside it, and none at the ends")
    func underscores() {
        #expect(cleaned(Self.marked("puppy,_sometimes", 0.7), beside: [Self.plain]) == "puppy, sometimes")
        #expect(cleaned(Self.marked("code, known_ only", 0.7), beside: [Self.plain]) == "code, known only")
        #expect(cleaned(Self.marked("composing _music", 0.7), beside: [Self.plain]) == "composing music")
        #expect(cleaned(Self.marked("_name:__", 0.7), beside: [Self.plain]) == "name:")
        #expect(cleaned(Self.marked("file_name", 0.85), beside: [Self.plain]) == "file_name")
    }
}
