import CGtk

/// The window of an app.
@MainActor public final class Window {
    private let pointer: UnsafeMutablePointer<GtkWindow>?

    /// Makes a window of a size in pixels; a person may make it as narrow as a phone.
    public init(_ title: String, width: Int32, height: Int32, content: () -> any View) {
        let application = UnsafeMutableRawPointer(g_application_get_default())
        let widget = adw_application_window_new(application?.assumingMemoryBound(to: GtkApplication.self))
        pointer = UnsafeMutableRawPointer(widget)?.assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_title(pointer, title)
        gtk_window_set_default_size(pointer, width, height)
        gtk_widget_set_size_request(widget, 360, 360)
        let body = content().body
        body.shortcut("<Control>w|<Control>q") { [pointer] in gtk_window_close(pointer) }
        adw_application_window_set_content(
            UnsafeMutableRawPointer(widget)?.assumingMemoryBound(to: AdwApplicationWindow.self),
            Toast.overlay(over: body))
    }

    func present() { gtk_window_present(pointer) }
}

/// The bar on top of a window: its title, its controls, and what is given.
public final class HeaderBar: Widget {
    /// Makes a bar with widgets at its start.
    public init(@WidgetBuilder content: () -> [Widget]) {
        super.init(adw_header_bar_new())
        for child in content() { adw_header_bar_pack_start(opaque, child.pointer) }
    }
}

/// Widgets one below the other.
public final class VStack: Widget {
    /// Makes a stack with `spacing` pixels between the widgets, all of which may be equally high.
    public init(spacing: Int32 = 0, equalHeights: Bool = false, @WidgetBuilder content: () -> [Widget]) {
        super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, spacing))
        append(content())
        let box = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkBox.self)
        gtk_box_set_homogeneous(box, equalHeights ? 1 : 0)
    }
}

/// Widgets side by side.
public final class HStack: Widget {
    /// Makes a stack with `spacing` pixels between the widgets.
    public init(spacing: Int32 = 0, @WidgetBuilder content: () -> [Widget]) {
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, spacing))
        append(content())
    }
}

extension Widget {
    fileprivate func append(_ children: [Widget]) {
        let box = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkBox.self)
        for child in children { gtk_box_append(box, child.pointer) }
    }
}

/// Takes the space that is left between two widgets of a stack.
public final class Spacer: Widget {
    /// Makes a spacer.
    public init() {
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        gtk_widget_set_hexpand(pointer, 1)
    }
}

/// Keeps its content at a width that is pleasant to read, in the middle of what is there.
public final class Clamp: Widget {
    /// Makes a clamp of at most `width` pixels.
    public init(width: Int32, content: () -> Widget) {
        super.init(adw_clamp_new())
        adw_clamp_set_maximum_size(opaque, width)
        // Narrower than that, the content takes the whole width.
        adw_clamp_set_tightening_threshold(opaque, width)
        adw_clamp_set_child(opaque, content().pointer)
    }
}
