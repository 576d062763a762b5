import Foundation

/// Prints `recognize-text: NAME: what is wrong` (or without a name) as one line on standard error.
func complain(_ what: String, about name: String? = nil) {
    let name = name == "" ? "''" : name
    let line = ["recognize-text", name, what].compactMap { $0 }.map(oneLine).joined(separator: ": ") + "\n"
    // Nobody can be told that standard error is closed.
    try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
}

/// The text with "?" for control characters: file names may hold line ends and commands to the terminal.
func oneLine(_ text: String) -> String {
    String(
        String.UnicodeScalarView(
            text.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 }))
}
