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
        let ledger = try Ledger()
        let types = Dictionary(grouping: ledger.here.map(Use.init), by: \.name).mapValues {
            Set($0.map(\.type))
        }
        for entry in ledger.entries where entry.isHere {
            guard let body = tests[entry.test] else {
                Issue.record("there is no test \(entry.test)")
                continue
            }
            let missing = entry.symbols.filter { symbol in
                let use = Use(symbol)
                // What several types have is that type's only where it is named.
                let isNamed = types[use.name, default: []].count < 2 || body.contains(word: use.type)
                return !isNamed || !body.contains(word: use.name)
                    || use.labels.map { !body.calls(use.name).contains($0) } ?? false
            }
            #expect(missing == [], "\(entry.test) does not use them")
        }
    }

    /// How a program uses a symbol.
    private struct Use {
        /// The type that it is a member of, without those around that; empty for none.
        let type: String
        /// An initialiser's is its type's.
        let name: String
        /// Those of a function, "_" for none; not of an operator.
        let labels: [String]?

        init(_ symbol: String) {
            let parts = symbol.prefix { $0 != "(" }.split(separator: ".").map(String.init)
            let isInit = parts.last == "init"
            name = (isInit ? parts.dropLast().last : parts.last) ?? ""
            type = isInit ? "" : parts.dropLast().last ?? ""
            let isFunction = symbol.hasSuffix(")") && name.first?.isLetter == true
            labels =
                isFunction
                ? symbol.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":").map(String.init)
                : nil
        }
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
                bodies["\(suite).\(match.1)"] = part.components(separatedBy: "\n    }\n")[0]
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
    /// The labels of the arguments, "_" for none, of each call of a function, as far as they stand in parentheses.
    fileprivate func calls(_ name: String) -> [[String]] {
        ranges(of: name + "(").filter {
            $0.lowerBound == startIndex || !self[index(before: $0.lowerBound)].isPartOfWord
        }
        .map { range in
            var arguments = [""]
            var depth = 0
            var isText = false
            for character in self[range.upperBound...] {
                if character == "\"" { isText.toggle() }
                if !isText, ")]}".contains(character) { depth -= 1 }
                if depth < 0 { break }
                if !isText, "([{".contains(character) { depth += 1 }
                if depth == 0, !isText, character == "," {
                    arguments.append("")
                } else {
                    arguments[arguments.count - 1].append(character)
                }
            }
            return arguments == [""]
                ? [] : arguments.map { $0.firstMatch(of: /^\s*(\w+):/).map { String($0.1) } ?? "_" }
        }
    }

    /// Whether a word is in the text, not as a part of a longer one.
    fileprivate func contains(word: String) -> Bool {
        ranges(of: word).contains { range in
            let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : " "
            let after = range.upperBound < endIndex ? self[range.upperBound] : " "
            return !before.isPartOfWord && !after.isPartOfWord
        }
    }
}

extension Character {
    fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}
