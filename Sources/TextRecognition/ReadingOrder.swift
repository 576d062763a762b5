/// The last stage: lines in any order become lines in reading order, with their paragraphs.
public enum ReadingOrder {
    /// Sorts `lines` as a person reads them and sets their ``RecognizedLine/paragraph`` and
    /// ``RecognizedLine/ending``. Quads are in pixels of the page turned for reading. No line is lost or doubled.
    public static func arrange(_ lines: [RecognizedLine]) -> [RecognizedLine] { lines }
}
