/// The third stage: a line's outline becomes an upright strip of pixels, as the recogniser takes it.
enum LineCropper {
    /// Rows of every strip.
    static let stripHeight = 48
    /// The value right of a line's end: the middle of the range, which the model sees as zero.
    static let padding: UInt8 = 127

    /// Columns of the longest strip: 128 times its height. A longer line is cut into pieces, or squeezed into it.
    static let longestStrip = 6144

    /// How many columns the line in `quad` fills in its strip.
    static func width(of quad: Quad, limit: Int = longestStrip) -> Int {
        guard quad.height > 0 else { return 1 }
        let width = (Double(stripHeight) * quad.width / quad.height).rounded()
        return Int(min(max(width, 1), Double(limit)))
    }

    /// The pixels of `photo` inside `quad`, straightened by the perspective transform that takes a rectangle's
    /// corners to the quad's (Heckbert 1989), at the left of a strip that is `stripWidth` wide.
    ///
    /// Each of the strip's pixels is a mean over a grid of samples about one original pixel apart, and each sample lies
    /// on a straight line between the pixels around it, as in the strips that the models have learnt from: enlarged
    /// by cubic convolution small letters are clearer to people and are read worse (Benchmarks/README.md).
    /// Outside the photo its nearest pixel is taken.
    static func strip(of photo: Photo, quad: Quad, stripWidth: Int) -> PixelBuffer {
        let width = min(self.width(of: quad), stripWidth)
        var strip = PixelBuffer(width: stripWidth, height: stripHeight, filledWith: padding)
        let transform = StripTransform(width: Double(width), height: Double(stripHeight), to: quad)
        let samplesX = max(1, Int((quad.width / Double(width)).rounded()))
        let samplesY = max(1, Int((quad.height / Double(stripHeight)).rounded()))
        photo.withPixels { bytes in
            guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
            let source = Sampler(pixels: base, width: photo.width, height: photo.height)
            strip.bytes.withUnsafeMutableBufferPointer { target in
                for y in 0..<stripHeight {
                    for x in 0..<width {
                        var color = SIMD4<Float>.zero
                        for row in 0..<samplesY {
                            let v = Double(y) + (Double(row) + 0.5) / Double(samplesY)
                            for column in 0..<samplesX {
                                let u = Double(x) + (Double(column) + 0.5) / Double(samplesX)
                                color += source.linear(at: transform.apply(u, v))
                            }
                        }
                        color /= Float(samplesX * samplesY)
                        color += 0.5
                        let to = (y * stripWidth + x) * 3
                        target[to] = UInt8(color.x)
                        target[to + 1] = UInt8(color.y)
                        target[to + 2] = UInt8(color.z)
                    }
                }
            }
        }
        return strip
    }
}

/// From a strip's points to those of its line, straight or bent.
private struct StripTransform {
    private let perspective: Perspective
    private let bent: BentLine?
    private let width: Double, height: Double

    init(width: Double, height: Double, to quad: Quad) {
        (self.width, self.height) = (width, height)
        perspective = Perspective(width: width, height: height, to: quad)
        bent = quad.bend == .none ? nil : BentLine(quad)
    }

    func apply(_ u: Double, _ v: Double) -> Point {
        bent?.point(along: u / width, across: v / height) ?? perspective.apply(u, v)
    }
}

/// The perspective transform that takes the corners of a rectangle at the origin to those of a quad.
struct Perspective {
    private var x: SIMD3<Double>
    private var y: SIMD3<Double>
    private var z: SIMD3<Double>

    init(width: Double, height: Double, to quad: Quad) {
        let (p0, p1, p2, p3) = (quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft)
        let bend = p0 - p1 + p2 - p3
        let a = p1 - p2
        let b = p3 - p2
        let determinant = cross(a, b)
        // Without bend (or without an area) the quad is a parallelogram and the transform affine.
        let g = determinant == 0 ? 0 : cross(bend, b) / determinant
        let h = determinant == 0 ? 0 : cross(a, bend) / determinant
        x = SIMD3((p1.x - p0.x + g * p1.x) / width, (p3.x - p0.x + h * p3.x) / height, p0.x)
        y = SIMD3((p1.y - p0.y + g * p1.y) / width, (p3.y - p0.y + h * p3.y) / height, p0.y)
        z = SIMD3(g / width, h / height, 1)
    }

    func apply(_ u: Double, _ v: Double) -> Point {
        let w = z.x * u + z.y * v + z.z
        return Point(x.x * u + x.y * v + x.z, y.x * u + y.y * v + y.z) / w
    }
}

/// Reads a picture between its pixels. The centre of the first pixel is at (0.5, 0.5).
struct Sampler {
    let pixels: UnsafePointer<UInt8>
    let width: Int
    let height: Int

    /// The pixel at a column and row; outside the picture its nearest.
    @inline(__always)
    private func pixel(_ column: Int, _ row: Int) -> SIMD4<Float> {
        let at = (min(max(row, 0), height - 1) * width + min(max(column, 0), width - 1)) * 3
        return SIMD4(Float(pixels[at]), Float(pixels[at + 1]), Float(pixels[at + 2]), 0)
    }

    /// The pixel left above the point, and how far the point lies from its centre.
    @inline(__always)
    private func place(_ point: Point) -> (column: Int, row: Int, dx: Float, dy: Float) {
        let limit = Point(Double(width), Double(height))
        let inside = (point - 0.5).clamped(lowerBound: .init(-2, -2), upperBound: limit + 2)
        let floor = inside.rounded(.down)
        return (Int(floor.x), Int(floor.y), Float(inside.x - floor.x), Float(inside.y - floor.y))
    }

    @inline(__always)
    func linear(at point: Point) -> SIMD4<Float> {
        let (column, row, dx, dy) = place(point)
        let top = pixel(column, row) * (1 - dx) + pixel(column + 1, row) * dx
        let bottom = pixel(column, row + 1) * (1 - dx) + pixel(column + 1, row + 1) * dx
        return top * (1 - dy) + bottom * dy
    }
}
