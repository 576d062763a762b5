/// The last stage: lines in any order become lines in reading order, with their paragraphs.
public enum ReadingOrder {
    /// Sorts `lines` as a person reads them and sets their ``RecognizedLine/paragraph`` and
    /// ``RecognizedLine/ending``. Quads are in pixels of the page turned for reading. No line is lost or doubled.
    ///
    /// Columns are read one after the other, what is no column row by row, from left to right. Where most
    /// lines are vertical Chinese or Japanese, they are read from right to left.
    public static func arrange(_ lines: [RecognizedLine]) -> [RecognizedLine] {
        Paragraphs(lines).mark(columns(of: [LayoutBox](lines)).map { rows(of: $0) })
    }
}
