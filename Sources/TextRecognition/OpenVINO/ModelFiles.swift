import Foundation

/// The files of one level's models, and how they are loaded.
struct ModelFiles {
    private let installation: Installation
    private let folder: URL
    private let level: RecognitionLevel

    /// The files in the installation, which must exist.
    static func found(
        _ level: RecognitionLevel, in installation: Installation? = .find()
    ) throws(RecognitionError) -> ModelFiles {
        guard let installation else {
            let places = Installation.candidates(environment: Installation.environment).map(\.path)
            throw .notSetUp(
                "OpenVINO and the models are missing, run ./setup (looked in \(places.joined(separator: ", ")))"
            )
        }
        let tier = level == .accurate ? "small" : "tiny"
        return ModelFiles(
            installation: installation, folder: installation.folder.appending(path: "models/\(tier)"),
            level: level)
    }

    private var checksums: InstalledChecksums { InstalledChecksums(in: installation) }

    /// One request has the whole processor: nothing else can run before it ends.
    func detector() throws(RecognitionError) -> TextDetector {
        let runtime = try OpenVINORuntime.shared(in: installation)
        let model = try runtime.compile(
            folder.appending(path: "detector.xml").path, streams: 1, checksums: checksums)
        var detector = TextDetector(model: PaddleDetector(model: model))
        // The small one is less sure where lines end, and their first and last letters would suffer.
        if level == .fast { detector.regions.growthAtEnds = 1 }
        return detector
    }

    /// As many strips side by side as there are processors, each on its own, are faster than one on all of them.
    ///
    /// - Parameter alternatives: Whether it tells what else may stand there.
    func recognizer(alternatives: Bool = false) throws(RecognitionError) -> PaddleRecognizer {
        let runtime = try OpenVINORuntime.shared(in: installation)
        let file = alternatives ? "alternatives.xml" : "recognizer.xml"
        let streams = max(1, ProcessInfo.processInfo.activeProcessorCount)
        let model = try runtime.compile(
            folder.appending(path: file).path, streams: streams, checksums: checksums)
        return PaddleRecognizer(
            model: model, concurrency: streams,
            preferredBatch: runtime.precision == .bf16 ? 2 : 1, givesAlternatives: alternatives)
    }

    /// The characters of the recogniser's classes, without blank and space.
    func dictionary() throws(RecognitionError) -> [String] {
        let path = folder.appending(path: "dictionary.txt").path
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .notSetUp("the dictionary \(path) is missing: run ./setup")
        }
        try checksums.check([path])
        // Split as bytes: some entries are parts of what Swift counts as one character with the line end.
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.dropLast(lines.last?.isEmpty == true ? 1 : 0).map { String(decoding: $0, as: UTF8.self) }
    }
}
