import CGtk
import Cage
import Foundation

/// A program with one window.
@MainActor public protocol App: Sendable {
    /// Makes the app, before there is a screen.
    init()
    /// The application's id in reverse domain notation; its desktop entry and its icon have the same name.
    var id: String { get }
    /// The window; read once.
    var body: Window { get }
}

extension App {
    /// Runs the app until its window is closed. Before there is one, the app gives up the network for good, all but
    /// the desktop's own sockets: those of this machine, and a display elsewhere that is connected by then.
    public static func main() {
        let app = Self()
        MainLoop.servesMainActor()
        guard let application = adw_application_new(app.id, G_APPLICATION_HANDLES_OPEN) else { exit(1) }
        gtk_window_set_default_icon_name(app.id)
        var window: Window?
        let show: @MainActor () -> Void = {
            if window == nil { closeNetwork() }
            let shown = window ?? app.body
            window = shown
            shown.present()
        }
        onSignal(application, "activate", show)
        onOpen(application) { files in
            show()
            OpenedFile.receiver?(PickedItem(files: files))
        }
        let gApplication = UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self)
        let status = g_application_run(gApplication, CommandLine.argc, CommandLine.unsafeArgv)
        // Threads may still be at work on what nobody waits for any more: `exit` would take libraries down
        // under their feet.
        fflush(nil)
        _exit(status)
    }

    private static func closeNetwork() {
        do throws(Fence.Failure) {
            try Fence.closeNetwork()
        } catch {
            let line = "the network stays open to this app, which does not use it: \(error)\n"
            try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
        }
    }
}

@MainActor private enum OpenedFile {
    static var receiver: (@MainActor (PickedItem) -> Void)?
}

extension Widget {
    /// Sets the selection to a file that is opened with the app: as an argument, or by "Open With" in a file
    /// manager.
    @discardableResult
    public func openDestination(_ selection: Binding<PickedItem?>) -> Self {
        OpenedFile.receiver = { selection.set($0) }
        return self
    }
}
