import Foundation
import TestDrawing
import Testing

@testable import Vision

/// Pictures as files and as files' bytes.
@Suite final class FileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func file(_ data: Data, _ name: String = "photo.png") throws -> URL {
        let url = folder.appending(path: name)
        try data.write(to: url)
        return url
    }

    /// The two lines stored lying on their side; with an EXIF orientation of 6 if `saysSo`.
    private func lying(saysSo: Bool) -> Data {
        let png = twoLines().turned(by: 270).png
        return saysSo ? png.withOrientation(6) : png
    }

    private func strings(_ request: VNRecognizeTextRequest) -> [String?]? {
        request.results?.map { $0.topCandidates(1).first?.string }
    }

    private let text = ["Hello world", "Second line"]

    @Test func theClassicHandlerReadsFilesAndBytes() throws {
        let png = twoLines().png
        let url = try file(png)
        let request = VNRecognizeTextRequest()
        try VNImageRequestHandler(url: url, options: [:]).perform([request])
        #expect(strings(request) == text)
        try VNImageRequestHandler(url: url, orientation: .up, options: [:]).perform([request])
        #expect(strings(request) == text)
        try VNImageRequestHandler(data: png, options: [.properties: [String: String]()]).perform([request])
        #expect(strings(request) == text)
        try VNImageRequestHandler(data: png, orientation: .up, options: [:]).perform([request])
        #expect(strings(request) == text)
    }

    @Test func theSequenceHandlerReadsFilesAndBytes() throws {
        let (png, sequence, request) = (twoLines().png, VNSequenceRequestHandler(), VNRecognizeTextRequest())
        let url = try file(png)
        try sequence.perform([request], onImageURL: url)
        #expect(strings(request) == text)
        try sequence.perform([request], onImageURL: url, orientation: .up)
        #expect(strings(request) == text)
        try sequence.perform([request], onImageData: png)
        #expect(strings(request) == text)
        try sequence.perform([request], onImageData: png, orientation: .up)
        #expect(strings(request) == text)
    }

    @Test func theNewerRequestReadsFilesAndBytes() async throws {
        let png = twoLines().png
        let url = try file(png)
        let request = RecognizeTextRequest()
        func answer<Request: ImageProcessingRequest>(_ request: Request) async throws -> Request.Result {
            try await request.perform(on: url, orientation: .up)
        }
        #expect(try await request.perform(on: url).map(\.transcript) == text)
        #expect(try await answer(request).map(\.transcript) == text)
        #expect(try await request.perform(on: png).map(\.transcript) == text)
        #expect(try await ImageRequestHandler(png).perform(request).map(\.transcript) == text)
        #expect(try await ImageRequestHandler(url, orientation: .up).perform(request).count == 2)
    }

    @Test func theFilesOrientationIsAppliedOnceAndReplacedByTheCallers() throws {
        let drawn = twoLines().inkBox(0)
        func box(_ data: Data, _ orientation: CGImagePropertyOrientation?) throws -> CGRect? {
            let request = VNRecognizeTextRequest()
            let handler =
                orientation.map { VNImageRequestHandler(data: data, orientation: $0) }
                ?? VNImageRequestHandler(data: data)
            try handler.perform([request])
            return request.results?.first { $0.topCandidates(1).first?.string == "Hello world" }?.boundingBox
        }
        #expect(try #require(try box(lying(saysSo: true), nil)).overlap(with: drawn) > 0.6)
        #expect(try #require(try box(lying(saysSo: true), .right)).overlap(with: drawn) > 0.6)
        #expect(try #require(try box(lying(saysSo: false), .right)).overlap(with: drawn) > 0.6)
        // Taken as it is stored, the line runs up the picture.
        let stored = try #require(try box(lying(saysSo: true), .up))
        #expect(stored.height > stored.width)
    }

    @Test func anImageSourceDecodesAsStored() throws {
        let data = lying(saysSo: true)
        let url = try file(data)
        let source = try #require(CGImageSourceCreateWithURL(url as CFURL, nil))
        #expect(CGImageSourceGetCount(source) == 1)
        let options = [kCGImageSourceShouldCache: true] as CFDictionary
        let stored = try #require(CGImageSourceCreateImageAtIndex(source, 0, options))
        #expect(stored.width == 320 && stored.height == 640 && stored.bitsPerPixel == 24)
        #expect(stored.dataProvider?.data?.count == 320 * 640 * 3)
        #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
        let request = VNRecognizeTextRequest()
        try VNImageRequestHandler(cgImage: stored, orientation: .right).perform([request])
        #expect(strings(request) == text)
    }

    @Test func aThumbnailIsUprightAndSmallOnDemand() throws {
        let source: CGImageSource = try #require(
            CGImageSourceCreateWithData(lying(saysSo: true) as CFData, nil))
        let options: [CFString: Any] = [
            kCGImageSourceThumbnailMaxPixelSize: 320, kCGImageSourceCreateThumbnailWithTransform: true,
            kCGImageSourceCreateThumbnailFromImageAlways: true,
            kCGImageSourceCreateThumbnailFromImageIfAbsent: true,
        ]
        let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary))
        #expect(small.width == 320 && small.height == 160)
        let stored = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, nil))
        #expect(stored.width == 320 && stored.height == 640)
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 1, nil) == nil)
    }

    @Test func whatIsNoPictureIsNoImage() throws {
        #expect(CGImageSourceCreateWithURL(folder.appending(path: "missing") as CFURL, nil) == nil)
        #expect(CGImageSourceCreateWithData(Data() as CFData, nil) == nil)
        let words = try #require(CGImageSourceCreateWithData(Data("not a picture".utf8), nil))
        #expect(CGImageSourceCreateImageAtIndex(words, 0, nil) == nil)
        #expect(CGImageSourceCreateThumbnailAtIndex(words, 0, nil) == nil)
    }

    @Test func errorsNameTheFileAndTheReason() async throws {
        func code(_ url: URL) -> VNErrorCode? {
            let error = #expect(throws: NSError.self) {
                try VNImageRequestHandler(url: url).perform([VNRecognizeTextRequest()])
            }
            #expect(error?.localizedDescription.hasPrefix(url.lastPathComponent + ": ") == true)
            return error.flatMap { VNErrorCode(rawValue: $0.code) }
        }
        #expect(code(folder.appending(path: "missing.png")) == .ioError)
        #expect(code(folder) == .ioError)
        #expect(code(try file(Data(), "empty.png")) == .invalidImage)
        #expect(code(try file(Data("no picture at all".utf8), "words.png")) == .invalidFormat)
        #expect(code(try file(twoLines().png.prefix(20), "cut.png")) == .invalidImage)
        await #expect {
            try await RecognizeTextRequest().perform(on: Data("no picture at all".utf8))
        } throws: {
            if case VisionError.invalidFormat = $0 { true } else { false }
        }
    }
}

extension Data {
    /// The PNG file with an eXIf chunk after its header that holds one entry: the orientation.
    fileprivate func withOrientation(_ orientation: UInt8) -> Data {
        // Big-endian TIFF: one entry at 8, tag 0x0112, type SHORT, one value.
        let exif: [UInt8] =
            Array("eXIf".utf8) + Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
            + [1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
        var crc = UInt32.max
        for byte in exif {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        let numbers = [UInt32(exif.count - 4), ~crc].map { number in
            (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
        }
        // The signature's 8 bytes and the header chunk's 25 come first.
        return prefix(33) + Data(numbers[0] + exif + numbers[1]) + dropFirst(33)
    }
}
