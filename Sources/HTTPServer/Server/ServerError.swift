internal import Foundation
internal import SystemCalls

/// The reason why the server could not start.
package enum ServerError: Error, Sendable, Hashable {
    case addressInUse(host: String, port: Int)
    case permissionDenied(host: String, port: Int)
    /// The host cannot be resolved, or is not an address of this machine.
    case badHost(String, String)
    case badPort(Int)
    /// Another system call failed, with the system's reason.
    case system(call: String, reason: String)

    init(binding host: String, _ port: Int, _ error: SystemError) {
        switch error.code {
        case EADDRINUSE: self = .addressInUse(host: host, port: port)
        case EACCES, EPERM: self = .permissionDenied(host: host, port: port)
        case EADDRNOTAVAIL: self = .badHost(host, "not an address of this machine")
        default: self = ServerError(error)
        }
    }

    init(_ error: SystemError) {
        self = .system(call: error.call, reason: error.reason)
    }
}

extension ServerError: CustomStringConvertible {
    /// The error and the fix, in one sentence.
    package var description: String {
        switch self {
        case .addressInUse(let host, let port):
            "\(host) port \(port) is in use by another process; stop it or choose another port (0 takes a free one)."
        case .permissionDenied(let host, let port):
            "There is no permission to listen on \(host) port \(port); use a port from 1024 on."
        case .badHost(let host, let reason):
            "The server cannot listen on host \"\(host)\": \(reason); use an address of this machine."
        case .badPort(let port):
            "\(port) is not a port; use a number from 0 to 65535."
        case .system(let call, let reason):
            "The server cannot start: \(call) failed: \(reason)."
        }
    }
}
