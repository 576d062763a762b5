import TextRecognition

/// A colour with components from 0 to 1; alpha 0 is transparent.
public struct Color: Hashable, Sendable {
    public var red, green, blue, alpha: Double

    /// Makes a colour.
    public init(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Opaque black.
    public static let black = Color(0, 0, 0)
    /// Opaque white.
    public static let white = Color(1, 1, 1)
    /// Nothing: the transparent background.
    public static let clear = Color(0, 0, 0, alpha: 0)

    /// A grey: 0 is black, 1 is white.
    public static func gray(_ level: Double) -> Color { Color(level, level, level) }
}

/// A font that a package brings which set-up for tests installs, so that every machine draws the same.
public struct Font: Hashable, Sendable {
    /// The family and style, as Pango names them.
    public var name: String
    /// The Debian package that brings it.
    public var package: String

    /// Makes a font.
    public init(_ name: String, package: String) { (self.name, self.package) = (name, package) }

    /// Sans serif.
    public static let sans = Font("DejaVu Sans", package: "fonts-dejavu-core")
    /// Bold sans serif.
    public static let sansBold = Font("DejaVu Sans Bold", package: "fonts-dejavu-core")
    /// With serifs.
    public static let serif = Font("DejaVu Serif", package: "fonts-dejavu-core")
    /// Every letter as wide as the others.
    public static let mono = Font("DejaVu Sans Mono", package: "fonts-dejavu-core")
    /// Chinese and Japanese, kana too.
    public static let cjk = Font("WenQuanYi Micro Hei", package: "fonts-wqy-microhei")
}

/// A line of text on a drawing.
public struct DrawnLine: Hashable, Sendable {
    /// What it says, without a line end.
    public var text: String
    /// The outline of its ink, as small as it can be along the line, in pixels; from the corner where it begins,
    /// clockwise as read.
    public var ink: Quad
    /// Where each character begins by its font, and where the last one ends, along the line: 0 at the ink's left edge,
    /// 1 at its right edge. The white beside a letter belongs to it.
    public var characterEdges: [Double]
}
