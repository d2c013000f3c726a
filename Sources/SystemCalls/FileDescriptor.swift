internal import Foundation

/// An open file or folder, closed with its owner.
package struct FileDescriptor: ~Copyable, Sendable {
    /// The number, for calls that this type does not have.
    package let number: Int32

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - call: the name of the call, for errors.
    ///   - open: opens the file and returns its number, or -1.
    /// - Throws: the reason why it cannot be opened.
    package init(_ call: String, retrying open: () -> Int32) throws(SystemError) {
        number = try checked(call, open)
    }

    deinit { _ = close(number) }

    /// The flags for writing a file.
    ///
    /// A pipe of that name does not block, and a link is not followed.
    package static let newFile = O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC

    /// Returns whether it is a regular file, not a folder, a pipe or a device.
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

    /// Writes all bytes.
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
