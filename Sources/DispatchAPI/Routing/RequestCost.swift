internal import DispatchEngine
internal import HTTPCore
internal import SceneFormat

/// A quick look at a request, which tells whether its answer may be made on the event loop.
///
/// It is a guess from the outside: few bytes may ask for much. What turns out to cost more than an event loop has time
/// for is given up there and begun anew on a worker.
enum RequestCost {
    /// Bytes of a body that are decoded and compiled well within a millisecond.
    static let cheapBodyBytes = 16_384
    /// Views times the possible touches of a body: visits of the hit-test walk, about a microsecond each with the log.
    static let cheapVisits = 2_000
    /// Seconds after which a run on an event loop is given up.
    static let cheapSeconds = 0.002
    /// Entries of the log after which a run on an event loop is given up.
    static let cheapLogEntries = 2_000
    /// Events, and touches in them, for which short forms are expanded on an event loop.
    static let cheapTouches = 1_000
    /// Bytes of an event list in which at most one touch begins.
    private static let bytesPerTouch = 40

    /// Whether an answer is cheap.
    ///
    /// - Parameters:
    ///   - body: the request's content.
    ///   - storedViews: the number of views of the stored scene it is about, 0 without one.
    /// - Returns: false also in doubt.
    static func isCheap(body: [UInt8], storedViews: Int) -> Bool {
        guard body.count <= cheapBodyBytes else { return false }
        let touches = 1 + body.count / bytesPerTouch
        return storedViews * touches <= cheapVisits
    }

    /// What a run may take on an event loop.
    static func cheap(_ limits: ServiceLimits) -> ServiceLimits {
        var cheap = limits
        cheap.realSeconds = min(limits.realSeconds, cheapSeconds)
        cheap.logEntries = min(limits.logEntries, cheapLogEntries)
        cheap.decoding.events = min(limits.decoding.events, cheapTouches)
        cheap.decoding.samples = min(limits.decoding.samples, cheapTouches)
        return cheap
    }

    /// Whether an answer from an event loop says no more than that it would take longer.
    static func isTooMuch(_ problem: Problem) -> Bool {
        switch problem.limit {
        case .runTime, .logEntries, .events, .touches: true
        default: false
        }
    }
}
