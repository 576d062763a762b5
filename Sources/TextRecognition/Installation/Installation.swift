import Foundation

/// Where set-up put what the program needs at run time: OpenVINO's libraries, the models, the decoder.
public struct Installation: Hashable, Sendable {
    /// The version of this project; the folder's name.
    public static let version = "1.0.0"
    /// Names another folder than the usual ones.
    public static let environmentVariable = "INTELLIGENCE_DEMO_HOME"

    /// The folder with `lib`, `models` and `libexec` in it.
    public let folder: URL

    /// The process's environment. Without HOME, which services and scheduled jobs lack, it is the one that the system
    /// keeps for the person.
    static let environment: [String: String] = {
        var environment = ProcessInfo.processInfo.environment
        if environment["HOME", default: ""].isEmpty, let home = getpwuid(getuid())?.pointee.pw_dir {
            environment["HOME"] = String(cString: home)
        }
        return environment
    }()

    /// The first of these that exists: what the environment variable names, `../lib/intelligence-demo/VERSION`
    /// beside the program, then `intelligence-demo/VERSION` in the person's XDG data folder, in the system's XDG
    /// data folders, in /usr/local/lib and /usr/lib.
    public static func find() -> Installation? { find(environment: environment) }

    static func find(environment: [String: String]) -> Installation? {
        candidates(environment: environment).first {
            FileManager.default.fileExists(atPath: $0.appending(path: "models").path)
        }.map(Installation.init(folder:))
    }

    /// Folders to look in, first to last.
    static func candidates(environment: [String: String]) -> [URL] {
        if let named = environment[environmentVariable], !named.isEmpty {
            return [URL(filePath: named)]
        }
        var parents: [String] = []
        if let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
            let prefix = URL(filePath: program).deletingLastPathComponent().deletingLastPathComponent()
            parents.append(prefix.appending(path: "lib").path)
        }
        parents += dataFolders(environment: environment)
        parents += ["/usr/local/lib", "/usr/lib"]
        return parents.map { URL(filePath: $0).appending(path: "intelligence-demo/\(version)") }
    }

    /// The XDG data folders, the person's first.
    static func dataFolders(environment: [String: String]) -> [String] {
        var folders: [String] = []
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
            folders.append(data)
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            folders.append(home + "/.local/share")
        }
        let system =
            environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
        return folders + system.split(separator: ":").map(String.init)
    }

    /// The person's cache folder for this version, which may not exist yet; `nil` where there is no home.
    static func cacheFolder(environment: [String: String] = Self.environment) -> URL? {
        let caches: String
        if let named = environment["XDG_CACHE_HOME"], named.hasPrefix("/") {
            caches = named
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            caches = home + "/.cache"
        } else {
            return nil
        }
        return URL(filePath: caches).appending(path: "intelligence-demo/\(version)")
    }

    /// The program that decodes pictures: beside the running program, as a build has it, else among what set-up
    /// installed; `nil` if it is in neither place.
    static var decoder: String? {
        let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let beside = program.map { URL(filePath: $0).deletingLastPathComponent() }
        let folders = [beside, find()?.folder.appending(path: "libexec")]
        return folders.compactMap { $0?.appending(path: "photo-decoder").path }
            .first(where: FileManager.default.isExecutableFile)
    }
}
