extension LineCropper {
    /// The outline of a line that is too long for one strip, cut into pieces of about equal length between which
    /// there is as little ink as possible; the outline itself if it is short enough.
    ///
    /// Around each place where a cut is due, the columns of two line heights to both sides are looked at.
    static func pieces(of quad: Quad, in photo: Photo) -> [Quad] {
        let length = width(of: quad, limit: .max)
        let count = (length + longestStrip - 1) / longestStrip
        guard count > 1 else { return [quad] }
        let cuts = (1..<count).map { number -> Double in
            let due = Double(number) / Double(count)
            let reach = Double(2 * stripHeight) / Double(length)
            let window = quad.part(from: due - reach, to: due + reach)
            let strip = strip(of: photo, quad: window, stripWidth: 4 * stripHeight)
            return due - reach + 2 * reach * Double(emptiestColumn(of: strip)) / Double(strip.width)
        }
        return zip([0] + cuts, cuts + [1]).map { quad.part(from: $0, to: $1) }
    }

    /// The column around which a strip's columns are the most even.
    private static func emptiestColumn(of strip: PixelBuffer) -> Int {
        let contrasts = (0..<strip.width).map { x -> Int in
            let values = (0..<strip.height).map { Int(strip.bytes[($0 * strip.width + x) * 3 + 1]) }
            return (values.max() ?? 0) - (values.min() ?? 0)
        }
        let reach = stripHeight / 16
        let around = (reach..<strip.width - reach).map { contrasts[$0 - reach...$0 + reach].reduce(0, +) }
        let least = around.indices.min { around[$0] < around[$1] } ?? 0
        return least + reach
    }
}

extension Quad {
    /// The part between two places along the line; 0 is its beginning, 1 its end.
    fileprivate func part(from start: Double, to end: Double) -> Quad {
        func between(_ a: Point, _ b: Point, _ place: Double) -> Point { a + (b - a) * place }
        return Quad(
            topLeft: between(topLeft, topRight, start), topRight: between(topLeft, topRight, end),
            bottomRight: between(bottomLeft, bottomRight, end),
            bottomLeft: between(bottomLeft, bottomRight, start))
    }
}
