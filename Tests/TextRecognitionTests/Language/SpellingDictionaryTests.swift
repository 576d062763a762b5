import Foundation
import Testing

@testable import TextRecognition

@Suite struct SpellingDictionaryTests {
    /// The dictionary of the files `path`.aff and `path`.dic, if they are whole.
    private func read(_ path: String) -> SpellingDictionary? {
        try? SpellingDictionary.loading(path)?.get()
    }

    @Test func wordsHaveTheirInflectionsAndCapitals() throws {
        let folder = try TemporaryFolder()
        try folder.putDictionary(
            "en_US", rules: "SET UTF-8\nSFX S Y 1\nSFX S 0 s .",
            words: ["cake/S", "Paris", "don't", "NASA"].map { Array($0.utf8) })
        let words = try #require(read(folder.path + "/hunspell/en_US"))
        for word in ["cake", "cakes", "Cake", "CAKES", "Paris", "PARIS", "don't", "DON'T", "NASA"] {
            #expect(words.contains(word), "\(word)")
        }
        for word in ["cakess", "cAKE", "paris", "Nasa", "dont"] { #expect(!words.contains(word), "\(word)") }
    }

    /// "żółw" in ISO 8859-2, "køb" in ISO 8859-1, and as 8859-13 "ąžuolas", each with the bytes of its own set.
    @Test(arguments: [
        ("ISO8859-2", [0xBF, 0xF3, 0xB3, 0x77] as [UInt8], "żółw", "zolw"),
        ("ISO8859-1", [0x6B, 0xF8, 0x62], "køb", "kob"),
        ("ISO8859-13", [0xE0, 0xFE, 0x75, 0x6F, 0x6C, 0x61, 0x73], "ąžuolas", "azuolas"),
    ])
    func otherEncodingsAreKnown(encoding: String, bytes: [UInt8], word: String, plain: String) throws {
        let folder = try TemporaryFolder()
        try folder.putDictionary("xx_XX", rules: "SET \(encoding)", words: [bytes])
        let words = try #require(read(folder.path + "/hunspell/xx_XX"))
        #expect(words.contains(word))
        #expect(words.contains(word.decomposedStringWithCanonicalMapping))
        #expect(!words.contains(plain))
        #expect(!words.contains("語"), "what the encoding lacks is no word")
    }

    private static let rules = "SET UTF-8\nSFX S Y 2\nSFX S 0 s .\nSFX S y ies y\nPFX U Y 1\nPFX U 0 un .\n"

    /// Hunspell takes every one of these.
    @Test(arguments: [
        ("", "1\na\n", "aff", "it is empty"),
        ("SET UTF-8\u{0}\u{0}\n", "1\na\n", "aff", "it is no text"),
        ("# SET\nTRY esi\n", "1\na\n", "aff", "it does not say its encoding"),
        ("SET KLINGON-7\n", "1\na\n", "aff", "its encoding, KLINGON-7, is not known"),
        (String(rules.prefix(35)), "1\na\n", "aff", "one of its tables is not complete"),
        (String(rules.dropLast(13)), "1\na\n", "aff", "one of its tables is not complete"),
        (rules.replacing("SFX S 0 s .\n", with: ""), "1\na\n", "aff", "one of its tables is not complete"),
        (rules, "", "dic", "it is empty"),
        (rules, "1\na\u{0}\n", "dic", "it is no text"),
        (rules, "a\nb\n", "dic", "it does not begin with the number of its words"),
        (rules, "0\na\n", "dic", "it does not begin with the number of its words"),
        (rules, "10\na\nb\nc\nd\ne\nf\ng\nh\n", "dic", "it has 8 of its 10 words"),
        (rules, "10\n", "dic", "it has 0 of its 10 words"),
    ])
    func aDamagedDictionaryIsNamed(affixes: String, words: String, file: String, reason: String) throws {
        let folder = try TemporaryFolder()
        try folder.put(affixes.utf8, at: "hunspell/en_US.aff")
        try folder.put(words.utf8, at: "hunspell/en_US.dic")
        let path = folder.path + "/hunspell/en_US"
        #expect(read(path) == nil)
        let damages = SpellingDictionary.damages.filter { $0.file.hasPrefix(path) }
        #expect(damages == [DictionaryDamage(file: "\(path).\(file)", reason: reason)])
    }

    /// What careless people count and how they begin a file, and what editors put before it.
    @Test(arguments: [
        "10\na\nb\nc\nd\ne\nf\ng\nh\ni\n", "1\na\nb\n", "1\r\na\r\n", "1 # word\na", "\u{FEFF}1\na\n",
    ])
    func aDictionaryMayBeCarelesslyMade(words: String) throws {
        let folder = try TemporaryFolder()
        try folder.put(
            ("\u{FEFF}" + Self.rules.replacing("UTF-8\n", with: "UTF-8\r\n")).utf8, at: "hunspell/en_US.aff")
        try folder.put(words.utf8, at: "hunspell/en_US.dic")
        let dictionary = try #require(read(folder.path + "/hunspell/en_US"))
        #expect(dictionary.contains("a"))
    }

    @Test func aMissingFileIsNamed() throws {
        let folder = try TemporaryFolder()
        try folder.putDictionary("en_US", words: [[0x61]])
        try FileManager.default.removeItem(atPath: folder.path + "/hunspell/en_US.aff")
        let path = folder.path + "/hunspell/en_US"
        #expect(read(path) == nil)
        #expect(SpellingDictionary.damages.contains(.init(file: path + ".aff", reason: "it cannot be read")))
    }

    /// The slow one is a pipe, into which nobody writes.
    @Test func whoIsCancelledDoesNotWaitForASlowDictionary() async throws {
        let folder = try TemporaryFolder()
        try folder.putDictionary("en_US", words: [[0x61]])
        let affixes = folder.path + "/hunspell/en_US.aff"
        #expect(unlink(affixes) == 0 && mkfifo(affixes, 0o600) == 0)
        let english = WrittenLanguage.all.filter { $0.identifier == "en-US" }
        let (files, control) = (DictionaryFiles(folders: [folder.path]), RecognitionControl())
        async let answer = onWaitingThread { _ in
            Result { try Lexicon(languages: english, files: files, control: control) }
        }
        // This opens as soon as the reader has begun.
        let pipe = await onWaitingThread { _ in open(affixes, O_WRONLY | O_CLOEXEC) }
        control.cancel()
        // Who waits all the same shall not wait for ever.
        DispatchQueue.global().asyncAfter(deadline: .now() + 10) { close(pipe) }
        let result = await answer
        #expect(throws: RecognitionError.cancelled) { try result.get() }
    }

    /// The slow one is a pipe, into which nobody writes at first.
    @Test func whoWantsAnotherDictionaryDoesNotWaitForASlowOne() async throws {
        let folder = try TemporaryFolder()
        try folder.putDictionary("en_US", words: [[0x61]])
        let slow = folder.path + "/hunspell/slow"
        #expect(mkfifo(slow + ".aff", 0o600) == 0)
        async let waited = Task.detached { read(slow) == nil }.value
        // This opens as soon as the reader has begun.
        let pipe = open(slow + ".aff", O_WRONLY | O_CLOEXEC)
        #expect(read(folder.path + "/hunspell/en_US")?.contains("a") == true)
        close(pipe)
        #expect(await waited)
        #expect(SpellingDictionary.damages.contains(.init(file: slow + ".aff", reason: "it is empty")))
    }
}

@Suite struct DictionaryFilesTests {
    private func language(_ identifier: String) throws -> WrittenLanguage {
        try #require(WrittenLanguage.all.first { $0.identifier.hasPrefix(identifier) })
    }

