import Foundation
import TestSupport
import Testing

/// The compilation of the page's code, one piece after the other, because each takes a processor for seconds.
@Suite(.serialized, .enabled(if: SwiftCompiler.path != nil, "There is no swiftc on PATH."))
struct ExporterCompilationTests {
    #if os(Linux)
        /// The flags for the type checker, which alone needs no runtime of Apple's.
        private static let interop = [
            "-parse-as-library", "-Xfrontend", "-enable-objc-interop", "-Xfrontend",
            "-disable-objc-attr-requires-foundation-module",
        ]

        private func typeCheck(_ code: String, swift version: String, in folder: URL) throws {
            for name in ["ObjectiveC", "UIKit"] {
                let source = ExporterPage.folder.appending(path: "\(name).swift").path
                try compile(
                    Self.interop + [
                        "-swift-version", "6", "-I", ".", "-emit-module", "-module-name", name,
                        "-Xfrontend", "-experimental-skip-all-function-bodies", source,
                    ], in: folder)
            }
            try code.write(to: folder.appending(path: "Exporter.swift"), atomically: true, encoding: .utf8)
            try compile(
                Self.interop + [
                    "-swift-version", version, "-I", ".", "-D", "DEBUG", "-warnings-as-errors", "-typecheck",
                    "Exporter.swift",
                ], in: folder)
        }

        private func compile(_ arguments: [String], in folder: URL) throws {
            try SwiftCompiler.run(#require(SwiftCompiler.path), arguments, in: folder)
        }

        @Test(arguments: ["5", "6"])
        func `The exporter type-checks against the names of UIKit`(version: String) throws {
            try withTemporaryFolder { try typeCheck(ExporterPage.code(), swift: version, in: $0) }
        }

        @Test func `A name that UIKit does not have is found`() throws {
            let code = try ExporterPage.code().replacing("view.isHidden", with: "view.isHiden")
            let failure = #expect(throws: SwiftCompiler.Failure.self) {
                try withTemporaryFolder { try typeCheck(code, swift: "6", in: $0) }
            }
            #expect(failure?.description.contains("has no member 'isHiden'") == true)
        }

        /// Builds the exporter with a screen of stand-ins, which compile to plain Swift.
        private func buildScreen(in folder: URL) throws {
            let flags = [
                "-parse-as-library", "-enable-testing", "-swift-version", "6", "-D", "DEBUG", "-I", ".",
            ]
            let library = flags + ["-emit-module", "-emit-library", "-static", "-module-name"]
            for name in ["ObjectiveC", "UIKit", "PrivateClasses", "Screen", "Parts"] {
                try write(ExporterPage.text("\(name).swift"), as: name, in: folder)
            }
            try write(ExporterPage.code(), as: "Exporter", in: folder)
            try compile(library + ["ObjectiveC", "ObjectiveC.swift"], in: folder)
            try compile(library + ["UIKit", "UIKit.swift", "PrivateClasses.swift"], in: folder)
            try compile(
                flags + [
                    "-module-name", "Shop", "Exporter.swift", "Screen.swift", "Parts.swift", "-L", ".",
                    "-lUIKit", "-lObjectiveC", "-o", "screen",
                ], in: folder)
        }

        /// Writes code without the parts that only Apple's runtime has: attributes, and methods that a delegate may
        /// lack.
        private func write(_ code: String, as name: String, in folder: URL) throws {
            let plain = code.replacing(/@objc (optional )?/, with: "")
                .replacing("viewForZooming?(", with: "viewForZooming(")
            try plain.write(to: folder.appending(path: "\(name).swift"), atomically: true, encoding: .utf8)
        }

        @Test func `Run over a screen of stand-ins, the exporter makes the scene that is checked in`() throws
        {
            try withTemporaryFolder { folder in
                try buildScreen(in: folder)
                let screen = folder.appending(path: "screen").path
                let scene = withoutAddresses(try SwiftCompiler.run(screen, in: folder))
                #expect(scene == (try ExporterPage.text("scene.json")))
                let parts = try SwiftCompiler.run(screen, ["parts"], in: folder)
                #expect(parts == (try ExporterPage.text("parts.txt")))
            }
        }

        /// Numbers the addresses of objects by their first occurrence.
        private func withoutAddresses(_ scene: String) -> String {
            var numbers: [Substring: Int] = [:]
            return scene.replacing(/0x[0-9a-f]{6,}/) { match in
                let number = numbers[match.output, default: numbers.count + 1]
                numbers[match.output] = number
                return "0x" + String(number, radix: 16)
            }
        }
    #endif

    #if os(macOS)
        private static let hasSimulator =
            SwiftCompiler.find("xcrun").map {
                (try? SwiftCompiler.run(
                    $0, ["--sdk", "iphonesimulator", "--show-sdk-path"],
                    in: FileManager.default.temporaryDirectory)) != nil
            } ?? false

        @Test(
            .enabled(if: hasSimulator, "There is no SDK of the iOS simulator: it comes with Xcode."),
            arguments: ["5", "6"])
        func `The exporter type-checks against UIKit`(version: String) throws {
            try withTemporaryFolder { folder in
                let file = folder.appending(path: "Exporter.swift")
                try ExporterPage.code().write(to: file, atomically: true, encoding: .utf8)
                try SwiftCompiler.run(
                    #require(SwiftCompiler.find("xcrun")),
                    [
                        "--sdk", "iphonesimulator", "swiftc", "-typecheck", "-parse-as-library", "-D",
                        "DEBUG",
                        "-swift-version", version, "-target", "arm64-apple-ios15.0-simulator", file.path,
                    ], in: folder)
            }
        }
    #endif
}
