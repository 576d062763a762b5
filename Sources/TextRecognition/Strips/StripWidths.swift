/// Which widths of strips the recogniser runs on.
///
/// A model's first run on a new width costs as much as reading some 256 more pixels. So a width that was run before
/// is taken again for narrower lines until the padding that they paid together would have paid for a width of
/// their own (the rule of ski rental: never more than twice the best possible cost). A single photo then runs on few
/// widths, a long series on close-fitting ones.
struct StripWidths {
    /// Strips are as wide as a multiple of this many pixels.
    var bucket = 32
    /// What a new width costs, in pixels of reading.
    var costOfNew = 256

    private var known: Set<Int> = []
    /// Padding paid by lines that needed this width and took a wider one, in pixels.
    private var paid: [Int: Int] = [:]

    /// The width for strips whose longest line is `length` pixels long; `lines` of them are read with it.
    mutating func take(for length: Int, lines: Int) -> Int {
        let needed = (max(length, 1) + bucket - 1) / bucket * bucket
        if known.contains(needed) { return needed }
        if let wider = known.filter({ $0 > needed }).min() {
            paid[needed, default: 0] += (wider - needed) * lines
            if paid[needed, default: 0] < costOfNew { return wider }
        }
        known.insert(needed)
        return needed
    }
}
