package import SystemCalls

/// The reason why a folder cannot keep scenes.
package enum FolderFault: Error, Sendable, Hashable {
    case inUse(String)
    /// The folder and its parent are both missing.
    case noParent(String)
    case unusable(String, SystemError)
    /// The folder is only to be read, and cannot be.
    case unreadable(String, SystemError)
}

extension FolderFault: CustomStringConvertible {
    /// The error and the fix, in one sentence.
    package var description: String {
        switch self {
        case .inUse(let path):
            "The folder \(path) is in use by another process; stop that one, or give each a folder of its own."
        case .noParent(let path):
            "The folder \(path) cannot be made because the one it would be in is missing; make that one first."
        case .unusable(let path, let error):
            "The folder \(path) cannot keep scenes (\(error)); fix that, name another folder, or serve it with --read-only."
        case .unreadable(let path, let error):
            "The folder \(path) cannot be read (\(error)); fix that, or name another folder."
        }
    }
}
