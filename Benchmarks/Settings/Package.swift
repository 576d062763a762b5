// swift-tools-version: 6.0
import PackageDescription

/// Reads photos with other settings than the engine's own, for ../settings.py.
let package = Package(
    name: "Settings",
    dependencies: [.package(name: "IntelligenceDemo", path: "../..")],
    targets: [
        .executableTarget(
            name: "trial",
            dependencies: [.product(name: "TextRecognition", package: "IntelligenceDemo")])
    ]
)
