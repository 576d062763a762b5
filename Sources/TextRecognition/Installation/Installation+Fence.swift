import Cage
import Foundation

extension Fence {
    /// Shuts in a program that does nothing but read photos: see ``close()``. What stays is what set-up installed, the
    /// system's dictionaries, the decoder, the cache of compiled models, and what is given.
    ///
    /// This library never does so by itself: whoever uses it may have other things to do.
    ///
    /// - Parameters:
    ///   - photos: The photos' paths. One that is a link stands for what it points to now.
    ///   - folder: A folder in which the result will appear.
    package static func close(around photos: [[CChar]], deliveringTo folder: [CChar]?) throws(Failure) {
        let fence = Fence()
        fence.allowSystem()
        if let installation = Installation.find() { fence.allow(.read, installation.folder.path) }
        if let decoder = Installation.decoder { fence.allow(.start, decoder) }
        for folder in Installation.dataFolders(environment: Installation.environment) {
            // Dictionaries may be links into myspell's folder.
            fence.allow(.read, ["hunspell", "myspell", "libexttextcat"].map { "\(folder)/\($0)" })
        }
        if let cache = Installation.cacheFolder() {
            // Only what exists can be left open.
            try? FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
            fence.allow(.keep, cache.path)
        }
        for photo in photos { fence.allow(.open, photo) }
        if let folder { fence.allow(.deliver, folder) }
        try fence.close()
    }
}
