import Foundation
import TestSupport

/// The case files of the package, and other files that tests read.
enum CaseFiles {
    /// Every file beneath `Tests/Cases`, by its path from there.
    static let names = PackageFiles.requests(beneath: "Tests/Cases")
        .map { String($0.dropFirst("Tests/Cases/".count)) }

    /// Every example, by its name.
    static let exampleNames = names(in: examples).filter { $0.hasSuffix(".json") }.map {
        String($0.dropLast(5))
    }
    private static let examples = "Sources/DispatchAPI/Examples"

    static func text(_ name: String) throws -> String { try PackageFiles.text("Tests/Cases/" + name) }
    static func example(_ name: String) throws -> String {
        try PackageFiles.text("\(examples)/\(name).json")
    }

    /// The contract at the root of the package.
    static func contract() throws -> String { try PackageFiles.text("openapi.yaml") }

    /// Returns the names of the files in a folder of the package, by its path from the root.
    static func names(in folder: String) -> [String] {
        let path = PackageFiles.root.appending(path: folder).path
        return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
            .filter { !$0.hasPrefix(".") }.sorted()
    }
}
