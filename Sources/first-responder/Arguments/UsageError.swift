/// Arguments that a command cannot be run with, worded for the user.
struct UsageError: Error, Sendable {
    let message: String

    init(_ message: String) { self.message = message }
}

/// The exit statuses, as in BSD's sysexits.
enum ExitStatus: Int32, CaseIterable {
    case success = 0
    /// A case failed, or a view is covered.
    case failure = 1
    /// The arguments make no sense.
    case usage = 64
    /// The input is not a scene, request or case.
    case badInput = 65
    /// A file cannot be read.
    case noInput = 66
    /// The server cannot start.
    case unavailable = 69
    /// The output cannot be written.
    case outputError = 74
    /// SIGINT ended it.
    case interrupted = 130
    /// SIGTERM ended it.
    case terminated = 143
}

extension ExitStatus {
    /// The meaning of the status, for help and the manual page.
    var meaning: String {
        switch self {
        case .success: "done"
        case .failure: "a case failed or a view is covered"
        case .usage: "wrong usage"
        case .badInput: "faulty input"
        case .noInput: "unreadable file"
        case .unavailable: "cannot serve"
        case .outputError: "the output cannot be written"
        case .interrupted: "ended by SIGINT"
        case .terminated: "ended by SIGTERM"
        }
    }
}
