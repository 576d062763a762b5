import Foundation

/// Where in a pixel's bytes red, green and blue are, and what they stand for.
struct PixelLayout: Equatable, Sendable {
    /// Bytes from one pixel to the next.
    let pixel: Int
    /// The places of red, green and blue (the high byte's, of 16 bits); three times the same for grey.
    let places: [Int]
    /// What a byte of red, green and blue stands for, if not for itself.
    let tables: [[UInt8]]?

    /// Eight bits each of red, green and blue, and nothing else.
    static let rgb = PixelLayout(pixel: 3, places: [0, 1, 2], tables: nil)

    private init(pixel: Int, places: [Int], tables: [[UInt8]]?) {
        self.pixel = pixel
        self.places = places
        self.tables = tables
    }

    /// Reads Core Graphics' description of a pixel; `nil` for what it does not describe or what is not known here.
    init?(
        components: Int, bitsPerComponent: Int, bitsPerPixel: Int, bitmapInfo: CGBitmapInfo,
        decode: UnsafePointer<CGFloat>?
    ) {
        guard bitsPerComponent == 8 || bitsPerComponent == 16, bitsPerPixel.isMultiple(of: 8),
            bitsPerPixel <= 128, !bitmapInfo.contains(.floatComponents),
            let alpha = bitmapInfo.alpha, alpha != .alphaOnly, let order = bitmapInfo.byteOrder
        else { return nil }

        let bytes = bitsPerComponent / 8
        let alphaFirst = [.first, .premultipliedFirst, .noneSkipFirst].contains(alpha)
        let all = components + (alpha == .none ? 0 : 1)
        guard bitsPerPixel >= all * bitsPerComponent else { return nil }

        let first = alphaFirst ? 1 : 0
        var places = (first..<first + components).map { $0 * bytes }
        switch order {
        case .orderDefault, .order32Big: break
        case .order16Big where bytes == 2: break
        case .order16Little where bytes == 2: places = places.map { $0 + 1 }
        case .order32Little where bytes == 1 && bitsPerPixel == 32: places = places.map { 3 - $0 }
        default: return nil
        }

        var tables: [[UInt8]]?
        if let decode {
            tables = (0..<components).map { component in
                let (least, greatest) = (decode[2 * component], decode[2 * component + 1])
                return (0...255).map { value in
                    let mapped = least * 255 + CGFloat(value) * (greatest - least)
                    return mapped.isNaN ? 0 : UInt8(min(max(mapped, 0), 255).rounded())
                }
            }
        }
        let colours = components == 1 ? [0, 0, 0] : [0, 1, 2]
        self.init(
            pixel: bitsPerPixel / 8, places: colours.map { places[$0] },
            tables: tables.map { tables in colours.map { tables[$0] } })
    }
}
