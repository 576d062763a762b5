import CPixbuf
import Cage
import Glibc
import PhotoDoor

/// Decodes a file with one of gdk-pixbuf's loaders.
enum PixbufLoader {
    /// The loaders that are used, as gdk-pixbuf names them.
    private static let types = ["png", "gif", "bmp", "webp", "heif/avif", "ico", "icns", "pnm"]

    /// Loads the loaders, which lie in files.
    static func prepare() {
        for type in types {
            guard let loader = gdk_pixbuf_loader_new_with_type(type, nil) else { continue }
            gdk_pixbuf_loader_close(loader, nil)
            g_object_unref(UnsafeMutableRawPointer(loader))
        }
        // GLib ends the process when it gets no memory; before that, the engine is to know why.
        g_log_set_default_handler(
            { _, level, _, _ in
                guard level.rawValue & G_LOG_LEVEL_ERROR.rawValue != 0 else { return }
                Service.channel.send(DecoderAnswer.failure(.tooMuchMemory).fields)
                _exit(1)
            }, nil)
    }

    /// What the loader's signals report.
    private final class Progress {
        let request: DecodingRequest
        var refused: DecodingFailure?
        var rows = (first: Int.max, end: 0)
        init(_ request: DecodingRequest) { self.request = request }
    }

    /// Decodes a file, or as much of it as can be.
    static func load(_ file: FileBytes, type: String, _ request: DecodingRequest) throws(DecodingFailure)
        -> Pixbuf
    {
        var error: UnsafeMutablePointer<GError>?
        guard let loader = gdk_pixbuf_loader_new_with_type(type, &error) else {
            g_clear_error(&error)
            throw .unsupported(format: type == "heif/avif" ? "HEIC and AVIF" : type.uppercased())
        }
        defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
        let progress = Progress(request)
        let data = Unmanaged.passUnretained(progress).toOpaque()
        connect(loader, "size-prepared", unsafeBitCast(sizePrepared, to: GCallback.self), data)
        connect(loader, "area-updated", unsafeBitCast(areaUpdated, to: GCallback.self), data)

        var offset = 0
        var isFine = true
        while isFine, progress.refused == nil, offset < file.count {
            // Little at first: a large piece may be decoded whole before the size can be refused.
            let count = min(offset == 0 ? 4096 : 1 << 20, file.count - offset)
            isFine =
                gdk_pixbuf_loader_write(
                    loader, file.buffer.baseAddress?.advanced(by: offset).assumingMemoryBound(to: UInt8.self),
                    gsize(count), &error) != 0
            offset += count
        }
        // A failed write has closed it already.
        if isFine { isFine = gdk_pixbuf_loader_close(loader, &error) != 0 }
        defer { g_clear_error(&error) }
        if let refused = progress.refused { throw refused }
        let failure = isFine ? nil : reason(error)
        guard let pixels = gdk_pixbuf_loader_get_pixbuf(loader), isFine || progress.rows.end > 0 else {
            throw failure ?? .damaged("it has no pixels")
        }
        if failure == .tooMuchMemory { throw .tooMuchMemory }
        g_object_ref(UnsafeMutableRawPointer(pixels))
        let picture = Pixbuf(pixels)
        let isCutOff =
            ["bmp", "pnm"].contains(type)
            && progress.rows != (0, Int(gdk_pixbuf_get_height(pixels)))
        if isCutOff { picture.remarks.append(damagedRemark("the file ends too early")) }
        if case .damaged(let reason) = failure { picture.remarks.append(damagedRemark(reason)) }
        return picture
    }

    private static func reason(_ error: UnsafeMutablePointer<GError>?) -> DecodingFailure {
        guard let error else { return .damaged("its data make no picture") }
        let isMemory =
            error.pointee.domain == gdk_pixbuf_error_quark()
            && error.pointee.code == gint(GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY.rawValue)
        return isMemory ? .tooMuchMemory : .damaged(String(cString: error.pointee.message))
    }

    private static func connect(
        _ loader: UnsafeMutablePointer<GdkPixbufLoader>, _ signal: String, _ handler: @escaping GCallback,
        _ data: UnsafeMutableRawPointer
    ) {
        g_signal_connect_data(UnsafeMutableRawPointer(loader), signal, handler, data, nil, GConnectFlags(0))
    }

    private typealias SizeHandler =
        @convention(c) (
            UnsafeMutablePointer<GdkPixbufLoader>, gint, gint, UnsafeMutableRawPointer
        ) -> Void
    private static let sizePrepared: SizeHandler = { loader, width, height, data in
        let progress = Unmanaged<Progress>.fromOpaque(data).takeUnretainedValue()
        do throws(DecodingFailure) {
            try progress.request.check(width: Int(width), height: Int(height))
        } catch {
            progress.refused = error
            // No loader takes memory for no pixels.
            gdk_pixbuf_loader_set_size(loader, 0, 0)
        }
    }

    private typealias AreaHandler =
        @convention(c) (
            UnsafeMutablePointer<GdkPixbufLoader>, gint, gint, gint, gint, UnsafeMutableRawPointer
        ) -> Void
    private static let areaUpdated: AreaHandler = { _, _, y, _, height, data in
        let progress = Unmanaged<Progress>.fromOpaque(data).takeUnretainedValue()
        progress.rows = (min(progress.rows.first, Int(y)), max(progress.rows.end, Int(y + height)))
    }
}
