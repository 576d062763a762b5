import Foundation
import TextRecognition
import Testing

@Suite struct ArgumentTests {
    @Test func help() throws {
        let run = try Command().run("--help")
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(run.text.hasPrefix("Usage: recognize-text [OPTION]... PHOTO...\n"))
        for option in [
            "--format text|jsonl", "--level accurate|fast", "--join-lines", "--language LANG,...",
            "--correct", "--custom-words FILE", "-o, --output FILE",
            "--max-pixels N",
            "--max-bytes N", "--max-memory N", "--max-seconds S", "-j, --jobs N", "--timings", "-h, --help",
            "--version",
        ] {
            #expect(run.text.contains("\n  \(option)"), "\(option)")
        }
        #expect(try Command().run("missing.png", "-h").text == run.text)
        #expect(try Command().run("--custom-words", "missing.txt", "-h").text == run.text)
    }

    @Test func version() throws {
        let run = try Command().run("--version")
        #expect(run.status == 0)
        #expect(run.text == "recognize-text \(Installation.version)\n")
    }

    @Test(arguments: [
        ([], "no photo given"),
        (["--", "--help"], nil),
        (["--format", "xml", "a.png"], "--format is text or jsonl, not 'xml'"),
        (["a.png", "--level=best"], "--level is accurate or fast, not 'best'"),
        (["--max-pixels", "0", "a.png"], "--max-pixels is a number above 0, not '0'"),
        (["--max-bytes", "1.5", "a.png"], "--max-bytes is a whole number, not '1.5'"),
        (["--jobs", "0", "a.png"], "--jobs is a number above 0, not '0'"),
        (["-j", "1.5", "a.png"], "--jobs is a whole number, not '1.5'"),
        (["--max-seconds", "nan", "a.png"], "--max-seconds is a number above 0, not 'nan'"),
        (["--max-memory", "-1e9", "a.png"], "--max-memory is a number above 0, not '-1e9'"),
        (["--unknown", "a.png"], "unrecognized option '--unknown'"),
        (["a.png", "-o"], "option requires an argument -- 'o'"),
        // What is not used is not opened.
        (["--custom-words", "missing.txt"], "no photo given"),
        (["a.png", "--language"], "option '--language' requires an argument"),
        (["--language", "", "a.png"], "--language is a list such as en or de,fr, not ''"),
        (["--language=en", "--language=,", "a.png"], "--language is a list such as en or de,fr, not ','"),
        (["--language", "de,,fr", "a.png"], "--language is a list such as en or de,fr, not 'de,,fr'"),
        (["--language", "en,", "a.png"], "--language is a list such as en or de,fr, not 'en,'"),
        (["-o", "", "a.png"], "--output is a file's name, not ''"),
        (["--custom-words=", "a.png"], "--custom-words is a file's name, not ''"),
        (["--join-lines=yes", "a.png"], "option '--join-lines' doesn't allow an argument"),
    ])
    func wrongUsage(arguments: [String], complaint: String?) throws {
        let run = try Command().run(arguments, output: .nullDevice)
        // After "--" everything is a photo's name, so that call is right, and its photo missing.
        #expect(run.status == (complaint == nil ? 1 : 2))
        let first = complaint ?? "--help: \(PhotoError.missing)"
        #expect(run.complaints.first == "recognize-text: \(first)")
        #expect(run.complaints.count == (complaint == nil ? 1 : 2))
    }

    @Test func aPhotoWithoutAName() throws {
        #expect(try Command().run("").errors == "recognize-text: '': \(PhotoError.missing)\n")
    }

    @Test func nothingIsWrittenWhenTheUsageIsWrong() throws {
        let command = try Command()
        #expect(try command.run("-o", "result.txt", "--format", "xml", "a.png").status == 2)
        #expect(try command.names == [])
    }

    @Test(arguments: [
        ("--max-pixels", "1.02399e5", PhotoError.tooManyPixels(width: 640, height: 160, limit: 102_399)),
        ("--max-bytes", "100", PhotoError.tooManyBytes(limit: 100)),
        ("--max-seconds", "0.000001", PhotoError.tooSlow(seconds: 0.000001)),
    ])
    func limitsReachTheDecoder(option: String, value: String, error: PhotoError) throws {
        let command = try Command()
        try command.put(page("Limits").png, as: "a.png")
        let run = try command.run(option, value, "a.png")
        #expect(run.status == 1)
        #expect(run.errors == "recognize-text: a.png: \(error); \(option) sets another\n")
        #expect(run.text == "")
    }
}
