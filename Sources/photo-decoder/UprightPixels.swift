import CSystem
import Cage
import Glibc
import PhotoDoor

/// A memory file that takes a picture's rows as they are stored and lays them upright.
///
/// Rows that need no turn are written, which spares the page faults of a mapping; others go through one.
final class UprightPixels {
    /// Columns and rows, upright.
    let width: Int, height: Int
    private let storedWidth: Int, storedHeight: Int
    private let orientation: Orientation
    private var rows = 0
    /// -1 once it is handed over.
    private var descriptor: Int32
    private var pixels: UnsafeMutablePointer<UInt8>?

    /// Makes room for a picture.
    ///
    /// - Parameters:
    ///   - width: Columns as stored.
    ///   - height: Rows as stored.
    ///   - orientation: How they lie.
    init(width: Int, height: Int, orientation: Orientation) throws(DecodingFailure) {
        (storedWidth, storedHeight, self.orientation) = (width, height, orientation)
        (self.width, self.height) = orientation.upright(width: width, height: height)
        descriptor = memory_file_create()
        guard descriptor >= 0, ftruncate(descriptor, width * height * 3) == 0 else { throw .tooMuchMemory }
        guard orientation != .upright else { return }
        let flags = MAP_SHARED | MAP_POPULATE
        let start = mmap(nil, width * height * 3, PROT_READ | PROT_WRITE, flags, descriptor, 0)
        guard let start, start != MAP_FAILED else { throw .tooMuchMemory }
        pixels = start.bindMemory(to: UInt8.self, capacity: width * height * 3)
    }

    deinit {
        unmap()
        if descriptor >= 0 { close(descriptor) }
    }

    private func unmap() {
        if let pixels { munmap(pixels, width * height * 3) }
        pixels = nil
    }

    /// Takes the next rows: red, green, blue, without padding. Rows beyond the last are dropped.
    func append(_ source: UnsafePointer<UInt8>, count: Int) throws(DecodingFailure) {
        let count = min(count, storedHeight - rows)
        defer { rows += count }
        guard let pixels else { return try write(source, bytes: count * storedWidth * 3) }

        let alongX = orientation.mirrorsX ? -3 : 3
        let alongY = (orientation.mirrorsY ? -3 : 3) * width
        let (columnStep, rowStep) = orientation.swapsSides ? (alongY, alongX) : (alongX, alongY)
        let corner =
            (orientation.mirrorsX ? 3 * (width - 1) : 0)
            + (orientation.mirrorsY ? 3 * width * (height - 1) : 0)
        // The inner loop is the one whose writes lie beside each other.
        let row = (count: count, from: 3 * storedWidth, to: rowStep)
        let column = (count: storedWidth, from: 3, to: columnStep)
        let (outer, inner) = orientation.swapsSides ? (column, row) : (row, column)
        let first = pixels + corner + rows * rowStep
        for index in 0..<outer.count {
            var from = source + index * outer.from
            var to = first + index * outer.to
            for _ in 0..<inner.count {
                (to[0], to[1], to[2]) = (from[0], from[1], from[2])
                from += inner.from
                to += inner.to
            }
        }
    }

    private func write(_ source: UnsafePointer<UInt8>, bytes: Int) throws(DecodingFailure) {
        var done = 0
        while done < bytes {
            let count = Glibc.write(descriptor, source + done, bytes - done)
            guard count > 0 else { throw .tooMuchMemory }
            done += count
        }
    }

    /// Seals the picture and hands it over. Rows that never came are black.
    func finish(remarks: [String]) throws(DecodingFailure) -> Decoded {
        unmap()
        guard memory_file_seal(descriptor) == 0 else { throw .tooMuchMemory }
        defer { descriptor = -1 }
        return Decoded(width: width, height: height, descriptor: descriptor, remarks: remarks)
    }
}
