// `optarg` and `optind` are C globals; they are touched by the main thread alone, before any other starts.
@preconcurrency import CGetopt
import Glibc
import TextRecognition

/// What the person asked for.
struct Arguments {
    enum Format: String, CaseIterable { case text, jsonl }

    var format = Format.text
    var level = RecognitionLevel.accurate
    var joinsLines = false
    /// Identifiers of the languages that the text is in; none is any.
    var languages: [String] = []
    var correctsWords = false
    /// Files of words that win over near misses.
    var customWords: [FileName] = []
    /// The file for the result; `nil` is standard output.
    var output: FileName?
    var limits = PhotoDecoder.Limits()
    var printsTimings = false
    /// Whether files and the network that reading does not need are closed.
    var closesFence = true
    /// How many photos are at work side by side.
    var jobs = 3
    /// In the order given; "-" is standard input.
    var photos: [FileName] = []
}

/// A path as the command line has it: any bytes, of which text can be made, but perhaps not the other way round.
struct FileName {
    /// The bytes, ended by 0.
    let path: [CChar]
    /// What a person sees.
    let text: String

    init(_ argument: UnsafePointer<CChar>) {
        path = Array(UnsafeBufferPointer(start: argument, count: strlen(argument) + 1))
        text = String(cString: argument)
    }

    /// Whether it is "-", which stands for standard input or output.
    var isStandard: Bool { text == "-" }
}

/// One call of the program.
enum Invocation {
    case read(Arguments)
    case help
    case version
}

/// The call is wrong. `message` is one line, or `nil` if getopt has said it already.
struct UsageError: Error {
    var message: String?
}

extension Invocation {
    /// Parses the command line by glibc's getopt_long: options may stand anywhere, be shortened and be written
    /// with "=" or a blank; "--" ends them.
    static func parse(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>)
        throws(UsageError) -> Invocation
    {
        // getopt begins its messages with this name.
        arguments[0] = strdup("recognize-text")
        var read = Arguments()
        while true {
            let code = getopt_long(count, arguments, "o:j:h", Option.table, nil)
            if code == -1 { break }
            guard let option = Option(code: code) else { throw UsageError(message: nil) }
            let value = optarg.map { String(cString: $0) } ?? ""
            switch option {
            case .format: read.format = try choice(value, of: option)
            case .level: read.level = try choice(value, of: option)
            case .joinLines: read.joinsLines = true
            case .output:
                let file = try fileName(optarg, of: option)
                read.output = file.isStandard ? nil : file
            case .language: read.languages += try list(value, of: option)
            case .correct: read.correctsWords = true
            case .customWords: read.customWords.append(try fileName(optarg, of: option))
            case .maxPixels: read.limits.pixels = try whole(value, of: option)
            case .maxBytes: read.limits.bytes = try whole(value, of: option)
            case .maxMemory: read.limits.memory = try whole(value, of: option)
            case .maxSeconds: read.limits.seconds = try number(value, of: option)
            case .jobs: read.jobs = try whole(value, of: option)
            case .timings: read.printsTimings = true
            case .noSandbox: read.closesFence = false
            case .help: return .help
            case .version: return .version
            }
        }
        read.photos = (Int(optind)..<Int(count)).compactMap { arguments[$0].map { FileName($0) } }
        if read.photos.isEmpty { throw UsageError(message: "no photo given") }
        return .read(read)
    }

