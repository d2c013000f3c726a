import Foundation

/// The folder of samples.
enum ImportSamples {
    private static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["IMPORT_SAMPLES"] {
            return URL(fileURLWithPath: path)
        }
        // This file is Tests/DispatchAPITests/Import/… of the repository.
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 0..<5 { folder.deleteLastPathComponent() }
        return folder.appendingPathComponent("shared/data")
    }()

    /// The known facts by the names of samples, or nil without the folder.
    static let facts: JSONTree.Value? = {
        let data = try? Data(contentsOf: folder.appendingPathComponent("facts.json"))
        return data.flatMap { try? JSONTree(Array($0)).root }
    }()

    /// The samples with known facts.
    static let names = facts?.members.map(\.name) ?? []

    static var exist: Bool { facts != nil }

    /// All samples: files in folders, each beside others of its format.
    static let all: [String] = {
        guard exist else { return [] }
        let manager = FileManager.default
        let folders = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
        return folders.sorted().flatMap { name in
            ((try? manager.contentsOfDirectory(atPath: folder.appendingPathComponent(name).path)) ?? [])
                .sorted().map { "\(name)/\($0)" }
        }
    }()

    static func text(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appendingPathComponent(name)))
    }
}
