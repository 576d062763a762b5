import CGtk

/// A button that lets a person choose one picture. Ctrl+O presses it.
///
/// The desktop portal's picker mediates where a portal runs, GTK's own dialog elsewhere. The program learns of
/// no other file than the chosen one.
public final class PhotosPicker: Button {
    private let title: String
    private let selection: Binding<PickedItem?>
    private var portal: OpaquePointer?
    /// Closes the portal's dialog.
    private var cancellable: UnsafeMutablePointer<GCancellable>?
    /// GTK's own dialog.
    private var dialog: UnsafeMutablePointer<GtkNativeDialog>?

    /// Makes a button; see ``Button``.
    public init(_ title: String, selection: Binding<PickedItem?>) {
        self.title = title.filter { $0 != "_" }
        self.selection = selection
        super.init(title)
        gtk_widget_set_tooltip_text(pointer, "Ctrl+O")
        onSignal("clicked") { self.choose() }
        shortcut("<Control>o") { self.choose() }
    }

    private func choose() {
        // libportal crashes where there is no session bus.
        if g_application_get_dbus_connection(g_application_get_default()) != nil {
            chooseInPortal()
        } else {
            chooseInDialog()
        }
    }

    private var window: UnsafeMutablePointer<GtkWindow>? {
        UnsafeMutableRawPointer(gtk_widget_get_root(pointer))?.assumingMemoryBound(to: GtkWindow.self)
    }

    private func chooseInPortal() {
        // Pressed again, the button opens a new dialog in place of the one that is open: so a portal
        // that never answers does not leave a dead button.
        g_cancellable_cancel(cancellable)
        if let cancellable { g_object_unref(cancellable) }
        cancellable = g_cancellable_new()
        portal = portal ?? xdp_portal_new()
        let parent = xdp_parent_new_gtk(window)
        defer { xdp_parent_free(parent) }
        awaitResult { [portal, title, cancellable] in
            xdp_portal_open_file(
                portal, parent, title, Self.filters, nil, nil, XDP_OPEN_FILE_FLAG_NONE, cancellable, $0, $1)
        } completion: { [portal, selection] result in
            var error: UnsafeMutablePointer<GError>?
            if let answer = xdp_portal_open_file_finish(portal, result, &error) {
                selection.set(Self.item(portalAnswer: answer))
                g_variant_unref(answer)
            } else if g_error_matches(error, g_io_error_quark(), Int32(G_IO_ERROR_CANCELLED.rawValue)) == 0 {
                self.chooseInDialog()
            }
            g_clear_error(&error)
        }
    }

    /// The portal's form of the choice between pictures and all files.
    private static var filters: OpaquePointer? {
        let pictures = PickedItem.mediaTypes.map { "(uint32 1, '\($0)')" }.joined(separator: ", ")
        return g_variant_parse(
            nil, "[('Pictures', [\(pictures)]), ('All Files', [(uint32 0, '*')])]", nil, nil, nil)
    }

    /// The item of a portal's answer, a dictionary with an array of addresses.
    private static func item(portalAnswer: OpaquePointer) -> PickedItem {
        let uris = g_variant_lookup_value(portalAnswer, "uris", nil)
        defer { g_variant_unref(uris) }
        let files = (0..<g_variant_n_children(uris)).map { index in
            let uri = g_variant_get_child_value(uris, index)
            defer { g_variant_unref(uri) }
            return g_file_new_for_uri(g_variant_get_string(uri, nil))
        }
        defer { files.forEach { g_object_unref(gpointer($0)) } }
        return PickedItem(files: files)
    }

    private func chooseInDialog() {
        dialog = dialog ?? makeDialog()
        gtk_native_dialog_show(dialog)
    }

    private func makeDialog() -> UnsafeMutablePointer<GtkNativeDialog>? {
        guard let chooser = gtk_file_chooser_native_new(title, window, GTK_FILE_CHOOSER_ACTION_OPEN, nil, nil)
        else { return nil }
        let pictures = gtk_file_filter_new()
        gtk_file_filter_set_name(pictures, "Pictures")
        for type in PickedItem.mediaTypes { gtk_file_filter_add_mime_type(pictures, type) }
        let all = gtk_file_filter_new()
        gtk_file_filter_set_name(all, "All Files")
        gtk_file_filter_add_pattern(all, "*")
        gtk_file_chooser_add_filter(chooser, pictures)
        gtk_file_chooser_add_filter(chooser, all)
        onResponse(of: gpointer(chooser)) { [selection] response in
            guard response == GTK_RESPONSE_ACCEPT.rawValue, let file = gtk_file_chooser_get_file(chooser)
            else {
                return
            }
            selection.set(PickedItem(files: [file]))
            g_object_unref(gpointer(file))
        }
        let dialog = UnsafeMutableRawPointer(chooser).assumingMemoryBound(to: GtkNativeDialog.self)
        gtk_native_dialog_set_modal(dialog, 1)
        return dialog
    }
}
