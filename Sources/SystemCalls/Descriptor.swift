internal import Foundation

/// An open file, folder or socket, closed exactly once, when its last holder lets go.
package final class Descriptor: Sendable {
    /// The number, for calls that this type does not have.
    package let number: Int32

    /// Takes over an open descriptor.
    package init(owning number: Int32) { self.number = number }

    /// Opens something.
    ///
    /// - Parameters:
    ///   - call: the name of the call, for errors.
    ///   - open: opens it and returns its number, or -1.
    /// - Throws: the reason why it cannot be opened.
    package init(_ call: String, retrying open: () -> Int32) throws(SystemError) {
        number = try checked(call, open)
    }

    deinit {
        // This is not retried on EINTR: on Linux the descriptor is gone by then and may belong to another thread.
        _ = close(number)
    }

    /// The flags for writing a file.
    ///
    /// A pipe of that name does not block, and a link is not followed.
    package static let newFile = O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC

    /// Returns true if it is a regular file, not a folder, a pipe or a device.
    package func isPlain() throws(SystemError) -> Bool { try status().st_mode & S_IFMT == S_IFREG }

    private func status() throws(SystemError) -> stat {
        var status = stat()
        try checked("fstat") { fstat(number, &status) }
        return status
    }

    /// Returns the whole content, read from the beginning, or nil if it exceeds the limit.
    package func read(limit: Int) throws(SystemError) -> [UInt8]? {
        guard try status().st_size <= limit else { return nil }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = try checked("read") {
                buffer.withUnsafeMutableBytes { Foundation.read(number, $0.baseAddress, $0.count) }
            }
            guard count > 0 else { return bytes }
            bytes.append(contentsOf: buffer[..<count])
            // The file may grow while it is read.
            guard bytes.count <= limit else { return nil }
        }
    }

    /// Writes all bytes to a file, pipe or terminal, waiting as long as that takes.
    ///
    /// - Returns: the number of bytes written, and the reason if they are not all.
    package static func write(_ bytes: [UInt8], to number: Int32) -> (count: Int, failure: SystemError?) {
        var written = 0
        while written < bytes.count {
            let count = retrying {
                bytes[written...].withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
            }
            if count >= 0 {
                written += count
                continue
            }
            let failure = SystemError("write")
            // Another process that shares the terminal or pipe may have made it non-blocking.
            guard failure.code == EAGAIN else { return (written, failure) }
            var entry = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
            _ = poll(&entry, 1, -1)
        }
        return (written, nil)
    }

    /// Writes all bytes without waiting.
    package func write(_ bytes: [UInt8]) throws(SystemError) {
        var offset = 0
        while offset < bytes.count {
            // A full disk may take a part before it refuses the rest.
            offset += try checked("write") {
                bytes[offset...].withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
            }
        }
    }

    /// Returns once everything is on the disk.
    package func synchronize() throws(SystemError) {
        #if canImport(Darwin)
            // On Darwin fsync leaves data in the drive's own memory. Not every file system has the stronger call.
            if fcntl(number, F_FULLFSYNC) == 0 { return }
        #endif
        try checked("fsync") { fsync(number) }
    }
}
