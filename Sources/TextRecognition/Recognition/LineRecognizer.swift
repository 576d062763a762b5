import Dispatch
import Synchronization

/// The fourth stage: outlines of lines become their text.
final class LineRecognizer: Sendable {
    private let model: any LineRecognitionModel
    private let decoder: CTCDecoder
    /// Some words.
    private static let widthOfFirstRun = 320
    private let widths = Mutex(StripWidths())

    init(model: any LineRecognitionModel, dictionary: [String]) {
        self.model = model
        decoder = CTCDecoder(dictionary: dictionary)
    }

    /// Runs the model on each of the threads that it serves, since first runs take long.
    func warmUp() {
        let width = widths.withLock { $0.take(for: Self.widthOfFirstRun, lines: 1) }
        let strip = PixelBuffer(
            width: width, height: LineCropper.stripHeight, filledWith: LineCropper.padding)
        DispatchQueue.concurrentPerform(iterations: model.concurrency) { _ in
            _ = try? model.steps(of: [strip], control: nil)
        }
    }

    /// Reads the lines in `quads`, in pixels of `photo`; the result has their order.
    ///
    /// The strips are cut and read widest first, by as many threads as the model serves side by side.
    /// After each batch `progress` hears, never from two threads at once, which part of the batches is read.
    func read(
        _ quads: [Quad], in photo: Photo, control: RecognitionControl?,
        progress: @Sendable (Double) -> Void = { _ in }
    ) throws(RecognitionError) -> [LineReading] {
        let batches = batches(of: quads)
        let state = Mutex((next: 0, read: 0, readings: [LineReading?](repeating: nil, count: quads.count)))
        let failure = Mutex<RecognitionError?>(nil)
        DispatchQueue.concurrentPerform(iterations: min(model.concurrency, batches.count)) { _ in
            while failure.withLock({ $0 == nil }) {
                let number = state.withLock { state in
                    state.next += 1
                    return state.next - 1
                }
                guard number < batches.count else { return }
                do throws(RecognitionError) {
                    try control?.check()
                    let readings = try read(batches[number], quads, in: photo, control: control)
                    state.withLock {
                        for (index, reading) in zip(batches[number].lines, readings) {
                            $0.readings[index] = reading
                        }
                        $0.read += 1
                        progress(Double($0.read) / Double(batches.count))
                    }
                } catch {
                    failure.withLock { $0 = $0 ?? error }
                }
            }
        }
        if let error = failure.withLock({ $0 }) { throw error }
        return state.withLock { $0.readings.map { $0 ?? LineReading() } }
    }

    /// Strips that one call of the model reads: the numbers of their lines, and their common width.
    struct Batch: Equatable {
        var lines: [Int]
        var width: Int
    }

    /// All lines, widest first, in batches of the size that the model prefers.
    func batches(of quads: [Quad]) -> [Batch] {
        let lengths = quads.map { LineCropper.width(of: $0) }
        let order = quads.indices.sorted { (lengths[$1], $0) < (lengths[$0], $1) }
        return widths.withLock { widths in
            stride(from: 0, to: order.count, by: model.preferredBatch).map { start in
                let lines = Array(order[start..<min(start + model.preferredBatch, order.count)])
                return Batch(lines: lines, width: widths.take(for: lengths[lines[0]], lines: lines.count))
            }
        }
    }

    private func read(
        _ batch: Batch, _ quads: [Quad], in photo: Photo, control: RecognitionControl?
    ) throws(RecognitionError) -> [LineReading] {
        let strips = batch.lines.map {
            LineCropper.strip(of: photo, quad: quads[$0], stripWidth: batch.width)
        }
        let steps = try model.steps(of: strips, control: control)
        let areProbabilities = steps.joined().allSatisfy {
            decoder.classes.indices.contains($0.best) && $0.probability.isProbability
                && $0.space.isProbability
                && $0.alternatives?.areProbabilities(of: decoder.classes.indices) ?? true
        }
        guard steps.count == strips.count, steps.allSatisfy({ !$0.isEmpty }), areProbabilities else {
            throw .badModelOutput("the recogniser gave values that are no probabilities: run ./setup --check")
        }
        return batch.lines.indices.map { index in
            let columns = LineCropper.width(of: quads[batch.lines[index]])
            let strip = strips[index]
            var steps = decoder.droppingUnseenSpaces(
                steps[index], strip: strip, width: columns, pixelsPerStep: model.pixelsPerStep)
            steps = decoder.spacingMiddleDots(
                steps, strip: strip, width: columns, pixelsPerStep: model.pixelsPerStep)
            steps = decoder.readingBars(
                steps, strip: strip, width: columns, pixelsPerStep: model.pixelsPerStep)
            steps = decoder.typingDegrees(decoder.joiningAmounts(decoder.writingFigures(steps)))
            let width = Float(columns) / Float(model.pixelsPerStep)
            var reading = LineReading(decoder.characters(of: steps), width: width)
            reading.steps = decoder.table(of: steps, length: width)
            return reading
        }
    }
}

extension CTCStep.Alternatives {
    fileprivate func areProbabilities(of numbers: Range<Int>) -> Bool {
        blank.isProbability
            && classes.allSatisfy { numbers.contains($0.number) && $0.probability.isProbability }
    }
}
