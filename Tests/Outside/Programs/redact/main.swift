// A program that falls back to the fast level and looks for mail addresses.
// Prints where on the picture they are, in percent of its width.
import Foundation
import Vision

func perform(
    _ image: CGImage, level: VNRequestTextRecognitionLevel,
    then: @escaping ([VNRecognizedTextObservation]) -> Void
) {
    let request = VNRecognizeTextRequest { request, error in
        if error != nil, level == .accurate {
            perform(image, level: .fast, then: then)
            return
        }
        then(request.results as? [VNRecognizedTextObservation] ?? [])
    }
    request.recognitionLevel = level
    request.usesLanguageCorrection = true
    if #available(macOS 13.0, *) { request.automaticallyDetectsLanguage = true }
    do {
        try VNImageRequestHandler(cgImage: image, options: [:]).perform([request])
    } catch {
        print("failed: \(error.localizedDescription)")
    }
}

func redactions(in observations: [VNRecognizedTextObservation]) throws -> [CGRect] {
    let mail = try NSRegularExpression(pattern: "[a-z]+@[a-z]+\\.[a-z]+")
    var boxes: [CGRect] = []
    for observation in observations {
        guard let candidate = observation.topCandidates(1).first else { continue }
        let whole = NSRange(candidate.string.startIndex..., in: candidate.string)
        for match in mail.matches(in: candidate.string, range: whole) {
            guard let range = Range(match.range, in: candidate.string) else { continue }
            if let box = try? candidate.boundingBox(for: range) {
                boxes.append(box.boundingBox)
            } else {
                boxes.append(observation.boundingBox)
            }
        }
    }
    return boxes
}

let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
let options: [CFString: Any] = [
    kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
    kCGImageSourceThumbnailMaxPixelSize: 4000,
]
guard let source = CGImageSourceCreateWithData(data as CFData, nil), CGImageSourceGetCount(source) == 1,
    let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
else {
    print("no image")
    exit(1)
}
perform(image, level: .accurate) { observations in
    for box in (try? redactions(in: observations)) ?? [] {
        print(String(format: "%.0f to %.0f", box.minX * 100, box.maxX * 100))
    }
}
