// swift-tools-version: 6.0
import PackageDescription

/// Reads photos through Vision from many tasks at once, for ../endurance.py.
let package = Package(
    name: "Soak",
    dependencies: [.package(name: "IntelligenceDemo", path: "../..")],
    targets: [
        .executableTarget(
            name: "soak", dependencies: [.product(name: "Vision", package: "IntelligenceDemo")])
    ],
    swiftLanguageModes: [.v6]
)
