internal import Foundation
internal import SystemCalls

/// A folder of the file system: held by one process at a time, or read by any number of them.
final class DiskFolder: Folder {
    private static let lockName = ".lock"

    private let folder: Descriptor
    /// The file that stays locked until the process ends, however it ends, or nil for a reader.
    private let lock: Descriptor?

    /// Opens a folder to read it, without touching its lock.
    ///
    /// - Parameter path: the folder's path.
    /// - Throws: the reason why it cannot be read.
    init(reading path: String) throws(FolderFault) {
        do throws(SystemError) {
            folder = try Descriptor(folder: path)
        } catch {
            throw .unreadable(path, error)
        }
        lock = nil
    }

    /// Opens a folder, or makes it if only its last component is missing.
    ///
    /// - Parameter path: the folder's path.
    /// - Throws: the reason why it cannot keep files durably.
    init(_ path: String) throws(FolderFault) {
        // A file beyond the process's size limit must give EFBIG, not end the process.
        _ = signal(SIGXFSZ, SIG_IGN)
        do throws(SystemError) {
            try DiskFolder.make(path)
            folder = try Descriptor(folder: path)
            let number = folder.number
            let lock = try Descriptor(
                "open \(DiskFolder.lockName)",
                retrying: { openat(number, DiskFolder.lockName, O_RDWR | O_CREAT | O_CLOEXEC, 0o666) })
            try checked("flock") { flock(lock.number, LOCK_EX | LOCK_NB) }
            self.lock = lock
            // A lock file from an earlier process can be opened even in a folder that takes no new files.
            try DiskFolder.tryChanging(number)
            // Not every file system can synchronize. Finding out now is better.
            try folder.synchronize()
        } catch {
            switch error.code {
            case EWOULDBLOCK where error.call == "flock": throw .inUse(path)
            case ENOENT where error.call == "mkdir": throw .noParent(path)
            default: throw .unusable(path, error)
            }
        }
    }

    func names() throws(SystemError) -> [String] { try folder.names() }

    func read(_ name: String, limit: Int) throws(DamagedScene.Cause) -> [UInt8] {
        let (isPlain, content): (Bool, [UInt8]?)
        do throws(SystemError) {
            // A name may belong to something else, such as a pipe. Opening it must not block the start.
            let file = try Descriptor(
                "open",
                retrying: { openat(folder.number, name, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) })
            // Check the opened file, not its name: the files of a ConfigMap are links, and so may be one to /dev/zero.
            isPlain = try file.isPlain()
            content = isPlain ? try file.read(limit: limit) : nil
        } catch {
            throw .unreadable(error)
        }
        guard isPlain else { throw .notPlain }
        guard let content else { throw .tooLarge(limit: limit) }
        return content
    }

    func hasFolder(_ name: String) -> Bool {
        var status = stat()
        return fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0
            && status.st_mode & S_IFMT == S_IFDIR
    }

    func write(_ bytes: [UInt8], to name: String) throws(SystemError) {
        let file = try Descriptor(
            "open", retrying: { openat(folder.number, name, Descriptor.newFile, 0o666) })
        try file.write(bytes)
        try file.synchronize()
    }

    func rename(_ name: String, to other: String) throws(SystemError) {
        try checked("rename") { renameat(folder.number, name, folder.number, other) }
    }

    func remove(_ name: String) throws(SystemError) {
        try checked("unlink") { unlinkat(folder.number, name, 0) }
    }

    func synchronize() throws(SystemError) { try folder.synchronize() }

    /// Makes a file and removes it again.
    private static func tryChanging(_ folder: Int32) throws(SystemError) {
        let name = SceneDirectory.temporaryPrefix
        _ = try Descriptor(
            "create a file",
            retrying: { openat(folder, name, Descriptor.newFile, 0o666) })
        try checked("unlink") { unlinkat(folder, name, 0) }
    }

    private static func make(_ path: String) throws(SystemError) {
        let isNew = mkdir(path, 0o777) == 0
        guard isNew || errno == EEXIST else { throw SystemError("mkdir") }
        // The folder is an entry of its parent, and may have been made by a process that died right then.
        let parent = self.parent(of: path)
        do throws(SystemError) {
            try Descriptor(folder: parent).synchronize()
        } catch {
            // A folder that existed before may have a parent that this process may not open.
            guard !isNew else { throw error }
        }
    }

    /// Returns the folder that contains the last part of a path, ignoring trailing slashes.
    static func parent(of path: String) -> String {
        let parts = path.split(separator: "/").dropLast()
        return (path.hasPrefix("/") ? "/" : parts.isEmpty ? "." : "") + parts.joined(separator: "/")
    }
}
