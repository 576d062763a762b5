import Foundation
import Testing

/// Documentation/Vision.md says of every public symbol whether it does what Apple's does, and which test shows it.
/// These tests compare it with the module itself and with the tests themselves.
@Suite struct LedgerTests {
    @Test func everyPublicSymbolIsInTheLedger() throws {
        let ledger = try Ledger()
        let here = try publicSymbols()
        #expect(here.count > 400)
        #expect(here.subtracting(ledger.here).sorted() == [], "public, but not in the ledger")
        #expect(ledger.here.subtracting(here).sorted() == [], "in the ledger, but not public")
        #expect(ledger.absent.intersection(here).sorted() == [], "said not to be on Linux, but public")
        #expect(!ledger.absent.isEmpty)
    }

    @Test func everySymbolIsUsedByTheTestThatShowsIt() throws {
        let tests = try testBodies()
        for entry in try Ledger().entries where entry.isHere {
            guard let body = tests[entry.test] else {
                Issue.record("there is no test \(entry.test)")
                continue
            }
            let missing = entry.symbols.filter { !body.contains(word: baseName(of: $0)) }
            #expect(missing == [], "\(entry.test) does not use them")
        }
    }

    /// The name by which a program uses a symbol: an initialiser's is its type's.
    private func baseName(of symbol: String) -> String {
        let parts = symbol.prefix { $0 != "(" }.split(separator: ".")
        return String(parts.last == "init" ? parts.dropLast().last ?? "" : parts.last ?? "")
    }

    /// The code of every test and of every program of Tests/Outside, by its name.
    private func testBodies() throws -> [String: String] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        var bodies: [String: String] = [:]
        for file in try FileManager.default.contentsOfDirectory(at: tests, includingPropertiesForKeys: nil) {
            let suite = file.deletingPathExtension().lastPathComponent
            let code = try String(contentsOf: file, encoding: .utf8)
            for part in code.components(separatedBy: "@Test").dropFirst() {
                guard let match = part.firstMatch(of: /func (\w+)\(/) else { continue }
                bodies["\(suite).\(match.1)"] = part
            }
        }
        let programs = tests.deletingLastPathComponent().appending(path: "Outside/Programs")
        for name in try FileManager.default.contentsOfDirectory(atPath: programs.path) {
            bodies["Outside/\(name)"] = try String(
                contentsOf: programs.appending(path: "\(name)/main.swift"), encoding: .utf8)
        }
        return bodies
    }

    /// The module's own list of what it makes public, without what the compiler adds for Decodable.
    private func publicSymbols() throws -> Set<String> {
        let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }

        let moduleMaps = try FileManager.default.contentsOfDirectory(atPath: products.path)
            .map { products.appending(path: "\($0)/module.modulemap").path }
            .filter(FileManager.default.fileExists(atPath:))
        let extract = Process()
        extract.executableURL = URL(filePath: "/usr/bin/env")
        extract.arguments =
            [
                "swift-symbolgraph-extract", "-module-name", "Vision", "-target", target,
                "-I", products.appending(path: "Modules").path, "-minimum-access-level", "public",
                "-skip-synthesized-members", "-output-dir", folder.path,
            ] + moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
        try extract.run()
        extract.waitUntilExit()
        let graph = try JSONDecoder().decode(
            SymbolGraph.self, from: Data(contentsOf: folder.appending(path: "Vision.symbols.json")))
        return Set(graph.symbols.map { $0.pathComponents.joined(separator: ".") })
            .filter { !$0.hasSuffix(".init(from:)") }
    }

    private var target: String {
        #if arch(arm64)
            "aarch64-unknown-linux-gnu"
        #else
            "x86_64-unknown-linux-gnu"
        #endif
    }
}

private struct SymbolGraph: Decodable {
    struct Symbol: Decodable { var pathComponents: [String] }
    var symbols: [Symbol]
}

/// The tables of Documentation/Vision.md: under a heading with a type's name, rows of its members, their state and
/// the test that shows it.
private struct Ledger {
    struct Entry {
        var symbols: [String]
        var isHere: Bool
        var test: String
    }

    private(set) var entries: [Entry] = []

    var here: Set<String> { Set(entries.filter(\.isHere).flatMap(\.symbols)) }
    var absent: Set<String> { Set(entries.filter { !$0.isHere }.flatMap(\.symbols)) }

    init() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Documentation/Vision.md")
        var type: String?
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            if line.hasPrefix("#") {
                type = line.firstMatch(of: /^### `(.+)`$/).map { String($0.1) }
            } else if line.hasPrefix("| `") {
                let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                let names = cells[0].matches(of: /`([^`]+)`/).map { String($0.1) }
                entries.append(
                    Entry(
                        symbols: names.map { name in
                            type.map { name == $0 ? name : "\($0).\(name)" } ?? name
                        },
                        isHere: !cells[1].hasPrefix("not on Linux"),
                        test: cells.count > 2 ? cells[2].filter { $0 != "`" } : ""))
            }
        }
    }
}

extension String {
    /// Whether a word is in the text, not as a part of a longer one.
    fileprivate func contains(word: String) -> Bool {
        ranges(of: word).contains { range in
            let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : " "
            let after = range.upperBound < endIndex ? self[range.upperBound] : " "
            return !(before.isLetter || before.isNumber || before == "_")
                && !(after.isLetter || after.isNumber || after == "_")
        }
    }
}
