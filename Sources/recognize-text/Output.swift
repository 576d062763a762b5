import Foundation
import TextRecognition

/// What came of one photo.
struct Outcome {
    /// The photo's name as it was given.
    var file: String
    /// The page, and the seconds from the file's bytes to it; or one line that says what is wrong.
    var result: Result<(page: RecognizedPage, seconds: Double), Reason>

    struct Reason: Error { var text: String }
}

extension Outcome {
    /// Text: the lines, after a form feed if it is not the first photo. A photo that failed has no lines.
    func text(isFirst: Bool, joiningLines: Bool) -> String {
        let lines = (try? result.get()).map { presented($0.page.text, joiningLines: joiningLines) } ?? ""
        return (isFirst ? "" : "\u{000C}") + lines
    }

    /// JSON Lines: one object and a line end.
    func json(joiningLines: Bool) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let object =
            switch result {
            case .success(let (page, seconds)):
                try encoder.encode(PageObject(file, page, seconds: seconds, joiningLines: joiningLines))
            case .failure(let reason):
                try encoder.encode(["file": file, "error": reason.text])
            }
        return object + Data("\n".utf8)
    }
}

/// The JSON of a photo that was read.
private struct PageObject: Encodable {
    var file: String
    /// Pixels of the upright photo, and of every quad.
    var width, height: Int
    /// Degrees clockwise by which the page was turned for reading.
    var turn: Int
    /// What the text format prints.
    var text: String
    var lines: [LineObject]
    var seconds: Double

    init(_ file: String, _ page: RecognizedPage, seconds: Double, joiningLines: Bool) {
        self.file = file
        (width, height, turn) = (page.width, page.height, page.turn)
        text = presented(page.text, joiningLines: joiningLines)
        lines = page.lines.map(LineObject.init)
        self.seconds = rounded(seconds, to: 4)
    }
}

private struct LineObject: Encodable {
    var text: String
    var confidence: Double
    var paragraph: Int
    /// Of the paragraph, as BCP 47; left out where it was not looked for or cannot be told.
    var language: String?
    /// x and y of each corner, clockwise as read from the line's beginning.
    var quad: [Double]

    init(_ line: RecognizedLine) {
        text = line.text
        confidence = rounded(Double(line.confidence), to: 4)
        paragraph = line.paragraph
        language = line.language
        quad = line.quad.corners.flatMap { [rounded($0.x, to: 1), rounded($0.y, to: 1)] }
    }
}

/// The nearest number with so many decimals. JSON has no word for what is not finite: that becomes 0.
private func rounded(_ value: Double, to decimals: Int) -> Double {
    let scale = pow(10, Double(decimals))
    return value.isFinite ? (value * scale).rounded() / scale : 0
}
