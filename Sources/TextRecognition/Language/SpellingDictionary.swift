import CHunspell
import Foundation
import Synchronization

/// Knows words.
protocol WordList: Sendable {
    /// Whether it has the word: letters, and what a word has inside itself, such as an apostrophe. Capitals count
    /// as the language has them.
    func contains(_ word: String) -> Bool
}

/// The words of a language: a dictionary in hunspell's format.
final class SpellingDictionary: WordList {
    // Hunspell takes notes in the dictionary while it looks a word up: one call at a time.
    private let open: Mutex<OpenDictionary>

    /// Whether hunspell is there.
    static let isLoaded = hunspell_load("libhunspell-1.7.so.0") == nil
    private static let found = Mutex<[[String]: [SpellingDictionary]]>([:])
    private static let known = Mutex<[String: SpellingDictionary]>([:])

    /// The dictionary of the files `path`.aff and `path`.dic, read at the first call and then kept.
    ///
    /// - Returns: `nil` if hunspell or a file cannot be read, or the dictionary's encoding is unknown.
    static func shared(_ path: String) -> SpellingDictionary? {
        known.withLock {
            if let dictionary = $0[path] { return dictionary }
            let dictionary = SpellingDictionary(path)
            $0[path] = dictionary
            return dictionary
        }
    }

    /// The dictionaries of a language that are installed, one for each region; each is read at its first call.
    static func all(of language: WrittenLanguage, in files: DictionaryFiles) -> [SpellingDictionary] {
        let key = [language.identifier] + files.folders
        if let dictionaries = found.withLock({ $0[key] }) { return dictionaries }
        let dictionaries = files.dictionaries(of: language).compactMap(shared)
        found.withLock { $0[key] = dictionaries }
        return dictionaries
    }

    private init?(_ path: String) {
        let files = [path + ".aff", path + ".dic"]
        guard Self.isLoaded, files.allSatisfy(FileManager.default.isReadableFile),
            let handle = hunspell_create(files[0], files[1])
        else { return nil }
        let name = hunspell_get_dic_encoding(handle).map { String(cString: $0) } ?? ""
        let encoding = TextEncoding(name)
        if encoding == nil, name != "UTF-8" {
            hunspell_destroy(handle)
            return nil
        }
        open = Mutex(OpenDictionary(handle: handle, encoding: encoding))
    }

    func contains(_ word: String) -> Bool {
        open.withLock { $0.contains(word.precomposedStringWithCanonicalMapping) }
    }
}

private struct OpenDictionary: ~Copyable {
    let handle: OpaquePointer
    /// `nil` is UTF-8.
    let encoding: TextEncoding?

    func contains(_ word: String) -> Bool {
        let bytes =
            switch encoding {
            case .some(let encoding): encoding.bytes(of: word)
            case nil: Array(word.utf8CString)
            }
        return bytes.map { hunspell_spell(handle, $0) != 0 } ?? false
    }

    deinit { hunspell_destroy(handle) }
}
