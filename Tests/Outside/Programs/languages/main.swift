// A program for all languages: it asks once which there are, lets the text's own be found, and has words of its own.
// Prints each line's language and text, then whether the readings are sure on the whole.
import Foundation
import Vision

enum Engine {
    static let languages: Set<String> = {
        let request = VNRecognizeTextRequest()
        request.recognitionLevel = .accurate
        let all = (try? request.supportedRecognitionLanguages()) ?? []
        return Set(all.map { $0 == "vi-VT" ? "vi-VN" : $0 })
    }()

    static func read(_ image: CGImage, wanted: [String], words: [String]) async throws
        -> [VNRecognizedTextObservation]
    {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global(qos: .userInitiated).async {
                let request = VNRecognizeTextRequest()
                request.automaticallyDetectsLanguage = wanted.isEmpty
                if !wanted.isEmpty { request.recognitionLanguages = wanted.filter(languages.contains) }
                request.recognitionLevel = .accurate
                request.usesLanguageCorrection = true
                request.minimumTextHeight = 0.0
                request.customWords = words
                do {
                    try VNImageRequestHandler(cgImage: image, orientation: .up).perform([request])
                    continuation.resume(returning: request.results ?? [])
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        }
    }
}

let url = URL(fileURLWithPath: CommandLine.arguments[1])
guard let source = CGImageSourceCreateWithURL(url as CFURL, nil),
    let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
else {
    print("no image")
    exit(1)
}
var sum: Float = 0
let observations = try await Engine.read(image, wanted: [], words: ["bakery.org"])
for observation in observations {
    guard let best = observation.topCandidates(1).first else { continue }
    sum += best.confidence
    let line = RecognizedTextObservation(observation)
    print(line.recognitionLanguages.map(\.minimalIdentifier).joined(separator: ","), best.string)
}
print("sure:", sum / Float(max(observations.count, 1)) > 0.8)
let english = try await Engine.read(image, wanted: ["en-US", "tlh"], words: [])
print(
    "the same in English:",
    english.map { $0.topCandidates(1).first?.string }
        == observations.map { $0.topCandidates(1).first?.string })
