import Foundation
import Testing

@testable import TextRecognition

/// What is missing or damaged is said in one line that names the file and `./setup`.
@Suite struct ModelFilesTests {
    /// A copy of the installation with one level's models. OpenVINO is the original's: a process loads it once.
    private func copy() throws -> (TemporaryFolder, Installation, models: URL) {
        let original = try #require(Installation.find())
        _ = try OpenVINORuntime.shared(in: original)
        let folder = try TemporaryFolder()
        let files = FileManager.default
        let models = folder.url.appending(path: "models/tiny")
        try files.createDirectory(at: models, withIntermediateDirectories: true)
        for file in try files.contentsOfDirectory(
            at: original.folder.appending(path: "models/tiny"), includingPropertiesForKeys: nil)
        {
            try files.copyItem(at: file, to: models.appending(path: file.lastPathComponent))
        }
        return (folder, Installation(folder: folder.url), models)
    }

    /// The error of `load`, which must be one line that names `part` and `./setup`.
    private func expectNotSetUp(
        naming part: String, _ load: () throws -> Void, at location: SourceLocation = #_sourceLocation
    ) {
        let error = #expect(throws: RecognitionError.self, sourceLocation: location, performing: load)
        guard let error, case .notSetUp(let message) = error else {
            Issue.record("\(String(describing: error))", sourceLocation: location)
            return
        }
        #expect(message == error.description, sourceLocation: location)
        #expect(message.contains(part), sourceLocation: location)
        #expect(message.contains("./setup"), sourceLocation: location)
        #expect(!message.contains("\n") && message.count < 400, "\(message)", sourceLocation: location)
    }

    @Test func noInstallation() {
        expectNotSetUp(naming: "OpenVINO") { _ = try ModelFiles.found(.accurate, in: nil) }
    }

    @Test(arguments: ["detector", "recognizer", "alternatives"])
    func aMissingModel(name: String) throws {
        let (folder, installation, models) = try copy()
        defer { withExtendedLifetime(folder) {} }
        try FileManager.default.removeItem(at: models.appending(path: "\(name).xml"))
        expectNotSetUp(naming: "\(name).xml") { try load(name, installation) }
    }

    private func load(_ name: String, _ installation: Installation) throws {
        let files = try ModelFiles.found(.fast, in: installation)
        switch name {
        case "detector": _ = try files.detector()
        default: _ = try files.recognizer(alternatives: name == "alternatives")
        }
    }

    @Test(arguments: ["detector", "recognizer", "alternatives"])
    func missingOrTruncatedWeights(name: String) throws {
        let (folder, installation, models) = try copy()
        defer { withExtendedLifetime(folder) {} }
        let weights = models.appending(path: "\(name).bin")
        let whole = try Data(contentsOf: weights)
        for size in [whole.count - 1000, whole.count / 2, 0] {
            try whole.prefix(size).write(to: weights)
            expectNotSetUp(naming: "\(name).xml") { try load(name, installation) }
        }
        try FileManager.default.removeItem(at: weights)
        expectNotSetUp(naming: "\(name).xml") { try load(name, installation) }
        // The copy is good once the weights are back.
        try whole.write(to: weights)
        try load(name, installation)
    }

    /// Weights that changed give wrong text, or none, and a library that was cut off ends the program.
    @Test func whatIsNotAsItWasMadeIsNamed() throws {
        let (folder, installation, models) = try copy()
        let list = try ["detector.xml", "detector.bin", "recognizer.xml", "recognizer.bin", "dictionary.txt"]
            .map {
                let sum = try #require(Checksum(ofFile: models.appending(path: $0).path))
                return "\(sum) \(sum.size) models/tiny/\($0)\n"
            }
        try folder.put(list.joined().utf8, at: "checksums")
        let files = try ModelFiles.found(.fast, in: installation)
        for name in ["detector.bin", "recognizer.bin", "recognizer.xml", "dictionary.txt"] {
            let whole = try Data(contentsOf: models.appending(path: name))
            var changed = whole
            changed[whole.count / 2] ^= 1
            try folder.put(changed, at: "models/tiny/\(name)")
            expectNotSetUp(naming: "\(name) is damaged") {
                _ = name == "dictionary.txt" ? try files.dictionary() : []
                try load("detector", installation)
                try load("recognizer", installation)
            }
            try folder.put(whole, at: "models/tiny/\(name)")
        }
        _ = try files.dictionary()
        try load("recognizer", installation)

        try folder.put("library".utf8, at: "lib/libone.so")
        try folder.put("0 7 lib/libone.so\n".utf8, at: "checksums")
        try InstalledChecksums(in: installation).checkLibraries()
        try folder.put("librar".utf8, at: "lib/libone.so")
        expectNotSetUp(naming: "libone.so is damaged") {
            try InstalledChecksums(in: installation).checkLibraries()
        }
    }

    @Test(arguments: ["", "garbage", "<?xml version=\"1.0\"?><net name=\"x\"", "<net></net>"])
    func aDamagedModel(text: String) throws {
        let (folder, installation, models) = try copy()
        defer { withExtendedLifetime(folder) {} }
        try Data(text.utf8).write(to: models.appending(path: "detector.xml"))
        expectNotSetUp(naming: "detector.xml") { try load("detector", installation) }
    }

    @Test func theDictionary() throws {
        let (folder, installation, models) = try copy()
        defer { withExtendedLifetime(folder) {} }
        let path = models.appending(path: "dictionary.txt")
        let files = try ModelFiles.found(.fast, in: installation)
        // An entry a line, whatever Swift joins across line ends; an end of the last line is none of its own.
        try Data("a\n\u{301}\n b\n\r\nc\n".utf8).write(to: path)
        #expect(
            try files.dictionary().map { Array($0.utf8) } == [[97], [0xCC, 0x81], [32, 98], [13], [99]])
        try FileManager.default.removeItem(at: path)
        expectNotSetUp(naming: "dictionary.txt") { _ = try files.dictionary() }
    }

    @Test func theSmallDetectorsLinesGetMoreRoomAtTheirEnds() throws {
        let small = try ModelFiles.found(.fast).detector().regions
        let large = try ModelFiles.found(.accurate).detector().regions
        #expect(small.growthAtEnds > large.growthAtEnds)
        #expect(small.growth == large.growth)
    }
}
