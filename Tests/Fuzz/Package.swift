// swift-tools-version: 6.0
import PackageDescription

// The project's own sources, through the link beside this file, with the fuzz targets as a part of the same package:
// so they reach what is internal, and the project itself has no products that only fuzzing needs.

let package = Package(
    name: "Fuzz",
    targets: [
        .target(name: "COpenVINO"),
        .target(name: "CHunspell"),
        .target(name: "CTextcat"),
        .target(name: "CSystem"),
        .systemLibrary(name: "CGetopt"),
        .target(name: "PhotoDoor", dependencies: ["CSystem"]),
        .target(name: "Cage", dependencies: ["CSystem", "PhotoDoor"]),
        .target(
            name: "TextRecognition",
            dependencies: ["CHunspell", "COpenVINO", "CSystem", "CTextcat", "Cage", "PhotoDoor"]),
        .target(
            name: "Command", dependencies: ["CGetopt", "Cage", "TextRecognition"],
            path: "Sources/recognize-text", exclude: ["main.swift"]),
        .executableTarget(
            name: "fuzz", dependencies: ["Command", "CSystem", "PhotoDoor", "TextRecognition"],
            path: "Targets",
            // The main function is libFuzzer's.
            swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
    ],
    swiftLanguageModes: [.v6]
)
