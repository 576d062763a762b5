@testable import TextRecognition

/// The settings of the stages that can be changed by name.
struct Settings {
    private var detector = TextDetector.Settings()
    private var regions = TextRegions()
    private var page = PageReader.Settings()

    /// Whether there is a setting of that name.
    mutating func set(_ name: String, to value: Double) -> Bool {
        switch name {
        case "longestSide": detector.longestSide = value
        case "longestSideOfLarge": detector.longestSideOfLarge = value
        case "shortestLongSide": detector.shortestLongSide = value
        case "smallPrint": detector.smallPrint = value
        case "threshold": regions.threshold = Float(value)
        case "boxThreshold": regions.boxThreshold = Float(value)
        case "growth": regions.growth = value
        case "growthAtEnds": regions.growthAtEnds = value
        case "leastAtEnds": regions.leastAtEnds = value
        case "lengthOfWitnesses": page.lengthOfWitnesses = value
        case "cutHeight": page.cutHeight = value
        case "surelyRead": page.surelyRead = Float(value)
        case "lowestProbability": page.lowestProbability = Float(value)
        case "lowestOfFew": page.lowestOfFew = Float(value)
        default: return false
        }
        return true
    }

    func reader(_ level: RecognitionLevel) throws -> PageReader {
        let files = try ModelFiles.found(level)
        let model = try files.detector().model
        return PageReader(
            detector: TextDetector(model: model, settings: detector, regions: regions),
            recognizer: LineRecognizer(model: try files.recognizer(), dictionary: try files.dictionary()),
            settings: page)
    }
}
