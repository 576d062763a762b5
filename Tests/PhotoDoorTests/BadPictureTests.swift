import Foundation
import Testing

@testable import TextRecognition

@Suite struct BadPictureTests {
    private func error(_ data: Data, _ decoder: PhotoDecoder = decoder) -> PhotoError? {
        do throws(PhotoError) {
            _ = try decoder.decode(data)
            return nil
        } catch {
            return error
        }
    }

    @Test func whatIsNoFileIsNamed() {
        #expect(throws: PhotoError.missing) { try decoder.decode(contentsOf: "/no/such/file.jpg") }
        #expect(throws: PhotoError.folder) { try decoder.decode(contentsOf: "/tmp") }
        #expect(error(Data()) == .empty)
    }

    @Test func whatIsNoPictureIsNamed() {
        #expect(error(Data("Dear diary, this is text".utf8)) == .notAPicture)
        #expect(error(Data(count: 65536)) == .notAPicture)
        #expect(error(Data([0xFF])) == .notAPicture)
        #expect(error(Data("%PDF-1.7\n".utf8)) == .unsupported(format: "PDF"))
        #expect(error(Data("<?xml version='1.0'?>\n<svg width='1'/>".utf8)) == .unsupported(format: "SVG"))
        let jpeg2000 = Data([0, 0, 0, 12]) + Data("jP  \r\n".utf8)
        #expect(error(jpeg2000)?.description == "JPEG 2000 files are not supported")
        #expect(throws: PhotoError.unsupported(format: "32-bit TIFF")) {
            try decoder.decode(contentsOf: Pictures.path("float.tiff"))
        }
    }

    /// Formats that are known by more than their first bytes, or by those alone.
    @Test func formatsThatAreNotReadAreNamed() {
        func header(_ bytes: [Int: UInt8]) -> Data { Data((0..<64).map { bytes[$0] ?? 0 }) }
        // 900 x 120 pixels: grey; with a palette of 256 colours and run lengths; black and white, 8 x 1.
        let tga = [2: 3, 12: 0x84, 13: 3, 14: 0x78, 16: 8] as [Int: UInt8]
        let palette = [1: 1, 2: 9, 6: 1, 7: 24, 12: 0x84, 13: 3, 14: 0x78, 16: 8] as [Int: UInt8]
        #expect(error(header(tga)) == .unsupported(format: "TGA"))
        #expect(error(header(palette)) == .unsupported(format: "TGA"))
        // No width; a depth that there is not; a palette that is none.
        for change in [(12, 0), (16, 7), (5, 1)] as [(Int, UInt8)] {
            #expect(error(header(tga.merging([change.0: change.1, 13: 0]) { $1 })) == .notAPicture)
        }
        #expect(error(header([0: 10, 1: 5, 2: 1, 3: 8])) == .unsupported(format: "PCX"))
        #expect(error(header([0: 10, 1: 3, 3: 1])) == .unsupported(format: "PCX"))
        #expect(error(header([0: 10, 1: 5, 2: 2, 3: 8])) == .notAPicture)
        #expect(error(Data([0x8A]) + Data("MNG\r\n\u{1A}\n".utf8)) == .unsupported(format: "MNG"))
        #expect(error(Data([0x59, 0xA6, 0x6A, 0x95])) == .unsupported(format: "Sun raster"))
    }

    /// The first bytes alone, then the first bytes and nonsense.
    @Test(arguments: [
        "1.jpg", "1.png", "1.webp", "1.tiff", "1.heic", "1.avif", "plain.bmp", "plain.gif", "icon.ico",
    ])
    func headsAreNoPictures(name: String) throws {
        let data = try Pictures.data(name)
        for count in [3, 8, 12, 16, 20, 24] {
            let head = data.prefix(count)
            #expect(error(head) != nil)
            #expect(error(head + Data((0..<200).map { UInt8(truncatingIfNeeded: $0 &* 37) })) != nil)
        }
    }

    @Test(arguments: ["jpg", "png", "webp", "tiff", "bmp", "ppm", "gif"])
    func cutFilesAreReadAsFarAsTheyGo(format: String) throws {
        let data = try Pictures.data("noisy.\(format)")
        #expect(try decoder.decode(data).remarks == [])
        let photo = try decoder.decode(data.dropLast(data.count / 4))
        #expect((photo.width, photo.height) == (128, 96))
        #expect(photo.remarks.count == 1)
        #expect(photo.remarks.first?.hasPrefix("the picture is damaged and read as far as it goes: ") == true)
        // A bitmap begins with the lowest row.
        if format == "bmp" {
            #expect(photo.quarters.hasPrefix("KK"))
        } else {
            #expect(photo.quarters.hasPrefix("RG"))
        }
    }

    @Test(arguments: ["1.heic", "1.avif"])
    func cutFilesOfOnePieceAreDamaged(name: String) throws {
        let data = try Pictures.data(name)
        #expect(error(data.dropLast(20)) == .damaged("the file ends too early"))
    }

    /// The sizes in the headers of small files, made large.
    @Test(arguments: [
        ("plain.bmp", 18, [17000, 17000].littleEndian(4)), ("plain.gif", 6, [60000, 60000].littleEndian(2)),
        ("1.heic", nil, [17000, 17000].bigEndian(4)), ("1.avif", nil, [17000, 17000].bigEndian(4)),
        ("1.png", 16, [17000, 17000].bigEndian(4)),
    ])
    func bombsAreRefused(name: String, place: Int?, size: [UInt8]) throws {
        var data = try Pictures.data(name)
        // The last such box is the picture's own.
        let box = data.range(of: Data("ispe".utf8), options: .backwards)
        let start = try #require(place ?? box.map { $0.upperBound + 4 })
        data.replaceSubrange(start..<(start + size.count), with: size)
        if name.hasSuffix("png") {
            data.replaceSubrange(29..<33, with: [UInt32(crc(data[12..<29]))].bigEndian(4))
        }
        let side = name.hasSuffix("gif") ? 60000 : 17000
        #expect(error(data) == .tooManyPixels(width: side, height: side, limit: PhotoDecoder.Limits().pixels))
    }

    /// Sides whose product is more than a number holds.
    @Test func theLargestSidesAreRefused() throws {
        func box(_ name: String, _ content: Data) -> Data {
            Data([content.count + 8].bigEndian(4)) + Data(name.utf8) + content
        }
        let none = Data(count: 4)
        let size = box("ispe", none + Data([0xFFFF_FFFF, 0xFFFF_FFFE].bigEndian(4)))
        let meta = box("meta", none + box("iprp", box("ipco", size)))
        let file = box("ftyp", Data("heic".utf8) + none) + meta
        let limit = PhotoDecoder.Limits().pixels
        #expect(error(file) == .tooManyPixels(width: 0xFFFF_FFFF, height: 0xFFFF_FFFE, limit: limit))
    }

    @Test func limitsAreTheCallers() throws {
        var limits = PhotoDecoder.Limits()
        limits.pixels = 64 * 48 - 1
        for name in [
            "1.jpg", "6.jpg", "1.png", "1.webp", "1.tiff", "1.heic", "1.avif", "plain.bmp", "plain.gif",
            "plain.ppm",
        ] {
            let error = error(try Pictures.data(name), PhotoDecoder(limits: limits))
            guard case .tooManyPixels(let width, let height, 3071) = error else {
                Issue.record("\(name): \(String(describing: error))")
                continue
            }
            // Small HEIC pictures are stored in a tile of 64 x 64.
            #expect(width * height == 3072 || (name == "1.heic" && width * height == 4096))
        }
        limits.pixels += 1
        #expect(error(try Pictures.data("1.jpg"), PhotoDecoder(limits: limits)) == nil)

        limits.bytes = 500
        #expect(error(try Pictures.data("1.jpg"), PhotoDecoder(limits: limits)) == .tooManyBytes(limit: 500))
        #expect(throws: PhotoError.tooManyBytes(limit: 500)) {
            try PhotoDecoder(limits: limits).decode(contentsOf: Pictures.path("1.jpg"))
        }
        #expect(throws: PhotoError.tooManyBytes(limit: 500)) {
            try PhotoDecoder(limits: limits).decode(contentsOf: "/dev/zero")
        }
    }

    @Test func memoryIsLimited() throws {
        var limits = PhotoDecoder.Limits()
        // More than the program itself takes, less than a picture of 200 megapixels.
        limits.memory = 300 << 20
        let size = "P6 14000 14000 255\n"
        let picture = Data(size.utf8) + Data(count: 1 << 20)
        #expect(error(picture, PhotoDecoder(limits: limits)) == .tooMuchMemory(limit: limits.memory))
    }

    @Test(arguments: [-1, 0, .infinity, .nan, 1e300])
    func oddLimitsOfTimeAreTimes(seconds: Double) throws {
        var limits = PhotoDecoder.Limits()
        limits.seconds = seconds
        let error = error(try Pictures.data("1.jpg"), PhotoDecoder(limits: limits))
        if seconds > 0 {
            #expect(error == nil)
        } else {
            #expect(error?.description.contains("longer than") == true)
        }
    }

    @Test func reasonsAreOneLineForAPerson() {
        let size = PhotoError.tooManyPixels(width: 17000, height: 17000, limit: 200_000_000)
        #expect(
            size.description
                == "17000 x 17000 pixels (289 megapixels) are more than the limit of 200 megapixels")
        let small = PhotoError.tooManyPixels(width: 640, height: 480, limit: 1000)
        #expect(
            small.description == "640 x 480 pixels (0.3 megapixels) are more than the limit of 1000 pixels")
        let smaller = PhotoError.tooManyPixels(width: 30, height: 20, limit: 599)
        #expect(smaller.description == "30 x 20 pixels are more than the limit of 599 pixels")
        #expect(
            PhotoError.tooManyBytes(limit: 512 << 20).description
                == "the file is larger than the limit of 512 MB")
        #expect(
            PhotoError.tooMuchMemory(limit: 1000).description
                == "decoding needs more memory than the limit of 1000 bytes")
        #expect(PhotoError.tooSlow(seconds: 9).description == "decoding takes longer than the limit of 9 s")
        #expect(PhotoError.missing.description == "there is no such file")
        #expect(PhotoError.decoderMissing("it is gone").description == "it is gone; run ./setup")
    }

    /// The checksum of a PNG chunk.
    private func crc(_ bytes: Data) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in
                value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
            }
        }
    }
}

extension [Int] {
    fileprivate func littleEndian(_ size: Int) -> [UInt8] {
        flatMap { number in (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
    }

    fileprivate func bigEndian(_ size: Int) -> [UInt8] {
        flatMap { number in (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
    }
}

extension [UInt32] {
    fileprivate func bigEndian(_ size: Int) -> [UInt8] { map(Int.init).bigEndian(size) }
}
