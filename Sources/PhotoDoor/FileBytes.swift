/// A picture file's bytes, read with care: what lies outside is `nil`, whatever the file claims.
package struct FileBytes {
    /// The bytes.
    package let buffer: UnsafeRawBufferPointer

    /// Looks at bytes that somebody else keeps.
    package init(_ buffer: UnsafeRawBufferPointer) { self.buffer = buffer }

    /// How many there are.
    package var count: Int { buffer.count }

    /// The part that begins at `start`, cut at the end of the bytes; `nil` if it begins outside.
    package func part(from start: Int, count: Int = .max) -> FileBytes? {
        guard start >= 0, start <= self.count, count >= 0 else { return nil }
        return FileBytes(.init(rebasing: buffer[start..<(start + min(count, self.count - start))]))
    }

    /// A number of `size` bytes (up to 8), the most significant first unless `littleEndian`.
    package func number(at offset: Int, size: Int, littleEndian: Bool = false) -> Int? {
        guard offset >= 0, size <= count, offset <= count - size else { return nil }
        var value: UInt64 = 0
        for index in 0..<size {
            value = value << 8 | UInt64(buffer[littleEndian ? offset + size - 1 - index : offset + index])
        }
        return Int(exactly: value)
    }

    /// Whether these ASCII characters stand at an offset.
    package func has(_ text: String, at offset: Int = 0) -> Bool { has(Array(text.utf8), at: offset) }

    /// Whether these bytes stand at an offset.
    package func has(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
        guard offset >= 0, bytes.count <= count, offset <= count - bytes.count else { return false }
        return buffer[offset..<(offset + bytes.count)].elementsEqual(bytes)
    }

    /// Four ASCII characters, as the kinds of chunks and boxes are named.
    package func name(at offset: Int) -> String? {
        guard number(at: offset, size: 4) != nil else { return nil }
        return String(decoding: buffer[offset..<(offset + 4)], as: UTF8.self)
    }
}
