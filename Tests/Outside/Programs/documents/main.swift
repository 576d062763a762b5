// A program that reads a document's paragraphs, lines and words.
import Foundation
import Vision

let url = URL(fileURLWithPath: CommandLine.arguments[1])
let request = RecognizeDocumentsRequest()
let observations = try await request.perform(on: url)
guard let document = observations.first?.document else {
    print("no text")
    exit(1)
}

func overlaps(_ a: NormalizedRect, _ b: NormalizedRect) -> Bool {
    a.origin.x < b.origin.x + b.width && b.origin.x < a.origin.x + a.width
        && a.origin.y < b.origin.y + b.height && b.origin.y < a.origin.y + a.height
}

let cellBoxes = document.tables.flatMap(\.rows).joined()
    .flatMap { $0.content.text.lines.map(\.boundingBox) }
for paragraph in document.paragraphs {
    let lines = paragraph.lines.filter { line in !cellBoxes.contains { overlaps($0, line.boundingBox) } }
    print("paragraph of \(lines.count): \(paragraph.transcript.replacingOccurrences(of: "\n", with: " / "))")
}
print("words: \(document.text.words?.count ?? 0)")
if let range = document.text.transcript.range(of: "Coffee"),
    let region = document.text.boundingRegion(for: range)
{
    let box = NormalizedRect(x: 0, y: 0.25, width: 0.5, height: 0.5)
    print("Coffee is on the left: \(overlaps(region.boundingBox, box))")
}
