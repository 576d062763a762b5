import Foundation
import TextRecognition

/// Reads the photos in the order given and returns the exit status, and whether there is a result to keep:
/// text of at least one photo, or objects.
///
/// The next photo is decoded while one is read: two photos are in memory, however many are given.
func read(_ arguments: Arguments, _ customWords: [String], to destination: Destination) async throws -> (
    status: Int32, hasResult: Bool
) {
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

    func decodeAhead(_ index: Int) -> Task<Decoding, Never>? {
        guard index < arguments.photos.count else { return nil }
        let name = arguments.photos[index]
        return Task { await decode(name, by: decoder, limits: arguments.limits) }
    }

    var next = decodeAhead(0)
    for (index, name) in arguments.photos.enumerated() {
        guard let decoding = await next?.value else { break }
        next = decodeAhead(index + 1)
        if case .success(let photo) = decoding.photo, !photo.isWhole { status = 1 }
        let outcome = try recognize(
            decoding, named: name.text, by: recognizer, options, printsTimings: arguments.printsTimings)
        complainOfWords()
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

/// A decoded photo, or what is wrong with it, and the seconds that it took.
private struct Decoding: Sendable {
    var photo: Result<Photo, PhotoError>
    var seconds: Double
}

/// Decodes on a thread that may wait, which those of Swift's own pool must not.
private func decode(_ name: FileName, by decoder: PhotoDecoder, limits: PhotoDecoder.Limits) async -> Decoding
{
    await withCheckedContinuation { continuation in
        DispatchQueue.global(qos: .userInitiated).async {
            let clock = ContinuousClock()
            var photo = Result<Photo, PhotoError>.failure(.empty)
            let time = clock.measure {
                photo = Result { () throws(PhotoError) in
                    name.isStandard
                        ? try decoder.decode(standardInput(limit: limits.bytes))
                        : try decoder.decode(contentsOf: name.path)
                }
            }
            continuation.resume(returning: Decoding(photo: photo, seconds: time.seconds))
        }
    }
}

/// All of standard input, at most `limit` bytes.
private func standardInput(limit: Int) throws(PhotoError) -> Data {
    var data = Data()
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while data.count <= limit {
        let count = Glibc.read(STDIN_FILENO, &piece, piece.count)
        if count > 0 {
            data.append(contentsOf: piece[..<count])
        } else if count == 0 {
            return data
        } else if errno == EISDIR {
            throw .folder
        } else if errno != EINTR {
            throw .unreadable(String(cString: strerror(errno)))
        }
    }
    throw .tooManyBytes(limit: limit)
}

/// Reads a decoded photo.
///
/// - Throws: What makes it useless to go on with the other photos.
private func recognize(
    _ decoding: Decoding, named name: String, by recognizer: TextRecognizer, _ options: RecognitionOptions,
    printsTimings: Bool
) throws -> Outcome {
    let photo: Photo
    switch decoding.photo {
    case .success(let decoded): photo = decoded
    case .failure(let error):
        if case .decoderMissing = error { throw error }
        let hint = error.option.map { "; --\($0.name) sets another" } ?? ""
        return Outcome(file: name, result: .failure(.init(text: error.description + hint)))
    }
    if !photo.remarks.isEmpty { complain(photo.remarks.joined(separator: "; "), about: name) }
    do {
        // The time of a photo does not hold the loading of the models.
        let begin = ContinuousClock.now
        try recognizer.load(for: options)
        let start = ContinuousClock.now
        let control = RecognitionControl()
        let page = try recognizer.recognize(photo, options: options, control: control)
        let seconds = (ContinuousClock.now - start).seconds
        if printsTimings {
            let stages =
                [("decode", decoding.seconds), ("wait for models", (start - begin).seconds)] + control.times
            let line = stages.map { String(format: "%@ %.1f ms", $0.0, $0.1 * 1000) }
            complain(line.joined(separator: ", "), about: name)
        }
        return Outcome(file: name, result: .success((page, decoding.seconds + seconds)))
    } catch RecognitionError.notSetUp(let what) {
        throw RecognitionError.notSetUp(what)
    } catch {
        return Outcome(file: name, result: .failure(.init(text: error.description)))
    }
}

extension PhotoError {
    /// The option that sets the limit that was passed.
    fileprivate var option: Option? {
        switch self {
        case .tooManyPixels: .maxPixels
        case .tooManyBytes: .maxBytes
        case .tooMuchMemory: .maxMemory
        case .tooSlow: .maxSeconds
        default: nil
        }
    }
}

extension Duration {
    fileprivate var seconds: Double { self / .seconds(1) }
}
