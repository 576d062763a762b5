/// A directory of tags as TIFF files and EXIF blocks have it (TIFF 6.0; BigTIFF with 8-byte offsets).
package struct TIFFDirectory {
    /// A tag's value, if it is one number that lies in the entry itself.
    package struct Value: Hashable, Sendable {
        /// Where the number stands.
        package var offset: Int
        /// Its bytes.
        package var size: Int
        /// The number itself.
        package var number: Int
    }

    /// The tags' single numbers.
    package private(set) var values: [Tag: Value] = [:]
    /// Where the next directory begins; 0 for none.
    package private(set) var next = 0

    /// The tags that matter here.
    package enum Tag: Int, Sendable {
        case newSubfileType = 254, width = 256, height = 257, bitsPerSample = 258, photometric = 262
        case orientation = 274
    }

    /// Reads a directory of a file.
    ///
    /// - Parameters:
    ///   - file: The file or block, from its "II" or "MM" on.
    ///   - start: Where the directory begins; `nil` takes the first.
    package init?(_ file: FileBytes, at start: Int? = nil) {
        guard let layout = Layout(file), let start = start ?? layout.first, start > 0,
            let count = layout.number(file, start, layout.big ? 8 : 2)
        else { return nil }
        let entrySize = layout.big ? 20 : 12
        let entries = start + (layout.big ? 8 : 2)
        guard count > 0, count <= 4096 else { return nil }
        for entry in stride(from: entries, to: entries + count * entrySize, by: entrySize) {
            guard let number = layout.number(file, entry, 2), let kind = layout.number(file, entry + 2, 2),
                let repeats = layout.number(file, entry + 4, layout.big ? 8 : 4)
            else { break }
            // 1: byte, 3: 16 bits, 4: 32 bits. Of several equal 16-bit numbers (bits per sample) the first lies
            // here if they fit, else at the offset.
            guard let tag = Tag(rawValue: number), let size = [1: 1, 3: 2, 4: 4][kind], repeats > 0 else {
                continue
            }
            var place = entry + (layout.big ? 12 : 8)
            if repeats > (layout.big ? 8 : 4) / size {
                guard let offset = layout.number(file, place, layout.big ? 8 : 4) else { continue }
                place = offset
            }
            guard let value = layout.number(file, place, size) else { continue }
            values[tag] = Value(offset: place, size: size, number: value)
        }
        next = layout.number(file, entries + count * entrySize, layout.big ? 8 : 4) ?? 0
    }

    /// What the orientation tag says.
    package var orientation: Orientation? { values[.orientation].flatMap { Orientation(exif: $0.number) } }

    /// The number of full pictures that follow each other in a TIFF file; at least 1, at most 10,000.
    package static func pages(of file: FileBytes) -> Int {
        var pages = 0
        var seen: Set<Int> = []
        var start: Int?
        while seen.count < 10_000, let directory = TIFFDirectory(file, at: start) {
            // Bit 0: a smaller copy of another page.
            if (directory.values[.newSubfileType]?.number ?? 0) & 1 == 0 { pages += 1 }
            guard directory.next > 0, seen.insert(directory.next).inserted else { break }
            start = directory.next
        }
        return max(pages, 1)
    }

    /// The orientation in an EXIF block, with or without the "Exif" that JPEG puts before it.
    package static func orientation(exif block: FileBytes) -> Orientation? {
        let block = block.has("Exif\0") ? block.part(from: 6) : block
        return block.flatMap { TIFFDirectory($0)?.orientation }
    }

    /// How a file writes its numbers.
    private struct Layout {
        var littleEndian: Bool
        var big: Bool
        var first: Int?

        init?(_ file: FileBytes) {
            littleEndian = file.has("II")
            guard littleEndian || file.has("MM") else { return nil }
            big = file.number(at: 2, size: 2, littleEndian: littleEndian) == 43
            first = file.number(at: big ? 8 : 4, size: big ? 8 : 4, littleEndian: littleEndian)
        }

        func number(_ file: FileBytes, _ offset: Int, _ size: Int) -> Int? {
            guard offset >= 0, offset < Int.max / 2 else { return nil }
            return file.number(at: offset, size: size, littleEndian: littleEndian)
        }
    }
}
