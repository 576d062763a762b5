import Foundation
import TextRecognition

/// Reads the photos and writes what comes of them in the order given; returns the exit status, and whether there is a
/// result to keep: text of at least one photo, or objects.
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
    var said: Set<String> = []
    func complainOfWords() {
        for problem in recognizer.correctionProblems(options) where said.insert(problem).inserted {
            complain(problem)
        }
    }
    complainOfWords()

    var status: Int32 = 0
    var hasResult = arguments.format == .jsonl
    var last: ContinuousClock.Instant?
    let progress = ProgressLine(photos: arguments.photos.count)
    defer { progress.setHidden(true) }
    var readings = Readings(
        of: arguments.photos,
        by: PhotoReader(decoder: decoder, recognizer: recognizer, options: options, progress: progress),
        jobs: arguments.jobs)
    while let (photo, reading) = try await readings.next() {
        progress.setHidden(true)
        defer { progress.setHidden(false) }
        complain(about: photo, reading, arguments)
        complainOfWords()
        let isRead = (try? reading.page.get()) != nil
        if !isRead || !reading.isWhole { status = 1 }
        hasResult = hasResult || isRead
        // What a photo adds to the time of a series.
        let seconds = (reading.end - max(reading.start, last ?? reading.start)) / .seconds(1)
        let outcome = Outcome(file: photo.text, result: reading.page.map { ($0, max(seconds, 0)) })
        switch arguments.format {
        case .text:
            let text = outcome.text(isFirst: last == nil, joiningLines: arguments.joinsLines)
            try destination.write(Data(text.utf8))
        case .jsonl: try destination.write(outcome.json(joiningLines: arguments.joinsLines))
        }
        last = max(reading.end, last ?? reading.end)
    }
    return (status, hasResult)
}

/// Says on standard error what a person should know of a photo's reading.
private func complain(about photo: FileName, _ reading: PhotoReader.Reading, _ arguments: Arguments) {
    if !reading.remarks.isEmpty { complain(reading.remarks.joined(separator: "; "), about: photo.text) }
    if arguments.printsTimings, !reading.stages.isEmpty {
        let stages = reading.stages.map { String(format: "%@ %.1f ms", $0.stage, $0.seconds * 1000) }
        complain(stages.joined(separator: ", "), about: photo.text)
    }
    switch reading.page {
    case .failure(let reason): complain(reason.text, about: photo.text)
    // Objects say so themselves.
    case .success(let page) where page.lines.isEmpty && arguments.format == .text:
        complain("no text found", about: photo.text)
    case .success: break
    }
}
