package import HTTPCore

/// The address that the server listens on, and its limits altogether.
///
/// `limits` bounds one connection.
package struct ServerConfiguration: Sendable {
    /// The readiness notification that the loops use.
    package enum PollerKind: Sendable, Hashable {
        /// epoll where there is one, else poll(2).
        case automatic
        /// poll(2) everywhere.
        case poll
    }

    /// The name or address to listen on.
    ///
    /// An IPv6 address may be in brackets.
    package var host = "127.0.0.1"
    /// The port to listen on, or 0 to let the system choose.
    package var port = 8080
    /// The limits of one connection.
    package var limits = HTTPLimits()
    /// Connections held at once.
    ///
    /// Further ones wait in the kernel's queue.
    package var connections = 16_384
    /// Connections that the kernel queues until they are accepted.
    package var backlog = 1_024
    /// Event loops, each with its own thread, or 0 for one per processor.
    package var eventLoops = 0
    /// Threads for work that would hold up an event loop, or 0 for one per processor.
    ///
    /// One more is kept for short work.
    package var workers = 0
    /// Threads for requests that mostly wait, or 0 to have workers answer them.
    package var waiters = 0
    /// Requests that may wait for a worker, and as many for one of `waiters`.
    ///
    /// Further ones are answered 503.
    package var queuedWork = 1_024
    /// The most bytes that answers and the work for them may hold together.
    ///
    /// Work that needs more waits.
    package var answerMemory = 1_024 * 1_048_576
    /// Seconds that work waits for memory held by answers being sent.
    ///
    /// After that, it is answered 503.
    package var answerPatience: Seconds = 10
    /// The most bytes that bodies may hold together.
    ///
    /// Further bodies are not read until there is room.
    package var bodyMemory = 128 * 1_048_576
    /// The form of the access log, or nil to keep none.
    package var accessLog: AccessLogFormat?
    /// The descriptor of the access log, which stays open as long as the server runs.
    package var accessLogDescriptor: Int32 = 2
    /// Bytes of the access log that may wait to be written.
    ///
    /// Lines beyond them are dropped and counted.
    package var accessLogBytes = 1_048_576
    /// The readiness notification to use.
    package var poller = PollerKind.automatic

    /// The defaults.
    package init() {}
}
