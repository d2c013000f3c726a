internal import HTTPCore
internal import JSONText
package import SceneFormat

/// Every bound on the service's storage and computation.
///
/// `HTTPLimits` bounds the requests of a connection.
package struct ServiceLimits: Sendable {
    /// Scenes stored at once.
    ///
    /// One more is answered 507.
    package var scenes = 1_000
    /// Bytes of memory for stored scenes: their text, its compact form, and the compiled scene.
    ///
    /// More is answered 507.
    package var storedBytes = 256 * 1_048_576
    /// Bytes of memory for compiled scenes of a shared store.
    ///
    /// Others are compiled at each use.
    package var cacheBytes = 256 * 1_048_576
    /// Bytes of a scene or request in a body.
    ///
    /// More is answered 413.
    package var bodyBytes = HTTPLimits().bodyBytes
    /// Views, recognizers and events of a request.
    ///
    /// More is an error of the document (422).
    package var decoding = DecodingLimits()
    /// Arrays and objects inside each other in a JSON text.
    ///
    /// Deeper is answered 400. There are two for each level of views, and 500 for the rest of a request.
    package var jsonDepth: Int {
        get { decoding.jsonDepth }
        set { decoding.jsonDepth = newValue }
    }
    /// The number of times that a question may have its request run again, to try fixes.
    ///
    /// Fixes beyond it are reported as not tried.
    package var explainRuns = ExplainLimits.standardRuns
    /// Entries of one delivery log.
    ///
    /// A longer run is answered 422. Each entry takes about 350 bytes of memory while the answer is made.
    package var logEntries = 1_000_000
    /// Bytes of the answer to a dispatch.
    ///
    /// A longer answer is replaced by a 422.
    package var answerBytes = ResponseLimits().byteCount
    /// The latest moment of a run in its own time, in seconds.
    ///
    /// A run that would go on longer is answered 422.
    package var virtualSeconds = 1_000_000.0
    /// Seconds that a request may take on the machine, from its text to the last byte of its answer.
    ///
    /// A slower request is answered 422.
    package var realSeconds = 30.0
    /// Sessions at once.
    ///
    /// One more is answered 507. With 0 there are none.
    package var sessions = 10_000
    /// Bytes of memory for one session: its request, its log, and its run.
    ///
    /// More is answered 422. A log that outgrows it ends the session.
    package var sessionBytes = 8 * 1_048_576
    /// Bytes of memory for all sessions together.
    ///
    /// More is answered 507.
    package var sessionsBytes = 512 * 1_048_576
    /// Seconds for which a session may be left without a step and without a stream.
    ///
    /// After that, it is removed.
    package var sessionIdleSeconds = 300.0
    /// Streams of logs open at once.
    ///
    /// One more is answered 503.
    package var streams = 4_096
    /// Scenes on one page of the list.
    ///
    /// A `limit` that asks for more is answered 400.
    package var pageSize = 100

    /// The defaults.
    package init() {}

    /// The most bytes of a scene's text in a folder.
    ///
    /// Limits may have been higher once, so this is the largest of `bodyBytes`, `storedBytes` and the default upload
    /// limit.
    var sceneBytes: Int { max(bodyBytes, storedBytes, HTTPLimits().bodyBytes) }

    /// The part of the limits that the JSON reader keeps.
    var json: JSONLimits { JSONLimits(maximumDepth: jsonDepth, maximumByteCount: bodyBytes) }
}
