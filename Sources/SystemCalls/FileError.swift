internal import Foundation

/// A file that cannot be used.
package struct FileError: Error, Sendable, Equatable {
    /// The use that the file was for.
    package enum Use: Sendable { case read, write }

    /// The path, or the name of the stream.
    package let path: String
    /// The use that the file was for.
    package let use: Use
    /// The value of errno.
    private let code: Int32

    /// Makes an error with the value of errno.
    package init(_ path: String, _ use: Use, code: Int32) {
        (self.path, self.use, self.code) = (path, use, code)
    }

    /// The system's own wording, such as "No such file or directory", except for a lock, where that says too little.
    package var reason: String {
        code == EWOULDBLOCK ? "another process still writes to it" : String(cString: strerror(code))
    }

    /// True if the reader of a pipe went away.
    package var isBrokenPipe: Bool { code == EPIPE }

    /// The error as a sentence.
    package var message: String {
        "\(path) cannot be \(use == .read ? "read" : "written"): \(reason)."
    }
}
