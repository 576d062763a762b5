import Foundation
import Testing

@testable import TextRecognition

@Suite struct SpellingDictionaryTests {
    @Test func wordsHaveTheirInflectionsAndCapitals() throws {
        let folder = try TemporaryFolder()
        try folder.putDictionary(
            "en_US", rules: "SET UTF-8\nSFX S Y 1\nSFX S 0 s .",
            words: ["cake/S", "Paris", "don't", "NASA"].map { Array($0.utf8) })
        let words = try #require(SpellingDictionary.shared(folder.path + "/hunspell/en_US"))
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
        let words = try #require(SpellingDictionary.shared(folder.path + "/hunspell/xx_XX"))
        #expect(words.contains(word))
        #expect(words.contains(word.decomposedStringWithCanonicalMapping))
        #expect(!words.contains(plain))
        #expect(!words.contains("語"), "what the encoding lacks is no word")
    }

    @Test func whatCannotBeReadIsNoDictionary() throws {
        let folder = try TemporaryFolder()
        #expect(SpellingDictionary.shared(folder.path + "/hunspell/missing") == nil)
        try folder.putDictionary("odd", rules: "SET KLINGON-7", words: [[0x61]])
        #expect(SpellingDictionary.shared(folder.path + "/hunspell/odd") == nil)
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
