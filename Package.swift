// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// The settings of a target that needs from Foundation only the C library that it exports.
///
/// Linux would load Foundation all the same, which is most of the memory that an idle server takes.
let withoutFoundationLibraries: [SwiftSetting] = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization",
]
.map {
    .unsafeFlags(
        ["-Xfrontend", "-disable-autolink-library", "-Xfrontend", $0], .when(platforms: [.linux]))
}

/// Makes a library target of the package, whose dependencies point downwards only.
func module(
    _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
    _ more: [SwiftSetting] = [], plugins: [Target.PluginUsage] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings + more,
        plugins: plugins)
}

/// Makes the tests of one module, with the helpers that all tests share.
func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: name, dependencies: dependencies + ["TestSupport"],
        swiftSettings: settings)
}

let package = Package(
    name: "first-responder",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "first-responder", targets: ["first-responder"]),
        .library(name: "DispatchEngine", targets: ["DispatchEngine"]),
        .library(name: "SceneFormat", targets: ["SceneFormat"]),
        .library(name: "Import", targets: ["Import"]),
    ],
    targets: [
        module("DispatchEngine"),
        module("JSONText"),
        module("Deflate"),
        module("Explanation", ["DispatchEngine"]),
        module("SceneFormat", ["DispatchEngine", "Explanation", "JSONText"]),
        module("Import", ["DispatchEngine", "SceneFormat", "JSONText"]),
        .systemLibrary(name: "CPosix"),
        module("InspectorPage", exclude: ["Page"], plugins: ["EmbedFiles"]),
        module("HTTPCore"),
        module("SystemCalls", [], withoutFoundationLibraries),
        module("HTTPServer", ["HTTPCore", "SystemCalls", "CPosix"], withoutFoundationLibraries),
        module("RESPCore"),
        module("RESPClient", ["RESPCore", "SystemCalls"], withoutFoundationLibraries),
        module(
            "DispatchAPI",
            [
                "DispatchEngine", "Explanation", "Import", "SceneFormat", "JSONText", "HTTPCore",
                "InspectorPage", "SystemCalls", "Deflate", "RESPCore",
            ],
            exclude: ["Examples"],
            withoutFoundationLibraries, plugins: ["EmbedFiles"]),
        module(
            "Replay", ["DispatchAPI", "HTTPCore", "JSONText", "SceneFormat", "SystemCalls"],
            withoutFoundationLibraries),
        .executableTarget(
            name: "first-responder",
            dependencies: [
                "DispatchAPI", "DispatchEngine", "Explanation", "HTTPCore", "HTTPServer", "Import",
                "JSONText", "RESPClient", "RESPCore", "Replay", "SceneFormat", "SystemCalls",
            ],
            swiftSettings: settings + withoutFoundationLibraries
        ),
        .executableTarget(
            name: "benchmark",
            dependencies: ["CPosix", "DispatchEngine", "SceneFormat", "JSONText", "HTTPCore", "DispatchAPI"],
            swiftSettings: settings
        ),
        .plugin(name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed"]),
        .executableTarget(name: "embed", dependencies: ["Deflate"], swiftSettings: settings),
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
        tests("DispatchEngineTests", ["DispatchEngine"]),
        tests("JSONTextTests", ["JSONText"]),
        tests("DeflateTests", ["Deflate"]),
        tests("ExplanationTests", ["Explanation", "DispatchEngine", "SceneFormat", "JSONText"]),
        tests("SceneFormatTests", ["SceneFormat", "DispatchEngine", "Explanation", "JSONText"]),
        tests("ImportTests", ["Import", "SceneFormat", "DispatchEngine", "JSONText"]),
        tests("HTTPCoreTests", ["HTTPCore"]),
        tests("SystemCallsTests", ["SystemCalls"]),
        tests("RESPCoreTests", ["RESPCore"]),
        tests("RESPClientTests", ["RESPClient", "RESPCore", "SystemCalls"]),
        tests("HTTPServerTests", ["HTTPServer", "HTTPCore", "SystemCalls"]),
        tests(
            "DispatchAPITests",
            [
                "DispatchAPI", "DispatchEngine", "Explanation", "Import", "SceneFormat", "JSONText",
                "HTTPCore", "HTTPServer", "InspectorPage", "SystemCalls", "Deflate", "RESPClient", "RESPCore",
            ]),
        tests(
            "ReplayTests",
            ["Replay", "DispatchAPI", "HTTPCore", "HTTPServer", "JSONText", "SceneFormat", "SystemCalls"]),
        tests("CommandLineTests", ["first-responder"]),
        tests("EmbedTests", ["embed"]),
    ],
    swiftLanguageModes: [.v6]
)
