/// A span of time, or a reading of the monotonic clock, in seconds.
package typealias Seconds = Double

/// Every bound on what one connection may ask of the server.
package struct HTTPLimits: Sendable, Equatable {
    /// Bytes of the request line without its CRLF.
    ///
    /// A longer one is answered 414.
    package var requestLineBytes = 8_192
    /// Bytes of the header section, line ends included.
    ///
    /// More is answered 431.
    package var headerBytes = 32_768
    /// Field lines in the header section, and again in the trailer section.
    ///
    /// More is answered 431.
    package var fieldCount = 100
    /// Bytes of a request body after decoding.
    ///
    /// More is answered 413.
    package var bodyBytes = 16 * 1_048_576
    /// Bytes of chunk extensions in one body.
    ///
    /// More is answered 400.
    package var chunkExtensionBytes = 16_384
    /// Bytes of the trailer section.
    ///
    /// More is answered 431.
    package var trailerBytes = 8_192
    /// Bytes of a refused body that are read and dropped to keep the connection.
    ///
    /// A longer one closes it.
    package var discardedBodyBytes = 65_536
    /// Answers that may wait unsent before the next pipelined request is looked at.
    package var pipelinedRequests = 64
    /// Bytes of answers that may wait unsent before the next request is looked at.
    package var unsentBytes = 262_144
    /// Requests served on one connection before it is closed.
    package var requestsPerConnection = 100_000
    /// Seconds from a request's first byte to the end of its head.
    ///
    /// After that, it is answered 408.
    package var headerSeconds: Seconds = 10
    /// Seconds for a body, besides what `bytesPerSecond` grants.
    ///
    /// After that, it is answered 408.
    package var bodySeconds: Seconds = 10
    /// Seconds that a connection may be silent between requests before it is closed.
    package var idleSeconds: Seconds = 60
    /// Seconds for the client to take answers, besides what `bytesPerSecond` grants.
    package var writeSeconds: Seconds = 30
    /// The slowest transfer granted more time, each way: n bytes add n / bytesPerSecond.
    package var bytesPerSecond: Double = 4_096
    /// Seconds to wait for the client's end of a connection that this end has closed.
    package var lingerSeconds: Seconds = 5

    /// The defaults.
    package init() {}
}

/// Limits that many connections share, so that each costs a reference instead of a copy.
package final class SharedLimits: Sendable {
    /// The limits themselves.
    package let values: HTTPLimits

    /// Shares these limits.
    ///
    /// - Parameter values: the limits, which no longer change.
    package init(_ values: HTTPLimits) {
        self.values = values
    }
}
