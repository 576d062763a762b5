import Glibc

/// A file that is written without a name and gets its own, or another file's, when it is complete. A program that
/// ends before, by whatever signal, leaves nothing.
///
/// On file systems without such files it has a name of its own meanwhile, which signals that end the program remove;
/// only SIGKILL leaves it behind.
final class Replacement {
    /// Open for writing; -1 if there is no such place, with the reason in `errno`.
    let descriptor: Int32
    /// The path that the file gets.
    let final: [CChar]
    /// The folder in which that is.
    let folder: [CChar]
    /// The path that the file has meanwhile; `nil` if none.
    private let temporary: [CChar]?

    /// Begins the file that will be at `path`, with these rights.
    init(of path: [CChar], rights: mode_t) {
        final = path
        let parts = path.dropLast().split(separator: slash, omittingEmptySubsequences: false)
        folder =
            parts.count == 1
            ? Array(".".utf8CString) : Array(parts.dropLast().joined(separator: [slash])) + [slash, 0]
        let unnamed = open(folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0o600)
        if unnamed >= 0, access("/proc/self/fd/\(unnamed)", F_OK) == 0 {
            (descriptor, temporary) = (unnamed, nil)
        } else {
            if unnamed >= 0 { close(unnamed) }
            var name = Self.besideName(in: folder)
            descriptor = mkstemp(&name)
            temporary = name
            if descriptor >= 0 { TemporaryFile.removeOnSignal(name) }
        }
        if descriptor >= 0 { fchmod(descriptor, rights) }
    }

    /// Gives the file its path. False if that fails, with the reason in `errno`; then ``discard()`` has to remove a
    /// file with a name of its own.
    func takePlace() -> Bool {
        if let temporary { return close(descriptor) == 0 && rename(temporary, final) == 0 }
        if link(as: final) { return true }
        guard errno == EEXIST else { return false }
        // A link does not replace a file, a file's new name does.
        var beside = Self.besideName(in: folder)
        let random = UInt32.random(in: 0..<1_000_000)
        for (index, digit) in String(1_000_000 + random).utf8.suffix(6).enumerated() {
            beside[beside.count - 7 + index] = CChar(bitPattern: digit)
        }
        guard link(as: beside) else { return false }
        if rename(beside, final) == 0 { return true }
        let reason = errno
        unlink(beside)
        errno = reason
        return false
    }

    /// Gives the file up.
    func discard() {
        if let temporary { unlink(temporary) }
    }

    private func link(as path: [CChar]) -> Bool {
        linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
    }

    /// The pattern of a name in the folder.
    private static func besideName(in folder: [CChar]) -> [CChar] {
        folder.dropLast() + [slash] + ".recognize-text.XXXXXX".utf8CString
    }
}

/// The path of a file that exists, without links, or of the file that a link wants; `nil` if there is neither.
func resolved(_ path: [CChar]) -> [CChar]? {
    var path = path
    // As many links as the kernel follows.
    for step in 0..<40 {
        if let real = realpath(path, nil) {
            defer { free(real) }
            return FileName(real).path
        }
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &target, target.count - 1)
        guard count > 0 else { return step == 0 ? nil : path }
        let folder = target[0] == slash ? [] : path[..<((path.lastIndex(of: slash) ?? -1) + 1)]
        path = folder + target[..<count] + [0]
    }
    return nil
}

/// Makes a file without a name; glibc's headers do not show it to Swift.
private let O_TMPFILE = 0o20_000_000 | O_DIRECTORY

private let slash = CChar(bitPattern: UInt8(ascii: "/"))

/// The one file with a name of its own.
private enum TemporaryFile {
    /// For the signal handler, which may read memory and make system calls and nothing else.
    private nonisolated(unsafe) static var path: UnsafeMutablePointer<CChar>?

    static func removeOnSignal(_ name: [CChar]) {
        path = strdup(name)
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { number in
            if let path = TemporaryFile.path { unlink(path) }
            raise(number)
        }
        // The second time, which comes at the handler's end, the signal does what it does to any program.
        action.sa_flags = Int32(bitPattern: SA_RESETHAND)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            var before = sigaction()
            sigaction(number, nil, &before)
            // What the caller lets the program ignore (nohup does) stays ignored.
            let handler = before.__sigaction_handler.sa_handler
            if unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { continue }
            sigaction(number, &action, nil)
        }
    }
}
