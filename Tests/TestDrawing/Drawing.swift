import CPangoCairo
import Foundation
import TextRecognition

/// A picture that a test draws: text in any font, size, colour and direction on any background.
///
/// It knows exactly where the ink of each line is, so that a test can compare places.
public final class Drawing {
    /// Columns and rows, in pixels.
    public let width, height: Int
    /// What was drawn so far, in the order of drawing.
    public private(set) var lines: [DrawnLine] = []

    private let surface: OpaquePointer
    private let context: OpaquePointer

    /// Makes an empty picture.
    public init(width: Int, height: Int, background: Color = .white) {
        (self.width, self.height) = (width, height)
        surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        context = cairo_create(surface)
        setSource(background)
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_paint(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    private func setSource(_ color: Color) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }

    /// Fills a rectangle, given in pixels from the top-left corner.
    public func fill(x: Double, y: Double, width: Double, height: Double, color: Color = .black) {
        setSource(color)
        cairo_rectangle(context, x, y, width, height)
        cairo_fill(context)
    }

    /// Draws a block of text.
    ///
    /// - Parameters:
    ///   - text: Its lines, separated by "\n".
    ///   - x: The left edge of the block, in pixels.
    ///   - y: The top edge of the block, in pixels.
    ///   - size: The font's size (its em), in pixels.
    ///   - angle: Degrees clockwise by which the block is turned around (x, y).
    ///   - wrappedAt: If given, lines are broken between words so that none is wider, in pixels.
    /// - Returns: The lines as they were broken; they are in ``lines`` too.
    @discardableResult
    public func write(
        _ text: String, x: Double, y: Double, font: Font = .sans, size: Double = 32, color: Color = .black,
        angle: Double = 0, wrappedAt: Double? = nil
    ) -> [DrawnLine] {
        cairo_save(context)
        defer { cairo_restore(context) }
        cairo_translate(context, x, y)
        cairo_rotate(context, angle * .pi / 180)
        setSource(color)

        // The outlines come from a context that is not turned: only there are a path's extents those along the line.
        let (upright, layout) = layout(of: text, font: font, size: size, wrappedAt: wrappedAt)
        defer {
            g_object_unref(UnsafeMutableRawPointer(layout))
            cairo_destroy(upright)
        }
        let iterator = pango_layout_get_iter(layout)
        defer { pango_layout_iter_free(iterator) }
        var drawn: [DrawnLine] = []
        repeat {
            guard let line = pango_layout_iter_get_line_readonly(iterator) else { break }
            var place = PangoRectangle()
            pango_layout_iter_get_line_extents(iterator, nil, &place)
            let scale = Double(PANGO_SCALE)
            cairo_new_path(upright)
            cairo_move_to(
                upright, Double(place.x) / scale, Double(pango_layout_iter_get_baseline(iterator)) / scale)
            pango_cairo_layout_line_path(upright, line)
            let bytes = text.utf8.dropFirst(Int(line.pointee.start_index)).prefix(Int(line.pointee.length))
            let text = String(decoding: bytes, as: UTF8.self)
            let ink = inkOfPath(in: upright)
            let edges = characterEdges(in: line, of: text, from: Double(place.x) / scale, along: ink)
            drawn.append(DrawnLine(text: text, ink: ink, characterEdges: edges))

            let outlines = cairo_copy_path(upright)
            cairo_append_path(context, outlines)
            cairo_path_destroy(outlines)
            cairo_fill(context)
        } while pango_layout_iter_next_line(iterator) != 0
        lines += drawn
        return drawn
    }

    /// Where each character of a line begins, and where the last ends; see ``DrawnLine/characterEdges``.
    private func characterEdges(
        in line: UnsafeMutablePointer<PangoLayoutLine>, of text: String, from left: Double, along ink: Quad
    ) -> [Double] {
        var index = line.pointee.start_index
        var (start, end) = (0.0, 0.0)
        var (x, y) = (ink.topLeft.x, ink.topLeft.y)
        cairo_device_to_user(context, &x, &y)
        start = x
        (x, y) = (ink.topRight.x, ink.topRight.y)
        cairo_device_to_user(context, &x, &y)
        end = x
        let lengths = text.map { Int32($0.utf8.count) }
        return (lengths + [0]).map { length in
            var x: Int32 = 0
            pango_layout_line_index_to_x(line, index, 0, &x)
            index += length
            return (left + Double(x) / Double(PANGO_SCALE) - start) / (end - start)
        }
    }

    /// The laid out text and the context that it is laid out for, which is not turned. The caller releases both.
    private func layout(
        of text: String, font: Font, size: Double, wrappedAt: Double?
    ) -> (OpaquePointer, OpaquePointer) {
        let upright: OpaquePointer = cairo_create(surface)
        let layout: OpaquePointer = pango_cairo_create_layout(upright)
        // Hinting would move outlines by parts of a pixel, otherwise at each size.
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(pango_layout_get_context(layout), options)
        cairo_font_options_destroy(options)

        let description = pango_font_description_from_string(font.name)
        pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)

        // Pango takes another font without a word where one is missing; the test would then test something else.
        let loaded = pango_context_load_font(
            pango_layout_get_context(layout), pango_layout_get_font_description(layout))
        let found = pango_font_describe(loaded)
        let family = String(cString: pango_font_description_get_family(found))
        precondition(font.name.hasPrefix(family), "\(font.name) is missing: install \(font.package)")
        pango_font_description_free(found)
        g_object_unref(loaded)

        if let wrappedAt { pango_layout_set_width(layout, Int32(wrappedAt * Double(PANGO_SCALE))) }
        pango_layout_set_text(layout, text, -1)
        return (upright, layout)
    }

