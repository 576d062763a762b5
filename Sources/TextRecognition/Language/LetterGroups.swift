import CTextcat

/// How near texts are to languages, by their commonest letter groups (Cavnar and Trenkle 1994, "N-Gram-Based Text
/// Categorization"), with libexttextcat and its data.
final class LetterGroups: Sendable {
    // Comparing changes nothing: any thread may do it.
    private nonisolated(unsafe) let prints: [(language: WrittenLanguage, print: OpaquePointer)]

    private static let isLoaded = textcat_load("libexttextcat-2.0.so.0") == nil
    /// As many groups are compared as the library itself compares.
    private static let groups: Int32 = 400

    /// - Returns: `nil` if the library is missing, or its data for all languages.
    init?(of languages: [WrittenLanguage], files: DictionaryFiles = DictionaryFiles()) {
        guard Self.isLoaded else { return nil }
        var read: [(language: WrittenLanguage, print: OpaquePointer)] = []
        for language in languages {
            guard let path = files.letterGroups(of: language), let print = textcat_create() else { continue }
            if textcat_read(print, path, Self.groups) != 0 {
                read.append((language, print))
            } else {
                textcat_destroy(print)
            }
        }
        if read.isEmpty { return nil }
        prints = read
    }

    deinit { for (_, print) in prints { textcat_destroy(print) } }

    /// The languages, the nearest first, and how much farther than the nearest each is: 0.1 is a tenth farther.
    func languages(near text: String) -> [(language: WrittenLanguage, excess: Double)] {
        guard let sample = textcat_create() else { return [] }
        defer { textcat_destroy(sample) }
        guard textcat_take(sample, text, Int32(clamping: text.utf8.count), Self.groups) != 0 else {
            return []
        }
        let distances = prints.map { ($0.language, Double(textcat_distance($0.print, sample))) }
            .sorted { $0.1 < $1.1 }
        guard let nearest = distances.first?.1 else { return [] }
        return distances.map { ($0.0, $0.1 / max(nearest, 1) - 1) }
    }
}
