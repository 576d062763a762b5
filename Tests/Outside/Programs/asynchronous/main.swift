// A program in the newer style: values, async, one call for a file, bytes or an image.
// Prints the text, then how often all four ways agree, then the first line's box in pixels.
import Foundation
import Vision

extension RecognizedTextObservation {
    var firstText: String { topCandidates(1).first?.string ?? "" }
}

let url = URL(fileURLWithPath: CommandLine.arguments[1])
var request = RecognizeTextRequest()
request.recognitionLevel = .accurate
request.usesLanguageCorrection = true
request.automaticallyDetectsLanguage = true
request.recognitionLanguages = [Locale.Language(identifier: "en-US")]
do {
    let observations = try await request.perform(on: url)
    for observation in observations { print(observation.firstText) }

    let data = try Data(contentsOf: url)
    let fromData = try await request.perform(on: data, orientation: .up)
    guard let source = CGImageSourceCreateWithData(data as CFData, nil),
        let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
    else {
        print("no image")
        exit(1)
    }
    let fromImage = try await request.perform(on: image)
    let handler = ImageRequestHandler(url)
    let (fromHandler, documents) = try await handler.perform(request, RecognizeDocumentsRequest())
    let ways = [fromData, fromImage, fromHandler, documents.first?.document.text.lines ?? []]
    print(ways.filter { $0.map(\.firstText) == observations.map(\.firstText) }.count)

    for await result in handler.performAll([request]) {
        guard case .recognizeText(_, let again) = result, let first = again.first else { continue }
        let size = CGSize(width: image.width, height: image.height)
        let box = first.boundingBox.toImageCoordinates(size, origin: .upperLeft)
        print(String(format: "%.0f %.0f", box.midX / 10, box.midY / 10))
    }
} catch let error as VisionError {
    if case .dataUnavailable = error { print("set up first: \(error.localizedDescription)") }
    exit(1)
}
