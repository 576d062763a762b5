// A program that bridges the completion handler to async, on a queue of its own.
// Prints the text, and what a wrong language gives.
import Foundation
@preconcurrency import Vision

struct Reader {
    var languages: [String]

    func text(in url: URL) async throws -> String {
        let observations = try await observations(in: url)
        return observations.compactMap { $0.topCandidates(1).first?.string }.joined(separator: "\n")
    }

    private func observations(in url: URL) async throws -> [VNRecognizedTextObservation] {
        let languages = languages
        return try await withCheckedThrowingContinuation { continuation in
            let request = VNRecognizeTextRequest { request, error in
                if let error {
                    continuation.resume(throwing: error)
                    return
                }
                guard let results = request.results as? [VNRecognizedTextObservation] else {
                    continuation.resume(returning: [])
                    return
                }
                continuation.resume(returning: results)
            }
            if #available(macOS 13.0, *) {
                request.automaticallyDetectsLanguage = false
            }
            request.recognitionLanguages = languages
            request.recognitionLevel = .accurate
            request.usesLanguageCorrection = true
            request.minimumTextHeight = 0
            request.customWords = ["Bakery"]
            DispatchQueue.global(qos: .userInitiated).async {
                let handler = VNImageRequestHandler(url: url, orientation: .up)
                do {
                    try handler.perform([request])
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        }
    }
}

let url = URL(fileURLWithPath: CommandLine.arguments[1])
do {
    print(try await Reader(languages: ["en-US"]).text(in: url))
    print(try await Reader(languages: ["ru-RU"]).text(in: url))
} catch {
    let error = error as NSError
    print(error.domain, error.code)
}
