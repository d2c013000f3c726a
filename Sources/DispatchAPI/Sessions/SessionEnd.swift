/// The reason why a session has ended.
enum SessionEnd: String, Sendable {
    /// By DELETE.
    case deleted
    /// By a PUT of the same id.
    case replaced
    /// By `--session-idle-timeout`.
    case expired
    /// By a limit that a run met. The session is there, but does not go on.
    case failed
}
