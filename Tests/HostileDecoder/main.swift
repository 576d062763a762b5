import CSystem
import Cage
import Glibc
import PhotoDoor

// A decoder taken over by a picture: its "pictures" are orders. It lives in the cage of the real one, and tells as a
// damage what the system answered.

if let layer = CommandLine.arguments.dropFirst().first, Int(layer) == nil {
    tryOneLayer(layer)
}
malloc_be_frugal()
Service.run { request, file throws(DecodingFailure) in
    let order = String(decoding: file.buffer, as: UTF8.self).split(separator: " ").map(String.init)
    switch order.first {
    case "attempt": throw .damaged(attempt(order[1]))
    case "die": die(order[1])
    case "lie": try lie(order[1])
    case "hoard": _ = takeMegabytes()
    case "need":
        let place = mmap(nil, 64 << 20, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard place != MAP_FAILED else { throw .tooMuchMemory }
    default: break
    }
    return Decoded(width: 1, height: 1, descriptor: blackPixel(), remarks: [])
}

/// A sealed picture of one pixel.
func blackPixel() -> Int32 {
    let file = memory_file_create()
    write(file, [0, 0, 0] as [UInt8], 3)
    memory_file_seal(file)
    return file
}

/// What the system says to something that decoding does not need.
func attempt(_ what: String) -> String {
    switch what {
    case "open": return outcome(open("/etc/passwd", O_RDONLY))
    case "create": return outcome(open("/tmp/hostile-decoder", O_WRONLY | O_CREAT, 0o600))
    case "list": return outcome(open("/", O_RDONLY | O_DIRECTORY))
    case "stat":
        var status = stat()
        return outcome(stat("/etc/passwd", &status))
    case "access": return outcome(access("/etc/passwd", F_OK))
    case "unlink": return outcome(unlink("/tmp/hostile-decoder"))
    case "write":
        // The picture is the only file that it has.
        let results = (4..<32).map { write($0, "x", 1) }
        return results.contains(1) ? "allowed" : "refused"
    case "connect", "send", "listen": return outcome(socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0))
    case "unix": return outcome(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0))
    case "spawn":
        var process: pid_t = 0
        return outcome(-posix_spawn(&process, "/bin/true", nil, nil, [nil], [nil]))
    case "exec": return outcome(execv("/bin/true", [nil]))
    case "kill": return outcome(kill(getppid(), SIGTERM))
    case "execute":
        let code = mmap(nil, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        return outcome(code == MAP_FAILED ? -1 : 0)
    case "unlimit":
        var limit = rlimit(rlim_cur: .max, rlim_max: .max)
        return outcome(setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit))
    case "memory":
        return String(takeMegabytes())
    case "descriptors":
        let files = (0..<100).map { _ in memory_file_create() }
        files.forEach { close($0) }
        return String(files.count { $0 >= 0 })
    default: return "unknown"
    }
}

/// Takes address space, a megabyte at a time, until there is no more, and keeps it.
func takeMegabytes() -> Int {
    (0..<4096).prefix { _ in mmap(nil, 1 << 20, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED }
        .count
}

func outcome(_ result: Int32) -> String {
    result >= 0 ? "allowed" : String(cString: strerror(result < -1 ? -result : errno))
}

/// Ends, or never ends.
func die(_ how: String) -> Never {
    switch how {
    case "exit": _exit(3)
    case "trap":
        // More than the type holds, which Swift checks.
        _exit(Int32(Int64.max >> (how.count - 4)))
    case "memory": _ = UnsafeMutableRawPointer(bitPattern: 16).map { memset($0, 1, 1) }
    case "abort": abort()
    case "spin": while true { _ = clock() }
    case "sleep": while true { sleep(1000) }
    default: break
    }
    _exit(0)
}

/// Breaks the form.
func lie(_ how: String) throws(DecodingFailure) {
    let channel = Service.channel
    let picture = DecoderAnswer.picture(width: 2, height: 2, remarks: []).fields
    switch how {
    case "nothing": channel.send(picture)
    case "unsealed":
        let file = memory_file_create()
        ftruncate(file, 12)
        channel.send(picture, descriptor: file)
    case "small": channel.send(picture, descriptor: blackPixel())
    case "socket": channel.send(picture, descriptor: channel.socket)
    case "huge":
        channel.send(["picture", String(Int.max / 2), String(Int.max / 2)], descriptor: blackPixel())
    case "negative": channel.send(["picture", "-1", "-3"], descriptor: blackPixel())
    case "babble": channel.send(["hello", "there"])
    case "ready": channel.send(DecoderAnswer.ready(missing: []).fields)
    case "memory": throw .tooMuchMemory
    case "terminal": throw .damaged("\u{1B}]0;title\u{7} two\nlines" + String(repeating: "x", count: 5000))
    default: break
    }
}

/// Enters one layer of the cage alone, and tells on standard output whether a file can be read.
func tryOneLayer(_ layer: String) -> Never {
    let version = landlock_version()
    let isIn =
        layer == "landlock"
        ? version > 0 && landlock_enter(landlock_create(version)) == 0 : seccomp_enter_decoding() == 0
    let file = open("/etc/passwd", O_RDONLY)
    let text = !isIn ? "missing" : file < 0 ? "refused" : "allowed"
    write(1, text, text.utf8.count)
    _exit(0)
}
