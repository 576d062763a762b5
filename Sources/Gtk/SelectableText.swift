import CGtk

/// A text to read, select and copy, with the mouse, the keyboard and the context menu; it scrolls.
public final class SelectableText: Widget {
    private let child: UnsafeMutablePointer<GtkWidget>?

    /// Makes a view of a text.
    ///
    /// - Parameter label: What assistive technology calls it.
    public init(_ text: @autoclosure @escaping @MainActor () -> String, label: String) {
        child = gtk_text_view_new()
        super.init(gtk_scrolled_window_new())
        gtk_scrolled_window_set_child(opaque, child)
        // Its style may have round corners.
        gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN)
        accessible_set_label(child, label)
        let textView = UnsafeMutableRawPointer(child)?.assumingMemoryBound(to: GtkTextView.self)
        gtk_text_view_set_editable(textView, 0)
        gtk_text_view_set_accepts_tab(textView, 0)
        gtk_text_view_set_wrap_mode(textView, GTK_WRAP_WORD_CHAR)
        gtk_text_view_set_left_margin(textView, 12)
        gtk_text_view_set_right_margin(textView, 12)
        gtk_text_view_set_top_margin(textView, 12)
        gtk_text_view_set_bottom_margin(textView, 12)
        let buffer = gtk_text_view_get_buffer(textView)
        observe(for: self, text) {
            gtk_text_buffer_set_text(buffer, $0, -1)
            // The caret stands at the beginning, so that Shift and the arrows select from there.
            var start = GtkTextIter()
            gtk_text_buffer_get_start_iter(buffer, &start)
            gtk_text_buffer_place_cursor(buffer, &start)
        }
    }

    /// Moves the keyboard's focus into the text whenever `value` changes to something: a screen reader says
    /// the text then, and the keyboard acts on it.
    @discardableResult
    public func focused(onChangeOf value: @autoclosure @escaping @MainActor () -> String) -> Self {
        observe(for: self, value) { [child] in
            guard !$0.isEmpty else { return }
            // When everything else that changed has taken effect: a hidden widget takes no focus.
            MainLoop.whenIdle { gtk_widget_grab_focus(child) }
        }
        return self
    }
}

/// The clipboard.
@MainActor public enum Clipboard {
    /// Puts a text on the clipboard.
    public static func copy(_ text: String) {
        gdk_clipboard_set_text(gdk_display_get_clipboard(gdk_display_get_default()), text)
    }
}
