import Testing
import TextRecognition

@Suite struct TextStructureTests {
    func page(_ lines: [(String, LineEnding)]) -> RecognizedPage {
        RecognizedPage(
            width: 10, height: 10, turn: 0,
            lines: lines.map { text, ending in
                var line = line(text, x: 0, y: 0)
                line.ending = ending
                return line
            })
    }

    @Test func structureOfAPage() {
        let text = page([("One", .line), ("two-", .hyphen), ("three", .paragraph), ("Four", .paragraph)]).text
        #expect(text == "One\u{2028}two\u{AD}\u{2028}three\nFour\n")
        #expect(page([]).text == "")
        // The pieces of a row stay on one line, kept or joined.
        let receipt = page([("Tea", .row), ("2.50", .paragraph), ("茶", .row), ("三", .paragraph)]).text
        #expect(receipt == "Tea 2.50\n茶 三\n")
        #expect(presented(receipt, joiningLines: true) == receipt)
        #expect(presented(receipt, joiningLines: false) == receipt)
    }

    @Test(arguments: [
        ("One\u{2028}two\nThree\n", "One\ntwo\nThree\n", "One two\nThree\n"),
        ("for\u{AD}\u{2028}gotten\n", "for-\ngotten\n", "forgotten\n"),
        ("well-\u{2028}known\n", "well-\nknown\n", "well-known\n"),
        ("pre-\u{2028}and post-war\n", "pre-\nand post-war\n", "pre- and post-war\n"),
        ("1911 -\u{2028}1918\n", "1911 -\n1918\n", "1911 - 1918\n"),
        ("新的\u{2028}版本。\u{2028}「です\n", "新的\n版本。\n「です\n", "新的版本。「です\n"),
        ("使用\u{2028}Swift\u{2028}语言\n", "使用\nSwift\n语言\n", "使用 Swift 语言\n"),
        ("한국어\u{2028}문장\n", "한국어\n문장\n", "한국어 문장\n"),
        ("a\u{AD}b\n", "a-b\n", "a-b\n"),
        ("open \u{2028}end\u{2028}\n", "open \nend\n\n", "open end\n"),
        ("", "", ""),
    ])
    func presentation(_ text: String, kept: String, joined: String) {
        #expect(presented(text, joiningLines: false) == kept)
        #expect(presented(text, joiningLines: true) == joined)
    }
}
