import Foundation
import Testing

@testable import TextRecognition

@Suite struct InstallationTests {
    private func paths(_ environment: [String: String]) -> [String] {
        Installation.candidates(environment: environment).map(\.path)
    }

    /// The folder beside the program, which comes first unless the variable names another.
    private var beside: String {
        get throws {
            let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            let parent = URL(filePath: program).deletingLastPathComponent().deletingLastPathComponent()
            return parent.path + "/lib/intelligence-demo/1.0.0"
        }
    }

    @Test func theVariableNamesTheOnlyFolder() {
        #expect(
            paths(["INTELLIGENCE_DEMO_HOME": "/opt/demo", "HOME": "/home/a", "XDG_DATA_HOME": "/data"])
                == ["/opt/demo"])
    }

    @Test func theUsualFolders() throws {
        let usual = try [
            beside, "/home/a/.local/share/intelligence-demo/1.0.0",
            "/usr/local/share/intelligence-demo/1.0.0",
            "/usr/share/intelligence-demo/1.0.0", "/usr/local/lib/intelligence-demo/1.0.0",
            "/usr/lib/intelligence-demo/1.0.0",
        ]
        #expect(paths(["HOME": "/home/a"]) == usual)
        // What is set to nothing counts as not set.
        #expect(
            paths(["HOME": "/home/a", "INTELLIGENCE_DEMO_HOME": "", "XDG_DATA_HOME": "", "XDG_DATA_DIRS": ""])
                == usual)
        // The specification wants relative paths ignored.
        #expect(paths(["HOME": "/home/a", "XDG_DATA_HOME": "data"]) == usual)
    }

    @Test func theFoldersOfXDG() throws {
        #expect(
            try paths(["HOME": "/home/a", "XDG_DATA_HOME": "/data", "XDG_DATA_DIRS": "/one:/two"]) == [
                beside, "/data/intelligence-demo/1.0.0", "/one/intelligence-demo/1.0.0",
                "/two/intelligence-demo/1.0.0", "/usr/local/lib/intelligence-demo/1.0.0",
                "/usr/lib/intelligence-demo/1.0.0",
            ])
    }

    @Test func withoutAHomeOnlyTheSystemsFolders() {
        #expect(!paths([:]).contains { $0.contains(".local") })
        #expect(paths([:]).contains("/usr/share/intelligence-demo/1.0.0"))
    }

    @Test func theFirstFolderWithModelsIsTaken() throws {
        let folder = try TemporaryFolder()
        let (first, second) = (folder.url.appending(path: "one"), folder.url.appending(path: "two"))
        let environment = ["XDG_DATA_HOME": first.path, "XDG_DATA_DIRS": second.path]
        // An empty folder is no installation.
        for data in [first, second] {
            try FileManager.default.createDirectory(
                at: data.appending(path: "intelligence-demo/1.0.0"), withIntermediateDirectories: true)
        }
        func addModels(_ data: URL) throws {
            try FileManager.default.createDirectory(
                at: data.appending(path: "intelligence-demo/1.0.0/models"), withIntermediateDirectories: false
            )
        }
        try addModels(second)
        #expect(
            Installation.find(environment: environment)?.folder.path
                == second.path + "/intelligence-demo/1.0.0")
        try addModels(first)
        #expect(
            Installation.find(environment: environment)?.folder.path == first.path
                + "/intelligence-demo/1.0.0")
        // The variable is taken at its word: nothing else is looked for when it names no installation.
        #expect(Installation.find(environment: ["INTELLIGENCE_DEMO_HOME": folder.url.path]) == nil)
    }

    @Test func theCacheFolder() {
        func cache(_ environment: [String: String]) -> String? {
            Installation.cacheFolder(environment: environment)?.path
        }
        #expect(cache(["HOME": "/home/a"]) == "/home/a/.cache/intelligence-demo/1.0.0")
        #expect(cache(["HOME": "/home/a", "XDG_CACHE_HOME": "/c"]) == "/c/intelligence-demo/1.0.0")
        #expect(
            cache(["HOME": "/home/a", "XDG_CACHE_HOME": "c"]) == "/home/a/.cache/intelligence-demo/1.0.0")
        #expect(cache([:]) == nil)
    }
}

/// A folder that is gone when nothing refers to it any more.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "text-recognition-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}
