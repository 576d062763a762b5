@testable import TextRecognition

/// The settings of the stages that can be changed by name.
struct Settings {
    private typealias Change = @Sendable (inout TextDetector, inout PageReader.Settings, Double) -> Void

    private static let known: [String: Change] = [
        "longestSide": { detector, _, value in detector.settings.longestSide = value },
        "longestSideOfLarge": { detector, _, value in detector.settings.longestSideOfLarge = value },
        "shortestLongSide": { detector, _, value in detector.settings.shortestLongSide = value },
        "smallPrint": { detector, _, value in detector.settings.smallPrint = value },
        "smallPrintOfLarge": { detector, _, value in detector.settings.smallPrintOfLarge = value },
        "lowEnough": { detector, _, value in detector.settings.lowEnough = value },
        "samples": { detector, _, value in detector.settings.samples = Int(value) },
        "square": { detector, _, value in detector.regions.square = Int(value) },
        "threshold": { detector, _, value in detector.regions.threshold = Float(value) },
        "boxThreshold": { detector, _, value in detector.regions.boxThreshold = Float(value) },
        "growth": { detector, _, value in detector.regions.growth = value },
        "growthAtEnds": { detector, _, value in detector.regions.growthAtEnds = value },
        "leastAtEnds": { detector, _, value in detector.regions.leastAtEnds = value },
        "lengthOfWitnesses": { _, page, value in page.lengthOfWitnesses = value },
        "cutHeight": { _, page, value in page.cutHeight = value },
        "surelyRead": { _, page, value in page.surelyRead = Float(value) },
        "lowestProbability": { _, page, value in page.lowestProbability = Float(value) },
        "lowestOfFew": { _, page, value in page.lowestOfFew = Float(value) },
    ]

    private var changes: [(change: Change, value: Double)] = []

    /// Whether there is a setting of that name.
    mutating func set(_ name: String, to value: Double) -> Bool {
        guard let change = Self.known[name] else { return false }
        changes.append((change, value))
        return true
    }

    func reader(_ level: RecognitionLevel) throws -> PageReader {
        let files = try ModelFiles.found(level)
        var detector = try files.detector()
        var page = PageReader.Settings()
        for (change, value) in changes { change(&detector, &page, value) }
        return PageReader(
            detector: detector,
            recognizer: LineRecognizer(model: try files.recognizer(), dictionary: try files.dictionary()),
            settings: page)
    }
}
