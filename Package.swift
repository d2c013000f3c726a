// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library target of the package; dependencies point downwards only.
func module(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

/// The tests of one module, beside the helpers all tests share.
func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies + ["TestSupport"], swiftSettings: settings)
}

let package = Package(
    name: "first-responder",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "first-responder", targets: ["first-responder"]),
        .library(name: "DispatchEngine", targets: ["DispatchEngine"]),
        .library(name: "SceneFormat", targets: ["SceneFormat"]),
    ],
    targets: [
        module("DispatchEngine"),
        module("JSONText"),
        module("SceneFormat", ["DispatchEngine", "JSONText"]),
        .systemLibrary(name: "CPosix"),
        module("HTTPCore"),
        module("HTTPServer", ["HTTPCore", "CPosix"]),
        module("DispatchAPI", ["DispatchEngine", "SceneFormat", "JSONText", "HTTPCore"], exclude: ["Examples"]),
        .executableTarget(
            name: "first-responder",
            dependencies: [
                "DispatchAPI", "DispatchEngine", "HTTPCore", "HTTPServer", "JSONText", "SceneFormat",
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "benchmark",
            dependencies: ["CPosix", "DispatchEngine", "SceneFormat", "JSONText", "HTTPCore", "DispatchAPI"],
            swiftSettings: settings
        ),
        .executableTarget(name: "embed", swiftSettings: settings),
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
        tests("DispatchEngineTests", ["DispatchEngine"]),
        tests("JSONTextTests", ["JSONText"]),
        tests("SceneFormatTests", ["SceneFormat", "DispatchEngine", "JSONText"]),
        tests("HTTPCoreTests", ["HTTPCore"]),
        tests("HTTPServerTests", ["HTTPServer", "HTTPCore"]),
        tests("DispatchAPITests", ["DispatchAPI", "DispatchEngine", "SceneFormat", "JSONText", "HTTPCore", "HTTPServer"]),
        tests("CommandLineTests", ["first-responder"]),
    ],
    swiftLanguageModes: [.v6]
)
