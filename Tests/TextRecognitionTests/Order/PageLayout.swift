import Foundation
import Testing
import TextRecognition

/// Expects `lines` back in the order in which they are given, when they come mixed.
func expectBack(_ lines: [RecognizedLine], sourceLocation: SourceLocation = #_sourceLocation) {
    let texts = ReadingOrder.arrange(lines.mixed()).map(\.text)
    #expect(texts == lines.map(\.text), sourceLocation: sourceLocation)
}

/// A line of a page that is set by hand: every character is half as wide as the line is high.
func line(
    _ text: String, x: Double, y: Double, height: Double = 20, width: Double? = nil
) -> RecognizedLine {
    let right = x + (width ?? Double(text.count) * height / 2)
    let quad = Quad(
        topLeft: Point(x, y), topRight: Point(right, y), bottomRight: Point(right, y + height),
        bottomLeft: Point(x, y + height))
    return RecognizedLine(text: text, confidence: 1, quad: quad)
}

/// Lines under each other from `y` on.
func column(
    _ texts: [String], x: Double, y: Double, height: Double = 20, pitch: Double = 28, width: Double? = nil
) -> [RecognizedLine] {
    texts.enumerated().map { line($1, x: x, y: y + Double($0) * pitch, height: height, width: width) }
}

extension [RecognizedLine] {
    /// The lines turned by `degrees` clockwise around the picture's corner.
    func turned(by degrees: Double) -> [RecognizedLine] {
        let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        func turn(_ p: Point) -> Point { Point(p.x * cosine - p.y * sine, p.x * sine + p.y * cosine) }
        return map { line in
            var line = line
            let corners = line.quad.corners.map(turn)
            line.quad = Quad(
                topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
            return line
        }
    }

    /// The lines as a camera sees them that looks at the page (`width` pixels wide) from below: at `height`
    /// everything is as large as it was, at the top it is smaller by the factor `top`.
    func seenFromBelow(width: Double, height: Double, top: Double) -> [RecognizedLine] {
        func see(_ p: Point) -> Point {
            let scale = top / (1 - (1 - top) * p.y / height)
            return Point(width / 2 + (p.x - width / 2) * scale, p.y * scale)
        }
        return map { line in
            var line = line
            let corners = line.quad.corners.map(see)
            line.quad = Quad(
                topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
            return line
        }
    }

    /// The lines as a camera sees them that looks at the page (`width` by `height` pixels) from the right: at `width`
    /// everything is as high as it was, at the left edge lower by the factor `left`.
    func seenFromTheSide(width: Double, height: Double, left: Double) -> [RecognizedLine] {
        moved { p in
            let scale = left / (1 - (1 - left) * p.x / width)
            return Point(p.x * scale, height / 2 + (p.y - height / 2) * scale)
        }
    }

    /// The lines of a label (`width` pixels wide) around a jar, seen from above: lines sag by `sag` pixels in the middle.
    func aroundAJar(width: Double, sag: Double) -> [RecognizedLine] {
        moved { p in
            let x = (p.x - width / 2) / (width / 2)
            return Point(p.x, p.y + sag * (1 - x * x))
        }
    }

    private func moved(_ move: (Point) -> Point) -> [RecognizedLine] {
        map { line in
            var line = line
            let corners = line.quad.corners.map(move)
            line.quad = Quad(
                topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
            return line
        }
    }

    /// Upright boxes, as they are found for short lines, where a camera sees the lines that looks at the page from
    /// the right: at `width` everything is as high as it was, at the left edge lower by the factor `left`.
    func seenFromRight(width: Double, height: Double, left: Double) -> [RecognizedLine] {
        map { line in
            var line = line
            let center = line.quad.center
            let scale = left / (1 - (1 - left) * center.x / width)
            let move = Point(center.x * (scale - 1), (center.y - height / 2) * (scale - 1))
            line.quad = Quad(
                topLeft: line.quad.topLeft + move, topRight: line.quad.topRight + move,
                bottomRight: line.quad.bottomRight + move, bottomLeft: line.quad.bottomLeft + move)
            return line
        }
    }

    /// The lines in another order, always the same one.
    func mixed() -> [RecognizedLine] {
        indices.sorted { ($0 &* 7919) % 101 < ($1 &* 7919) % 101 }.map { self[$0] }
    }
}

/// A text set in lines of at most `columns` characters, as many words in each as fit.
func prose(
    _ text: String, columns: Int, x: Double, y: Double, height: Double = 20, pitch: Double = 28,
    indent: Double = 0
) -> [RecognizedLine] {
    var texts: [String] = []
    let first = columns - Int(indent / (height / 2))
    for word in text.split(separator: " ") {
        if let last = texts.last, last.count + 1 + word.count <= (texts.count == 1 ? first : columns) {
            texts[texts.count - 1] += " " + word
        } else {
            texts.append(String(word))
        }
    }
    return texts.enumerated().map {
        line($1, x: x + ($0 == 0 ? indent : 0), y: y + Double($0) * pitch, height: height)
    }
}

/// Pages below each other as one, `gap` pixels apart from line to line.
func stack(_ parts: [RecognizedLine]..., gap: Double = 28) -> [RecognizedLine] {
    var lines: [RecognizedLine] = []
    for part in parts {
        let bottom = lines.map(\.quad.topLeft.y).max().map { $0 + gap } ?? 0
        lines += part.map { line in
            var line = line
            let move = Point(0, bottom - (part.first?.quad.topLeft.y ?? 0))
            line.quad = Quad(
                topLeft: line.quad.topLeft + move, topRight: line.quad.topRight + move,
                bottomRight: line.quad.bottomRight + move, bottomLeft: line.quad.bottomLeft + move)
            return line
        }
    }
    return lines
}
