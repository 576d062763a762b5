import CGtk

/// A picture, as large as there is room for it and no larger than its pixels.
public final class Image: Widget {
    /// Makes a view of a picture.
    ///
    /// - Parameter label: What assistive technology says of it.
    public init(_ texture: @autoclosure @escaping @MainActor () -> Texture?, label: String) {
        super.init(gtk_picture_new())
        gtk_picture_set_content_fit(opaque, GTK_CONTENT_FIT_SCALE_DOWN)
        accessible_set_label(pointer, label)
        observe(for: self, texture) { [opaque] in gtk_picture_set_paintable(opaque, $0?.pointer) }
    }
}

/// A picture's pixels as GTK draws them.
public final class Texture {
    let pointer: OpaquePointer?

    /// Copies pixels.
    ///
    /// - Parameter rgb: Red, green, blue, one byte each, rows from the top without padding:
    ///   `width * height * 3` bytes.
    public init(width: Int, height: Int, rgb: UnsafeRawBufferPointer) {
        let bytes = g_bytes_new(rgb.baseAddress, gsize(rgb.count))
        pointer = gdk_memory_texture_new(
            Int32(width), Int32(height), GDK_MEMORY_R8G8B8, bytes, gsize(width * 3))
        g_bytes_unref(bytes)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }
}
