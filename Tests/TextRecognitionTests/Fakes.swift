import Synchronization

@testable import TextRecognition

/// Takes dark pixels for text, and remembers what it saw.
final class DarkIsText: TextDetectionModel {
    let seen = Mutex<[PixelBuffer]>([])

    func textProbabilities(
        in image: PixelBuffer, control: RecognitionControl?
    ) throws(RecognitionError) -> ProbabilityMap {
        seen.withLock { $0.append(image) }
        let values = (0..<image.width * image.height).map { Float(image.bytes[$0 * 3] < 128 ? 1 : 0) }
        return ProbabilityMap(width: image.width, height: image.height, values: values)
    }
}

/// Takes dark pixels for text, but at its first look only with a small probability.
final class ShyModel: TextDetectionModel {
    let looks = Mutex(0)
    private let firstLook: Float
    private let firstLookAtBlack: Float

    init(firstLook: Float, firstLookAtBlack: Float? = nil) {
        self.firstLook = firstLook
        self.firstLookAtBlack = firstLookAtBlack ?? firstLook
    }

    func textProbabilities(
        in image: PixelBuffer, control: RecognitionControl?
    ) throws(RecognitionError) -> ProbabilityMap {
        let look = looks.withLock {
            $0 += 1
            return $0
        }
        let values = (0..<image.width * image.height).map { pixel -> Float in
            let gray = image.bytes[pixel * 3]
            guard gray < 128 else { return 0 }
            return look > 1 ? 1 : gray < 50 ? firstLookAtBlack : firstLook
        }
        return ProbabilityMap(width: image.width, height: image.height, values: values)
    }
}

/// Gives the same map for every picture.
struct SameMap: TextDetectionModel {
    let value: Float

    func textProbabilities(
        in image: PixelBuffer, control: RecognitionControl?
    ) throws(RecognitionError) -> ProbabilityMap {
        let count = image.width * image.height
        return ProbabilityMap(
            width: image.width, height: image.height, values: [Float](repeating: value, count: count))
    }
}

/// Reads strips by a function of the test, and remembers their sizes, call by call.
final class StripReader: LineRecognitionModel {
    struct Call: Equatable {
        var strips: Int
        var width: Int
    }
    let concurrency: Int
    let preferredBatch: Int
    let pixelsPerStep = 8
    let calls = Mutex<[Call]>([])
    private let read: @Sendable (PixelBuffer) throws(RecognitionError) -> [CTCStep]

    init(
        concurrency: Int = 1, preferredBatch: Int = 1,
        read: @escaping @Sendable (PixelBuffer) throws(RecognitionError) -> [CTCStep]
    ) {
        self.concurrency = concurrency
        self.preferredBatch = preferredBatch
        self.read = read
    }

    func steps(of strips: [PixelBuffer], control: RecognitionControl?) throws(RecognitionError) -> [[CTCStep]]
    {
        calls.withLock { $0.append(Call(strips: strips.count, width: strips[0].width)) }
        var steps: [[CTCStep]] = []
        for strip in strips { steps.append(try read(strip)) }
        return steps
    }
}

/// The steps that write `text` in one dictionary, one step a character, blanks between.
func steps(_ text: String, in dictionary: [String], probability: Float = 1) -> [CTCStep] {
    text.flatMap { character -> [CTCStep] in
        let best = (dictionary + [" "]).firstIndex(of: String(character)).map { $0 + 1 } ?? 0
        return [
            CTCStep(best: best, probability: probability, space: 0),
            CTCStep(best: 0, probability: 1, space: 0),
        ]
    }
}
