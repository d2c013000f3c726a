internal import DispatchAPI
internal import HTTPCore
internal import HTTPServer
internal import SceneFormat

/// Everything that the flags of `serve` can set.
struct ServeSettings: Sendable {
    var server = ServerConfiguration()
    var service = ServiceConfiguration()
    /// The file whose first line is the token that requests must have; nil asks for none.
    var tokenFile: String?
    /// The folder that keeps scenes; nil keeps them in memory.
    var data: String?
    /// Threads that change scenes in the folder, which is mostly waiting for its disk.
    var writers = 32
    /// Whether and how requests are logged; nil leaves it to whether somebody watches.
    var log: LogChoice?
    /// Seconds from the signal to the end of listening, in which `/readyz` says no.
    var drainDelay = 0.0
    /// Seconds granted to requests in flight at shutdown.
    var shutdownGrace = 10.0

    /// The values of `--log`.
    enum LogChoice: String, CaseIterable {
        case text, json, off

        /// The form in which the server writes; nil for none.
        var format: AccessLogFormat? {
            switch self {
            case .text: .text
            case .json: .json
            case .off: nil
            }
        }
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
        /// What is counted.
        var unit = "SECONDS"
        /// The largest number that makes sense; a day unless told.
        var maximum = 86_400.0
        /// Whether 0 is such a number.
        var allowsZero = false
        let help: String
    }

    /// The largest number of things that a flag takes: far more than a machine holds, and sums and products of such
    /// numbers still are numbers.
    private static let most = 1_000_000_000
    /// The largest number of bytes, likewise; of a head fewer, as places in it are numbers of 32 bits.
    private static let mostBytes = 1_000_000_000_000

