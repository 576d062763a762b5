@preconcurrency import CGetopt
import Glibc

@testable import Command

/// Any arguments of the command, parted by zero bytes.
func fuzzArguments(_ bytes: UnsafeRawBufferPointer) {
    let given = bytes.prefix(1000).split(separator: 0, omittingEmptySubsequences: false).map {
        $0.map(CChar.init(bitPattern:)) + [0]
    }
    let words = given.map { strdup($0) }
    defer { words.forEach { free($0) } }
    // 0 and not 1: getopt then forgets where it was in another word.
    (optind, opterr) = (0, 0)
    var arguments = [nil] + words + [nil]
    defer { free(arguments[0]) }
    guard case .read(let read)? = try? Invocation.parse(Int32(1 + words.count), &arguments) else { return }
    precondition(!read.photos.isEmpty && read.photos.count <= given.count)
    precondition(read.photos.allSatisfy { given.contains($0.path) })
    let limits = read.limits
    precondition(limits.pixels > 0 && limits.bytes > 0 && limits.memory > 0 && limits.seconds > 0)
}
