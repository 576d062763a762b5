import Foundation

/// What set-up says of the libraries and models that it made, to notice damage: a file is named instead of text being
/// wrong, or none, or a crash.
struct InstalledChecksums {
    private let folder: URL
    private var entries: [String: (sum: Substring, size: Int)] = [:]

    /// Reads what set-up wrote; without it nothing is checked.
    init(in installation: Installation) {
        folder = installation.folder
        let list = FileManager.default.contents(atPath: folder.appending(path: "checksums").path) ?? Data()
        for line in String(decoding: list, as: UTF8.self).split(separator: "\n") {
            let fields = line.split(separator: " ", maxSplits: 2)
            guard fields.count == 3, let size = Int(fields[1]) else { continue }
            entries[String(fields[2])] = (fields[0], size)
        }
    }

    /// Checks that the libraries are as long as they were: the loader crashes over one that was cut off.
    func checkLibraries() throws(RecognitionError) {
        for (path, entry) in entries where path.hasPrefix("lib/") {
            let file = folder.appending(path: path).path
            // One that is missing the loader names by itself.
            guard let attributes = try? FileManager.default.attributesOfItem(atPath: file) else { continue }
            if attributes[.size] as? Int != entry.size { throw Self.damaged(file) }
        }
    }

    /// Checks every byte of files in the installation's folder.
    func check(_ files: [String]) throws(RecognitionError) {
        for file in files where file.hasPrefix(folder.path + "/") {
            guard let entry = entries[String(file.dropFirst(folder.path.count + 1))],
                let sum = Checksum(ofFile: file)
            else { continue }
            if sum.size != entry.size || sum.description != entry.sum { throw Self.damaged(file) }
        }
    }

    private static func damaged(_ file: String) -> RecognitionError {
        .notSetUp("\(file) is damaged: run ./setup --check, then ./setup")
    }
}
