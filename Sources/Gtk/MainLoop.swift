import CGtk
import Foundation

/// Lets Swift's main actor run on GLib's main loop.
///
/// GLib knows nothing of libdispatch's main queue, on which the main actor's work waits. The queue
/// signals work through a descriptor; GLib watches it and drains the queue.
@MainActor enum MainLoop {
    static func servesMainActor() {
        let descriptor = _dispatch_get_main_queue_handle_4CF()
        let drain: GUnixFDSourceFunc = { descriptor, _, _ in
            var count: UInt64 = 0
            // Read first: an eventfd that is not read wakes GLib again and again.
            _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
            _dispatch_main_queue_callback_4CF(nil)
            return 1
        }
        g_unix_fd_add(descriptor, G_IO_IN, drain, nil)
    }

    /// Runs `action` once when the main actor has nothing else to do.
    static func whenIdle(_ action: @escaping @MainActor () -> Void) {
        g_idle_add_full(
            G_PRIORITY_DEFAULT_IDLE,
            { data in
                guard let data else { return 0 }
                MainActor.assumeIsolated { Closure<Void>.from(data).call(()) }
                return 0
            }, Closure<Void> { action() }.retained(), { Closure<Void>.release($0) })
    }
}
