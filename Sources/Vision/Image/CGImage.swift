import Foundation
internal import TextRecognition

/// An image in memory: rows of pixels from the top, as they are stored.
///
/// Core Graphics' class, as far as reading text needs it: grey or red-green-blue, 8 or 16 bits a number,
/// with or without alpha, in any of Core Graphics' byte orders.
public final class CGImage: Sendable {
    /// Columns.
    public let width: Int
    /// Rows.
    public let height: Int
    /// Bits of one number: 8 or 16.
    public let bitsPerComponent: Int
    /// Bits from one pixel to the next.
    public let bitsPerPixel: Int
    /// Bytes from one row to the next.
    public let bytesPerRow: Int
    /// What the numbers mean.
    public let colorSpace: CGColorSpace?
    /// Where alpha is and how the bytes are ordered.
    public let bitmapInfo: CGBitmapInfo
    /// The bytes. Those of a part made by ``cropping(to:)`` are the whole image's.
    public let dataProvider: CGDataProvider?
    /// Whether a renderer should smooth; kept, without effect on reading.
    public let shouldInterpolate: Bool
    /// How a renderer should treat colours; kept, without effect on reading.
    public let renderingIntent: CGColorRenderingIntent

    let bytes: CGDataProvider
    let layout: PixelLayout
    /// The place of the first pixel in ``bytes``.
    let start: Int

    /// Where alpha is.
    public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alpha ?? .none }
    /// How the bytes are ordered.
    public var byteOrderInfo: CGImageByteOrderInfo { bitmapInfo.byteOrder ?? .orderDefault }

    /// Makes an image from pixels in memory.
    ///
    /// - Parameters:
    ///   - width: Columns.
    ///   - height: Rows.
    ///   - bitsPerComponent: Bits of one number: 8 or 16.
    ///   - bitsPerPixel: Bits from one pixel to the next, whole bytes.
    ///   - bytesPerRow: Bytes from one row to the next.
    ///   - space: Grey or red-green-blue.
    ///   - bitmapInfo: Where alpha is and how the bytes are ordered.
    ///   - provider: The bytes, the top row first.
    ///   - decode: For each number the values that stand for its least and greatest, 0...1; `nil` is 0 and 1.
    ///   - shouldInterpolate: Kept, without effect on reading.
    ///   - intent: Kept, without effect on reading.
    /// - Returns: `nil` when the numbers do not fit each other, the bytes do not suffice, or the layout
    ///   is none of those that the class knows.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
        decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        guard
            let layout = PixelLayout(
                components: space.numberOfComponents, bitsPerComponent: bitsPerComponent,
                bitsPerPixel: bitsPerPixel, bitmapInfo: bitmapInfo, decode: decode)
        else { return nil }
        let largest = Int(Int32.max)
        guard (1...largest).contains(width), (1...largest).contains(height),
            (width * layout.pixel...largest).contains(bytesPerRow),
            provider.withBytes(\.count) >= bytesPerRow * (height - 1) + width * layout.pixel
        else { return nil }
        self.init(
            width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
            bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo, provider: provider,
            layout: layout, start: 0, shouldInterpolate: shouldInterpolate, intent: intent)
    }

    private init(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
        layout: PixelLayout, start: Int, shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        (self.width, self.height) = (width, height)
        (self.bitsPerComponent, self.bitsPerPixel) = (bitsPerComponent, bitsPerPixel)
        self.bytesPerRow = bytesPerRow
        colorSpace = space
        self.bitmapInfo = bitmapInfo
        dataProvider = provider
        bytes = provider
        self.layout = layout
        self.start = start
        self.shouldInterpolate = shouldInterpolate
        renderingIntent = intent
    }

    /// Makes an image of a decoded photo, without copying its pixels.
    convenience init(photo: Photo) {
        self.init(
            width: photo.width, height: photo.height, bitsPerComponent: 8, bitsPerPixel: 24,
            bytesPerRow: photo.width * 3, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: [],
            provider: CGDataProvider(photo: photo), layout: .rgb, start: 0, shouldInterpolate: false,
            intent: .defaultIntent)
    }

    /// The part of the image inside a rectangle, without copying pixels.
    ///
    /// - Parameter rect: In pixels, top-left origin; it is made whole outwards and cut at the image's edges.
    /// - Returns: `nil` when nothing of the image is inside, and for a rectangle with a number that is none.
    public func cropping(to rect: CGRect) -> CGImage? {
        // Not CGRect's own intersection, which ends the program for NaN.
        let left = max(rect.minX.rounded(.down), 0)
        let top = max(rect.minY.rounded(.down), 0)
        let columns = min(rect.maxX.rounded(.up), CGFloat(width)) - left
        let rows = min(rect.maxY.rounded(.up), CGFloat(height)) - top
        guard columns >= 1, rows >= 1 else { return nil }
        return CGImage(
            width: Int(columns), height: Int(rows), bitsPerComponent: bitsPerComponent,
            bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow,
            space: colorSpace ?? CGColorSpaceCreateDeviceRGB(), bitmapInfo: bitmapInfo, provider: bytes,
            layout: layout, start: start + Int(top) * bytesPerRow + Int(left) * layout.pixel,
            shouldInterpolate: shouldInterpolate, intent: renderingIntent)
    }
}

extension CGBitmapInfo {
    var alpha: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: intersection(.alphaInfoMask).rawValue) }
    var byteOrder: CGImageByteOrderInfo? {
        CGImageByteOrderInfo(rawValue: intersection(.byteOrderMask).rawValue)
    }
}
