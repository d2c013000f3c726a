internal import Foundation

/// The system call on a file that failed, and the reason.
package struct FileError: Error, Sendable, Hashable {
    package let call: String
    /// The value of errno.
    package let code: Int32

    /// Reads errno, so it must be the first thing after the call.
    init(_ call: String) {
        code = errno
        self.call = call
    }

    init(_ call: String, code: Int32) {
        self.call = call
        self.code = code
    }

    /// True if the call would succeed with more room: on the disk, in the user's quota or below the process's limit.
    var meansNoRoom: Bool { code == ENOSPC || code == EDQUOT || code == EFBIG }

    /// True if there is no file of that name.
    var meansAbsent: Bool { code == ENOENT }
}

extension FileError: CustomStringConvertible {
    /// The call and the system's own wording, such as "write: No space left on device".
    package var description: String { call + ": " + String(cString: strerror(code)) }
}
