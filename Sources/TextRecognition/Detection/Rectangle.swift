/// A rectangle at any angle.
struct Rectangle: Sendable {
    var center: Point
    /// The unit vector along which ``width`` is measured: the axis nearest to the horizontal, to the right.
    var axis: Point
    var width: Double
    var height: Double

    /// The corners, named for text that runs along the axis.
    var quad: Quad {
        let along = axis * (width / 2)
        let down = Point(-axis.y, axis.x) * (height / 2)
        return Quad(
            topLeft: center - along - down, topRight: center + along - down,
            bottomRight: center + along + down, bottomLeft: center - along + down)
    }

    /// The rectangle with each side moved outwards; by another distance those at the ends of one that is more than
    /// twice as long as wide.
    func grown(by distance: Double, atEnds: Double) -> Rectangle {
        Rectangle(
            center: center, axis: axis,
            width: width + 2 * (width > 2 * height ? atEnds : distance),
            height: height + 2 * (height > 2 * width ? atEnds : distance))
    }

    /// The rectangle of the smallest area around `points`; `nil` without an area.
    ///
    /// One of its sides lies on an edge of the convex hull (Freeman and Shapira 1975); for each edge the extreme
    /// points are found by walking along the hull (rotating calipers, Toussaint 1983).
    init?(smallestAround points: [Point]) {
        let hull = convexHull(points)
        guard hull.count >= 3 else { return nil }
        var best: Rectangle?
        var right = 0
        var far = 0
        var left = 0
        for index in hull.indices {
            let start = hull[index]
            let edge = hull[(index + 1) % hull.count] - start
            let u = edge / length(edge)
            let v = Point(-u.y, u.x)
            func advance(_ at: inout Int, along direction: Point) {
                for _ in hull.indices {
                    let next = (at + 1) % hull.count
                    guard dot(hull[next] - hull[at], direction) > 0 else { break }
                    at = next
                }
            }
            advance(&right, along: u)
            if index == 0 { far = right }
            advance(&far, along: v)
            if index == 0 { left = far }
            advance(&left, along: -u)
            let width = dot(hull[right] - hull[left], u)
            let height = dot(hull[far] - start, v)
            guard width > 0, height > 0 else { continue }
            if let best, best.width * best.height <= width * height { continue }
            let center =
                u * ((dot(hull[right], u) + dot(hull[left], u)) / 2)
                + v * ((dot(hull[far], v) + dot(start, v)) / 2)
            best = Rectangle(center: center, axis: u, width: width, height: height)
        }
        guard let best else { return nil }
        self = best.namedForReading()
    }

    init(center: Point, axis: Point, width: Double, height: Double) {
        self.center = center
        self.axis = axis
        self.width = width
        self.height = height
    }

    /// The same rectangle with the axis that is nearest to the horizontal, pointing right.
    private func namedForReading() -> Rectangle {
        var result = self
        if abs(axis.x) < abs(axis.y) {
            result.axis = Point(-axis.y, axis.x)
            (result.width, result.height) = (height, width)
        }
        if result.axis.x < 0 { result.axis = -result.axis }
        return result
    }

    /// The mean of the map's values whose pixels' centres lie in the rectangle; 0 if none does.
    func mean(of map: ProbabilityMap) -> Float {
        let quad = self.quad
        let ys = quad.corners.map(\.y)
        let top = max(0, Int((ys.min() ?? 0).rounded(.down)))
        let bottom = min(map.height, Int((ys.max() ?? 0).rounded(.up)))
        var sum: Float = 0
        var count = 0
        let across = Point(-axis.y, axis.x)
        for y in top..<max(top, bottom) {
            // The row's points are (x, y + 0.5); both |along| <= width / 2 and |across| <= height / 2 bound x.
            let dy = Double(y) + 0.5 - center.y
            var low = 0.0
            var high = Double(map.width)
            for (direction, half) in [(axis, width / 2), (across, height / 2)] {
                let constant = direction.y * dy
                if abs(direction.x) < 1e-9 {
                    if abs(constant) > half { high = -1 }  // all of the row lies outside
                } else {
                    let a = (-half - constant) / direction.x + center.x
                    let b = (half - constant) / direction.x + center.x
                    low = max(low, min(a, b))
                    high = min(high, max(a, b))
                }
            }
            let first = Int((low - 0.5).rounded(.up))
            let last = Int((high - 0.5).rounded(.down))
            guard first <= last else { continue }
            for x in max(0, first)...min(map.width - 1, last) {
                sum += map.values[y * map.width + x]
                count += 1
            }
        }
        return count == 0 ? 0 : sum / Float(count)
    }
}

/// The corners of the convex hull, clockwise as seen (y downwards), without points on its edges
/// (monotone chain, Andrew 1979).
func convexHull(_ points: [Point]) -> [Point] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func chain(_ points: some Sequence<Point>) -> [Point] {
        var chain: [Point] = []
        for point in points {
            while let last = chain.last, chain.count >= 2,
                cross(last - chain[chain.count - 2], point - last) <= 0
            {
                chain.removeLast()
            }
            chain.append(point)
        }
        return chain
    }
    let one = chain(sorted)
    let other = chain(sorted.reversed())
    guard one.count > 1 else { return one }
    return Array(one.dropLast() + other.dropLast())
}

func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }
func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
