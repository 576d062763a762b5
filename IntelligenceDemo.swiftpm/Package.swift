// swift-tools-version: 5.9

// An App Playground: opens in Xcode and in Swift Playgrounds.

import AppleProductTypes
import PackageDescription

let package = Package(
    name: "IntelligenceDemo",
    platforms: [
        .iOS("17.0")
    ],
    products: [
        .iOSApplication(
            name: "IntelligenceDemo",
            targets: ["AppModule"],
            bundleIdentifier: "io.github.fluhartyml.IntelligenceDemo",
            displayVersion: "1.0",
            bundleVersion: "1",
            appIcon: .placeholder(icon: .book),
            accentColor: .presetColor(.blue),
            supportedDeviceFamilies: [
                .pad,
                .phone,
            ],
            supportedInterfaceOrientations: [
                .portrait,
                .landscapeRight,
                .landscapeLeft,
                .portraitUpsideDown(.when(deviceFamilies: [.pad])),
            ]
        )
    ],
    targets: [
        .executableTarget(
            name: "AppModule",
            path: "."
        )
    ]
)
