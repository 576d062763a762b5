import Foundation
import Vision

// soak LEVEL TASKS PHOTO ...
// Performs one request for each photo, so many at once; prints for each a line of JSON when it is done, as the command
// does. Benchmarks/endurance.py calls it.

let arguments = CommandLine.arguments.dropFirst()
guard let level = arguments.first, let tasks = arguments.dropFirst().first.flatMap({ Int($0) }), tasks > 0
else {
    FileHandle.standardError.write(Data("soak LEVEL TASKS PHOTO ...\n".utf8))
    exit(2)
}
let photos = Array(arguments.dropFirst(2))

await withTaskGroup(of: Void.self) { group in
    for first in 0..<tasks {
        group.addTask {
            for index in stride(from: first, to: photos.count, by: tasks) {
                await print(reading(of: photos[index], level: level))
            }
        }
    }
}

@Sendable func reading(of photo: String, level: String) async -> String {
    var request = RecognizeTextRequest()
    request.recognitionLevel = level == "fast" ? .fast : .accurate
    var object = ["file": photo]
    do {
        let lines = try await request.perform(on: URL(filePath: photo))
        object["text"] = lines.compactMap { $0.topCandidates(1).first?.string }.joined(separator: "\n")
    } catch {
        object["error"] = "\(error)"
    }
    let data = (try? JSONEncoder().encode(object)) ?? Data()
    return String(decoding: data, as: UTF8.self)
}

/// Prints a whole line at once, whichever thread it comes from.
@MainActor func print(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
