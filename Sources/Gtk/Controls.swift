import CGtk

/// A line or two of text.
public final class Text: Widget {
    /// Makes a view of a text.
    public init(_ text: @autoclosure @escaping @MainActor () -> String) {
        super.init(gtk_label_new(nil))
        gtk_label_set_wrap(opaque, 1)
        observe(for: self, text) { [opaque] in gtk_label_set_text(opaque, $0) }
    }

    /// Has assistive technology say the text when it appears.
    @discardableResult
    public func alert() -> Self {
        accessible_set_role(pointer, GTK_ACCESSIBLE_ROLE_ALERT)
        return self
    }
}

/// A button with a text. An underscore before a letter makes it the key that, with Alt, presses the button.
public class Button: Widget {
    /// Makes a button that runs `action`.
    public convenience init(_ title: String, action: @escaping @MainActor () -> Void) {
        self.init(title)
        onSignal("clicked", action)
    }

    init(_ title: String) {
        super.init(gtk_button_new())
        // The text is a child: of a button's own label, GTK 4.8 tells assistive technology twice.
        let button = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkButton.self)
        let label = gtk_label_new_with_mnemonic(title)
        gtk_button_set_child(button, label)
        accessible_set_labelled_by(pointer, label)
        gtk_widget_add_css_class(pointer, "text-button")
    }
}

/// A switch with a text beside it.
public final class Toggle: Widget {
    /// Makes a switch of a value. An underscore before a letter makes it the key that, with Alt, turns the switch.
    public init(_ title: String, isOn: Binding<Bool>) {
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8))
        guard let toggle = gtk_switch_new(), let label = gtk_label_new_with_mnemonic(title) else { return }
        let box = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkBox.self)
        gtk_box_append(box, toggle)
        gtk_box_append(box, label)
        gtk_widget_set_valign(toggle, GTK_ALIGN_CENTER)
        gtk_label_set_mnemonic_widget(OpaquePointer(label), toggle)
        accessible_set_labelled_by(toggle, label)
        onChange(toggle, of: "active") { isOn.set(gtk_switch_get_active(OpaquePointer(toggle)) != 0) }
        observe(for: self, isOn.get) { gtk_switch_set_active(OpaquePointer(toggle), $0 ? 1 : 0) }
    }
}

/// A wheel that turns as long as it is seen, with a text that says what is waited for.
public final class ProgressView: Widget {
    /// Makes a wheel.
    public init(_ title: String) {
        super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 12))
        guard let spinner = gtk_spinner_new(), let label = gtk_label_new(title) else { return }
        let box = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkBox.self)
        gtk_box_append(box, spinner)
        gtk_box_append(box, label)
        gtk_widget_set_valign(pointer, GTK_ALIGN_CENTER)
        gtk_widget_set_size_request(spinner, 32, 32)
        gtk_widget_add_css_class(label, "dim-label")
        accessible_set_labelled_by(spinner, label)
        onSignal("map") { gtk_spinner_start(OpaquePointer(spinner)) }
        onSignal("unmap") { gtk_spinner_stop(OpaquePointer(spinner)) }
    }
}

/// What stands where there is nothing yet: an icon, a title, and what to do about it.
public final class ContentUnavailableView: Widget {
    /// Makes a page.
    ///
    /// - Parameter icon: A name of the icon theme.
    public init(_ title: String, icon: String, description: String) {
        super.init(adw_status_page_new())
        adw_status_page_set_title(opaque, title)
        adw_status_page_set_icon_name(opaque, icon)
        adw_status_page_set_description(opaque, description)
    }
}
