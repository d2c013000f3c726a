internal import Foundation

/// The system call that failed, and the reason.
package struct SystemError: Error, Hashable {
    let call: String
    /// The value of errno.
    let code: Int32

    /// Reads errno, so it must be the first thing after the call.
    init(_ call: String) {
        code = errno
        self.call = call
    }

    init(_ call: String, code: Int32) {
        self.call = call
        self.code = code
    }

    /// The system's own wording, such as "Address already in use".
    package var reason: String { String(cString: strerror(code)) }
}
