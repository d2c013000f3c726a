package import Foundation

/// A descriptor with the name that messages use.
package final class NamedFile: Sendable {
    /// The path, or the name of the stream.
    package let path: String
    private let descriptor: Descriptor

    // These stay open, because they live as long as the process.
    package static let standardInput = NamedFile(STDIN_FILENO, "standard input")
    package static let standardOutput = NamedFile(STDOUT_FILENO, "standard output")
    package static let standardError = NamedFile(STDERR_FILENO, "standard error")

    private init(_ number: Int32, _ path: String) {
        (descriptor, self.path) = (Descriptor(owning: number), path)
    }

    /// Opens a file that exists.
    package convenience init(reading path: String) throws(FileError) {
        let number = retrying { open(path, O_RDONLY | O_CLOEXEC) }
        guard number != -1 else { throw FileError(path, .read, code: errno) }
        self.init(number, path)
        try Self.refuseFolder(status, path)
    }

    /// Opens a file to write, and makes it if it does not exist.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - isRead: true to open it for reading too. Pipes must not be: a pipe that we read ourselves never breaks.
    /// - Throws: the error if it cannot be written.
    package convenience init(writing path: String, isRead: Bool) throws(FileError) {
        let number = retrying { open(path, (isRead ? O_RDWR : O_WRONLY) | O_CREAT | O_CLOEXEC, 0o666) }
        guard number != -1 else { throw FileError(path, .write, code: errno) }
        self.init(number, path)
    }

    package var number: Int32 { descriptor.number }

    package var status: stat {
        var status = stat()
        _ = fstat(number, &status)
        return status
    }

    /// True if it is a file with an end, and not a pipe or a terminal.
    package var isRegular: Bool { Self.hasEnd(status) }

    /// The offset where the next reading begins.
    package var offset: Int { max(0, Int(lseek(number, 0, SEEK_CUR))) }

    /// Reads at most as many bytes as there is room for, waiting for the first one, and returns 0 at the end.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
        while true {
            let count = retrying { Foundation.read(number, buffer.baseAddress, buffer.count) }
            if count >= 0 { return count }
            try waitToRead(after: errno)
        }
    }

    /// Reads at an offset without moving the one where `read` goes on, and returns 0 at the end.
    package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) -> Int {
        while true {
            let count = retrying { pread(number, buffer.baseAddress, buffer.count, off_t(offset)) }
            if count >= 0 { return count }
            try waitToRead(after: errno)
        }
    }

    /// Returns the rest of the file, or of a file beyond the limit only enough to tell that it is.
    package func content(limit: Int) throws(FileError) -> [UInt8] {
        var content: [UInt8] = []
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
        defer { buffer.deallocate() }
        while content.count <= limit {
            let count = try read(into: buffer)
            if count == 0 { break }
            content += buffer[..<count]
        }
        return content
    }

    /// Writes all bytes, waiting as long as that takes.
    package func write(_ bytes: [UInt8]) throws(FileError) {
        let failure = Descriptor.write(bytes, to: number).failure
        if let failure { throw FileError(path, .write, code: failure.code) }
    }

    /// Keeps other processes that also call this from writing, until it is closed.
    ///
    /// Pipes and devices may have many writers.
    package func lock() throws(FileError) {
        guard isRegular, flock(number, LOCK_EX | LOCK_NB) != 0 else { return }
        // Some file systems have no locks. Then nobody holds one.
        if errno == EWOULDBLOCK { throw FileError(path, .write, code: EWOULDBLOCK) }
    }

    /// Cuts off everything after an offset, and goes on there.
    package func truncate(at offset: Int) throws(FileError) {
        guard isRegular else { return }
        guard ftruncate(number, off_t(offset)) == 0, lseek(number, off_t(offset), SEEK_SET) != -1 else {
            throw FileError(path, .write, code: errno)
        }
    }

    /// Waits after a call that can be repeated, because another process may have made a pipe non-blocking.
    private func waitToRead(after code: Int32) throws(FileError) {
        guard code == EAGAIN else { throw FileError(path, .read, code: code) }
        var entry = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        _ = poll(&entry, 1, -1)
    }
}

/// The facts about a path that need no opening, because opening and closing a named pipe would end its writer.
extension NamedFile {
    /// Checks that a path can be read.
    package static func check(reading path: String) throws(FileError) {
        try refuseFolder(try entry(at: path), path)
        guard access(path, R_OK) == 0 else { throw FileError(path, .read, code: errno) }
    }

    /// Returns true if a path leads to a file with an end, and not to a pipe or a terminal.
    package static func isRegular(at path: String) -> Bool {
        guard let found = try? entry(at: path) else { return false }
        return hasEnd(found)
    }

    package static func entry(at path: String) throws(FileError) -> stat {
        var found = stat()
        guard stat(path, &found) == 0 else { throw FileError(path, .read, code: errno) }
        return found
    }

    package static func hasEnd(_ entry: stat) -> Bool { entry.st_mode & S_IFMT == S_IFREG }

    /// Refuses a folder, which can be opened to read, although reading it fails.
    private static func refuseFolder(_ entry: stat, _ path: String) throws(FileError) {
        guard entry.st_mode & S_IFMT != S_IFDIR else { throw FileError(path, .read, code: EISDIR) }
    }
}
