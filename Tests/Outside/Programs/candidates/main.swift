// A program that shows what a line may say: its readings, the best first, and where the words are,
// in percent of the picture's width. The second part asks at the fast level, where ranges are characters.
import Foundation
import Vision

func read(_ path: String, level: VNRequestTextRecognitionLevel, language: String) throws
    -> [VNRecognizedTextObservation]
{
    let request = VNRecognizeTextRequest()
    request.recognitionLevel = level
    request.recognitionLanguages = [language]
    request.usesLanguageCorrection = false
    try VNImageRequestHandler(url: URL(fileURLWithPath: path), options: [:]).perform([request])
    return request.results ?? []
}

func percent(_ box: CGRect) -> String {
    String(format: "%.0f to %.0f", box.minX * 100, box.maxX * 100)
}

let path = CommandLine.arguments[1]
for line in try read(path, level: .accurate, language: "en-US") {
    let candidates = line.topCandidates(3)
    guard let best = candidates.first else { continue }
    let falls = zip(candidates, candidates.dropFirst()).allSatisfy { $0.confidence >= $1.confidence }
    print("\(best.string): \(Set(candidates.map(\.string)).count) readings, surest first: \(falls)")
}
for line in try read(path, level: .accurate, language: "fr-FR").prefix(1) {
    guard let best = line.topCandidates(1).first else { continue }
    let words = try best.string.split(separator: " ").map { word in
        let box = try best.boundingBox(for: word.startIndex..<word.endIndex)?.boundingBox
        return "\(word) \(box.map(percent) ?? "nowhere")"
    }
    print(words.joined(separator: ", "))
}
for line in try read(path, level: .fast, language: "en-US").prefix(1) {
    for candidate in line.topCandidates(3) {
        guard let last = candidate.string.indices.last,
            let box = try candidate.boundingBox(for: last..<candidate.string.endIndex)
        else { continue }
        print("\(candidate.string) ends \(percent(box.boundingBox))")
    }
}
