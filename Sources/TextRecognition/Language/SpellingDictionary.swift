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
    private static let known = Mutex<[String: Loading<SpellingDictionary, DictionaryDamage>]>([:])
    private static let unusable = Mutex<[DictionaryDamage]>([])
    /// Hunspell fills a table that all dictionaries share when it makes the first one, and makes the next ones without
    /// waiting for that.
    private static let making = Mutex(())

    /// What is wrong with those dictionaries that were asked for and cannot be used.
    static var damages: [DictionaryDamage] { unusable.withLock { $0 } }

    /// The dictionaries of a language that are installed, one for each region; each is read at its first call.
    ///
    /// - Throws: ``RecognitionError/cancelled``, when the reading is.
    static func all(
        of language: WrittenLanguage, in files: DictionaryFiles, control: RecognitionControl? = nil
    ) throws(RecognitionError) -> [SpellingDictionary] {
        let key = [language.identifier] + files.folders
        if let dictionaries = found.withLock({ $0[key] }) { return dictionaries }
        let loadings = files.dictionaries(of: language).compactMap(loading)
        // They are read side by side.
        for loading in loadings { loading.start() }
        for loading in loadings { try loading.wait(control) }
        let dictionaries = loadings.compactMap { try? $0.get() }
        found.withLock { $0[key] = dictionaries }
        return dictionaries
    }

    /// The dictionary of the files `path`.aff and `path`.dic, kept once it is read; `nil` if there is no hunspell. What is
    /// wrong with the files is among ``damages``, too. Some take seconds to read: only those wait who ask for that one.
    static func loading(_ path: String) -> Loading<SpellingDictionary, DictionaryDamage>? {
        guard isLoaded else { return nil }
        return known.withLock { known in
            if let loading = known[path] { return loading }
            let loading = Loading { () throws(DictionaryDamage) in
                do throws(DictionaryDamage) {
                    return try SpellingDictionary(path)
                } catch {
                    unusable.withLock { $0.append(error) }
                    throw error
                }
            }
            known[path] = loading
            return loading
        }
    }

    private init(_ path: String) throws(DictionaryDamage) {
        let (affixes, words) = (path + ".aff", path + ".dic")
        try DictionaryDamage.look(atAffixes: affixes)
        try DictionaryDamage.look(atWords: words)
        guard let handle = Self.making.withLock({ _ in hunspell_create(affixes, words) }) else {
            throw DictionaryDamage(file: words, reason: "hunspell does not take it")
        }
        let name = hunspell_get_dic_encoding(handle).map { String(cString: $0) } ?? ""
        let encoding = TextEncoding(name)
        if encoding == nil, name != "UTF-8" {
            hunspell_destroy(handle)
            throw DictionaryDamage(file: affixes, reason: "its encoding, \(name), is not known")
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
