import Cage
import Foundation
import TextRecognition

// fenced PHOTO FOLDER: shuts itself in as the command does for this photo and this result's folder, then tries what
// standard input says, line by line: WHAT ARGUMENT. fenced local: as the screen does.
// Tells for each line what the system answered.

let arguments = CommandLine.arguments
let start = ContinuousClock.now
if arguments[1] == "local" {
    try Fence.closeNetwork()
} else {
    try Fence.close(around: [Array(arguments[1].utf8CString)], deliveringTo: Array(arguments[2].utf8CString))
}
let cost = ContinuousClock.now - start

while let line = readLine() {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let argument = words.count > 1 ? words[1] : ""
    if words[0] == "cost" {
        print(cost / .milliseconds(1))
        continue
    }
    print(attempt(words[0], argument))
    // What holds for the main thread has to hold for those that start later.
    let done = DispatchSemaphore(value: 0)
    let other = Thread {
        print(attempt(words[0], argument))
        done.signal()
    }
    other.start()
    done.wait()
}
// Not exit: a sanitizer that looks for leaks would need what is closed here.
fflush(nil)
_exit(EXIT_SUCCESS)

/// What the system answers.
func attempt(_ what: String, _ argument: String) -> String {
    func outcome(_ result: Int) -> String {
        guard result < 0 else { return "allowed" }
        return result == -1 ? String(cString: strerror(errno)) : String(cString: strerror(Int32(-result)))
    }
    func opened(_ flags: Int32) -> String {
        let file = open(argument, flags, 0o600)
        defer { if file >= 0 { close(file) } }
        return outcome(Int(file))
    }
    /// What is said of a file that may only be read, and is open.
    func changed(_ change: (Int32) -> Int32) -> String {
        let file = open(argument, O_RDONLY)
        defer { close(file) }
        return outcome(Int(change(file)))
    }
    switch what {
    case "read": return opened(O_RDONLY)
    case "list": return opened(O_RDONLY | O_DIRECTORY)
    case "write": return opened(O_WRONLY)
    case "make": return opened(O_WRONLY | O_CREAT | O_EXCL)
    case "cut": return outcome(Int(truncate(argument, 0)))
    case "rights": return outcome(Int(chmod(argument, 0o600)))
    case "owner": return outcome(Int(chown(argument, getuid(), getgid())))
    case "time": return outcome(Int(utimes(argument, nil)))
    case "open-rights": return changed { fchmod($0, 0o600) }
    case "open-owner": return changed { fchown($0, getuid(), getgid()) }
    case "open-time": return changed { futimens($0, nil) }
    case "open-attribute": return changed { Int32(call(190, Int($0))) }  // fsetxattr
    case "open-no-attribute": return changed { Int32(call(199, Int($0))) }  // fremovexattr
    case "open-flags": return changed { Int32(call(16, Int($0), 0x4008_6602)) }  // FS_IOC_SETFLAGS
    case "open-more-flags": return changed { Int32(call(16, Int($0), 0x401C_5820)) }  // FS_IOC_FSSETXATTR
    case "remove": return outcome(Int(unlink(argument)))
    case "folder": return outcome(Int(mkdir(argument, 0o700)))
    case "run":
        var process: pid_t = 0
        var arguments = [strdup(argument), nil]
        defer { free(arguments[0]) }
        let error = posix_spawn(&process, argument, nil, nil, &arguments, [nil])
        if error == 0 { waitpid(process, nil, 0) }
        return outcome(-Int(error))
    case "socket":
        let family = [
            "unix": AF_UNIX, "inet": AF_INET, "inet6": AF_INET6, "netlink": AF_NETLINK, "packet": AF_PACKET,
        ]
        let types = [SOCK_STREAM, SOCK_DGRAM].map { Int32($0.rawValue) }
        let results = types.map {
            outcome(Int(socket(family[argument] ?? -1, $0 | Int32(SOCK_CLOEXEC.rawValue), 0)))
        }
        return Set(results).sorted().joined(separator: ", ")
    case "pair":
        var sockets: [Int32] = [-1, -1]
        let type = argument == "messages" ? SOCK_SEQPACKET : argument == "stream" ? SOCK_STREAM : SOCK_DGRAM
        return outcome(Int(socketpair(AF_UNIX, Int32(type.rawValue), 0, &sockets)))
    case "ring": return outcome(call(425))  // io_uring_setup
    case "peek": return outcome(call(310))  // process_vm_readv
    case "trace": return outcome(call(101, 16))  // ptrace, to attach
    default: return "unknown"
    }
}

/// A system call that Swift does not know, with nothing but zeros behind its first arguments: what is refused, is
/// refused before they are looked at. The numbers are those of x86-64.
func call(_ number: Int, _ first: Int = 0, _ second: Int = 0) -> Int {
    typealias Call = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int
    guard let function = dlsym(nil, "syscall") else { return -1 }
    return unsafeBitCast(function, to: Call.self)(number, first, second, 0, 0, 0, 0)
}
