import Foundation
import TestSupport

/// The page with the exporter, and the files that its tests add.
enum ExporterPage {
    /// Stand-ins for UIKit, a screen made of them, and the scene that the exporter makes of the screen.
    static let folder = PackageFiles.root.appending(path: "Tests/Exporter")

    /// The Swift code on the page.
    static func code() throws -> String {
        let page = try PackageFiles.text("docs/export-from-app.md")
        let parts = page.components(separatedBy: "\n```swift\n")
        guard parts.count == 2 else { throw Malformed(blocks: parts.count - 1) }
        return parts[1].components(separatedBy: "\n```\n")[0] + "\n"
    }

    static func text(_ file: String) throws -> String {
        try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    }

    /// The page should have one block of Swift.
    struct Malformed: Error {
        var blocks: Int
    }
}
