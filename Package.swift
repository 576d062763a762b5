// swift-tools-version: 6.0
import PackageDescription

// The engine, Vision's text-recognition API and the command are for Linux. On Apple's
// systems `import Vision` is Apple's own, and the app is IntelligenceDemo.swiftpm.

var products: [Product] = [
    .library(name: "TextRecognition", targets: ["TextRecognition"]),
    .executable(name: "recognize-text", targets: ["recognize-text"]),
    .executable(name: "photo-decoder", targets: ["photo-decoder"]),
    .executable(name: "IntelligenceDemo", targets: ["IntelligenceDemo"]),
]

/// C libraries, each imported by exactly one module.
let doorsToC: [Target] = [
    .target(name: "COpenVINO"),
    .target(name: "CHunspell"),
    .target(name: "CTextcat"),
    .target(name: "CSystem"),
    .systemLibrary(name: "CGetopt"),
    .target(name: "CJpeg", linkerSettings: [.linkedLibrary("jpeg")]),
    .systemLibrary(
        name: "CPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(name: "CTiff", pkgConfig: "libtiff-4", providers: [.apt(["libtiff-dev"])]),
    .systemLibrary(
        name: "CGtk", pkgConfig: "libadwaita-1 libportal-gtk4",
        providers: [.apt(["libadwaita-1-dev", "libportal-gtk4-dev"])]),
    .systemLibrary(
        name: "CPangoCairo", path: "Tests/CPangoCairo", pkgConfig: "pangocairo",
        providers: [.apt(["libpango1.0-dev"])]),
]

var library: [Target] = [
    .target(name: "PhotoDoor", dependencies: ["CSystem"]),
    .target(name: "Cage", dependencies: ["CSystem", "PhotoDoor"]),
    .target(
        name: "TextRecognition",
        dependencies: ["CHunspell", "COpenVINO", "CSystem", "CTextcat", "Cage", "PhotoDoor"]),
]

let programs: [Target] = [
    .executableTarget(
        name: "photo-decoder", dependencies: ["Cage", "CJpeg", "CPixbuf", "CSystem", "CTiff", "PhotoDoor"]),
    .executableTarget(name: "recognize-text", dependencies: ["CGetopt", "Cage", "TextRecognition"]),
    .target(name: "Gtk", dependencies: ["CGtk", "Cage"]),
    .executableTarget(name: "IntelligenceDemo", dependencies: ["TextRecognition", "Gtk"]),
]

var tests: [Target] = [
    .target(
        name: "TestDrawing", dependencies: ["CPangoCairo", "TextRecognition"],
        path: "Tests/TestDrawing"),
    .testTarget(name: "TestDrawingTests", dependencies: ["TextRecognition", "TestDrawing"]),
    .testTarget(name: "TextRecognitionTests", dependencies: ["TextRecognition", "TestDrawing"]),
    .executableTarget(
        name: "hostile-decoder", dependencies: ["Cage", "CSystem", "PhotoDoor"], path: "Tests/HostileDecoder"),
    .testTarget(
        name: "PhotoDoorTests",
        dependencies: [
            "CSystem", "PhotoDoor", "TextRecognition", "TestDrawing", "hostile-decoder", "photo-decoder",
        ],
        resources: [.copy("Pictures")]),
    .executableTarget(
        name: "fenced", dependencies: ["Cage", "TextRecognition"], path: "Tests/Fenced"),
    .executableTarget(name: "old-kernel", path: "Tests/OldKernel"),
    .testTarget(
        name: "CommandTests",
        dependencies: [
            "CSystem", "TextRecognition", "TestDrawing", "fenced", "old-kernel", "photo-decoder",
            "recognize-text",
        ]),
]

// Elsewhere `import Vision` must stay Apple's.
#if os(Linux)
    products.append(.library(name: "Vision", targets: ["Vision"]))
    library.append(.target(name: "Vision", dependencies: ["TextRecognition"]))
    tests.append(
        .testTarget(name: "VisionTests", dependencies: ["Vision", "TestDrawing", "photo-decoder"]))
#endif

let package = Package(
    name: "IntelligenceDemo",
    products: products,
    targets: doorsToC + library + programs + tests,
    swiftLanguageModes: [.v6]
)
