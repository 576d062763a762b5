import CGtk

/// A notice that lies for some seconds over what the window shows.
@MainActor public enum Toast {
    private static var overlay: OpaquePointer?
    private static var shown: OpaquePointer?

    /// Shows a notice, in place of the one before.
    public static func show(_ text: String) {
        guard let toast = adw_toast_new("") else { return }
        // A widget of its own: a toast's title does not wrap, and takes "<" for markup.
        adw_toast_set_custom_title(toast, Text(text).alert().pointer)
        if let shown {
            adw_toast_dismiss(shown)
            g_object_unref(gpointer(shown))
        }
        g_object_ref(gpointer(toast))
        shown = toast
        adw_toast_overlay_add_toast(overlay, toast)
    }

    /// Makes the widget over whose content notices are shown.
    static func overlay(over content: Widget) -> UnsafeMutablePointer<GtkWidget>? {
        let widget = adw_toast_overlay_new()
        overlay = OpaquePointer(widget)
        adw_toast_overlay_set_child(overlay, content.pointer)
        return widget
    }
}
