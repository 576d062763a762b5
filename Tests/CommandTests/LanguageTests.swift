import Foundation
import TestDrawing
import TextRecognition
import Testing

@Suite struct LanguageTests {
    /// "frobnicator" with an l in place of an i: what is read there is an l or an I, and may be an i.
    private static let photo = page("the frobnlcator and others").png

    @Test func aWordOfADictionaryIsTakenForWhatIsNone() throws {
        let command = try Command()
        try command.put(Self.photo, as: "a.png")
        try FileManager.default.createDirectory(
            at: command.folder.appending(path: "data/hunspell"), withIntermediateDirectories: true)
        try command.put(Data("SET UTF-8\n".utf8), as: "data/hunspell/en_GB.aff")
        try command.put(Data("4\nthe\nand\nothers\nfrobnicator\n".utf8), as: "data/hunspell/en_GB.dic")
        let installation = try #require(Installation.find()).folder.path
        let environment = [
            "XDG_DATA_HOME": command.folder.appending(path: "data").path,
            Installation.environmentVariable: installation,
        ]
        let raw = try command.run("a.png", environment: environment).text
        #expect(raw.hasPrefix("the frobn") && raw != "the frobnicator and others\n")
        let corrected = try command.run("--correct", "--language", "en", "a.png", environment: environment)
        #expect(corrected.text == "the frobnicator and others\n")
        #expect(corrected.errors == "")
        // Without the dictionary it is no better than what was read.
        #expect(try command.run("--correct", "--language", "en", "a.png").text == raw)
    }

    /// With the language named, and with the language found: then only at the end of the reading.
    @Test(arguments: [["--language", "en"], []])
    func aDamagedDictionaryIsNamedAndTheTextIsRead(arguments: [String]) throws {
        let command = try Command()
        try command.put(page("the frobnlcator and others").png, as: "a.png")
        try FileManager.default.createDirectory(
            at: command.folder.appending(path: "data/hunspell"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: command.folder.appending(path: "data/libexttextcat"),
            withDestinationURL: URL(filePath: "/usr/share/libexttextcat"))
        try command.put(Data("SET UTF-8\n".utf8), as: "data/hunspell/en_US.aff")
        try command.put(Data("4\nthe\nand\n".utf8), as: "data/hunspell/en_US.dic")
        let data = command.folder.appending(path: "data").path
        let environment = [
            "XDG_DATA_HOME": data, "XDG_DATA_DIRS": data,
            Installation.environmentVariable: try #require(Installation.find()).folder.path,
        ]
        let raw = try command.run("a.png", environment: environment).text
        let run = try command.run(
            Command.program.path, ["--correct", "a.png"] + arguments, environment: environment)
        #expect(run.status == 0)
        #expect(run.text == raw)
        #expect(
            run.errors == "recognize-text: the dictionary \(data)/hunspell/en_US.dic is not used, "
                + "because it has 2 of its 4 words: install it again\n")
    }

    @Test func aCustomWordIsTakenForANearMiss() throws {
        let command = try Command()
        try command.put(Self.photo, as: "a.png")
        try command.put(Data("\u{FEFF}frobnicator\r\n\nunused\n".utf8), as: "words.txt")
        let run = try command.run("--custom-words", "words.txt", "a.png")
        #expect(run.text == "the frobnicator and others\n")
        #expect(run.errors == "")
    }

    @Test func theLanguageThatIsFoundIsInTheObject() throws {
        let command = try Command()
        try command.put(page("Wir haben heute geschlossen").png, as: "a.png")
        #expect(
            try command.run("--correct", "--format", "jsonl", "a.png").text.contains("\"language\":\"de-DE\"")
        )
        #expect(try !command.run("--format", "jsonl", "a.png").text.contains("language"))
    }

    @Test func aLanguageThatCannotBeWrittenIsNamedWithThoseThatCan() throws {
        let command = try Command()
        try command.put(page("Here").png, as: "a.png")
        let run = try command.run("--language", "en,xx", "a.png")
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("recognize-text: --language knows en-US, fr-FR, "))
        #expect(run.complaints.first?.hasSuffix(", not 'xx'") == true)
        #expect(run.text == "")
        #expect(try command.run("--language", "en,pt-PT,zh-TW", "a.png").text == "Here\n")
    }

    @Test func aLanguageWithoutADictionaryIsSaidAndTheRestIsRead() throws {
        let command = try Command()
        try command.put(page("Here").png, as: "a.png")
        let run = try command.run("--correct", "--language", "fi,en,ja", "a.png")
        #expect(run.status == 0)
        #expect(run.text == "Here\n")
        #expect(run.complaints.count == 1)
        #expect(run.errors.contains("fi-FI") && run.errors.contains("./setup"))
    }

    /// As a photo that cannot be read, and no wrong usage; nothing is written.
    @Test(arguments: [
        ("missing.txt", "\(PhotoError.missing)"), ("folder", "\(PhotoError.folder)"),
        ("itself", "\(PhotoError.unreadable("Too many levels of symbolic links"))"),
        ("latin.txt", "the file is not UTF-8"),
        ("phrases.txt", "'two words' is more than one word a line"),
        ("long.txt", "\(PhotoError.tooManyBytes(limit: 1 << 20))"),
    ])
    func aFileThatHasNoWordsGivesOneLine(file: String, complaint: String) throws {
        let command = try Command()
        try FileManager.default.createDirectory(
            at: command.folder.appending(path: "folder"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: command.folder.appending(path: "itself").path, withDestinationPath: "itself")
        try command.put(Data([0x66, 0xFF]), as: "latin.txt")
        try command.put(Data("one\ntwo words\n".utf8), as: "phrases.txt")
        try command.put(Data(repeating: 0x61, count: 1 << 20 + 1), as: "long.txt")
        let names = try command.names
        let run = try command.run("-o", "result.txt", "--custom-words", file, "a.png")
        #expect(run.status == 1)
        #expect(run.errors == "recognize-text: \(file): \(complaint)\n")
        #expect(try command.names == names)
    }
}
