import Foundation

/// Where the system and the person keep what languages need: `hunspell` and `libexttextcat` in the XDG data folders.
struct DictionaryFiles {
    /// The XDG data folders, the person's first.
    var folders: [String]

    init(folders: [String]) { self.folders = folders }

    init(environment: [String: String] = Installation.environment) {
        folders = Installation.dataFolders(environment: environment)
    }

    /// The paths of a language's dictionaries for hunspell, without ".aff" and ".dic", for all its regions;
    /// that of the language's own region is the first. None comes twice under two names.
    func dictionaries(of language: WrittenLanguage) -> [String] {
        let wanted = Locale.Language.Components(identifier: language.identifier)
        var paths: [String] = []
        var files: Set<String> = []
        for folder in folders.map({ $0 + "/hunspell" }) {
            for name in Self.names(of: wanted).flatMap({ dictionaries($0, wanted, in: folder) }) {
                let path = "\(folder)/\(name)"
                let file = URL(filePath: path + ".dic").resolvingSymlinksInPath().path
                if files.insert(file).inserted { paths.append(path) }
            }
        }
        return paths
    }

    /// The path of a language's letter groups for libexttextcat.
    func letterGroups(of language: WrittenLanguage) -> String? {
        let wanted = Locale.Language.Components(identifier: language.identifier)
        let plain = Self.names(of: wanted).first ?? ""
        let names = [wanted.script.map { "\(plain)-\($0.identifier)" }, plain].compactMap { $0 }
        let paths = folders.flatMap { folder in names.map { "\(folder)/libexttextcat/\($0).lm" } }
        return paths.first(where: FileManager.default.isReadableFile)
    }

    /// What dictionaries call a language.
    private static func names(of language: Locale.Language.Components) -> [String] {
        switch language.languageCode?.identifier {
        case "fil": ["tl"]
        case "no": ["nb", "nn"]
        case let name?: [name]
        case nil: []
        }
    }

    /// The names of a language's dictionaries in a folder: "de", "de_DE", "de_DE_frami".
    private func dictionaries(_ name: String, _ language: Locale.Language.Components, in folder: String)
        -> [String]
    {
        let begin = ([name] + [language.script?.identifier].compactMap { $0 }).joined(separator: "_")
        let region = language.region.map { "\(begin)_\($0.identifier)" } ?? begin
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".dic") && ($0 == begin + ".dic" || $0.hasPrefix(begin + "_")) }
            .map { String($0.dropLast(".dic".count)) }
            // A script has four letters: "sr_Latn_RS" is no dictionary of "sr".
            .filter { $0.dropFirst(begin.count + 1).prefix { $0 != "_" }.count != 4 }
            .sorted { ($0.hasPrefix(region) ? 0 : 1, $0) < ($1.hasPrefix(region) ? 0 : 1, $1) }
    }
}
