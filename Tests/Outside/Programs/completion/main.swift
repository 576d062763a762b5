// A program with a completion handler that is a function, and a CGImage.
// Prints the picture's text in one line.
import Foundation
import Vision

func recognizeTextHandler(request: VNRequest, error: Error?) {
    guard let observations = request.results as? [VNRecognizedTextObservation] else { return }
    let recognizedStrings = observations.compactMap { observation in
        observation.topCandidates(1).first?.string
    }
    print(recognizedStrings.joined(separator: " "))
}

let url = URL(fileURLWithPath: CommandLine.arguments[1])
guard let source = CGImageSourceCreateWithURL(url as CFURL, nil),
    let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
else {
    print("no image")
    exit(1)
}
let request = VNRecognizeTextRequest(completionHandler: recognizeTextHandler)
request.recognitionLevel = .accurate
request.recognitionLanguages = ["en-US"]
let requestHandler = VNImageRequestHandler(cgImage: image)
do {
    try requestHandler.perform([request])
} catch {
    print("Unable to perform the requests: \(error.localizedDescription).")
}
