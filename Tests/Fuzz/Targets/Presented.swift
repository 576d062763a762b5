@testable import TextRecognition

/// Any lines with any endings: their text with structure, and what a person sees of it.
func fuzzPresented(_ bytes: UnsafeRawBufferPointer) {
    var input = Input(bytes)
    var lines: [RecognizedLine] = []
    while !input.isEmpty, lines.count < 40 {
        let text = (0..<input.number(below: 8)).map { _ in input.element(of: pieces) }.joined()
        let ending: LineEnding =
            text.hasSuffix("-") && input.flag() ? .hyphen : input.flag() ? .line : .paragraph
        lines.append(RecognizedLine(text: text, confidence: 1, quad: quad, ending: ending))
    }
    let text = RecognizedPage(width: 1, height: 1, turn: 0, lines: lines).text
    let kept = presented(text, joiningLines: false)
    let joined = presented(text, joiningLines: true)

    // As on the photo: every line, whole.
    precondition(kept == lines.map { $0.text + "\n" }.joined())
    // Joining takes line ends and their hyphens and gives spaces, nothing else.
    precondition(visible(kept) == visible(joined))
    precondition(joined.count { $0 == "\n" } == lines.count { $0.ending == .paragraph })
    precondition(!joined.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{AD}" })
}

private func visible(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isWhitespace && $0 != "-" }))
}

private let pieces = ["a", "Z", "-", " ", "語", "。", "and", "9", "é", "\u{301}", "👩‍🚀", "\u{2010}", "ﬁ", "한"]
private let quad = Quad(x: 0, y: 0, width: 1, height: 1)
