import CGtk
import Foundation

extension Widget {
    /// Sets the selection to a picture or a file that is dropped here.
    @discardableResult
    public func dropDestination(_ selection: Binding<PickedItem?>) -> Self {
        let formats = gdk_content_formats_union(gdk_content_formats_ref(Offer.files), Offer.pictures)
        guard let target = gtk_drop_target_async_new(formats, GDK_ACTION_COPY) else { return self }
        gtk_widget_add_controller(pointer, target)
        onDrop(at: gpointer(target)) { drop in
            g_object_ref(gpointer(drop))
            Offer.drop(drop).read {
                selection.set($0)
                gdk_drop_finish(drop, GDK_ACTION_COPY)
                g_object_unref(gpointer(drop))
            }
        }
        return self
    }

    /// Sets the selection to the picture or the file on the clipboard when Ctrl+V is pressed.
    @discardableResult
    public func pasteDestination(_ selection: Binding<PickedItem?>) -> Self {
        shortcut("<Control>v") {
            Offer.clipboard(gdk_display_get_clipboard(gdk_display_get_default())).read { selection.set($0) }
        }
        return self
    }
}

/// What another program offers to hand over.
///
/// All is taken as bytes. GTK's own forms would decode pictures in this process, and ask the portal for files that
/// come without it.
@MainActor private enum Offer {
    case clipboard(OpaquePointer?)
    case drop(OpaquePointer)

    /// The form in which files are taken: their addresses.
    static let files = gdk_content_formats_parse("text/uri-list")
    /// The forms in which pictures are taken, the preferred first.
    static let pictures = gdk_content_formats_parse(PickedItem.mediaTypes.joined(separator: " "))

    /// Reads the file that is offered; where none is, or none on this computer, the picture.
    func read(_ completion: @escaping @MainActor (PickedItem) -> Void) {
        let hasPicture = has(Self.pictures)
        if has(Self.files) {
            readBytes(of: Self.files) { addresses in
                let item = addresses.map { PickedItem(addresses: $0) } ?? .notHandedOver
                if hasPicture, (try? item.content) == nil {
                    readPicture(completion)
                } else {
                    completion(item)
                }
            }
        } else if hasPicture {
            readPicture(completion)
        } else {
            completion(PickedItem(failure: "there is no picture on the clipboard"))
        }
    }

    private func has(_ wanted: OpaquePointer?) -> Bool {
        let offered =
            switch self {
            case .clipboard(let clipboard): gdk_clipboard_get_formats(clipboard)
            case .drop(let drop): gdk_drop_get_formats(drop)
            }
        return gdk_content_formats_match(offered, wanted) != 0
    }

    private func readPicture(_ completion: @escaping @MainActor (PickedItem) -> Void) {
        readBytes(of: Self.pictures) { data in
            completion(data.map { PickedItem(data: $0) } ?? .notHandedOver)
        }
    }

    /// Reads the first of the forms that is offered; `nil` when it does not come whole.
    private func readBytes(of formats: OpaquePointer?, _ completion: @escaping @MainActor (Data?) -> Void) {
        let types = UnsafeMutablePointer(mutating: gdk_content_formats_get_mime_types(formats, nil))
        awaitResult { callback, data in
            switch self {
            case .clipboard(let clipboard):
                gdk_clipboard_read_async(clipboard, types, G_PRIORITY_DEFAULT, nil, callback, data)
            case .drop(let drop): gdk_drop_read_async(drop, types, G_PRIORITY_DEFAULT, nil, callback, data)
            }
        } completion: { result in
            let stream =
                switch self {
                case .clipboard(let clipboard): gdk_clipboard_read_finish(clipboard, result, nil, nil)
                case .drop(let drop): gdk_drop_read_finish(drop, result, nil, nil)
                }
            guard let stream else { return completion(nil) }
            readAll(of: stream, completion)
            g_object_unref(stream)
        }
    }
}

extension PickedItem {
    fileprivate static let notHandedOver = PickedItem(failure: "the other program did not hand it over")

    /// Makes an item of a list of addresses (RFC 2483).
    fileprivate init(addresses: Data) {
        let list = g_uri_list_extract_uris(String(decoding: addresses, as: UTF8.self))
        defer { g_strfreev(list) }
        let files = (0..<Int(g_strv_length(list))).map { g_file_new_for_uri(list?[$0]) }
        self.init(files: files)
        files.forEach { g_object_unref(gpointer($0)) }
    }
}

/// Reads a stream to its end; `nil` when it breaks off, or nothing comes.
@MainActor private func readAll(
    of stream: UnsafeMutablePointer<GInputStream>, _ completion: @escaping @MainActor (Data?) -> Void
) {
    let memory = g_memory_output_stream_new_resizable()
    let closeBoth =
        G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE.rawValue | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET.rawValue
    awaitResult { callback, data in
        g_output_stream_splice_async(
            memory, stream, GOutputStreamSpliceFlags(closeBoth), G_PRIORITY_DEFAULT, nil, callback, data)
    } completion: { result in
        defer { g_object_unref(memory) }
        guard g_output_stream_splice_finish(memory, result, nil) >= 0 else { return completion(nil) }
        let bytes = g_memory_output_stream_steal_as_bytes(
            UnsafeMutableRawPointer(memory)?.assumingMemoryBound(to: GMemoryOutputStream.self))
        defer { g_bytes_unref(bytes) }
        var count: gsize = 0
        // Nothing has no address.
        guard let start = g_bytes_get_data(bytes, &count) else { return completion(nil) }
        completion(Data(bytes: start, count: Int(count)))
    }
}
