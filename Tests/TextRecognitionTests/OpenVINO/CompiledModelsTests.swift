import Foundation
import Testing

@testable import TextRecognition

/// The cache of compiled models, with a compiler of the test's own in OpenVINO's place.
@Suite struct CompiledModelsTests {
    private let place: TemporaryFolder
    private let cache: CompiledModels
    private let model: String

    init() throws {
        place = try TemporaryFolder()
        try place.put("model".utf8, at: "small/detector.xml")
        model = place.path + "/small/detector.xml"
        cache = try #require(CompiledModels(folder: place.url.appending(path: "compiled-1")))
    }

    /// Compiles as OpenVINO does: takes a file with the right beginning, else writes one.
    private func compile(streams: Int = 1, file: String = "1.blob", _ compiled: String = "compiled") throws
        -> Bool
    {
        var wasThere = false
        let answer = try cache.compile(model, streams: streams) { folder, isThere in
            wasThere = isThere
            let blob = URL(filePath: folder).appending(path: file)
            if (try? Data(contentsOf: blob))?.starts(with: "comp".utf8) != true {
                try? Data(compiled.utf8).write(to: blob)
            }
            return "model"
        }
        #expect(answer == "model")
        return wasThere
    }

    private func kept() throws -> [URL] {
        try FileManager.default.contentsOfDirectory(
            at: place.url.appending(path: "compiled-1"), includingPropertiesForKeys: nil)
    }

