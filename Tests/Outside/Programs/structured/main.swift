// A program that picks the revision, asks for all languages and reads the typed results.
// Prints each line with the corners counted from the top left, in percent.
import Foundation
import Vision

let revision: Int
if #available(macOS 13, *) {
    revision = VNRecognizeTextRequestRevision3
} else if #available(macOS 11, *) {
    revision = VNRecognizeTextRequestRevision2
} else {
    revision = VNRecognizeTextRequestRevision1
}

func percent(_ value: CGFloat) -> Int { Int((min(max(value, 0), 1) * 100).rounded()) }

do {
    let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
    let request = VNRecognizeTextRequest()
    request.recognitionLevel = VNRequestTextRecognitionLevel.accurate
    request.usesLanguageCorrection = true
    request.revision = revision
    request.recognitionLanguages = try request.supportedRecognitionLanguages()
    request.minimumTextHeight = 0.01
    try VNImageRequestHandler(data: data, options: [:]).perform([request])
    for observation in request.results ?? [] {
        guard let candidate = observation.topCandidates(1).first, observation.confidence > 0.5 else {
            continue
        }
        let (from, to) = (observation.topLeft, observation.bottomRight)
        print(candidate.string, percent(from.x), percent(1 - from.y), percent(to.x), percent(1 - to.y))
    }
} catch {
    print("Error: \(error.localizedDescription)")
    exit(1)
}
