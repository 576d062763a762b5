import Foundation
import Testing

@testable import TextRecognition

/// The pictures that Pictures/make.py made.
enum Pictures {
    static func path(_ name: String) -> String {
        Bundle.module.bundleURL.appending(path: "Pictures/\(name)").path
    }

    static func data(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: path(name))) }
}

/// One decoder for all tests that need nothing special.
let decoder = PhotoDecoder()

/// Another program in the decoder's place.
func hostileDecoder(_ change: (inout PhotoDecoder.Limits) -> Void = { _ in }) -> PhotoDecoder {
    var limits = PhotoDecoder.Limits()
    change(&limits)
    let program = Installation.decoder.map { URL(filePath: $0).deletingLastPathComponent() }
    return PhotoDecoder(limits: limits, program: program?.appending(path: "hostile-decoder").path)
}

extension PhotoDecoder {
    /// Gives an order to a hostile decoder.
    func order(_ text: String) throws(PhotoError) -> Photo { try decode(Data(text.utf8)) }

    /// What a hostile decoder answers to an order.
    func answer(to text: String) -> String {
        do throws(PhotoError) {
            let photo = try order(text)
            return "\(photo.width) x \(photo.height)"
        } catch {
            if case .damaged(let answer) = error { return answer }
            return error.description
        }
    }
}

extension Photo {
    /// A pixel's red, green and blue.
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        withPixels { Array($0[((y * width + x) * 3)..<((y * width + x) * 3 + 3)]) }
    }

    /// The colours in the middle of the four quarters, from the top left, row by row, as letters: Red, Green, Blue,
    /// White, blacK; "?" for another.
    var quarters: String {
        let names: [[UInt8]: String] = [
            [255, 0, 0]: "R", [0, 255, 0]: "G", [0, 0, 255]: "B", [255, 255, 255]: "W", [0, 0, 0]: "K",
        ]
        let places = [(1, 1), (3, 1), (1, 3), (3, 3)]
        return places.map { x, y in
            // Compression and inks shift colours a little.
            names[pixel(width * x / 4, height * y / 4).map { $0 < 64 ? 0 : $0 > 191 ? 255 : $0 }] ?? "?"
        }.joined()
    }
}
