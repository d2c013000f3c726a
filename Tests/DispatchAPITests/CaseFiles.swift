import Foundation

/// The case files of the package, and other files that tests read.
enum CaseFiles {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let cases = root.appending(path: "Tests/Cases")
    private static let examples = root.appending(path: "Sources/DispatchAPI/Examples")

    /// Every file beneath `Tests/Cases`, by its path from there.
    static let names: [String] = (FileManager.default.enumerator(atPath: cases.path)?.allObjects ?? [])
        .compactMap { $0 as? String }.filter { $0.hasSuffix(".json") }.sorted()

    /// Every example, by its name.
    static let exampleNames: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: examples.path)) ?? [])
        .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()

    static func text(_ name: String) throws -> String {
        try String(contentsOf: cases.appending(path: name), encoding: .utf8)
    }

    static func example(_ name: String) throws -> String {
        try String(contentsOf: examples.appending(path: name + ".json"), encoding: .utf8)
    }

    /// The contract at the root of the package.
    static func contract() throws -> String { try page("openapi.yaml") }

    /// Returns the names of the files in a folder of the package, by its path from the root.
    static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? [])
            .filter { !$0.hasPrefix(".") }.sorted()
    }

    /// Returns a document of the package, by its path from the root.
    static func page(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
}
