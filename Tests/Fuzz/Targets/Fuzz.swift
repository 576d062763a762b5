import Glibc

/// What can be fuzzed, by its name on the command line of `run`. Each gets bytes that libFuzzer makes up, and traps
/// when something does not hold that always has to.
private let targets: [String: @Sendable (UnsafeRawBufferPointer) -> Void] = [
    "arguments": fuzzArguments,
    "formats": fuzzFormats,
    "messages": fuzzMessages,
    "order": fuzzOrder,
    "presented": fuzzPresented,
    "regions": fuzzRegions,
    "steps": fuzzSteps,
]

/// The target of this process.
private let target = getenv("FUZZ_TARGET").flatMap { targets[String(cString: $0)] }

/// libFuzzer's entry.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafeRawPointer, _ count: Int) -> CInt {
    guard let target else {
        print("FUZZ_TARGET has to be one of \(targets.keys.sorted().joined(separator: " "))")
        exit(2)
    }
    target(UnsafeRawBufferPointer(start: start, count: count))
    return 0
}

/// libFuzzer's bytes as the numbers that a target needs; zeros when they are used up.
struct Input {
    private var rest: Slice<UnsafeRawBufferPointer>

    init(_ bytes: UnsafeRawBufferPointer) { rest = bytes[...] }

    var isEmpty: Bool { rest.isEmpty }

    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    /// A number from 0 to `limit` - 1; `limit` is at most 65536.
    mutating func number(below limit: Int) -> Int {
        let number = limit > 256 ? Int(byte()) << 8 | Int(byte()) : Int(byte())
        return number % limit
    }

    mutating func flag() -> Bool { byte() & 1 == 1 }

    /// A probability from 0 to 1.
    mutating func probability() -> Float { Float(byte()) / 255 }

    mutating func element<Element>(of all: [Element]) -> Element { all[number(below: all.count)] }
}
