internal import Foundation

/// A descriptor with the name that messages use, closed with its owner if it was opened for it.
final class OpenFile: Sendable {
    let path: String
    let number: Int32
    private let isOwned: Bool

    static let standardInput = OpenFile(STDIN_FILENO, "standard input")
    static let standardOutput = OpenFile(STDOUT_FILENO, "standard output")

    private init(_ number: Int32, _ path: String) {
        (self.number, self.path, isOwned) = (number, path, false)
    }

    /// Opens a file that exists.
    init(reading path: String) throws(FileFault) {
        number = open(path, O_RDONLY | O_CLOEXEC)
        guard number != -1 else { throw FileFault(path, .read, code: errno) }
        self.path = path
        isOwned = true
        try Self.refuseFolder(status, path)
    }

    /// Opens a file to write, and makes it if it does not exist.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - isRead: whether to open it for reading too. Pipes must not be: a pipe that we read ourselves never breaks.
    /// - Throws: the error if it cannot be written.
    init(writing path: String, isRead: Bool) throws(FileFault) {
        number = open(path, (isRead ? O_RDWR : O_WRONLY) | O_CREAT | O_CLOEXEC, 0o666)
        guard number != -1 else { throw FileFault(path, .write, code: errno) }
        self.path = path
        isOwned = true
    }

    deinit { if isOwned { close(number) } }

    var status: stat {
        var status = stat()
        _ = fstat(number, &status)
        return status
    }

    /// True if it is a file with an end, and not a pipe or a terminal.
    var isRegular: Bool { Self.hasEnd(status) }

    /// The offset where the next reading begins.
    var offset: Int { max(0, Int(lseek(number, 0, SEEK_CUR))) }

    /// Reads at most as many bytes as there is room for, waiting for the first one, and returns 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileFault) -> Int {
        while true {
            let count = Foundation.read(number, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            try wait(after: errno, .read, POLLIN)
        }
    }

    /// Reads at an offset without moving the one where `read` goes on, and returns 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileFault) -> Int {
        while true {
            let count = pread(number, buffer.baseAddress, buffer.count, off_t(offset))
            if count >= 0 { return count }
            try wait(after: errno, .read, POLLIN)
        }
    }

    /// Returns the rest of the file, or of a file beyond the limit only enough to tell that it is.
    func content(limit: Int) throws(FileFault) -> [UInt8] {
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
    func write(_ bytes: [UInt8]) throws(FileFault) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                Foundation.write(number, $0.baseAddress?.advanced(by: written), bytes.count - written)
            }
            if count >= 0 { written += count } else { try wait(after: errno, .write, POLLOUT) }
        }
    }

    /// Keeps other processes that also call this from writing, until it is closed.
    ///
    /// Pipes and devices may have many writers.
    func lock() throws(FileFault) {
        guard isRegular, flock(number, LOCK_EX | LOCK_NB) != 0 else { return }
        // Some file systems have no locks. Then nobody holds one.
        if errno == EWOULDBLOCK { throw FileFault(path, .write, code: EWOULDBLOCK) }
    }

    /// Cuts off everything after an offset, and goes on there.
    func truncate(at offset: Int) throws(FileFault) {
        guard isRegular else { return }
        guard ftruncate(number, off_t(offset)) == 0, lseek(number, off_t(offset), SEEK_SET) != -1 else {
            throw FileFault(path, .write, code: errno)
        }
    }

    /// Waits after a call that can be repeated, because another process may have made a pipe non-blocking.
    private func wait(after code: Int32, _ use: FileFault.Use, _ event: some BinaryInteger) throws(FileFault)
    {
        if code == EINTR { return }
        guard code == EAGAIN else { throw FileFault(path, use, code: code) }
        var entry = pollfd(fd: number, events: Int16(event), revents: 0)
        _ = poll(&entry, 1, -1)
    }
}

/// The facts about a path that need no opening, because opening and closing a named pipe would end its writer.
extension OpenFile {
    /// Checks that a path can be read.
    static func check(reading path: String) throws(FileFault) {
        try refuseFolder(try entry(at: path), path)
        guard access(path, R_OK) == 0 else { throw FileFault(path, .read, code: errno) }
    }

    /// Returns whether a path leads to a file with an end, and not to a pipe or a terminal.
    static func isRegular(at path: String) -> Bool {
        guard let found = try? entry(at: path) else { return false }
        return hasEnd(found)
    }

    static func entry(at path: String) throws(FileFault) -> stat {
        var found = stat()
        guard stat(path, &found) == 0 else { throw FileFault(path, .read, code: errno) }
        return found
    }

    static func hasEnd(_ entry: stat) -> Bool { entry.st_mode & S_IFMT == S_IFREG }

    /// Refuses a folder, which can be opened to read, although reading it fails.
    private static func refuseFolder(_ entry: stat, _ path: String) throws(FileFault) {
        guard entry.st_mode & S_IFMT != S_IFDIR else { throw FileFault(path, .read, code: EISDIR) }
    }
}

/// A file that cannot be used.
package struct FileFault: Error, Sendable, Equatable {
    /// The use that the file was for.
    package enum Use: Sendable { case read, write }

    let path: String
    package let use: Use
    private let code: Int32

    init(_ path: String, _ use: Use, code: Int32) {
        (self.path, self.use, self.code) = (path, use, code)
    }

    /// The system's own wording, such as "No such file or directory", except for a lock, where that says too little.
    package var reason: String {
        code == EWOULDBLOCK ? "another replay still writes to it" : String(cString: strerror(code))
    }

    /// True if the reader of a pipe went away.
    package var isBrokenPipe: Bool { code == EPIPE }

    package var message: String {
        "\(path) cannot be \(use == .read ? "read" : "written"): \(reason)."
    }
}
