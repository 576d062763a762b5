import Foundation
import TestDrawing
import TextRecognition

@testable import Vision

/// Two lines, far apart: "Hello world" above, "Second line" below.
func twoLines() -> Drawing {
    let drawing = Drawing(width: 640, height: 320)
    drawing.write("Hello world", x: 60, y: 40, size: 48)
    drawing.write("Second line", x: 60, y: 220, size: 48)
    return drawing
}

extension Drawing {
    /// The drawing as an image in memory, made the way Core Graphics makes one.
    var cgImage: CGImage? {
        let photo = photo
        guard let provider = CGDataProvider(data: photo.withPixels { Data($0) }) else { return nil }
        return CGImage(
            width: photo.width, height: photo.height, bitsPerComponent: 8, bitsPerPixel: 24,
            bytesPerRow: photo.width * 3, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.none.rawValue), provider: provider,
            decode: nil, shouldInterpolate: false, intent: .defaultIntent)
    }

    /// The box of a drawn line's ink, normalised, lower-left origin.
    func inkBox(_ line: Int) -> CGRect {
        let frame = PixelFrame(region: .fullImage, width: width, height: height)
        return NormalizedRect(enclosing: lines[line].ink.corners.map(frame.normalized)).cgRect
    }
}

extension CGRect {
    /// How much of two rectangles is in both: 1 when they are the same, 0 when they do not meet.
    func overlap(with other: CGRect) -> CGFloat {
        let both = intersection(other)
        guard !both.isEmpty else { return 0 }
        let common = both.width * both.height
        return common / (width * height + other.width * other.height - common)
    }
}
