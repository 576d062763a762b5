import Foundation
internal import TextRecognition

/// What both generations of requests ask of the engine, in Vision's terms.
struct TextReading: Sendable {
    var level: RecognitionLevel
    /// Normalised to the upright image, lower-left origin.
    var region: NormalizedRect
    /// The part of the image's height below which text is dropped, if the caller set one.
    var minimumTextHeight: Float?
    var languages: [Locale.Language]
    var usesLanguageCorrection: Bool
    var automaticallyDetectsLanguage: Bool
    var customWords: [String]
    /// What the observations name as their origin.
    var descriptor: RequestDescriptor?

    /// Reads a photo's lines, in reading order, with corners relative to the region.
    ///
    /// - Throws: `invalidArgument` and `outOfBoundsError` for a region, a height or a language that cannot be,
    ///   `dataUnavailable` before set-up, `requestCancelled`, and what the photo's decoding throws.
    func lines(of photo: DecodedPhoto, control: RecognitionControl) throws(VisionError) -> [ReadLine] {
        let photo = try photo.pixels(control)
        var options = try options(for: photo)
        do {
            let recognizer = TextRecognizer.shared(level, alternatives: true)
            options.alternatives = true
            options.languages = try recognizer.languages(named: languages.map(\.minimalIdentifier))
            options.correctsWords = usesLanguageCorrection
            options.detectsLanguage = automaticallyDetectsLanguage
            // Apple's custom words add to the words that correction knows.
            options.customWords = usesLanguageCorrection ? customWords : []
            return try lines(
                of: recognizer.read(photo, options: options, control: control), control: control)
        } catch {
            throw VisionError(error)
        }
    }

    /// What the engine read, in Vision's terms. Each line's candidates take some time to find; then all is done.
    func lines(of page: RecognizedPage, control: RecognitionControl) throws(RecognitionError) -> [ReadLine] {
        let frame = PixelFrame(region: region, width: page.width, height: page.height)
        var lines: [ReadLine] = []
        for line in page.lines {
            try control.check()
            lines.append(
                ReadLine(
                    observation: RecognizedTextObservation(
                        line: line, in: frame, level: level, descriptor: descriptor),
                    paragraph: line.paragraph))
        }
        control.report(1)
        return lines
    }

    /// The engine's options: whole pixels, from the top.
    func options(for photo: Photo) throws(VisionError) -> RecognitionOptions {
        var options = RecognitionOptions()
        if let minimumTextHeight {
            guard (0...1).contains(minimumTextHeight) else {
                throw .invalidArgument("the minimum text height \(minimumTextHeight) is outside 0...1")
            }
            options.minimumTextHeight = Double(minimumTextHeight) * Double(photo.height)
        }
        let box = region.cgRect
        // The size as it was given: CGRect's own width has no sign.
        guard box.size.width > 0, box.size.height > 0, box.origin.x.isFinite, box.origin.y.isFinite else {
            throw .invalidArgument("the region of interest \(region) is empty")
        }
        // A sum like 0.7 + 0.3 may pass 1 by the last bit.
        let slack: CGFloat = 1e-9
        guard box.minX >= -slack, box.minY >= -slack, box.maxX <= 1 + slack, box.maxY <= 1 + slack else {
            throw .outOfBoundsError("the region of interest \(region) is not inside (0, 0, 1, 1)")
        }
        if region != .fullImage {
            let size = CGSize(width: photo.width, height: photo.height)
            let pixels = region.toImageCoordinates(size, origin: .upperLeft).integral
                .intersection(CGRect(origin: .zero, size: size))
            options.region = RecognitionOptions.Region(
                x: Int(pixels.minX), y: Int(pixels.minY), width: max(Int(pixels.width), 1),
                height: max(Int(pixels.height), 1))
        }
        return options
    }
}

/// A line as an observation, and the paragraph it belongs to.
struct ReadLine: Sendable {
    let observation: RecognizedTextObservation
    let paragraph: Int
}

/// Where normalised coordinates lie in a photo's pixels.
struct PixelFrame {
    private let region: NormalizedRect
    private let size: CGSize

    /// - Parameters:
    ///   - region: What 0...1 spans, normalised to the photo.
    ///   - width: Columns of the photo.
    ///   - height: Rows of the photo.
    init(region: NormalizedRect, width: Int, height: Int) {
        self.region = region
        size = CGSize(width: width, height: height)
    }

    /// A point in pixels with the top-left origin, relative to the region with the lower-left origin.
    func normalized(_ point: Point) -> NormalizedPoint {
        NormalizedPoint(
            imagePoint: CGPoint(x: point.x, y: size.height - point.y), in: size, normalizedTo: region)
    }
}
