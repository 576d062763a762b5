/// How the numbers of a pixel are laid out: a ``CGImageAlphaInfo`` and the order of the bytes.
public struct CGBitmapInfo: OptionSet, Sendable {
    /// The bits as Core Graphics numbers them.
    public let rawValue: UInt32

    /// Makes a layout from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The bits of the ``CGImageAlphaInfo``.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// The numbers are floating-point; no such image can be made here.
    public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
    /// The bits of the byte order.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// As written: the first number first.
    public static let byteOrderDefault = CGBitmapInfo([])
    /// The two bytes of each number exchanged.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
    /// The four bytes of each pixel reversed.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    /// As written, in pairs.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
    /// As written, in fours.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// Where a pixel's alpha is. What it says is ignored when text is read.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// No alpha: RGB.
    case none = 0
    /// RGBA, multiplied into the colours.
    case premultipliedLast = 1
    /// ARGB, multiplied into the colours.
    case premultipliedFirst = 2
    /// RGBA.
    case last = 3
    /// ARGB.
    case first = 4
    /// RGB and a number without meaning.
    case noneSkipLast = 5
    /// A number without meaning, and RGB.
    case noneSkipFirst = 6
    /// Only alpha; no such image can be made here.
    case alphaOnly = 7
}

/// The order of a pixel's bytes, with the same bits as in ``CGBitmapInfo``.
public enum CGImageByteOrderInfo: UInt32, Sendable {
    /// As written.
    case orderDefault = 0
    /// The two bytes of each number exchanged.
    case order16Little = 0x1000
    /// The four bytes of each pixel reversed.
    case order32Little = 0x2000
    /// As written, in pairs.
    case order16Big = 0x3000
    /// As written, in fours.
    case order32Big = 0x4000
}

/// How colours that a device lacks are replaced. It has no effect on reading.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// As the context says.
    case defaultIntent = 0
    /// Exact colours, white included.
    case absoluteColorimetric = 1
    /// Exact colours relative to white.
    case relativeColorimetric = 2
    /// Pleasing colours.
    case perceptual = 3
    /// Strong colours.
    case saturation = 4
}
