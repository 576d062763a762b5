import CSystem

extension Fence {
    /// Leaves what programs, libraries and threads need of the system: libraries and their loader, what the kernel
    /// says of the machine and of processes, the time zone, /dev/null.
    ///
    /// Of other programs' processes /proc tells nothing but their names: the kernel keeps their memory, environment
    /// and files from whoever is behind a fence.
    package func allowSystem() {
        allow(.read, ["/proc", "/sys/devices/system", "/sys/fs/cgroup", "/etc/localtime", "/dev/urandom"])
        allow(.device, "/dev/null")
        allow(
            .read,
            [
                "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache",
                "/etc/ld.so.preload",
            ]
        )
        // Others are where this program got its own; the kernel starts programs through their loader.
        var found = Libraries()
        withUnsafeMutablePointer(to: &found) {
            libraries_visit(
                { path, isLoader, found in
                    guard let path, let found = found?.assumingMemoryBound(to: Libraries.self) else { return }
                    found.pointee.add(String(cString: path), isLoader: isLoader)
                }, $0)
        }
        allow(.read, Array(found.folders))
        if let loader = found.loader { allow(.start, loader) }
    }
}

/// Where the libraries of this process are.
private struct Libraries {
    var folders: Set<String> = []
    var loader: String?

    mutating func add(_ path: String, isLoader: Bool) {
        // The kernel's own has no place.
        guard let end = path.lastIndex(of: "/") else { return }
        folders.insert(String(path[..<end]))
        if isLoader { loader = path }
    }
}
