extension ServeSettings {
    /// The headings of help, each with its flags.
    private static let groups: [(title: String, names: [String])] = [
        ("Where it listens", ["host", "port", "log"]),
        ("Who may ask", ["token-file", "cors-origin", "frame-ancestor"]),
        (
            "Stored scenes",
            [
                "data", "store", "store-timeout", "store-acks", "read-only", "max-scenes", "max-stored-bytes",
                "max-cache-bytes",
            ]
        ),
        (
            "What a request may hold",
            [
                "max-body-bytes", "max-json-depth", "max-views", "max-view-depth", "max-recognizers",
                "max-events",
                "max-touches", "max-request-line-bytes", "max-header-bytes", "max-header-fields",
            ]
        ),
        (
            "What a run may take",
            [
                "max-explain-runs", "max-log-entries", "max-answer-bytes", "max-virtual-time", "max-run-time",
            ]
        ),
        (
            "Sessions",
            [
                "session-store", "max-sessions", "max-session-bytes", "max-sessions-bytes",
                "session-idle-timeout",
                "max-streams",
            ]
        ),
        (
            "Connections",
            ["max-connections", "header-timeout", "body-timeout", "idle-timeout", "write-timeout"]
        ),
        (
            "Threads and memory",
            [
                "event-loops", "workers", "waiters", "max-queued-work", "max-memory-for-answers",
                "max-memory-for-bodies",
            ]
        ),
        ("How it stops", ["drain-delay", "shutdown-grace"]),
    ]

    /// Returns the flags in the order of the headings, each with its heading.
    ///
    /// Flags without one come last.
    static func grouped(_ flags: [Flag]) -> [Flag] {
        var rest = flags
        var grouped: [Flag] = []
        for group in groups {
            for name in group.names {
                guard let index = rest.firstIndex(where: { $0.name == name }) else { continue }
                var flag = rest.remove(at: index)
                flag.group = group.title
                grouped.append(flag)
            }
        }
        return grouped + rest
    }
}