    /// The extents of the path in `upright`, at the place and in the direction of the current drawing.
    private func inkOfPath(in upright: OpaquePointer) -> Quad {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_path_extents(upright, &left, &top, &right, &bottom)
        func inPicture(_ x: Double, _ y: Double) -> Point {
            var (x, y) = (x, y)
            cairo_user_to_device(context, &x, &y)
            return Point(x, y)
        }
        return Quad(
            topLeft: inPicture(left, top), topRight: inPicture(right, top),
            bottomRight: inPicture(right, bottom), bottomLeft: inPicture(left, bottom))
    }

    /// The picture turned clockwise, just large enough to hold all of it; what it does not cover is `background`.
    public func turned(by degrees: Double, background: Color = .white) -> Drawing {
        var turn = cairo_matrix_t()
        cairo_matrix_init_rotate(&turn, degrees * .pi / 180)
        func apply(_ p: Point) -> Point {
            var (x, y) = (p.x, p.y)
            cairo_matrix_transform_point(&turn, &x, &y)
            return Point(x, y)
        }
        let (w, h) = (Double(width), Double(height))
        let corners = [Point(0, 0), Point(w, 0), Point(w, h), Point(0, h)].map(apply)
        let least = corners.reduce(corners[0]) { pointwiseMin($0, $1) }
        let most = corners.reduce(corners[0]) { pointwiseMax($0, $1) }
        // A quarter turn's sine and cosine are not quite 0 and 1: the size must not grow by a pixel for that.
        let size = (most - least - 1e-6).rounded(.up)
        let result = Drawing(width: Int(size.x), height: Int(size.y), background: background)
        cairo_save(result.context)
        cairo_translate(result.context, -least.x, -least.y)
        cairo_rotate(result.context, degrees * .pi / 180)
        cairo_set_source_surface(result.context, surface, 0, 0)
        if degrees.truncatingRemainder(dividingBy: 90) == 0 {
            cairo_pattern_set_filter(cairo_get_source(result.context), CAIRO_FILTER_NEAREST)
        }
        cairo_paint(result.context)
        cairo_restore(result.context)
        result.lines = lines.map { line in
            let c = line.ink.corners.map { apply($0) - least }
            let ink = Quad(topLeft: c[0], topRight: c[1], bottomRight: c[2], bottomLeft: c[3])
            return DrawnLine(text: line.text, ink: ink, characterEdges: line.characterEdges)
        }
        return result
    }

    /// The pixels; a transparent drawing is laid on white.
    public var photo: Photo {
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface))
        guard let data = cairo_image_surface_get_data(surface) else { preconditionFailure("no memory") }
        let rgb = [UInt8](unsafeUninitializedCapacity: width * height * 3) { rgb, count in
            for y in 0..<height {
                let row = UnsafeRawPointer(data + y * stride)
                for x in 0..<width {
                    // 0xAARRGGBB, already multiplied by alpha.
                    let pixel = row.load(fromByteOffset: x * 4, as: UInt32.self)
                    let white = 255 &- (pixel >> 24)
                    rgb[count] = UInt8(truncatingIfNeeded: (pixel >> 16 & 255) &+ white)
                    rgb[count + 1] = UInt8(truncatingIfNeeded: (pixel >> 8 & 255) &+ white)
                    rgb[count + 2] = UInt8(truncatingIfNeeded: (pixel & 255) &+ white)
                    count += 3
                }
            }
        }
        return Photo(width: width, height: height, rgb: rgb)
    }

    /// The picture as a PNG file's bytes, with its transparency.
    public var png: Data {
        var bytes = Data()
        withUnsafeMutablePointer(to: &bytes) { bytes in
            let append: cairo_write_func_t = { sink, data, count in
                guard let data else { return CAIRO_STATUS_WRITE_ERROR }
                sink?.assumingMemoryBound(to: Data.self).pointee.append(data, count: Int(count))
                return CAIRO_STATUS_SUCCESS
            }
            _ = cairo_surface_write_to_png_stream(surface, append, bytes)
        }
        return bytes
    }
}
