package import Foundation

/// The files of the package, as they are on disk.
package enum PackageFiles {
    package static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the text of a file, by its path from the root.
    package static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Returns the requests beneath a folder, by their paths from the root, in their order.
    package static func requests(beneath folder: String) -> [String] {
        let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
        return (files?.allObjects ?? []).compactMap { $0 as? String }.filter { $0.hasSuffix(".json") }
            .sorted()
            .map { "\(folder)/\($0)" }
    }
}
