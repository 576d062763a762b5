import CPixbuf
import Cage
import Glibc
import PhotoDoor

/// A decoded picture in gdk-pixbuf's memory: red, green, blue and perhaps alpha.
final class Pixbuf {
    /// What a person should know about how the picture was read.
    var remarks: [String] = []

    /// Whether the colours are multiplied with alpha already.
    var isPremultiplied = false

    private let picture: OpaquePointer
    private var width: Int { Int(gdk_pixbuf_get_width(picture)) }
    private var height: Int { Int(gdk_pixbuf_get_height(picture)) }
    private var stride: Int { Int(gdk_pixbuf_get_rowstride(picture)) }
    private var hasAlpha: Bool { gdk_pixbuf_get_n_channels(picture) == 4 }

    /// Takes over a picture.
    init(_ picture: OpaquePointer) { self.picture = picture }

    /// Makes a black one, transparent if it has alpha; `nil` without memory.
    init?(width: Int, height: Int, hasAlpha: Bool = false) {
        let alpha: gboolean = hasAlpha ? 1 : 0
        guard let picture = gdk_pixbuf_new(GDK_COLORSPACE_RGB, alpha, 8, gint(width), gint(height)) else {
            return nil
        }
        gdk_pixbuf_fill(picture, 0)
        self.picture = picture
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(picture)) }

    /// Sets a row's pixels.
    func setRow(_ row: Int, _ pixels: UnsafePointer<UInt8>) {
        memcpy(gdk_pixbuf_get_pixels(picture) + row * stride, pixels, width * 3)
    }

    /// Gives the pixels of a picture with alpha to `body`, four bytes each, which are red, green, blue, alpha in memory.
    func withRaster<Result>(_ body: (UnsafeMutablePointer<UInt32>?) -> Result) -> Result {
        body(UnsafeMutableRawPointer(gdk_pixbuf_get_pixels(picture))?.assumingMemoryBound(to: UInt32.self))
    }

    /// Whether all pixels of a picture with alpha are the same.
    var isUniform: Bool {
        withRaster { pixels in
            let all = UnsafeBufferPointer(start: pixels, count: width * height)
            return all.allSatisfy { $0 == all.first }
        }
    }

    /// What the loader noted under a name.
    func option(_ name: String) -> String? {
        gdk_pixbuf_get_option(picture, name).map { String(cString: $0) }
    }

    /// Hands over the picture upright, without alpha, and not longer than it may be.
    ///
    /// - Parameters:
    ///   - pages: How many pictures the file has, and what they are called there.
    ///   - remarks: What else a person should know.
    func upright(
        _ orientation: Orientation, _ request: DecodingRequest, pages: (count: Int, name: String) = (1, ""),
        remarks: [String] = []
    ) throws(DecodingFailure) -> Decoded {
        if let side = request.longSide, max(width, height) > side {
            let scale = Double(side) / Double(max(width, height))
            let size = [width, height].map { gint(max(1, (Double($0) * scale).rounded())) }
            guard let scaled = gdk_pixbuf_scale_simple(picture, size[0], size[1], GDK_INTERP_BILINEAR) else {
                throw .tooMuchMemory
            }
            let smaller = Pixbuf(scaled)
            smaller.remarks = self.remarks
            smaller.isPremultiplied = isPremultiplied
            return try smaller.upright(orientation, request, pages: pages, remarks: remarks)
        }
        let more = pages.count > 1 ? ["only the first of \(pages.count) \(pages.name) is read"] : []
        let upright = try UprightPixels(width: width, height: height, orientation: orientation)
        try copyRows(to: upright)
        return try upright.finish(remarks: more + self.remarks + remarks)
    }

    private func copyRows(to upright: UprightPixels) throws(DecodingFailure) {
        guard let pixels = gdk_pixbuf_read_pixels(picture) else { throw .damaged("it has no pixels") }
        let most = max(16, (256 << 10) / (width * 3) & ~15)
        let strip = UnsafeMutablePointer<UInt8>.allocate(capacity: most * width * 3)
        defer { strip.deallocate() }
        let ground = hasAlpha ? contrastingGround(pixels) : 0
        for first in Swift.stride(from: 0, to: height, by: most) {
            let count = min(most, height - first)
            for row in 0..<count {
                let source = pixels + (first + row) * stride
                let target = strip + row * width * 3
                if hasAlpha {
                    flatten(source, to: target, ground: ground)
                } else {
                    memcpy(target, source, width * 3)
                }
            }
            try upright.append(strip, count: count)
            release(pixels + first * stride, count * stride)
        }
    }

    /// Gives the whole memory pages of rows that were copied back to the system: they are not looked at again, and
    /// a large picture is not in memory twice.
    private func release(_ rows: UnsafePointer<UInt8>, _ count: Int) {
        let page = 4096
        let start = (Int(bitPattern: rows) + page - 1) & ~(page - 1)
        let end = (Int(bitPattern: rows) + count) & ~(page - 1)
        guard height * stride > 16 << 20, end > start else { return }
        madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_DONTNEED)
    }

    /// Lays a row on a ground of one brightness.
    private func flatten(_ row: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, ground: Int) {
        for column in 0..<width {
            let alpha = Int(row[4 * column + 3])
            let below = ground * (255 - alpha) + 127
            for channel in 0..<3 {
                let value = Int(row[4 * column + channel])
                let sum = (isPremultiplied ? value * 255 : value * alpha) + below
                target[3 * column + channel] = UInt8(min(sum / 255, 255))
            }
        }
    }

    /// Black or white, whichever is farther from the mean brightness of the visible pixels.
    private func contrastingGround(_ pixels: UnsafePointer<UInt8>) -> Int {
        var brightness = 0
        var visible = 0
        for row in 0..<height {
            for column in 0..<width {
                let pixel = pixels + row * stride + 4 * column
                let alpha = Int(pixel[3])
                // Luma as in ITU-R BT.601, in thousandths.
                let luma = 299 * Int(pixel[0]) + 587 * Int(pixel[1]) + 114 * Int(pixel[2])
                brightness += luma / 1000 * (isPremultiplied ? 255 : alpha)
                visible += alpha
            }
        }
        return brightness * 2 > visible * 255 ? 0 : 255
    }
}
