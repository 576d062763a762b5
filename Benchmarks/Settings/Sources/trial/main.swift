import Foundation
@testable import TextRecognition

// trial LEVEL [NAME=VALUE ...] -- PHOTO ...
// Reads the photos with changed settings; prints for each a line of JSON: the texts of its lines and the seconds of
// processor time. Benchmarks/settings.py calls it.

let arguments = CommandLine.arguments.dropFirst()
guard let level = arguments.first.flatMap(RecognitionLevel.init), let end = arguments.firstIndex(of: "--")
else {
    fail("trial LEVEL [NAME=VALUE ...] -- PHOTO ...")
}
var settings = Settings()
for setting in arguments[2..<end] {
    let parts = setting.split(separator: "=")
    guard parts.count == 2, let value = Double(parts[1]), settings.set(String(parts[0]), to: value) else {
        fail("no such setting: \(setting)")
    }
}

do {
    let reader = try settings.reader(level)
    let decoder = PhotoDecoder()
    for path in arguments[(end + 1)...] {
        let photo = try decoder.decode(contentsOf: path)
        let before = processorSeconds()
        let lines = try reader.read(photo, control: nil).lines.map(\.text)
        let result = Reading(lines: lines, seconds: processorSeconds() - before)
        print(String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
    }
} catch {
    fail("\(error)")
}

struct Reading: Encodable {
    let lines: [String]
    let seconds: Double
}

func processorSeconds() -> Double {
    Double(clock()) / Double(CLOCKS_PER_SEC)
}

func fail(_ reason: String) -> Never {
    FileHandle.standardError.write(Data("trial: \(reason)\n".utf8))
    exit(2)
}
