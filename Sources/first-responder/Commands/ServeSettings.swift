internal import DispatchAPI
internal import HTTPCore
internal import HTTPServer
internal import RESPCore
internal import SceneFormat

/// Everything that the flags of `serve` can set.
struct ServeSettings: Sendable {
    var server = ServerConfiguration()
    var service = ServiceConfiguration()
    /// The file whose first line is the token that requests must have, or nil to require none.
    var tokenFile: String?
    /// The folder that keeps scenes, or nil to keep them in memory.
    var data: String?
    /// The Redis server that keeps scenes for several replicas, or nil to keep them here.
    var store: RESPAddress?
    var sharedStore = SharedStoreSettings()
    /// True if the store keeps sessions as well.
    var sharesSessions = true
    /// The seconds within which a request has its answer from the store, or none.
    var storeTimeout: Double {
        get { sharedStore.timeout / .seconds(1) }
        set { sharedStore.timeout = .seconds(newValue) }
    }
    /// The number of threads that mostly wait: for the disk of the folder, or for the store.
    var waiters = 32
    /// The form of the requests' log, or nil to log only to a terminal.
    var log: LogChoice?
    /// The seconds from the signal to the end of listening, during which `/readyz` answers 503.
    var drainDelay = 0.0
    /// The seconds granted to requests in flight at shutdown.
    var shutdownGrace = 10.0

    /// The values of `--log`.
    enum LogChoice: String, CaseIterable {
        case text, json, off

        /// The form in which the server writes, or nil for none.
        var format: AccessLogFormat? {
            switch self {
            case .text: .text
            case .json: .json
            case .off: nil
            }
        }
    }

    /// The values of `--session-store`.
    enum SessionStore: String, CaseIterable {
        case store, none
    }

    /// A flag with a whole number.
    struct Count {
        let name: String
        let path: WritableKeyPath<ServeSettings, Int>
        let range: ClosedRange<Int>
        let help: String
    }

    /// A flag with a number that may have a fraction.
    struct Quantity {
        let name: String
        let path: WritableKeyPath<ServeSettings, Double>
        /// The largest number that makes sense, by default the seconds of a day.
        var maximum = 86_400.0
        /// True if 0 makes sense.
        var allowsZero = false
        let help: String
    }

    /// The largest number that a flag takes.
    ///
    /// It is far more than a machine holds, and sums and products of such numbers do not overflow.
    private static let most = 1_000_000_000
    /// The largest number of bytes that a flag takes.
    ///
    /// A head takes fewer, because places in it are numbers of 32 bits.
    private static let mostBytes = 1_000_000_000_000

