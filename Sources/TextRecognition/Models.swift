/// The models as the stages see them: pixels in, numbers out. Tests put fakes in their place.

/// Finds where text is.
protocol TextDetectionModel: Sendable {
    /// The probability of text at each pixel of `image`, whose sides are multiples of 32.
    func textProbabilities(
        in image: PixelBuffer, control: RecognitionControl?
    ) throws(RecognitionError) -> ProbabilityMap
}

/// Reads lines of text.
protocol LineRecognitionModel: Sendable {
    /// How many calls run side by side.
    var concurrency: Int { get }
    /// How many strips one call should have for the best speed.
    var preferredBatch: Int { get }
    /// How many pixels one step covers along a strip.
    var pixelsPerStep: Int { get }

    /// The steps of each strip. All strips are ``LineCropper/stripHeight`` high and equally wide.
    func steps(of strips: [PixelBuffer], control: RecognitionControl?) throws(RecognitionError) -> [[CTCStep]]
}

/// Pixels of a small picture made for a model: red, green, blue, one byte each, rows from the top without padding.
struct PixelBuffer: Sendable, Equatable {
    let width: Int
    let height: Int
    var bytes: [UInt8]

    /// A picture of one colour.
    init(width: Int, height: Int, filledWith value: UInt8 = 0) {
        self.init(width: width, height: height, bytes: [UInt8](repeating: value, count: width * height * 3))
    }

    init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(bytes.count == width * height * 3)
        self.width = width
        self.height = height
        self.bytes = bytes
    }
}

/// The probability of text, 0...1, at each pixel; rows from the top.
struct ProbabilityMap: Sendable {
    let width: Int
    let height: Int
    let values: [Float]
}

/// One step of a recogniser along a strip, in the sense of connectionist temporal classification
/// (Graves et al. 2006): its best class, that class's probability, and the probability of the space.
struct CTCStep: Sendable, Equatable {
    /// 0 is the blank; n > 0 is entry n - 1 of the dictionary.
    var best: Int
    var probability: Float
    var space: Float
    /// What else may be there, from a model that gives it.
    var alternatives: Alternatives?

    /// The probability of the blank, and the best classes with theirs, the best first.
    struct Alternatives: Sendable, Equatable {
        var blank: Float
        var classes: [ClassProbability]
    }

    /// A class and its probability.
    struct ClassProbability: Sendable, Equatable {
        var number: Int
        var probability: Float
    }
}

extension Float {
    /// Whether it may be a probability that a model gave: no NaN, nothing outside of 0...1 by more than bf16 rounds.
    var isProbability: Bool { self >= -0.02 && self <= 1.02 }
}
