/// The second stage: pixels become the outlines of lines of text.
struct TextDetector: Sendable {
    /// How the detector looks at a picture and what it takes for text. The defaults were chosen by measurement
    /// (Benchmarks/README.md).
    struct Settings: Sendable {
        /// A picture with a longer side is shrunk to it before the model sees it, in pixels.
        var longestSide = 960
        /// A picture with a shorter long side is enlarged towards it, at most by `largestEnlargement`.
        var shortestLongSide = 736
        var largestEnlargement = 2.0
        /// Sides are filled up to multiples of this, so that pictures share few shapes: each costs its first run.
        var bucket = 64
    }

    let model: any TextDetectionModel
    var settings = Settings()
    var regions = TextRegions()

    /// The outlines of the lines in `photo` after turning it clockwise by `turn` degrees (0, 90, 180, 270),
    /// in pixels of the turned photo, corners named for upright text.
    func detect(in photo: Photo, turn: Int, control: RecognitionControl?) throws(RecognitionError) -> [Quad] {
        let scale = self.scale(width: photo.width, height: photo.height)
        let width = max(1, Int((Double(photo.width) * scale).rounded()))
        let height = max(1, Int((Double(photo.height) * scale).rounded()))
        let picture = photo.scaled(width: width, height: height).turned(clockwise: turn)
        let map = try model.textProbabilities(in: padded(picture), control: control)
        let (pageWidth, pageHeight) =
            turn % 180 == 0 ? (photo.width, photo.height) : (photo.height, photo.width)
        let stretch = Point(
            Double(pageWidth) / Double(picture.width), Double(pageHeight) / Double(picture.height))
        return regions.outlines(in: map, width: picture.width, height: picture.height).map {
            Quad(
                topLeft: $0.topLeft * stretch, topRight: $0.topRight * stretch,
                bottomRight: $0.bottomRight * stretch, bottomLeft: $0.bottomLeft * stretch)
        }
    }

    /// By how much a picture is shrunk or enlarged for the model.
    func scale(width: Int, height: Int) -> Double {
        let longSide = Double(max(width, height))
        if longSide > Double(settings.longestSide) { return Double(settings.longestSide) / longSide }
        if longSide < Double(settings.shortestLongSide) {
            return min(Double(settings.shortestLongSide) / longSide, settings.largestEnlargement)
        }
        return 1
    }

    /// The picture with its right and bottom edge repeated up to the next multiple of the bucket.
    private func padded(_ picture: PixelBuffer) -> PixelBuffer {
        let bucket = settings.bucket
        let width = (picture.width + bucket - 1) / bucket * bucket
        let height = (picture.height + bucket - 1) / bucket * bucket
        guard width != picture.width || height != picture.height else { return picture }
        var result = PixelBuffer(width: width, height: height)
        let length = picture.width * 3
        for y in 0..<height {
            let from = min(y, picture.height - 1) * length
            let to = y * width * 3
            result.bytes.replaceSubrange(to..<to + length, with: picture.bytes[from..<from + length])
            for x in picture.width..<width {
                for channel in 0..<3 {
                    result.bytes[to + x * 3 + channel] = picture.bytes[from + length - 3 + channel]
                }
            }
        }
        return result
    }
}
