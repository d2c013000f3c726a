internal import Foundation

/// The system call that failed, and the reason.
package struct SystemError: Error, Sendable, Hashable {
    /// The name of the call.
    package let call: String
    /// The value of errno.
    package let code: Int32

    /// Reads errno, so it must be the first thing after the call.
    package init(_ call: String) {
        code = errno
        self.call = call
    }

    /// Makes an error with a known reason.
    package init(_ call: String, code: Int32) {
        self.call = call
        self.code = code
    }

    /// The system's own wording, such as "Address already in use".
    package var reason: String { String(cString: strerror(code)) }

    /// True if the call would succeed with more room: on the disk, in the user's quota or below the process's limit.
    package var meansNoRoom: Bool { code == ENOSPC || code == EDQUOT || code == EFBIG }

    /// True if there is no file of that name.
    package var meansAbsent: Bool { code == ENOENT }

    /// True if a signal interrupted the call.
    package var meansInterruption: Bool { code == EINTR }
}

extension SystemError: CustomStringConvertible {
    /// The call and the system's own wording, such as "write: No space left on device".
    package var description: String { call + ": " + reason }
}

/// Repeats a call that a signal interrupted.
///
/// - Parameter call: returns -1 on failure, with the reason in errno.
/// - Returns: its result, which is -1 for every other reason.
package func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        guard result == -1, errno == EINTR else { return result }
    }
}

/// Runs a call that returns -1 on failure, and repeats it if a signal interrupted it.
///
/// - Parameters:
///   - name: the name of the call, for the error.
///   - call: returns -1 on failure, with the reason in errno.
/// - Returns: its result.
/// - Throws: the reason of the failure.
@discardableResult
package func checked<Result: SignedInteger>(_ name: String, _ call: () -> Result) throws(SystemError)
    -> Result
{
    let result = retrying(call)
    guard result != -1 else { throw SystemError(name) }
    return result
}
