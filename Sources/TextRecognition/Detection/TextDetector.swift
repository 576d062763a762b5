/// The second stage: pixels become the outlines of lines of text.
struct TextDetector: Sendable {
    /// How the detector looks at a picture and what it takes for text. The defaults were chosen by measurement
    /// (Benchmarks/README.md). Lengths are in pixels of what the model sees, if nothing else is said.
    struct Settings: Sendable {
        /// A picture with a longer side is shrunk to it before the model sees it, a photo of many pixels to the
        /// larger one, as long as that shrinks it more than `leastScale`: its lines are curved and closer together …
        var longestSide = 960.0
        var longestSideOfLarge = 1216.0
        var leastScale = 0.3
        /// … but not so far that its shorter side falls under this: a strip keeps the height of its letters …
        var shortestSide = 320.0
        /// … as long as its longer side stays under this.
        var longestStrip = 8192.0
        /// A picture whose longer side is shorter is enlarged towards it, at most by `largestEnlargement`.
        var shortestLongSide = 736.0
        var largestEnlargement = 2.0
        /// Sides are filled up to multiples of this, so that pictures share few shapes: each costs its first run.
        var bucket = 64
        /// Lines lower than this are looked at again, closer, where the photo has more pixels to show …
        var smallPrint = 8.0
        /// … or lower than this where it was shrunk so far, so that there is more to gain …
        var smallPrintOfLarge = 12.0
        var scaleOfLarge = 0.5
        /// … and so is what the model only hints at, which is some …
        var hintedPrint = 5.0
        /// … if that shows at least so many times as many pixels along a line …
        var worthwhileZoom = 1.5
        /// … so that they become this high. Where there is small print, the first look sees some of it in pieces, or two
        /// lines as one: what it shows lower than `lowEnough` is compared with what the closer look shows.
        var smallPrintAfterwards = 16.0
        var lowEnough = 32.0
        /// What is at least so high may be many lines, too small to be told apart, and what is lower, but no small print,
        /// a few; closer looks at a square of so many pixels tell. They show so many lines in what is high, two in
        /// what is low.
        var blockHeight = 32.0
        var sampleSide = 320.0
        var lowSampleSide = 56.0
        var linesOfBlock = 3
        /// So many low ones are looked at, and the others only if one of these is a block.
        var samples = 8
        /// Where fewer lines were found, the photo is looked at again wherever the model hints at text at all, and
        /// everywhere if it does nowhere: a small line alone on a large page leaves hardly a trace.
        var fewLines = 5
        /// It sees at least so many times as many pixels along a line.
        var zoomOnFewLines = 2.0
        /// Where so much of a photo hints at text, all of it is looked at again.
        var shareOfHints = 0.25
    }

    let model: any TextDetectionModel
    var settings = Settings()
    var regions = TextRegions()

    /// The outlines of the lines in `photo` after turning it clockwise by `turn` degrees (0, 90, 180, 270),
    /// in pixels of the turned photo, corners named for upright text.
    func detect(in photo: Photo, turn: Int, control: RecognitionControl?) throws(RecognitionError) -> [Quad] {
        let page = Page(photo: photo, turn: PageTurn(degrees: turn, photo: photo), control: control)
        return try outlines(
            in: .init(all: photo), of: page, scale: scale(width: photo.width, height: photo.height),
            isFirst: true)
    }

    /// A photo, turned for reading.
    struct Page {
        let photo: Photo
        let turn: PageTurn
        let control: RecognitionControl?
    }

    /// Runs the model on an empty picture of the shape of a photo: the memory that it takes, most of what a first run
    /// costs, then serves smaller pictures, too.
    func warmUp() {
        let side = Int(settings.longestSide)
        let picture = padded(PixelBuffer(width: side, height: side * 3 / 4, filledWith: 255))
        _ = try? model.textProbabilities(in: picture, control: nil)
    }

    /// The outlines in a part of the photo, and where there may be print too small to be found, in pixels of the
    /// whole turned photo.
    func look(
        at region: RecognitionOptions.Region, of page: Page, scale: Double
    ) throws(RecognitionError) -> (outlines: [Quad], hints: [Quad]) {
        try page.control?.check()
        let width = max(1, Int((Double(region.width) * scale).rounded()))
        let height = max(1, Int((Double(region.height) * scale).rounded()))
        let picture = page.photo.scaled(region, width: width, height: height)
            .turned(clockwise: page.turn.degrees)
        let seen = padded(picture)
        let map = try model.textProbabilities(in: seen, control: page.control)
        guard map.width == seen.width, map.height == seen.height, map.values.count == map.width * map.height,
            // Counted to the end, which is quicker than to look after each whether to stop.
            map.values.reduce(0, { $0 &+ ($1.isProbability ? 0 : 1) }) == 0
        else {
            throw .badModelOutput("the detector gave values that are no probabilities: run ./setup --check")
        }
        let part = PageTurn(degrees: page.turn.degrees, width: width, height: height)
        let stretch = Point(Double(region.width) / Double(width), Double(region.height) / Double(height))
        let origin = Point(Double(region.x), Double(region.y))
        func inPage(_ quad: Quad) -> Quad {
            quad.mapped { page.turn.toPage(part.toPhoto($0) * stretch + origin) }
        }
        let outlines = regions.outlines(in: map, width: picture.width, height: picture.height)
        let hints = regions.doubtful(
            in: map, width: picture.width, height: picture.height,
            everyHint: outlines.count < settings.fewLines)
        return (outlines.map(inPage), hints.map(inPage))
    }

    /// By how much a picture is shrunk or enlarged for the model.
    func scale(width: Int, height: Int) -> Double {
        let long = Double(max(width, height))
        let short = Double(min(width, height))
        if long < settings.shortestLongSide {
            return min(settings.shortestLongSide / long, settings.largestEnlargement)
        }
        let side = min(max(settings.longestSide, long * settings.leastScale), settings.longestSideOfLarge)
        let whole = min(1, side / long)
        if short * whole >= settings.shortestSide { return whole }
        return max(whole, min(1, settings.shortestSide / short, settings.longestStrip / long))
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