    private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ value: String, of option: Option
    ) throws(UsageError) -> Choice {
        if let choice = Choice(rawValue: value) { return choice }
        let known = Choice.allCases.map(\.rawValue).joined(separator: " or ")
        throw UsageError(message: "--\(option.name) is \(known), not '\(oneLine(value))'")
    }

    private static func fileName(_ value: UnsafePointer<CChar>?, of option: Option) throws(UsageError)
        -> FileName
    {
        if let value, value[0] != 0 { return FileName(value) }
        throw UsageError(message: "--\(option.name) is a file's name, not ''")
    }

    private static func list(_ value: String, of option: Option) throws(UsageError) -> [String] {
        let items = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        if !items.contains("") { return items }
        throw UsageError(message: "--\(option.name) is a list such as en or de,fr, not '\(oneLine(value))'")
    }

    /// A number above 0, in any form that C reads: "2.5", "1e9".
    private static func number(_ value: String, of option: Option) throws(UsageError) -> Double {
        // 1e9 seconds are 30 years: larger numbers, "inf" and "nan" would break clocks.
        if let number = Double(value), number > 0, number < 1e12 { return number }
        throw UsageError(message: "--\(option.name) is a number above 0, not '\(oneLine(value))'")
    }

    private static func whole(_ value: String, of option: Option) throws(UsageError) -> Int {
        if let number = Int(exactly: try number(value, of: option)) { return number }
        throw UsageError(message: "--\(option.name) is a whole number, not '\(oneLine(value))'")
    }
}

/// The options by their long names.
enum Option: String, CaseIterable {
    case format, level
    case joinLines = "join-lines"
    case language, correct
    case customWords = "custom-words"
    case output
    case maxPixels = "max-pixels"
    case maxBytes = "max-bytes"
    case maxMemory = "max-memory"
    case maxSeconds = "max-seconds"
    case jobs, timings
    case noSandbox = "no-sandbox"
    case help, version

    var name: String { rawValue }

    var takesValue: Bool {
        switch self {
        case .format, .level, .language, .customWords, .output, .maxPixels, .maxBytes, .maxMemory,
            .maxSeconds, .jobs:
            true
        case .joinLines, .correct, .timings, .noSandbox, .help, .version: false
        }
    }

    /// What getopt_long returns for it: the letter of its short form, or a number that is no letter.
    var code: Int32 {
        switch self {
        case .output: Int32(UInt8(ascii: "o"))
        case .jobs: Int32(UInt8(ascii: "j"))
        case .help: Int32(UInt8(ascii: "h"))
        default: 256 + Int32(Self.allCases.firstIndex(of: self) ?? 0)
        }
    }

    init?(code: Int32) {
        guard let option = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = option
    }

    /// getopt_long's form of them, ended by an entry of zeros. The names live as long as the program.
    static let table: [CGetopt.option] =
        allCases.map {
            CGetopt.option(name: strdup($0.name), has_arg: $0.takesValue ? 1 : 0, flag: nil, val: $0.code)
        } + [CGetopt.option()]
}

let usage = """
    Usage: recognize-text [OPTION]... PHOTO...
    Prints the text of each PHOTO; "-" is standard input.

      --format text|jsonl     text (the default): lines in reading order, a form feed
                              between photos; jsonl: one JSON object a photo
      --level accurate|fast   the large models (the default) or the small ones
      --join-lines            joins the lines of a paragraph
      --language LANG,...     the languages of the text, such as en or de,fr; only letters
                              of their scripts are read
      --correct               replaces what is no word by the word that it may well be, by
                              dictionaries of the languages, or of those that it finds
      --custom-words FILE     one word a line, UTF-8; they are taken before near misses
      -o, --output FILE       writes to FILE, which appears when all is read; "-" is
                              standard output
      --max-pixels N          refuses larger photos (default \(PhotoDecoder.Limits().pixels))
      --max-bytes N           refuses larger files (default \(PhotoDecoder.Limits().bytes))
      --max-memory N          gives up decoding a photo at N bytes of memory (default \(PhotoDecoder.Limits().memory))
      --max-seconds S         gives up decoding a photo after S seconds (default \(PhotoDecoder.Limits().seconds))
      -j, --jobs N            works at N photos side by side (default \(Arguments().jobs)); each is held in memory
      --timings               prints the time of each stage on standard error
      --no-sandbox            leaves files and the network open to the program, which
                              uses neither more than it must
      -h, --help              prints this
      --version               prints the version

    A photo that cannot be read gives one line on standard error; the others are read. On
    a terminal a line there shows how far that is, if it takes more than a second.
    Exit status: 0 all well, 1 something could not be read or written, 2 wrong usage.

    """