    /// The limits by name; their defaults are those of the settings themselves.
    static var counts: [Count] {
        return [
            Count(
                name: "max-body-bytes", path: \.server.limits.bodyBytes, range: 1...mostBytes,
                help: "Bytes of a request body; more is answered 413."),
            Count(
                name: "max-json-depth", path: \.service.limits.jsonDepth, range: 1...most,
                help: "Arrays and objects inside each other in a body; more is answered 400."),
            Count(
                name: "max-views", path: \.service.limits.decoding.views, range: 1...most,
                help: "Views of a scene; more is answered 422."),
            Count(
                name: "max-recognizers", path: \.service.limits.decoding.recognizers, range: 1...most,
                help: "Gesture recognizers of a scene; more is answered 422."),
            Count(
                name: "max-events", path: \.service.limits.decoding.events, range: 1...most,
                help: "Events of a request after expansion of short forms; more is answered 422."),
            Count(
                name: "max-touches", path: \.service.limits.decoding.samples, range: 1...most,
                help: "Touches of all events of a request together; more is answered 422."),
            Count(
                name: "max-touches-per-event", path: \.service.limits.decoding.touchesPerEvent,
                range: 1...1_000_000, help: "Touches or presses of one event; more is answered 422."),
            Count(
                name: "max-expectations", path: \.service.limits.decoding.expectations, range: 1...most,
                help: "Entries of expect and never of a request; more is answered 422."),
            Count(
                name: "max-expectation-depth", path: \.service.limits.decoding.expectationDepth,
                range: 1...1000, help: "Levels of an entry of expect or never; more is answered 422."),
            Count(
                name: "max-log-entries", path: \.service.limits.logEntries, range: 1...most,
                help: "Entries of one delivery log; more is answered 422."),
            Count(
                name: "max-answer-bytes", path: \.service.limits.answerBytes, range: 1...mostBytes,
                help: "Bytes of the answer to a dispatch; more is answered 422."),
            Count(
                name: "max-scenes", path: \.service.limits.scenes, range: 0...most,
                help: "Scenes stored at once; more is answered 507."),
            Count(
                name: "max-stored-bytes", path: \.service.limits.storedBytes, range: 0...mostBytes,
                help: "Bytes of memory for stored scenes; more is answered 507."),
            Count(
                name: "max-page-size", path: \.service.limits.pageSize, range: 1...most,
                help: "Scenes on one page of the list, however many are asked for."),
            Count(
                name: "max-request-line-bytes", path: \.server.limits.requestLineBytes, range: 1...most,
                help: "Bytes of a request line; more is answered 414."),
            Count(
                name: "max-header-bytes", path: \.server.limits.headerBytes, range: 1...most,
                help: "Bytes of a header section; more is answered 431."),
            Count(
                name: "max-header-fields", path: \.server.limits.fieldCount, range: 1...most,
                help: "Field lines of a header section; more is answered 431."),
            Count(
                name: "max-chunk-extension-bytes", path: \.server.limits.chunkExtensionBytes,
                range: 0...most, help: "Bytes of chunk extensions in a body; more is answered 400."),
            Count(
                name: "max-trailer-bytes", path: \.server.limits.trailerBytes, range: 0...most,
                help: "Bytes of a trailer section; more is answered 431."),
            Count(
                name: "max-discarded-body-bytes", path: \.server.limits.discardedBodyBytes,
                range: 0...mostBytes,
                help: "Bytes of a refused body that are read over; a longer one closes the connection."),
            Count(
                name: "max-connections", path: \.server.connections, range: 1...most,
                help: "Connections held at once; further ones wait in the kernel's queue."),
            Count(
                name: "max-requests-per-connection", path: \.server.limits.requestsPerConnection,
                range: 1...most, help: "Requests after which a connection is closed."),
            Count(
                name: "max-pipelined-requests", path: \.server.limits.pipelinedRequests, range: 1...most,
                help: "Answers that may wait unsent before the next request of a connection is read."),
            Count(
                name: "max-unsent-bytes", path: \.server.limits.unsentBytes, range: 1...mostBytes,
                help: "Bytes of answers that may wait unsent before the next request of a connection is read."
            ),
            Count(
                name: "listen-backlog", path: \.server.backlog, range: 1...65_535,
                help: "Connections that the kernel queues until they are accepted."),
            Count(
                name: "max-log-buffer-bytes", path: \.server.accessLogBytes, range: 0...mostBytes,
                help: "Bytes of the request log that may wait to be read; lines beyond are dropped."),
            Count(
                name: "event-loops", path: \.server.eventLoops, range: 0...1024,
                help: "Threads that serve connections; 0 is one per processor."),
            Count(
                name: "workers", path: \.server.workers, range: 0...1024,
                help: "Threads for long dispatches; 0 is one per processor."),
            Count(
                name: "writers", path: \.writers, range: 1...1024,
                help: "Threads that change scenes on the disk at the same time, with --data."),
            Count(
                name: "max-queued-work", path: \.server.queuedWork, range: 1...most,
                help: "Requests that may wait for a worker, and likewise for a writer; more are answered 503."
            ),
        ]
    }

    /// The time limits by name.
    static var quantities: [Quantity] {
        return [
            Quantity(
                name: "max-virtual-time", path: \.service.limits.virtualSeconds, maximum: 1e6,
                help: "The latest moment of a run in its own time, in seconds; later is answered 422."),
            Quantity(
                name: "max-run-time", path: \.service.limits.realSeconds,
                help: "Seconds that a run may take on the machine, looked at every 16 steps; then 422."),
            Quantity(
                name: "header-timeout", path: \.server.limits.headerSeconds,
                help: "Seconds for a header section to arrive; then 408."),
            Quantity(
                name: "body-timeout", path: \.server.limits.bodySeconds,
                help: "Seconds for a body to arrive, beside those that its length grants; then 408."),
            Quantity(
                name: "idle-timeout", path: \.server.limits.idleSeconds,
                help: "Seconds a connection may be silent between requests."),
            Quantity(
                name: "write-timeout", path: \.server.limits.writeSeconds,
                help: "Seconds for a client to take an answer, beside those that its length grants."),
            Quantity(
                name: "min-bytes-per-second", path: \.server.limits.bytesPerSecond, unit: "BYTES",
                maximum: 1e12, help: "The slowest transfer that is granted more time, each way."),
            Quantity(
                name: "linger-timeout", path: \.server.limits.lingerSeconds,
                help: "Seconds to wait for the client's end of a connection that this end has closed."),
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
