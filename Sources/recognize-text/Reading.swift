import Foundation
import TextRecognition

/// Reads the photos and writes what comes of them in the order given; returns the exit status, and whether there is a
/// result to keep: text of at least one photo, or objects.
///
/// Up to `arguments.jobs` photos are at work side by side: what one leaves of the processor, the next takes. No more
/// are in memory, however many are given.
func read(_ arguments: Arguments, _ customWords: [String], to destination: Destination) async throws -> (
    status: Int32, hasResult: Bool
) {
    // Starts before the models load, and before dictionaries are looked for.
    let decoder = PhotoDecoder(limits: arguments.limits)
    decoder.prepare()
    let needsWords = arguments.correctsWords || !customWords.isEmpty
    let recognizer = TextRecognizer(
        level: arguments.level, alternatives: needsWords || !arguments.languages.isEmpty)
    let options = try options(arguments, customWords: customWords, for: recognizer)
    let reader = PhotoReader(decoder: decoder, recognizer: recognizer, options: options)
    var said: Set<String> = []
    func complainOfWords() {
        for problem in recognizer.correctionProblems(options) where said.insert(problem).inserted {
            complain(problem)
        }
    }
    complainOfWords()
    var status: Int32 = 0
    var hasResult = arguments.format == .jsonl

    var begun = 0
    // Ends when the last one is decoded; it holds no photo.
    var decoded: Task<Void, Never>?
    var readings: [Task<PhotoReader.Reading, any Error>] = []
    var last: ContinuousClock.Instant?
    for (index, name) in arguments.photos.enumerated() {
        while begun < arguments.photos.count, readings.count < arguments.jobs {
            let next = reader.decode(arguments.photos[begun], after: decoded)
            readings.append(reader.read(next))
            decoded = Task { _ = await next.value }
            begun += 1
        }
        let reading = try await readings.removeFirst().value
        if !reading.remarks.isEmpty { complain(reading.remarks.joined(separator: "; "), about: name.text) }
        if arguments.printsTimings, !reading.stages.isEmpty {
            let stages = reading.stages.map { String(format: "%@ %.1f ms", $0.stage, $0.seconds * 1000) }
            complain(stages.joined(separator: ", "), about: name.text)
        }
        complainOfWords()
        // What a photo adds to the time of a series.
        let seconds = (reading.end - max(reading.start, last ?? reading.start)) / .seconds(1)
        last = max(reading.end, last ?? reading.end)
        let outcome = Outcome(file: name.text, result: reading.page.map { ($0, max(seconds, 0)) })
        if !reading.isWhole { status = 1 }
        if case .failure(let reason) = outcome.result {
            complain(reason.text, about: name.text)
            status = 1
        } else {
            hasResult = true
        }
        switch arguments.format {
        case .text:
            let text = outcome.text(isFirst: index == 0, joiningLines: arguments.joinsLines)
            try destination.write(Data(text.utf8))
        case .jsonl: try destination.write(outcome.json(joiningLines: arguments.joinsLines))
        }
    }
    return (status, hasResult)
}
