extension Quad {
    /// The quad with its sides that run across the line made `share` times as long, around the line's middle.
    func cut(_ share: Double) -> Quad {
        func half(_ side: Point) -> Point { side * (share / 2) }
        let start = (topLeft + bottomLeft) / 2
        let end = (topRight + bottomRight) / 2
        var quad = Quad(
            topLeft: start + half(topLeft - bottomLeft), topRight: end + half(topRight - bottomRight),
            bottomRight: end + half(bottomRight - topRight), bottomLeft: start + half(bottomLeft - topLeft))
        quad.bend = bend.scaled(toHeight: share)
        return quad
    }
}
