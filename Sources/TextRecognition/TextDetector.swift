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
        /// … and so is what the model only hints at, which is some …
        var hintedPrint = 5.0
        /// … if that shows at least so many times as many pixels along a line …
        var worthwhileZoom = 1.5
        /// … so that they become this high.
        var smallPrintAfterwards = 16.0
        /// Where fewer lines were found, the photo is looked at again wherever the model hints at text at all, and
        /// everywhere if it does nowhere: a small line alone on a large page leaves hardly a trace.
        var fewLines = 5
        /// It sees at least so many times as many pixels along a line …
        var zoomOnFewLines = 2.0
        /// … and what it sees of lines lower than this wins over the first look.
        var lowAlone = 32.0
    }

    let model: any TextDetectionModel
    var settings = Settings()
    var regions = TextRegions()

    /// The outlines of the lines in `photo` after turning it clockwise by `turn` degrees (0, 90, 180, 270),
    /// in pixels of the turned photo, corners named for upright text.
    ///
    /// Where the first look finds print too small to be found whole, that part is looked at again by tiles.
    func detect(in photo: Photo, turn: Int, control: RecognitionControl?) throws(RecognitionError) -> [Quad] {
        let page = PageTurn(degrees: turn, photo: photo)
        let scale = self.scale(width: photo.width, height: photo.height)
        let first = try look(at: .init(all: photo), of: page, in: photo, scale: scale, control: control)
        func isLower(_ quad: Quad, than limit: Double) -> Bool {
            min(quad.width, quad.height) * scale < limit
        }
        let small = first.outlines.filter { isLower($0, than: settings.smallPrint) }
        var doubtful = small + first.doubtful
        var wanted = closerScale(than: scale, small: small)
        let isAlmostEmpty = first.outlines.count < settings.fewLines
        if isAlmostEmpty { wanted = max(wanted, scale * settings.zoomOnFewLines) }
        if doubtful.isEmpty, first.outlines.isEmpty {
            doubtful = [page.toPage(Quad(x: 0, y: 0, width: photo.width, height: photo.height))]
            wanted = scale * settings.zoomOnFewLines
        }
        let closer = min(1, wanted)
        guard !doubtful.isEmpty, closer >= scale * settings.worthwhileZoom else { return first.outlines }
        var tiled = TiledOutlines()
        for tile in Tiles(of: photo, around: doubtful.map(page.toPhoto), side: settings.longestSide / closer)
            .tiles
        {
            tiled.add(try look(at: tile, of: page, in: photo, scale: closer, control: control).outlines)
        }
        let limit = isAlmostEmpty ? settings.lowAlone : settings.smallPrint
        return tiled.merged(with: first.outlines) { isLower($0, than: limit) }
    }

    /// Runs the model on an empty picture of the shape of a photo: the memory that it takes, most of what a first run
    /// costs, then serves smaller pictures, too.
    func warmUp() {
        let side = Int(settings.longestSide)
        let picture = padded(PixelBuffer(width: side, height: side * 3 / 4, filledWith: 255))
        _ = try? model.textProbabilities(in: picture, control: nil)
    }

    /// The scale at which small print becomes large enough to be found.
    ///
    /// - Parameters:
    ///   - scale: That of the first look.
    ///   - small: The lines that it found small, if any, in pixels of the photo.
    private func closerScale(than scale: Double, small: [Quad]) -> Double {
        let heights = small.map { min($0.width, $0.height) }.sorted()
        let height = heights.isEmpty ? settings.hintedPrint / scale : heights[heights.count / 2]
        return settings.smallPrintAfterwards / height
    }

    /// The outlines in a part of the photo, and where there may be print too small to be found, in pixels of the
    /// whole turned photo.
    private func look(
        at region: RecognitionOptions.Region, of page: PageTurn, in photo: Photo, scale: Double,
        control: RecognitionControl?
    ) throws(RecognitionError) -> (outlines: [Quad], doubtful: [Quad]) {
        try control?.check()
        let width = max(1, Int((Double(region.width) * scale).rounded()))
        let height = max(1, Int((Double(region.height) * scale).rounded()))
        let picture = photo.scaled(region, width: width, height: height).turned(clockwise: page.degrees)
        let seen = padded(picture)
        let map = try model.textProbabilities(in: seen, control: control)
        guard map.width == seen.width, map.height == seen.height, map.values.count == map.width * map.height,
            // Counted to the end, which is quicker than to look after each whether to stop.
            map.values.reduce(0, { $0 &+ ($1.isProbability ? 0 : 1) }) == 0
        else {
            throw .badModelOutput("the detector gave values that are no probabilities: run ./setup --check")
        }
        let part = PageTurn(degrees: page.degrees, width: width, height: height)
        let stretch = Point(Double(region.width) / Double(width), Double(region.height) / Double(height))
        let origin = Point(Double(region.x), Double(region.y))
        func inPage(_ quad: Quad) -> Quad { quad.mapped { page.toPage(part.toPhoto($0) * stretch + origin) } }
        let outlines = regions.outlines(in: map, width: picture.width, height: picture.height)
        let doubtful = regions.doubtful(
            in: map, width: picture.width, height: picture.height,
            everyHint: outlines.count < settings.fewLines)
        return (outlines.map(inPage), doubtful.map(inPage))
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
