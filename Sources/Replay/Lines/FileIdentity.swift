internal import Foundation
internal import SystemCalls

/// Identifies a regular file, regardless of the path that leads to it.
struct FileIdentity: Equatable {
    private let device: dev_t
    private let number: ino_t

    /// Identifies an open file, or returns nil for a pipe or a terminal.
    init?(of file: NamedFile) { self.init(file.status) }

    /// Identifies the file at a path, or returns nil for a pipe, a terminal or a missing file.
    init?(ofFileAt path: String) {
        guard let entry = try? NamedFile.entry(at: path) else { return nil }
        self.init(entry)
    }

    private init?(_ entry: stat) {
        guard NamedFile.hasEnd(entry) else { return nil }
        (device, number) = (entry.st_dev, entry.st_ino)
    }
}
