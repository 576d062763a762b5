import Glibc

/// An encoding other than UTF-8, by iconv.
struct TextEncoding: ~Copyable {
    private let converter: iconv_t

    /// - Parameter name: As iconv knows it, such as "ISO8859-2".
    /// - Returns: `nil` if iconv does not know it.
    init?(_ name: String) {
        guard let converter = iconv_open(name, "UTF-8"), Int(bitPattern: converter) != -1 else { return nil }
        self.converter = converter
    }

    deinit { iconv_close(converter) }

    /// The text in this encoding, and a zero byte; `nil` if the encoding lacks one of its characters.
    func bytes(of text: String) -> [CChar]? {
        var text = Array(text.utf8CString)
        var bytes = [CChar](repeating: 0, count: text.count * 4)
        let converted = text.withUnsafeMutableBufferPointer { from in
            bytes.withUnsafeMutableBufferPointer { to in
                var (input, output) = (from.baseAddress, to.baseAddress)
                var (inputLeft, outputLeft) = (from.count, to.count)
                // A character that is replaced by another one counts, too.
                return iconv(converter, &input, &inputLeft, &output, &outputLeft) == 0
                    ? to.count - outputLeft : 0
            }
        }
        return converted > 0 ? Array(bytes.prefix(converted)) : nil
    }
}
