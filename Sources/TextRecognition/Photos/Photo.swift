import CSystem
import Foundation
import PhotoDoor

/// A picture as pixels, upright by its metadata.
public struct Photo: Sendable {
    /// Columns and rows, in pixels, of the picture as its metadata says it is to be seen.
    public let width: Int
    /// Rows; see ``width``.
    public let height: Int
    /// What a person should know about how the picture was read: "only the first of 3 pages is read", say.
    public let remarks: [String]

    /// Whether the whole picture is there: false if the file is damaged and was read as far as it goes,
    /// as ``remarks`` then says.
    public var isWhole: Bool { !remarks.contains(where: isDamagedRemark) }

    /// Red, green, blue, one byte each; rows from the top without padding.
    let pixels: any PixelStorage

    /// Makes a photo from pixels.
    ///
    /// - Parameter rgb: Red, green, blue, one byte each, rows from the top without padding:
    ///   exactly `width * height * 3` bytes.
    public init(width: Int, height: Int, rgb: [UInt8], remarks: [String] = []) {
        precondition(width > 0 && height > 0 && rgb.count == width * height * 3)
        self.init(width: width, height: height, pixels: rgb, remarks: remarks)
    }

    init(width: Int, height: Int, pixels: any PixelStorage, remarks: [String] = []) {
        self.width = width
        self.height = height
        self.pixels = pixels
        self.remarks = remarks
    }

    /// Gives the pixels to `body`: red, green, blue, one byte each, rows from the top without padding.
    public func withPixels<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try pixels.withBytes(body)
    }
}

extension Photo {
    /// The pixels of `region`, which must lie inside the photo.
    func cropped(to region: RecognitionOptions.Region) -> Photo {
        var rgb: [UInt8] = []
        rgb.reserveCapacity(region.width * region.height * 3)
        withPixels { bytes in
            for row in region.y..<region.y + region.height {
                let start = (row * width + region.x) * 3
                rgb += bytes[start..<start + region.width * 3]
            }
        }
        return Photo(width: region.width, height: region.height, rgb: rgb)
    }
}

/// Where a photo's bytes live: an array, or memory that the decoder handed over. They never change.
protocol PixelStorage: Sendable {
    func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result
}

extension [UInt8]: PixelStorage {
    func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try span.withUnsafeBytes(body)
    }
}

/// Pixels in a memory file that another process filled and sealed; they are not copied.
final class MappedPixels: PixelStorage {
    // Sealed: nobody writes there any more.
    nonisolated(unsafe) private let bytes: UnsafeRawBufferPointer

    /// Maps a file of exactly `size` bytes; `nil` if it is none or if anybody could still change it.
    init?(sealedFile file: Int32, size: Int) {
        var status = stat()
        guard file >= 0, memory_file_is_sealed(file), fstat(file, &status) == 0, Int(status.st_size) == size,
            // All pages at once: one by one they cost more than the decoding of some pictures.
            let start = mmap(nil, size, PROT_READ, MAP_SHARED | MAP_POPULATE, file, 0), start != MAP_FAILED
        else { return nil }
        bytes = UnsafeRawBufferPointer(start: start, count: size)
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }

    func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(bytes)
    }
}
