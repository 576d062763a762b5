import Foundation

/// Why a picture could not be decoded. The description is one line for a person.
public enum PhotoError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no such file.
    case missing
    /// The path leads to a folder.
    case folder
    /// The file has no bytes.
    case empty
    /// The system does not let the file be read: its reason.
    case unreadable(String)
    /// The bytes are no picture of any known format.
    case notAPicture
    /// A picture of a format that is not read: its name.
    case unsupported(format: String)
    /// The decoder cannot make a picture of the bytes: its reason.
    case damaged(String)
    /// More pixels than ``PhotoDecoder/Limits/pixels``.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// More bytes than ``PhotoDecoder/Limits/bytes``.
    case tooManyBytes(limit: Int)
    /// Decoding needs more than ``PhotoDecoder/Limits/memory``.
    case tooMuchMemory(limit: Int)
    /// The system lets this program write smaller files only, and pixels are handed over in a file in memory.
    case filesTooSmall
    /// Decoding takes longer than ``PhotoDecoder/Limits/seconds``.
    case tooSlow(seconds: Double)
    /// The decoder's process ended over this picture, or did not keep to the form: how.
    case decoderDied(String)
    /// The program photo-decoder cannot be started: why.
    case decoderMissing(String)

    /// Why the system does not let a file be opened or read.
    package init(errno: Int32) {
        self =
            switch errno {
            case ENOENT: .missing
            case EISDIR: .folder
            default: .unreadable(String(cString: strerror(errno)))
            }
    }

    /// One line that says what is wrong and, where a person can act, what to do.
    public var description: String {
        switch self {
        case .missing: "there is no such file"
        case .folder: "this is a folder"
        case .empty: "the file is empty"
        case .unreadable(let reason): "the file cannot be read: \(reason)"
        case .notAPicture: "this is not a picture"
        case .unsupported(let format): "\(format) files are not supported"
        case .damaged(let reason): "the picture is damaged: \(reason)"
        case .tooManyPixels(let width, let height, let limit):
            "\(width) x \(height) pixels\(inMegapixels(width, height)) are more than the limit of \(pixels(limit))"
        case .tooManyBytes(let limit): "the file is larger than the limit of \(bytes(limit))"
        case .tooMuchMemory(let limit): "decoding needs more memory than the limit of \(bytes(limit))"
        case .filesTooSmall:
            "decoding needs larger files than this program may write; `ulimit -f` shows the limit"
        case .tooSlow(let seconds): "decoding takes longer than the limit of \(seconds.formatted()) s"
        case .decoderDied(let how): "the picture cannot be decoded: the decoder \(how)"
        case .decoderMissing(let reason): "\(reason); run ./setup"
        }
    }

    /// Millions, if there are as many that a decimal says something.
    private func millions(_ pixels: Double) -> String? {
        guard pixels >= 1e5 else { return nil }
        let digits = pixels < 1e7 ? 1 : 0
        return (pixels / 1e6).formatted(.number.precision(.fractionLength(digits)).grouping(.never))
    }

    private func inMegapixels(_ width: Int, _ height: Int) -> String {
        millions(Double(width) * Double(height)).map { " (\($0) megapixels)" } ?? ""
    }

    private func pixels(_ count: Int) -> String {
        millions(Double(count)).map { "\($0) megapixels" } ?? "\(count) pixels"
    }

    private func bytes(_ count: Int) -> String {
        count >= 1 << 20 ? "\(count >> 20) MB" : "\(count) bytes"
    }
}
