import Synchronization

/// What a recogniser can write.
struct Alphabet: Sendable {
    /// The characters of its classes, without blank and space.
    let characters: [String]
    /// The languages all of whose letters are among them.
    let languages: [WrittenLanguage]

    private static let known = Mutex<[RecognitionLevel: Alphabet]>([:])

    /// - Parameter dictionary: The characters of the classes, without blank and space.
    init(_ dictionary: [String]) {
        characters = dictionary
        languages = WrittenLanguage.writable(with: dictionary)
    }

    /// That of a level, read once from the installation.
    static func of(_ level: RecognitionLevel) throws(RecognitionError) -> Alphabet {
        if let alphabet = known.withLock({ $0[level] }) { return alphabet }
        let alphabet = Alphabet(try ModelFiles.found(level).dictionary())
        known.withLock { $0[level] = alphabet }
        return alphabet
    }
}
