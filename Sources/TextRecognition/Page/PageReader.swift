/// Detects and reads one photo: which way the page lies, and each line in the direction in which it reads.
struct PageReader: Sendable {
    /// What was decided by measurement (Benchmarks/README.md). Probabilities are mean character probabilities.
    struct Settings: Sendable {
        /// This part of an outline's height is cut out for reading …
        var cutHeight = 0.9
        /// … and a line read with less than this is read again, cut lower, and if that does not help, higher: small
        /// print between close lines needs the one, letters with marks above and below the other. The surest
        /// reading stays.
        var surelyRead: Float = 0.8
        var otherCutHeights = [0.75, 1.2]
        /// A line read with less is left out …
        var lowestProbability: Float = 0.7
        /// … and so is one of fewer characters than `manyCharacters` read with less than this: hair, leaves and
        /// logos look like a few of the many characters that there are, and words seldom do.
        var lowestOfFew: Float = 0.9
        var manyCharacters = 4
        /// Beside other few characters, as high as these, they are text when they are read with this much: a figure in a
        /// box of a form, the letter over a table's column. Beside longer text they may be an icon or a button.
        var lowestOfFewInRow: Float = 0.8
        /// A sign beside a figure that is read with as much as few characters need: many signs look alike.
        var lowestOfSigns: Float = 0.5
        /// An outline taller than this many times its width may be a line that runs up or down the page.
        var tallFrom = 1.5
        /// An outline less tall than this many times its width may be a single upright letter as well.
        var tallAtMost = 2.0
        /// How many lines tell which way the page lies; fewer tell it only if they are read surely (`surelyUpright`) so and
        /// not otherwise (`lead`), and on their side only if there are no upright ones …
        var witnesses = 4
        /// … and how many times as long as high they are, as far as there are such lines: much longer ones cost
        /// more and are often rules, rows of dots or handwriting.
        var lengthOfWitnesses = 14.0
        /// The page is upright without a second look when the witnesses read with this much.
        var surelyUpright: Float = 0.9
        /// The page is turned only for a reading that is surer by this much.
        var lead: Float = 0.1
    }

    let detector: TextDetector
    let recognizer: LineRecognizer
    var settings = Settings()
    /// The characters with which the text is written; `nil` is all. Needs a recogniser with alternatives.
    var characters: Set<String>?

    /// The turn by which the page is upright, and its lines in the photo's pixels, in no order.
    func read(_ photo: Photo, control: RecognitionControl?) throws(RecognitionError) -> (
        turn: Int, lines: [RecognizedLine]
    ) {
        var quads = try detect(in: photo, turn: 0, control: control)
        control?.report(0.3)
        let (degrees, known) = try RecognitionControl.timed("turn", control) { () throws(RecognitionError) in
            try findTurn(of: quads, in: photo, control: control)
        }
        var turn = PageTurn(degrees: degrees, photo: photo)
        if degrees != 0 {
            // The detector, too, sees upright text best: it looks again.
            let upright = try detect(in: photo, turn: degrees, control: control)
            if upright.isEmpty {
                turn = PageTurn(degrees: 0, photo: photo)
            } else {
                quads = upright
            }
        }
        control?.report(0.4)
        let outlines = quads.map(turn.toPhoto)
        let lines = try readLines(outlines, known: degrees == 0 ? known : [:], in: photo, control: control)
        return (turn.degrees, lines)
    }

    /// The outlines, those of very long lines in pieces.
    private func detect(
        in photo: Photo, turn: Int, control: RecognitionControl?
    ) throws(RecognitionError) -> [Quad] {
        try RecognitionControl.timed("detect", control) { () throws(RecognitionError) in
            let page = PageTurn(degrees: turn, photo: photo)
            return try detector.detect(in: photo, turn: turn, control: control).flatMap { quad in
                LineCropper.pieces(of: page.toPhoto(quad), in: photo).map(page.toPage)
            }
        }
    }
}
