import CSystem
import Glibc

/// What takes from a whole program the network, and the files that it has no business with.
///
/// seccomp closes the network for all threads. Landlock closes files for the calling thread and its later children:
/// ``close()`` belongs before the first other thread. Where the kernel has no Landlock, files stay open.
package struct Fence {
    /// What may be done with a file or, if it is a folder, with all that is in it.
    package enum Use: Sendable {
        /// Files are read, folders listed.
        case read
        /// A file is read. A folder is opened, as if it were one, and nothing in it is.
        case open
        /// Programs are read and started.
        case start
        /// Files and folders are made, read, written, replaced and removed.
        case keep
        /// Files are put there, replaced and removed, and none that is there already is opened.
        case deliver
        /// Devices are read and written.
        case device
    }

    /// The system refuses: its reason.
    package struct Failure: Error, Sendable, CustomStringConvertible {
        package let description: String

        fileprivate init() { description = String(cString: strerror(errno)) }
    }

    /// 0 where the kernel has no Landlock.
    private let version = landlock_version()
    private let rules: Int32

    /// Begins a fence that leaves no file.
    package init() { rules = version > 0 ? landlock_create(version) : -1 }

    /// Leaves a file or a folder, if it exists.
    package func allow(_ use: Use, _ path: UnsafePointer<CChar>) {
        guard version > 0 else { return }
        var status = stat()
        let isFolder = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        landlock_allow(rules, version, path, use.rights(isFolder: isFolder))
    }

    /// Leaves files and folders, those that exist.
    package func allow(_ use: Use, _ paths: [String]) {
        for path in paths { allow(use, path) }
    }

    /// Closes the network and all files but those that were allowed, for good.
    package func close() throws(Failure) {
        guard version == 0 || landlock_enter(rules) == 0 else { throw Failure() }
        guard seccomp_enter_offline() == 0 else { throw Failure() }
    }

    /// Closes all of the network but this machine's own sockets, for good, on all threads. Files stay open.
    package static func closeNetwork() throws(Failure) {
        guard seccomp_enter_local() == 0 else { throw Failure() }
    }
}

extension Fence.Use {
    fileprivate func rights(isFolder: Bool) -> UInt64 {
        let read = LANDLOCK_READ | LANDLOCK_LIST
        let write = LANDLOCK_WRITE | LANDLOCK_TRUNCATE
        let deliver = LANDLOCK_MAKE | LANDLOCK_REMOVE
        let rights =
            switch self {
            case .read: read
            case .open: isFolder ? LANDLOCK_LIST : LANDLOCK_READ
            case .start: read | LANDLOCK_EXECUTE
            case .keep: read | write | deliver | LANDLOCK_MAKE_FOLDER | LANDLOCK_REMOVE_FOLDER
            case .deliver: deliver
            case .device: read | write
            }
        return UInt64(rights)
    }
}
