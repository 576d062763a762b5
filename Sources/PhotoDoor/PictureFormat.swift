/// What kind of picture a file is, by its first bytes; its name does not count.
package enum PictureFormat: Hashable, Sendable {
    case jpeg, png, gif, bmp, tiff, webp, ico, icns, pnm
    /// HEIC and AVIF: pictures in ISO boxes.
    case heif
    /// A format that is known and not read: its name.
    case unsupported(String)

    /// Recognises a file; `nil` if it is no picture that anybody knows here.
    package init?(_ file: FileBytes) {
        if let format = Self.container(file) {
            self = format
        } else if let known = Self.signatures.first(where: { file.has($0.bytes, at: $0.offset) }) {
            self = known.format
        } else if Self.looksLikeSVG(file) {
            self = .unsupported("SVG")
        } else if Self.looksLikeTGA(file) {
            self = .unsupported("TGA")
        } else {
            return nil
        }
    }

    /// Formats whose first bytes are not enough.
    private static func container(_ file: FileBytes) -> PictureFormat? {
        if file.has("RIFF") { return file.has("WEBP", at: 8) ? .webp : nil }
        if file.has("ftyp", at: 4) { return isoBrand(file) }
        if file.has("BM"), let header = file.number(at: 14, size: 4, littleEndian: true) {
            return (12...256).contains(header) ? .bmp : nil
        }
        if file.has([0, 0, 1, 0]) || file.has([0, 0, 2, 0]) {
            return file.number(at: 4, size: 2, littleEndian: true).map { $0 > 0 } == true ? .ico : nil
        }
        if file.has("P"), let kind = file.number(at: 1, size: 1), let next = file.number(at: 2, size: 1),
            [9, 10, 13, 32, 35].contains(next)
        {
            switch Character(Unicode.Scalar(UInt8(kind))) {
            case "1"..."6": return .pnm
            case "7": return .unsupported("PAM")
            case "F", "f": return .unsupported("PFM")
            default: return nil
            }
        }
        if file.has([0x0A]), let version = file.number(at: 1, size: 1), version <= 5,
            let packing = file.number(at: 2, size: 1), packing <= 1,
            let depth = file.number(at: 3, size: 1), [1, 2, 4, 8].contains(depth)
        {
            return .unsupported("PCX")
        }
        return nil
    }

    /// What the brands of an ISO file say.
    private static func isoBrand(_ file: FileBytes) -> PictureFormat {
        let length = min(file.number(at: 0, size: 4) ?? 0, 256)
        let brands = [8] + Array(stride(from: 16, to: max(length, 16), by: 4))
        for brand in brands.compactMap(file.name) {
            switch brand {
            case "heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs", "mif1", "mif2", "msf1",
                "avif", "avis", "miaf":
                return .heif
            case "crx ": return .unsupported("Canon raw")
            case "qt  ": return .unsupported("QuickTime")
            default: continue
            }
        }
        return .unsupported("MP4")
    }

    /// Whether the file is text that has an svg element near its beginning.
    private static func looksLikeSVG(_ file: FileBytes) -> Bool {
        guard let head = file.part(from: 0, count: 1024),
            let first = head.buffer.first(where: { ![9, 10, 13, 32, 0xEF, 0xBB, 0xBF].contains($0) }),
            first == UInt8(ascii: "<")
        else { return false }
        return (0..<head.count).contains { head.has("<svg", at: $0) }
    }

    /// Whether the file ends as newer TGA files do, or its header makes sense as one: it has no first bytes of its own.
    private static func looksLikeTGA(_ file: FileBytes) -> Bool {
        if file.count > 26, file.has("TRUEVISION-XFILE.\0", at: file.count - 18) { return true }
        func number(_ offset: Int, _ size: Int = 1) -> Int {
            file.number(at: offset, size: size, littleEndian: true) ?? -1
        }
        let hasPalette = number(1) == 1
        let kinds = hasPalette ? [1, 9] : [2, 3, 10, 11]
        let palette = hasPalette ? [15, 16, 24, 32].contains(number(7)) : file.has([0, 0, 0, 0, 0], at: 3)
        return number(1) <= 1 && kinds.contains(number(2)) && palette && number(12, 2) > 0
            && number(14, 2) > 0 && [8, 15, 16, 24, 32].contains(number(16))
    }

    private static let signatures: [(bytes: [UInt8], offset: Int, format: PictureFormat)] = [
        ([0xFF, 0xD8, 0xFF], 0, .jpeg),
        ([0x89] + "PNG\r\n\u{1A}\n".utf8, 0, .png),
        (Array("GIF87a".utf8), 0, .gif),
        (Array("GIF89a".utf8), 0, .gif),
        (Array("II*\0".utf8), 0, .tiff),
        (Array("MM\0*".utf8), 0, .tiff),
        (Array("II+\0".utf8), 0, .tiff),
        (Array("MM\0+".utf8), 0, .tiff),
        (Array("icns".utf8), 0, .icns),
        ([0, 0, 0, 12] + "jP  ".utf8, 0, .unsupported("JPEG 2000")),
        ([0xFF, 0x4F, 0xFF, 0x51], 0, .unsupported("JPEG 2000")),
        ([0, 0, 0, 12] + "JXL ".utf8, 0, .unsupported("JPEG XL")),
        ([0xFF, 0x0A], 0, .unsupported("JPEG XL")),
        ("II".utf8 + [0xBC, 1], 0, .unsupported("JPEG XR")),
        ([0x76, 0x2F, 0x31, 0x01], 0, .unsupported("OpenEXR")),
        (Array("#?RADIANCE".utf8), 0, .unsupported("Radiance HDR")),
        (Array("#?RGBE".utf8), 0, .unsupported("Radiance HDR")),
        (Array("%PDF-".utf8), 0, .unsupported("PDF")),
        (Array("%!PS".utf8), 0, .unsupported("PostScript")),
        (Array("8BPS".utf8), 0, .unsupported("Photoshop")),
        (Array("gimp xcf".utf8), 0, .unsupported("GIMP")),
        (Array("AT&TFORM".utf8), 0, .unsupported("DjVu")),
        (Array("DDS ".utf8), 0, .unsupported("DDS")),
        (Array("BLP1".utf8), 0, .unsupported("BLP")),
        (Array("BLP2".utf8), 0, .unsupported("BLP")),
        (Array("qoif".utf8), 0, .unsupported("QOI")),
        (Array("BPG".utf8) + [0xFB], 0, .unsupported("BPG")),
        (Array("SIMPLE  =".utf8), 0, .unsupported("FITS")),
        (Array("DICM".utf8), 128, .unsupported("DICOM")),
        (Array("/* XPM */".utf8), 0, .unsupported("XPM")),
        ([0x01, 0xDA], 0, .unsupported("SGI")),
        ([0x8A] + "MNG\r\n\u{1A}\n".utf8, 0, .unsupported("MNG")),
        ([0x59, 0xA6, 0x6A, 0x95], 0, .unsupported("Sun raster")),
        ([0xD7, 0xCD, 0xC6, 0x9A], 0, .unsupported("WMF")),
        (Array("IIRO".utf8), 0, .unsupported("Olympus raw")),
        (Array("IIU\0".utf8), 0, .unsupported("Panasonic raw")),
        (Array("FUJIFILMCCD-RAW".utf8), 0, .unsupported("Fujifilm raw")),
    ]
}
