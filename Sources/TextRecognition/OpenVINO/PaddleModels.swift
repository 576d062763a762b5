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
/// and the probability of the space out.
struct PaddleRecognizer: LineRecognitionModel {
    let model: OpenVINOModel
    let concurrency: Int
    let preferredBatch: Int
    let pixelsPerStep = 8

    func steps(of strips: [PixelBuffer], control: RecognitionControl?) throws(RecognitionError) -> [[CTCStep]]
    {
        guard let width = strips.first?.width else { return [] }
        let pixels = strips.count == 1 ? strips[0].bytes : strips.flatMap(\.bytes)
        return try pixels.withBytes { bytes throws(RecognitionError) in
            try model.run(
                bytes, shape: [strips.count, LineCropper.stripHeight, width, 3], outputs: 3, control: control
            ) { outputs throws(RecognitionError) in
                let best = outputs.values(0, of: Int32.self)
                let probability = outputs.values(1, of: Float.self)
                let space = outputs.values(2, of: Float.self)
                let steps = best.count / strips.count
                guard steps > 0, probability.count == best.count, space.count == best.count else {
                    throw .badModelOutput("the recogniser's outputs do not fit together: run ./setup --check")
                }
                return strips.indices.map { strip in
                    (strip * steps..<(strip + 1) * steps).map {
                        CTCStep(best: Int(best[$0]), probability: probability[$0], space: space[$0])
                    }
                }
            }
        }
    }
}
