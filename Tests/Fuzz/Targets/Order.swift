@testable import TextRecognition

/// Any lines anywhere on a page: in reading order, none lost and none doubled.
func fuzzOrder(_ bytes: UnsafeRawBufferPointer) {
    var input = Input(bytes)
    var lines: [RecognizedLine] = []
    while !input.isEmpty, lines.count < 60 {
        let text = (0..<1 + input.number(below: 6)).map { _ in input.element(of: words) }.joined(
            separator: " ")
        let topLeft = Point(Double(input.number(below: 256)) * 4, Double(input.number(below: 256)) * 4)
        let along = Point(Double(input.number(below: 256)) * 3, Double(input.number(below: 64)) - 32)
        let down = Point(Double(input.number(below: 16)) - 8, Double(input.number(below: 64)))
        lines.append(
            RecognizedLine(
                // The confidence tells them apart.
                text: text, confidence: Float(lines.count),
                quad: Quad(
                    topLeft: topLeft, topRight: topLeft + along, bottomRight: topLeft + along + down,
                    bottomLeft: topLeft + down)))
    }

    let ordered = ReadingOrder.arrange(lines)
    precondition(ordered.map { Int($0.confidence) }.sorted() == Array(lines.indices))
    for line in ordered {
        let before = lines[Int(line.confidence)]
        precondition(line.text == before.text && line.quad == before.quad)
        if line.ending == .hyphen { precondition(line.text.hasSuffix("-")) }
    }
    precondition((ordered.first?.paragraph ?? 0) == 0 && (ordered.last?.ending ?? .paragraph) == .paragraph)
    for (line, next) in zip(ordered, ordered.dropFirst()) {
        precondition(next.paragraph == line.paragraph + (line.ending == .paragraph ? 1 : 0))
    }
}

private let words = [
    "the", "Quick", "brown-", "FOX-", "12.50", "•", "1.", "(a)", "if (x) {", "東京は", "x", "", "well-known",
    "—",
    "a very long line of prose that goes on and on", "end.",
]