    /// The limits by name, with the defaults of the settings themselves.
    static var counts: [Count] {
        return [
            Count(
                name: HTTPLimit.bodyBytes.name, path: \.server.limits.bodyBytes, range: 1...mostBytes,
                help: "Bytes of a request body; more is answered 413."),
            Count(
                name: ServiceLimit.jsonDepth.rawValue, path: \.service.limits.jsonDepth, range: 1...most,
                help: "Arrays and objects inside each other in a body; more is answered 400."),
            Count(
                name: ServiceLimit.views.rawValue, path: \.service.limits.decoding.views, range: 1...most,
                help: "Views of a scene; more is answered 422."),
            Count(
                name: ServiceLimit.viewDepth.rawValue, path: \.service.limits.decoding.viewDepth,
                range: 1...DecodingLimits.mostViewLevels,
                help: "Views of a scene inside each other, windows included; more is answered 422."),
            Count(
                name: ServiceLimit.recognizers.rawValue, path: \.service.limits.decoding.recognizers,
                range: 1...most,
                help: "Gesture recognizers of a scene; more is answered 422."),
            Count(
                name: ServiceLimit.events.rawValue, path: \.service.limits.decoding.events, range: 1...most,
                help: "Events of a request after expansion of short forms; more is answered 422."),
            Count(
                name: ServiceLimit.touches.rawValue, path: \.service.limits.decoding.samples, range: 1...most,
                help: "Touches of all events of a request together; more is answered 422."),
            Count(
                name: ServiceLimit.explainRuns.rawValue, path: \.service.limits.explainRuns, range: 0...most,
                help: "Runs by which remedies are tried for each question; those beyond it are not tried."),
            Count(
                name: ServiceLimit.logEntries.rawValue, path: \.service.limits.logEntries, range: 1...most,
                help: "Entries of one delivery log; more is answered 422."),
            Count(
                name: ServiceLimit.answerBytes.rawValue, path: \.service.limits.answerBytes,
                range: 1...mostBytes,
                help: "Bytes of the answer to a dispatch; more is answered 422."),
            Count(
                name: ServiceLimit.scenes.rawValue, path: \.service.limits.scenes, range: 0...most,
                help: "Scenes stored at once; more is answered 507."),
            Count(
                name: ServiceLimit.storedBytes.rawValue, path: \.service.limits.storedBytes,
                range: 0...mostBytes,
                help: "Bytes of memory for stored scenes; more is answered 507."),
            Count(
                name: ServiceLimit.sessions.rawValue, path: \.service.limits.sessions, range: 0...most,
                help: "Sessions at once; more are answered 507, and 0 turns sessions off."),
            Count(
                name: ServiceLimit.sessionBytes.rawValue, path: \.service.limits.sessionBytes,
                range: 1...mostBytes,
                help:
                    "Bytes of memory for one session: its request, its log and its run; more is answered 422."
            ),
            Count(
                name: ServiceLimit.sessionsBytes.rawValue, path: \.service.limits.sessionsBytes,
                range: 1...mostBytes,
                help: "Bytes of memory for all sessions together; more is answered 507."),
            Count(
                name: ServiceLimit.streams.rawValue, path: \.service.limits.streams, range: 0...most,
                help: "Streams of sessions' logs at once; more are answered 503."),
            Count(
                name: HTTPLimit.requestLineBytes.name, path: \.server.limits.requestLineBytes,
                range: 1...most,
                help: "Bytes of a request line; more is answered 414."),
            Count(
                name: HTTPLimit.headerBytes.name, path: \.server.limits.headerBytes, range: 1...most,
                help: "Bytes of a header section; more is answered 431."),
            Count(
                name: HTTPLimit.fieldCount.name, path: \.server.limits.fieldCount, range: 1...most,
                help: "Field lines of a header section; more is answered 431."),
            Count(
                name: HTTPLimit.connections.name, path: \.server.connections, range: 1...most,
                help: "Connections held at once; further ones wait in the kernel's queue."),
            Count(
                name: "event-loops", path: \.server.eventLoops, range: 0...1024,
                help: "Threads that serve connections; 0 is one per processor."),
            Count(
                name: "workers", path: \.server.workers, range: 0...1024,
                help: "Threads for long dispatches; 0 is one per processor. One more is kept for short ones."),
            Count(
                name: "waiters", path: \.waiters, range: 1...1024,
                help: "Threads that wait for the disk of --data, or for the server of --store."),
            Count(
                name: "store-acks", path: \.sharedStore.acknowledgements, range: 0...64,
                help: "Replicas of the store that must have a change before it is answered; else 503."),
            Count(
                name: "max-cache-bytes", path: \.service.limits.cacheBytes, range: 0...mostBytes,
                help:
                    "Bytes of memory for compiled scenes of the store; others are compiled when they are used."
            ),
            Count(
                name: HTTPLimit.queuedWork.name, path: \.server.queuedWork, range: 1...most,
                help: "Requests that may wait for a worker, and as many for a waiter; more are answered 503."
            ),
            Count(
                name: HTTPLimit.answerMemory.name, path: \.server.answerMemory, range: 1...mostBytes,
                help: "Bytes that answers and runs may hold together; a run without room waits, then 503."
            ),
            Count(
                name: HTTPLimit.bodyMemory.name, path: \.server.bodyMemory, range: 1...mostBytes,
                help: "Bytes that bodies may hold together; one without room waits unread, then 503."),
        ]
    }

    /// The time limits by name.
    static var quantities: [Quantity] {
        return [
            Quantity(
                name: ServiceLimit.virtualTime.rawValue, path: \.service.limits.virtualSeconds, maximum: 1e6,
                help: "The latest moment of a run in its own time, in seconds; later is answered 422."),
            Quantity(
                name: ServiceLimit.runTime.rawValue, path: \.service.limits.realSeconds,
                help: "Seconds that the machine may work on a request, reading its body included; then 422."),
            Quantity(
                name: ServiceLimit.sessionIdle.rawValue, path: \.service.limits.sessionIdleSeconds,
                help: "Seconds for which a session stays without an append, an advance or a stream."),
            Quantity(
                name: HTTPLimit.headerTime.name, path: \.server.limits.headerSeconds,
                help: "Seconds for a header section to arrive; then 408."),
            Quantity(
                name: HTTPLimit.bodyTime.name, path: \.server.limits.bodySeconds,
                help: "Seconds for a body to arrive, beside those that its length grants; then 408."),
            Quantity(
                name: HTTPLimit.idleTime.name, path: \.server.limits.idleSeconds,
                help: "Seconds a connection may be silent between requests."),
            Quantity(
                name: HTTPLimit.writeTime.name, path: \.server.limits.writeSeconds,
                help: "Seconds for a client to take an answer, beside those that its length grants."),
            Quantity(
                name: "store-timeout", path: \.storeTimeout, maximum: 60,
                help: "Seconds within which the store must have answered a request; then 503."),
            Quantity(
                name: "drain-delay", path: \.drainDelay, allowsZero: true,
                help: "Seconds after SIGTERM or SIGINT in which /readyz says 503 and all is served as before."
            ),
            Quantity(
                name: "shutdown-grace", path: \.shutdownGrace,
                help: "Seconds granted to requests in flight once listening ends."),
        ]
    }
}
