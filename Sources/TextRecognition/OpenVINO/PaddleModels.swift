import Foundation

/// PP-OCRv6's detector, as set-up prepares it: u8 RGB in, one probability map out.
struct PaddleDetector: TextDetectionModel {
    let model: OpenVINOModel

    func textProbabilities(
        in image: PixelBuffer, control: RecognitionControl?
    ) throws(RecognitionError) -> ProbabilityMap {
        let pixels = image.width * image.height
        return try image.bytes.withBytes { bytes throws(RecognitionError) in
            try model.run(
                bytes, shape: [1, image.height, image.width, 3], outputs: 1, control: control
            ) { outputs throws(RecognitionError) in
                let values = outputs.values(0, of: Float.self)
                guard values.count == pixels else {
                    throw .badModelOutput(
                        "the detector gave \(values.count) values for \(pixels) pixels: run ./setup --check")
                }
                return ProbabilityMap(width: image.width, height: image.height, values: Array(values))
            }
        }
    }
}

/// PP-OCRv6's recogniser, as set-up prepares it: u8 RGB strips in, for each step the best class, its probability
/// and the probability of the space out, or the best classes, their probabilities and those of the space and the blank.
struct PaddleRecognizer: LineRecognitionModel {
    let model: OpenVINOModel
    let concurrency: Int
    let preferredBatch: Int
    /// Whether the model is the one that gives alternatives.
    let givesAlternatives: Bool
    let pixelsPerStep = 8

    /// Alternatives that are less probable than this are left out.
    private static let improbable: Float = 1e-6

    func steps(of strips: [PixelBuffer], control: RecognitionControl?) throws(RecognitionError) -> [[CTCStep]]
    {
        guard let width = strips.first?.width else { return [] }
        let pixels = strips.count == 1 ? strips[0].bytes : strips.flatMap(\.bytes)
        return try pixels.withBytes { bytes throws(RecognitionError) in
            try model.run(
                bytes, shape: [strips.count, LineCropper.stripHeight, width, 3],
                outputs: givesAlternatives ? 4 : 3, control: control
            ) { outputs throws(RecognitionError) in
                let best = outputs.values(0, of: Int32.self)
                let probability = outputs.values(1, of: Float.self)
                let space = outputs.values(2, of: Float.self)
                let blank = givesAlternatives ? outputs.values(3, of: Float.self) : nil
                let steps = width / pixelsPerStep
                let classes = best.count / max(space.count, 1)
                guard space.count == steps * strips.count, blank?.count ?? space.count == space.count,
                    classes > 0, probability.count == best.count, best.count == classes * space.count
                else {
                    throw .badModelOutput("the recogniser's outputs do not fit together: run ./setup --check")
                }
                return strips.indices.map { strip in
                    (strip * steps..<(strip + 1) * steps).map { step in
                        let first = step * classes
                        var result = CTCStep(
                            best: Int(best[first]), probability: probability[first], space: space[step])
                        if let blank {
                            let places = (first..<first + classes).prefix {
                                // NaN is not left out: it has to be seen.
                                !(probability[$0] < Self.improbable)
                            }
                            result.alternatives = CTCStep.Alternatives(
                                blank: blank[step],
                                classes: places.map {
                                    .init(number: Int(best[$0]), probability: probability[$0])
                                })
                        }
                        return result
                    }
                }
            }
        }
    }
}
