internal import DispatchAPI
internal import HTTPCore
internal import HTTPServer

extension ServeSettings {
    /// The headings of help, each with its flags.
    static var groups: [(title: String, settings: [Setting])] {
        [
            ("Where it listens", listening),
            ("Who may ask", access),
            ("Stored scenes", storedScenes),
            ("What a request may hold", requests),
            ("What a run may take", Setting.limits(.explanation) + Setting.limits(.run)),
            ("Sessions", sessions),
            ("Connections", connections),
            ("Threads and memory", resources),
            ("How it stops", stopping),
        ]
    }

    private static let mostBytes = ServiceLimit.mostBytes

    private static var listening: [Setting] {
        let standard = ServeSettings().server
        return [
            .text("host", "HOST", "The name or address to listen on.", standard: standard.host),
            .text(
                "port", "PORT", "The port to listen on; 0 takes a free one.",
                standard: String(standard.port)),
            .text(
                "log", "FORM", "Log each request on standard error: text, json or off.",
                choices: LogChoice.allCases.map(\.rawValue), standard: "text on a terminal, else off"),
        ]
    }

    private static var access: [Setting] {
        [
            .text(
                "token-file", "FILE",
                "A file whose first line is the token that requests must have: Authorization: Bearer TOKEN.",
                standard: "none"),
            .text(
                "cors-origin", "ORIGIN",
                "An origin whose pages may change scenes, such as http://localhost:3000, or * for all.",
                standard: "none", repeats: true),
            .text(
                "frame-ancestor", "ORIGIN",
                "An origin whose pages may show the inspector in a frame, such as https://wiki.example, or * for all.",
                standard: "none", repeats: true),
        ]
    }

    private static var storedScenes: [Setting] {
        [
            .text(
                "data", "DIR",
                "A folder that keeps scenes over restarts; a change is on the disk before it is answered.",
                standard: "none, scenes are kept in memory"),
            .text(
                "store", "URL",
                "A Redis or Valkey server that keeps scenes for several replicas: redis://[user:password@]host[:6379][/db].",
                standard: "none"),
            .seconds(
                "store-timeout", \.storeTimeout, maximum: 60,
                "Seconds within which the store must have answered a request; then 503."),
            .count(
                "store-acks", \.sharedStore.acknowledgements, in: 0...64,
                "Replicas of the store that must have a change before it is answered; else 503."),
            .text(
                "read-only", "",
                "Refuse to change scenes (403), and read the folder of --data without a lock."),
        ] + Setting.limits(.storedScenes) + [
            .count(
                "max-cache-bytes", \.service.limits.cacheBytes, in: 0...mostBytes,
                "Bytes of memory for compiled scenes of the store; others are compiled when they are used.")
        ]
    }

    private static var requests: [Setting] {
        [
            .count(
                HTTPLimit.bodyBytes.rawValue, \.server.limits.bodyBytes, in: 1...mostBytes,
                "Bytes of a request body; more is answered 413.")
        ] + Setting.limits(.request) + [
            // Places in a head are numbers of 32 bits, so these take fewer bytes than others.
            .count(
                HTTPLimit.requestLineBytes.rawValue, \.server.limits.requestLineBytes,
                "Bytes of a request line; more is answered 414."),
            .count(
                HTTPLimit.headerBytes.rawValue, \.server.limits.headerBytes,
                "Bytes of a header section; more is answered 431."),
            .count(
                HTTPLimit.fieldCount.rawValue, \.server.limits.fieldCount,
                "Field lines of a header section; more is answered 431."),
        ]
    }

    private static var sessions: [Setting] {
        [
            .text(
                "session-store", "WHERE",
                "Where sessions are kept with --store: store, so that replicas continue them, or none.",
                choices: SessionStore.allCases.map(\.rawValue), standard: "store")
        ] + Setting.limits(.sessions)
    }

    private static var connections: [Setting] {
        [
            .count(
                HTTPLimit.connections.rawValue, \.server.connections,
                "Connections held at once; further ones wait in the kernel's queue."),
            .seconds(
                HTTPLimit.headerTime.rawValue, \.server.limits.headerSeconds,
                "Seconds for a header section to arrive; then 408."),
            .seconds(
                HTTPLimit.bodyTime.rawValue, \.server.limits.bodySeconds,
                "Seconds for a body to arrive, plus those that its length allows; then 408."),
            .seconds(
                HTTPLimit.idleTime.rawValue, \.server.limits.idleSeconds,
                "Seconds a connection may be silent between requests."),
            .seconds(
                HTTPLimit.writeTime.rawValue, \.server.limits.writeSeconds,
                "Seconds for a client to take an answer, plus those that its length allows."),
        ]
    }

    private static var resources: [Setting] {
        [
            .count(
                "event-loops", \.server.eventLoops, in: 0...1024,
                "Threads that serve connections; 0 is one per processor."),
            .count(
                "workers", \.server.workers, in: 0...1024,
                "Threads for long dispatches; 0 is one per processor. One more is kept for short ones."),
            .count(
                "waiters", \.waiters, in: 1...1024,
                "Threads that wait for the disk of --data, or for the server of --store."),
            .count(
                HTTPLimit.queuedWork.rawValue, \.server.queuedWork,
                "Requests that may wait for a worker, and as many for a waiter; more are answered 503."),
            .count(
                HTTPLimit.answerMemory.rawValue, \.server.answerMemory, in: 1...mostBytes,
                "Bytes that answers and runs may hold together; a run without room waits, then 503."),
            .count(
                HTTPLimit.bodyMemory.rawValue, \.server.bodyMemory, in: 1...mostBytes,
                "Bytes that bodies may hold together; one without room waits unread, then 503."),
        ]
    }

    private static var stopping: [Setting] {
        [
            .seconds(
                "drain-delay", \.drainDelay, allowsZero: true,
                "Seconds after SIGTERM or SIGINT in which /readyz says 503 and all is served as before."),
            .seconds(
                "shutdown-grace", \.shutdownGrace,
                "Seconds granted to requests in flight once listening ends."
            ),
        ]
    }
}
