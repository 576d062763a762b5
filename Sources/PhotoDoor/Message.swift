/// What the engine asks of photo-decoder; the picture's bytes come beside it as a descriptor.
package struct DecodingRequest: Hashable, Sendable {
    /// The size of the file.
    package var bytes: Int
    /// How the stored pixels lie, as EXIF numbers it; `nil` takes the file's word.
    package var orientation: Int?
    /// The most pixels that the longer side may have; `nil` decodes all of them.
    package var longSide: Int?
    /// The most pixels that the picture may have.
    package var pixelLimit: Int

    package init(bytes: Int, orientation: Int?, longSide: Int?, pixelLimit: Int) {
        (self.bytes, self.orientation, self.longSide) = (bytes, orientation, longSide)
        self.pixelLimit = pixelLimit
    }

    /// The request as a message.
    package var fields: [String] {
        [String(bytes), String(orientation ?? 0), String(longSide ?? 0), String(pixelLimit)]
    }

    /// The request in a message; `nil` if it is none.
    package init?(fields: [String]) {
        let numbers = fields.compactMap(Int.init)
        guard fields.count == 4, numbers.count == 4 else { return nil }
        self.init(
            bytes: numbers[0], orientation: numbers[1] == 0 ? nil : numbers[1],
            longSide: numbers[2] == 0 ? nil : numbers[2], pixelLimit: numbers[3])
    }
}

/// What photo-decoder says.
package enum DecoderAnswer: Hashable, Sendable {
    /// It can begin; these parts of the cage the kernel does not have.
    case ready(missing: [String])
    /// A picture; beside it a sealed memory file: red, green, blue, rows from the top without padding.
    case picture(width: Int, height: Int, remarks: [String])
    /// Why there is none.
    case failure(DecodingFailure)

    /// The answer as a message.
    package var fields: [String] {
        switch self {
        case .ready(let missing): ["ready"] + missing
        case .picture(let width, let height, let remarks):
            ["picture", String(width), String(height)] + remarks
        case .failure(.notAPicture): ["not a picture"]
        case .failure(.unsupported(let format)): ["unsupported", format]
        case .failure(.damaged(let what)): ["damaged", what]
        case .failure(.tooManyPixels(let width, let height)):
            ["too many pixels", String(width), String(height)]
        case .failure(.tooMuchMemory): ["too much memory"]
        }
    }

    /// The answer in a message; `nil` if it is none.
    package init?(fields: [String]) {
        let rest = Array(fields.dropFirst())
        let numbers = rest.prefix(2).compactMap(Int.init).filter { $0 > 0 }
        switch fields.first {
        case "ready": self = .ready(missing: rest)
        case "picture" where numbers.count == 2:
            self = .picture(width: numbers[0], height: numbers[1], remarks: Array(rest.dropFirst(2)))
        case "not a picture": self = .failure(.notAPicture)
        case "unsupported" where rest.count == 1: self = .failure(.unsupported(format: rest[0]))
        case "damaged" where rest.count == 1: self = .failure(.damaged(rest[0]))
        case "too many pixels" where numbers.count == 2:
            self = .failure(.tooManyPixels(width: numbers[0], height: numbers[1]))
        case "too much memory": self = .failure(.tooMuchMemory)
        default: return nil
        }
    }
}

/// Why a picture could not be decoded.
package enum DecodingFailure: Error, Hashable, Sendable {
    case notAPicture
    case unsupported(format: String)
    case damaged(String)
    case tooManyPixels(width: Int, height: Int)
    case tooMuchMemory
}
