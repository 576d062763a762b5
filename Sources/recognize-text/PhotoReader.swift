import Foundation
import TextRecognition

/// Decodes and reads photos, several side by side.
struct PhotoReader: Sendable {
    let decoder: PhotoDecoder
    let recognizer: TextRecognizer
    let options: RecognitionOptions
    let progress: ProgressLine

    /// What came of a photo.
    struct Reading: Sendable {
        /// The page, or one line that says what is wrong.
        var page: Result<RecognizedPage, Outcome.Reason>
        /// What a person should know about how the picture was decoded.
        var remarks: [String] = []
        /// Whether the whole picture was there to be read.
        var isWhole = true
        /// The stages that it went through, and their seconds.
        var stages: [(stage: String, seconds: Double)] = []
        /// The time when nothing stood in its way but the photos before it, and when it was done.
        var start, end: ContinuousClock.Instant
    }

    /// A photo that was decoded, or what is wrong with it.
    struct Decoding: Sendable {
        fileprivate var photo: Result<Photo, PhotoError>
        fileprivate var start, end: ContinuousClock.Instant
    }

    /// Begins to decode a photo, once `other` has ended.
    func decode(_ name: FileName, after other: Task<Void, Never>?) -> Task<Decoding, Never> {
        Task {
            _ = await other?.value
            return await onWaitingThread { _ in
                let start = ContinuousClock.now
                let photo = Result { () throws(PhotoError) in
                    name.isStandard
                        ? try self.decoder.decode(reading: STDIN_FILENO)
                        : try self.decoder.decode(contentsOf: name.path)
                }
                return Decoding(photo: photo, start: start, end: .now)
            }
        }
    }

    /// Begins to read a photo, once it is decoded. The task throws what makes it useless to go on with others.
    func read(_ decoding: Task<Decoding, Never>) -> Task<Reading, any Error> {
        Task {
            let decoded = await decoding.value
            return try await onWaitingThread { _ in try self.read(decoded) }
        }
    }

    private func read(_ decoded: Decoding) throws -> Reading {
        let control = progress.control()
        defer { control.report(1) }
        let photo: Photo
        switch decoded.photo {
        case .success(let whole): photo = whole
        case .failure(let error):
            if case .decoderMissing = error { throw error }
            let hint = error.option.map { "; --\($0.name) sets another" } ?? ""
            return Reading(
                page: .failure(.init(text: error.description + hint)), start: decoded.start, end: .now)
        }
        // The time of a photo does not hold the loading of the models.
        let begin = ContinuousClock.now
        try recognizer.load(for: options)
        let waited = ContinuousClock.now - begin
        let page: Result<RecognizedPage, Outcome.Reason>
        do throws(RecognitionError) {
            page = .success(try recognizer.recognize(photo, options: options, control: control))
        } catch {
            if case .notSetUp = error { throw error }
            page = .failure(.init(text: error.description))
        }
        let stages =
            [("decode", decoded.end - decoded.start), ("wait for models", waited)].map {
                ($0, $1 / .seconds(1))
            }
            + control.times
        return Reading(
            page: page, remarks: photo.remarks, isWhole: photo.isWhole, stages: stages,
            start: decoded.start + waited, end: .now)
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
