import CGtk

/// A piece of the screen that is made of other pieces.
@MainActor public protocol View {
    /// The pieces. It is read once; what changes later in them are the values that they were given as expressions.
    var body: Widget { get }
}

/// A GTK widget. GTK owns it: it lives as long as it is in a window.
@MainActor public class Widget {
    let pointer: UnsafeMutablePointer<GtkWidget>

    init(_ pointer: UnsafeMutablePointer<GtkWidget>) { self.pointer = pointer }

    /// The form in which most of GTK's functions take their widgets.
    var opaque: OpaquePointer { OpaquePointer(pointer) }
}

/// Lists widgets one below the other in braces.
@resultBuilder
public enum WidgetBuilder {
    /// The list.
    public static func buildBlock(_ widgets: Widget...) -> [Widget] { widgets }
}

extension Widget {
    /// Shows the widget as long as the condition holds.
    @discardableResult
    public func visible(_ condition: @autoclosure @escaping @MainActor () -> Bool) -> Self {
        observe(for: self, condition) { [pointer] in gtk_widget_set_visible(pointer, gboolean($0 ? 1 : 0)) }
        return self
    }

    /// Gives the widget all space that is left, across and down.
    @discardableResult
    public func expanded() -> Self {
        gtk_widget_set_hexpand(pointer, 1)
        gtk_widget_set_vexpand(pointer, 1)
        return self
    }

    /// Keeps `length` pixels free on every side.
    @discardableResult
    public func padding(_ length: Int32) -> Self {
        gtk_widget_set_margin_top(pointer, length)
        gtk_widget_set_margin_bottom(pointer, length)
        gtk_widget_set_margin_start(pointer, length)
        gtk_widget_set_margin_end(pointer, length)
        return self
    }

    /// Adds one of libadwaita's style classes: "card", "pill" and others.
    @discardableResult
    public func style(_ name: String) -> Self {
        gtk_widget_add_css_class(pointer, name)
        return self
    }

    /// Runs `action` with `id` at once and again whenever it changes.
    ///
    /// The runs before go on until one has something to put in their place and takes over: `action` is handed the
    /// function for that. It cancels them; it says `false`, and does nothing, in a run that was cancelled itself.
    @discardableResult
    public func task<ID>(
        id: @autoclosure @escaping @MainActor () -> ID,
        _ action: @escaping @MainActor (ID, _ takeOver: @MainActor () -> Bool) async -> Void
    ) -> Self {
        var begun = 0
        /// The runs that go on, and are not cancelled, by their numbers.
        var runs: [Int: Task<Void, Never>] = [:]
        observe(for: self, id) { id in
            begun += 1
            let number = begun
            // It begins after this, as soon as the main actor is free.
            runs[number] = Task {
                await action(id) {
                    guard !Task.isCancelled else { return false }
                    for earlier in runs.keys where earlier < number {
                        runs.removeValue(forKey: earlier)?.cancel()
                    }
                    return true
                }
                runs[number] = nil
            }
        }
        return self
    }

    /// Runs `action` when the keys are pressed anywhere in the window, before the focused widget hears of them.
    func shortcut(_ keys: String, _ action: @escaping @MainActor () -> Void) {
        let controller = gtk_shortcut_controller_new()
        gtk_shortcut_controller_set_scope(controller, GTK_SHORTCUT_SCOPE_GLOBAL)
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        let callback = gtk_callback_action_new(
            { _, _, data in
                guard let data else { return 0 }
                MainActor.assumeIsolated { Closure<Void>.from(data).call(()) }
                return 1
            }, Closure<Void> { action() }.retained(), { Closure<Void>.release($0) })
        gtk_shortcut_controller_add_shortcut(
            controller, gtk_shortcut_new(gtk_shortcut_trigger_parse_string(keys), callback))
        gtk_widget_add_controller(pointer, controller)
    }
}
