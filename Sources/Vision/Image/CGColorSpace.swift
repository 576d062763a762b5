/// What the numbers of a pixel mean. Grey and red-green-blue exist here; which grey or which red does not
/// change how text is read, so that the profile is kept by name only.
public final class CGColorSpace: Sendable {
    /// Grey by a gamma of 2.2.
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
    /// The web's red, green and blue.
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    /// The red, green and blue of newer screens.
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"

    /// The name, if the space was made from one.
    public let name: CFString?
    /// Grey or red-green-blue.
    public let model: CGColorSpaceModel
    /// Numbers in a pixel without alpha: 1 or 3.
    public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

    /// Makes a space from one of the names above; `nil` for another.
    public convenience init?(name: CFString) {
        switch name {
        case CGColorSpace.genericGrayGamma2_2: self.init(name: name, model: .monochrome)
        case CGColorSpace.sRGB, CGColorSpace.displayP3: self.init(name: name, model: .rgb)
        default: return nil
        }
    }

    fileprivate init(name: CFString?, model: CGColorSpaceModel) {
        self.name = name
        self.model = model
    }
}

/// The kind of a colour space.
public enum CGColorSpaceModel: Int32, Sendable {
    /// Grey.
    case monochrome = 0
    /// Red, green, blue.
    case rgb = 1
}

/// Red, green, blue of no particular device.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(name: nil, model: .rgb) }

/// Grey of no particular device.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(name: nil, model: .monochrome) }