    @Test func aLanguageHasTheDictionariesOfAllItsRegionsItsOwnFirst() throws {
        let folder = try TemporaryFolder()
        for name in [
            "pt_AO", "pt_BR", "pt_PT", "sr_RS", "sr_Latn_RS", "de_DE_frami", "de_AT_frami", "tl", "nn_NO",
        ] {
            try folder.putDictionary(name, words: [[0x61]])
        }
        let files = DictionaryFiles(folders: ["/nowhere", folder.path])
        func names(_ identifier: String) throws -> [String] {
            try files.dictionaries(of: language(identifier)).map {
                String($0.dropFirst(folder.path.count + 10))
            }
        }
        #expect(try names("pt") == ["pt_BR", "pt_AO", "pt_PT"])
        #expect(try names("sr-Latn") == ["sr_Latn_RS"])
        #expect(try names("hr") == [])
        #expect(try names("de") == ["de_DE_frami", "de_AT_frami"])
        #expect(try names("fil") == ["tl"])
        #expect(try names("no") == ["nn_NO"])
        #expect(try names("ja") == [])
    }

    @Test func aDictionaryOfTwoNamesIsReadOnce() throws {
        let folder = try TemporaryFolder()
        try folder.putDictionary("fr", words: [[0x61]])
        for end in ["dic", "aff"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/hunspell/fr_FR.\(end)", withDestinationPath: "fr.\(end)")
        }
        let files = DictionaryFiles(folders: [folder.path, folder.path])
        #expect(try files.dictionaries(of: language("fr")) == [folder.path + "/hunspell/fr_FR"])
    }

    @Test func thePersonsFolderComesBeforeTheSystems() {
        let files = DictionaryFiles(environment: ["HOME": "/home/me", "XDG_DATA_DIRS": "/a:/b"])
        #expect(files.folders == ["/home/me/.local/share", "/a", "/b"])
    }
}