    @Test func aModelIsCompiledOnce() throws {
        #expect(try !compile())
        #expect(try compile())
        #expect(try kept().count == 1)
        // For another number of streams it is another one, and so is that of a file that was made anew.
        #expect(try !compile(streams: 2))
        #expect(try compile(streams: 2) && compile())
        let later = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1e9)]
        try FileManager.default.setAttributes(later, ofItemAtPath: model)
        #expect(try !compile())
    }

    @Test(arguments: ["changed", "cut", "empty", "gone", "folder", "second", "no folder"])
    func whatIsDamagedIsMadeAnew(damage: String) throws {
        _ = try compile()
        let folder = try #require(try kept().first)
        let blob = folder.appending(path: "1.blob")
        switch damage {
        // OpenVINO would take this one: it looks at the beginning.
        case "changed": try Data("compileD".utf8).write(to: blob)
        case "cut": try Data("compile".utf8).write(to: blob)
        case "empty": try Data().write(to: blob)
        case "second": try Data("more".utf8).write(to: folder.appending(path: "2.blob"))
        case "no folder":
            try FileManager.default.removeItem(at: folder)
            try Data("file".utf8).write(to: folder)
        default:
            try FileManager.default.removeItem(at: blob)
            if damage == "folder" {
                try FileManager.default.createDirectory(at: blob, withIntermediateDirectories: false)
            }
        }
        #expect(try !compile())
        #expect(try compile())
        #expect(try kept().count == 1)
        #expect(try Data(contentsOf: kept()[0].appending(path: "1.blob")) == Data("compiled".utf8))
    }

    /// A processor that the kept one was not compiled for: OpenVINO writes another beside it.
    @Test func whatIsOfNoUseIsMadeAnew() throws {
        _ = try compile()
        #expect(try compile(file: "2.blob"))
        #expect(try !compile(file: "2.blob"))
        #expect(try compile(file: "2.blob"))
    }

    @Test func nothingIsKeptOfAFailure() throws {
        let failed: String? = try cache.compile(model, streams: 1) { folder, _ in
            try? Data("half".utf8).write(to: URL(filePath: folder).appending(path: "1.blob.part"))
            try? Data("half".utf8).write(to: URL(filePath: folder).appending(path: "1.blob"))
            return nil
        }
        #expect(failed == nil)
        #expect(try kept().isEmpty)
        #expect(throws: RecognitionError.notSetUp("damaged")) {
            _ = try cache.compile(model, streams: 1) { _, _ throws(RecognitionError) -> Int? in
                throw .notSetUp("damaged")
            }
        }
        #expect(try kept().isEmpty)
    }

    @Test func twoAtOnceLeaveOne() throws {
        let outer: String? = try cache.compile(model, streams: 1) { folder, isThere in
            #expect(!isThere)
            try? Data("compiled, too".utf8).write(to: URL(filePath: folder).appending(path: "1.blob"))
            // The other one begins later and is ready before; it must not take this one's for remains.
            #expect((try? compile()) == false)
            #expect(FileManager.default.fileExists(atPath: folder + "/1.blob"))
            return "model"
        }
        #expect(outer == "model")
        #expect(try kept().count == 1)
        #expect(try compile())
    }

    @Test func remainsOfAnEndedProgramAreRemoved() throws {
        try place.put("half".utf8, at: "compiled-1/unfinished-abcdef/1.blob")
        _ = try compile()
        #expect(try kept().count == 1)
    }

    /// The names of a model's folders at another version, of which some were used lately.
    private func put(_ name: String, daysSinceUse: Double, at folder: String = "compiled-0") throws {
        try place.put("blob".utf8, at: "\(folder)/\(name)/1.blob")
        try place.put([], at: "\(folder)/\(name)/used")
        let date = [FileAttributeKey.modificationDate: Date.now - daysSinceUse * 24 * 60 * 60]
        try FileManager.default.setAttributes(date, ofItemAtPath: "\(place.path)/\(folder)/\(name)/used")
    }

    private func names(_ folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "\(place.path)/\(folder)")) ?? []).sorted()
    }

    @Test func whatWasNotUsedForAMonthIsRemovedWhenSomethingNewIsKept() throws {
        try put("old", daysSinceUse: 31, at: "compiled-1")
        try put("new", daysSinceUse: 29, at: "compiled-1")
        try put("old", daysSinceUse: 31)
        try put("new", daysSinceUse: 29)
        try put("old", daysSinceUse: 31, at: "compiled-2")
        try put("old", daysSinceUse: 31, at: "other")
        _ = try compile()
        #expect(names("compiled-1").contains("new") && names("compiled-1").count == 2)
        #expect(names("compiled-0") == ["new"])
        #expect(names("") == ["compiled-0", "compiled-1", "other", "small"])
    }

    @Test func aUseIsNoted() throws {
        _ = try compile()
        let name = try #require(names("compiled-1").first)
        try put(name, daysSinceUse: 31, at: "compiled-1")
        try Data("compiled".utf8).write(to: place.url.appending(path: "compiled-1/\(name)/1.blob"))
        #expect(try compile())
        #expect(try !compile(streams: 2))
        #expect(names("compiled-1").count == 2)
        // Nothing new, nothing removed.
        try put("old", daysSinceUse: 31)
        #expect(try compile())
        #expect(names("compiled-0") == ["old"])
    }

    /// Another program may use it, if only since a moment ago.
    @Test func whatIsInUseIsNotRemoved() throws {
        try put("old", daysSinceUse: 31)
        let use = open("\(place.path)/compiled-0/old", O_RDONLY | O_CLOEXEC)
        #expect(flock(use, LOCK_SH) == 0)
        _ = try compile()
        #expect(names("compiled-0") == ["old"])
        close(use)
        _ = try compile(streams: 2)
        #expect(names("compiled-0") == [])
    }

    /// While a model is loaded others leave it, however old it is.
    @Test func loadingIsAUse() throws {
        _ = try compile()
        let name = try #require(names("compiled-1").first)
        let answer: String? = try cache.compile(model, streams: 1) { _, isThere in
            #expect(isThere)
            try? put(name, daysSinceUse: 31, at: "compiled-1")
            #expect((try? compile(streams: 2)) == false)
            #expect(names("compiled-1").contains(name))
            return "model"
        }
        #expect(answer == "model")
    }

    @Test func withoutAPlaceThereIsNoCache() throws {
        #expect(CompiledModels(folder: URL(filePath: "/proc/cache")) == nil)
        #expect(CompiledModels(folder: URL(filePath: model)) == nil)
    }
}
