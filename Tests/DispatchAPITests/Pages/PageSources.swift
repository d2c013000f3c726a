import Foundation
import TestSupport

/// The files in `Sources/InspectorPage/Page`, as they are on disk.
enum PageSources {
    static let names = CaseFiles.names(in: folder)
    private static let folder = "Sources/InspectorPage/Page"

    static func text(_ name: String) throws -> String { try PackageFiles.text("\(folder)/\(name)") }

    /// Returns the total length of all files of some types.
    static func bytes(of types: String..., except excluded: [String]) throws -> Int {
        try names.filter { name in types.contains { name.hasSuffix("." + $0) } && !excluded.contains(name) }
            .reduce(0) { try $0 + text($1).utf8.count }
    }
}
