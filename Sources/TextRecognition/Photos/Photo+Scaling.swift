extension Photo {
    /// The picture, or a region inside it, scaled to `width` x `height` pixels.
    ///
    /// Each pixel is the mean of the source pixels that it covers, with weights that fall off linearly (a triangle
    /// filter over two destination pixels, at least over two source pixels), so that shrinking loses no thin stroke
    /// and enlarging is linear interpolation. Rows are combined first, as whole rows, then columns of the few rows
    /// that are left.
    func scaled(_ region: RecognitionOptions.Region? = nil, width: Int, height: Int) -> PixelBuffer {
        let region = region ?? RecognitionOptions.Region(all: self)
        let columns = ScalingWindows(source: region.width, target: width)
        let rows = ScalingWindows(source: region.height, target: height)
        let rowLength = region.width * 3
        let stride = self.width * 3
        var result = PixelBuffer(width: width, height: height)
        var row = [Float](repeating: 0, count: rowLength)
        withPixels { source in
            guard let start = source.bindMemory(to: UInt8.self).baseAddress else { return }
            let pixels = start + region.y * stride + region.x * 3
            result.bytes.withUnsafeMutableBufferPointer { target in
                row.withUnsafeMutableBufferPointer { row in
                    for y in 0..<height {
                        row.update(repeating: 0)
                        rows.weights.withUnsafeBufferPointer { weights in
                            for tap in rows.from[y]..<rows.from[y + 1] {
                                let weight = weights[tap]
                                let line = pixels + (rows.first[y] + tap - rows.from[y]) * stride
                                for x in 0..<rowLength { row[x] += weight * Float(line[x]) }
                            }
                        }
                        columns.combine(UnsafeBufferPointer(row), into: target, at: y * width * 3)
                    }
                }
            }
        }
        return result
    }
}

/// For each target position of one axis: the first source position that it takes, and the weights from there on.
struct ScalingWindows {
    private(set) var first: [Int] = []
    /// Where each position's weights begin in ``weights``; the last entry is where they end.
    private(set) var from: [Int] = [0]
    private(set) var weights: [Float] = []

    init(source: Int, target: Int) {
        let scale = Double(source) / Double(target)
        let reach = max(scale, 1)
        for position in 0..<target {
            let center = (Double(position) + 0.5) * scale - 0.5
            let low = max(0, Int((center - reach).rounded(.down)) + 1)
            let high = max(low, min(source - 1, Int((center + reach).rounded(.up)) - 1))
            let weights = (low...high).map { Float(max(1e-6, 1 - abs(Double($0) - center) / reach)) }
            let sum = weights.reduce(0, +)
            first.append(low)
            self.weights += weights.map { $0 / sum }
            from.append(self.weights.count)
        }
    }

    /// Combines the pixels of one row into the row of the target that begins at `start`.
    func combine(
        _ row: UnsafeBufferPointer<Float>, into target: UnsafeMutableBufferPointer<UInt8>, at start: Int
    ) {
        first.withUnsafeBufferPointer { first in
            from.withUnsafeBufferPointer { from in
                weights.withUnsafeBufferPointer { weights in
                    for x in first.indices {
                        var (red, green, blue): (Float, Float, Float) = (0.5, 0.5, 0.5)
                        var at = first[x] * 3
                        for tap in from[x]..<from[x + 1] {
                            red += weights[tap] * row[at]
                            green += weights[tap] * row[at + 1]
                            blue += weights[tap] * row[at + 2]
                            at += 3
                        }
                        let to = start + x * 3
                        target[to] = UInt8(min(red, 255))
                        target[to + 1] = UInt8(min(green, 255))
                        target[to + 2] = UInt8(min(blue, 255))
                    }
                }
            }
        }
    }
}

extension PixelBuffer {
    /// The picture turned clockwise by a quarter, a half or three quarters (`degrees`: 90, 180, 270); else itself.
    func turned(clockwise degrees: Int) -> PixelBuffer {
        guard degrees != 0 else { return self }
        let swaps = degrees != 180
        var result = PixelBuffer(width: swaps ? height : width, height: swaps ? width : height)
        for y in 0..<result.height {
            for x in 0..<result.width {
                let (fromX, fromY) =
                    switch degrees {
                    case 90: (y, height - 1 - x)
                    case 180: (width - 1 - x, height - 1 - y)
                    default: (width - 1 - y, x)
                    }
                let from = (fromY * width + fromX) * 3
                let to = (y * result.width + x) * 3
                for channel in 0..<3 { result.bytes[to + channel] = bytes[from + channel] }
            }
        }
        return result
    }
}
