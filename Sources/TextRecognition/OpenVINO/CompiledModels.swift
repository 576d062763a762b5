import CSystem
import Foundation

/// The cache of compiled models.
///
/// OpenVINO writes and reads it, and would take a damaged one for good: weights that changed give wrong text, or none.
/// So each compiled model has a folder of its own, whose name ends with the checksum of the one file in it. It is
/// written beside its place and moved there when it is complete: programs that begin at the same time, or end in
/// the middle, harm nobody. What was not used for long is removed when something new is kept.
struct CompiledModels {
    /// One for each version of OpenVINO and each precision: a model compiled for f32 and loaded for bf16 gives NaN
    /// for every output.
    private let folder: URL

    /// `nil` where there is no place for a cache, or none that can be written.
    init?(precision: OpenVINORuntime.Precision) {
        guard let caches = Installation.cacheFolder(environment: Installation.environment) else { return nil }
        self.init(
            folder: caches.appending(path: "\(Self.prefix)\(OpenVINORuntime.version)-\(precision.rawValue)"))
    }

    init?(folder: URL) {
        self.folder = folder
        let files = FileManager.default
        guard (try? files.createDirectory(at: folder, withIntermediateDirectories: true)) != nil,
            files.isWritableFile(atPath: folder.path)
        else { return nil }
    }

    /// Compiles a model with its part of the cache.
    ///
    /// - Parameters:
    ///   - path: The model's file.
    ///   - streams: A model is compiled for a number of streams.
    ///   - compile: Takes the folder in which OpenVINO looks for the compiled model, and puts it if it is not there;
    ///     and whether it is there.
    /// - Returns: What `compile` does.
    func compile<Model>(
        _ path: String, streams: Int,
        _ compile: (_ folder: String, _ isThere: Bool) throws(RecognitionError) -> Model?
    ) throws(RecognitionError) -> Model? {
        removeRemains()
        let key = Self.key(of: path, streams: streams)
        for kept in places(of: key) {
            // Nobody takes for unused what is in use.
            let use = open(kept.path, O_RDONLY | O_CLOEXEC)
            flock(use, LOCK_SH)
            defer { close(use) }
            guard let file = wholeFile(in: kept) else {
                remove(kept)
                continue
            }
            noteUse(of: kept)
            let model = try compile(kept.path, true)
            // It is of no use on this processor, and OpenVINO put another one there.
            if files(in: kept) != [file] { remove(kept) }
            return model
        }
        var template = Array(folder.appending(path: "\(Self.unfinished)XXXXXX").path.utf8CString)
        guard mkdtemp(&template) != nil else { return nil }
        let new = URL(
            filePath: String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
        // Tells others that somebody is at work, as long as this program lives.
        let work = open(new.path, O_RDONLY | O_CLOEXEC)
        flock(work, LOCK_EX)
        // What is kept is here no more.
        defer {
            remove(new)
            close(work)
        }
        let model = try compile(new.path, false)
        keep(new, for: key)
        return model
    }

    /// Moves a new folder to its place if there is a compiled model in it.
    private func keep(_ new: URL, for key: String) {
        guard let file = files(in: new).first, files(in: new).count == 1,
            let sum = Checksum(ofFile: new.appending(path: file).path)
        else { return }
        noteUse(of: new)
        rename(new.path, folder.appending(path: "\(key).\(sum)").path)
        // Of those that began at the same time, one is enough.
        places(of: key).dropFirst().forEach(remove)
        removeUnused()
    }

    /// The only file in the folder, if it is what the folder's name says.
    private func wholeFile(in kept: URL) -> String? {
        let files = files(in: kept)
        guard files.count == 1, let sum = Checksum(ofFile: kept.appending(path: files[0]).path),
            kept.lastPathComponent.hasSuffix(".\(sum)")
        else { return nil }
        return files[0]
    }

    /// Removes what programs left that were ended in the middle.
    private func removeRemains() {
        for name in files(in: folder) where name.hasPrefix(Self.unfinished) {
            let remains = folder.appending(path: name)
            let work = open(remains.path, O_RDONLY | O_CLOEXEC)
            defer { close(work) }
            if work >= 0, flock(work, LOCK_EX | LOCK_NB) == 0 { remove(remains) }
        }
    }

    /// Removes what this and other versions of OpenVINO compiled and no program used for long.
    private func removeUnused() {
        let parent = folder.deletingLastPathComponent()
        for name in files(in: parent) where name.hasPrefix(Self.prefix) {
            let folder = parent.appending(path: name)
            for kept in files(in: folder).map({ folder.appending(path: $0) }) {
                let use = open(kept.path, O_RDONLY | O_CLOEXEC)
                defer { close(use) }
                if use >= 0, flock(use, LOCK_EX | LOCK_NB) == 0, lastUse(of: kept) < .now - Self.long {
                    remove(kept)
                }
            }
            // Only one that is empty goes.
            rmdir(folder.path)
        }
    }

    /// The time of a file in a compiled model's folder is that of its last use: a file's own time is nothing that every
    /// program may set.
    private func noteUse(of kept: URL) {
        close(open(kept.appending(path: Self.used).path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600))
    }

    private func lastUse(of kept: URL) -> Date {
        let dates = [kept.appending(path: Self.used), kept].compactMap {
            try? FileManager.default.attributesOfItem(atPath: $0.path)[.modificationDate] as? Date
        }
        return dates.first ?? .now
    }

    private static let prefix = "compiled-"
    private static let used = "used"
    /// 30 days, in seconds.
    private static let long: TimeInterval = 30 * 24 * 60 * 60
    private static let unfinished = "unfinished-"

    /// What a compiled model depends on, beside the processor: "small-recognizer-" and a number.
    private static func key(of path: String, streams: Int) -> String {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        let sum = Checksum(of: Data("\(path) \(date) \(streams)".utf8))
        let file = URL(filePath: path).deletingPathExtension()
        let tier = file.deletingLastPathComponent().lastPathComponent
        return "\(tier)-\(file.lastPathComponent)-\(sum)"
    }

    private func places(of key: String) -> [URL] {
        files(in: folder).filter { $0.hasPrefix(key + ".") }.map { folder.appending(path: $0) }
    }

    private func files(in folder: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0 != Self.used }.sorted()
    }

    private func remove(_ url: URL) { try? FileManager.default.removeItem(at: url) }
}
