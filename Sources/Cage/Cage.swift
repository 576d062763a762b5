import CSystem
import Glibc

/// What takes from this process all that decoding does not need: files, network, other processes, more memory.
///
/// Landlock covers the calling thread and its later children only, so ``enter(memory:)`` belongs before the
/// first other thread, and after everything that has to be loaded from files.
package enum Cage {
    /// A part of the cage that the kernel may lack.
    package enum Part: String, Sendable {
        case landlock = "Landlock"
        case seccomp
    }

    /// Enters the cage for good.
    ///
    /// - Parameter memory: The most address space, and the largest file, in bytes.
    /// - Returns: The parts that this kernel does not have; the others hold.
    package static func enter(memory: Int) -> [Part] {
        var missing: [Part] = []
        // A sanitizer reserves more address space than any limit would leave.
        _ = resource_limits(is_sanitized() ? 0 : UInt64(memory), UInt64(memory), 32)
        let version = landlock_version()
        if version == 0 || landlock_enter(landlock_create(version)) != 0 { missing.append(.landlock) }
        if seccomp_enter_decoding() != 0 { missing.append(.seccomp) }
        return missing
    }
}
