import CGtk

/// A Swift closure as the `gpointer` that GLib passes back to a C function.
final class Closure<Argument>: Sendable {
    let call: @MainActor (Argument) -> Void

    init(_ call: @escaping @MainActor (Argument) -> Void) { self.call = call }

    /// Hands the closure to C, which must give it back to ``release(_:)``.
    func retained() -> gpointer { Unmanaged.passRetained(self).toOpaque() }

    static func from(_ data: gpointer) -> Closure { Unmanaged.fromOpaque(data).takeUnretainedValue() }

    static func release(_ data: gpointer?) {
        if let data { Unmanaged<Closure>.fromOpaque(data).release() }
    }
}

// A handler must have exactly its signal's C signature: another one is undefined behaviour that nothing
// reports. So there is one function here for each signature in use. GLib keeps a closure as long as its
// object lives.

/// Runs `action` at each emission of a signal that brings nothing: "clicked", "activate", "map", "destroy".
@MainActor func onSignal(_ object: gpointer, _ signal: String, _ action: @escaping @MainActor () -> Void) {
    let handler: @convention(c) (gpointer, gpointer) -> Void = { _, data in
        MainActor.assumeIsolated { Closure<Void>.from(data).call(()) }
    }
    connect(object, signal, unsafeBitCast(handler, to: GCallback.self), Closure<Void> { action() })
}

/// Runs `action` whenever a property of an object changes.
@MainActor func onChange(_ object: gpointer, of property: String, _ action: @escaping @MainActor () -> Void) {
    let handler: @convention(c) (gpointer, OpaquePointer, gpointer) -> Void = { _, _, data in
        MainActor.assumeIsolated { Closure<Void>.from(data).call(()) }
    }
    connect(
        object, "notify::" + property, unsafeBitCast(handler, to: GCallback.self), Closure<Void> { action() })
}

/// Runs `action` with a person's answer to a dialog.
@MainActor func onResponse(of dialog: gpointer, _ action: @escaping @MainActor (Int32) -> Void) {
    let handler: @convention(c) (gpointer, Int32, gpointer) -> Void = { _, response, data in
        MainActor.assumeIsolated { Closure<Int32>.from(data).call(response) }
    }
    connect(dialog, "response", unsafeBitCast(handler, to: GCallback.self), Closure(action))
}

/// Runs `action` with the `GdkDrop` of each drop at a `GtkDropTargetAsync`.
@MainActor func onDrop(at target: gpointer, _ action: @escaping @MainActor (OpaquePointer) -> Void) {
    let handler: @convention(c) (gpointer, OpaquePointer, Double, Double, gpointer) -> gboolean = {
        _, drop, _, _, data in
        MainActor.assumeIsolated { Closure<OpaquePointer>.from(data).call(drop) }
        return 1
    }
    connect(target, "drop", unsafeBitCast(handler, to: GCallback.self), Closure(action))
}

/// Runs `action` with the `GFile`s that a `GApplication` is asked to open.
@MainActor func onOpen(
    _ application: gpointer, _ action: @escaping @MainActor ([OpaquePointer?]) -> Void
) {
    typealias Handler =
        @convention(c) (
            gpointer, UnsafePointer<OpaquePointer?>, Int32, UnsafePointer<CChar>, gpointer
        ) -> Void
    let handler: Handler = { _, files, count, _, data in
        let files = Array(UnsafeBufferPointer(start: files, count: Int(count)))
        MainActor.assumeIsolated { Closure<[OpaquePointer?]>.from(data).call(files) }
    }
    connect(application, "open", unsafeBitCast(handler, to: GCallback.self), Closure(action))
}

private func connect<Argument>(
    _ object: gpointer, _ signal: String, _ handler: GCallback, _ closure: Closure<Argument>
) {
    g_signal_connect_data(
        object, signal, handler, closure.retained(),
        // The class of the closure does not matter to its release.
        { data, _ in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } }, GConnectFlags(0))
}

/// Starts a GLib call that answers later, and runs `completion` with its result.
@MainActor func awaitResult(
    of start: (@escaping GAsyncReadyCallback, gpointer) -> Void,
    completion: @escaping @MainActor (OpaquePointer?) -> Void
) {
    let callback: GAsyncReadyCallback = { _, result, data in
        guard let data else { return }
        MainActor.assumeIsolated { Closure<OpaquePointer?>.from(data).call(result) }
        Closure<OpaquePointer?>.release(data)
    }
    start(callback, Closure(completion).retained())
}

extension Widget {
    func onSignal(_ signal: String, _ action: @escaping @MainActor () -> Void) {
        Gtk.onSignal(pointer, signal, action)
    }
}
