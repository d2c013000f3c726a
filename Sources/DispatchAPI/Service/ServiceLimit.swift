internal import HTTPCore
internal import SceneFormat

/// The limits on requests by name: for counting how often each was reached, and for the flags that set them.
package enum ServiceLimit: String, CaseIterable, Sendable {
    case jsonDepth = "max-json-depth"
    case views = "max-views"
    case viewDepth = "max-view-depth"
    case recognizers = "max-recognizers"
    case events = "max-events"
    case touches = "max-touches"
    case touchesPerEvent = "max-touches-per-event"
    case expectations = "max-expectations"
    case expectationDepth = "max-expectation-depth"
    case questions = "max-questions"
    case explainRuns = "max-explain-runs"
    case logEntries = "max-log-entries"
    case answerBytes = "max-answer-bytes"
    case virtualTime = "max-virtual-time"
    case runTime = "max-run-time"
    case scenes = "max-scenes"
    case storedBytes = "max-stored-bytes"
    case sessions = "max-sessions"
    case sessionBytes = "max-session-bytes"
    case sessionsBytes = "max-sessions-bytes"
    case sessionIdle = "session-idle-timeout"
    case streams = "max-streams"

    /// Makes the first limit that a document exceeds, or nil if its errors are others.
    init?(_ faults: Faults) {
        guard let name = faults.faults.lazy.compactMap(\.limit).first else { return nil }
        self.init(name)
    }
}

/// The flags of `serve` in errors: only the service knows which flag sets a limit.
extension Faults {
    /// The errors, each with the flag of its limit if there is one.
    var namingFlags: Faults {
        map { fault in fault.limit?.flag.map { fault.adding(Flags.sentence($0)) } ?? fault }
    }
}

/// The words about flags.
enum Flags {
    /// Returns the sentence that names the flag for a limit.
    static func sentence(_ flag: String) -> String { "The limit is set by --\(flag)." }
}

extension ServiceLimit {
    /// Makes the limit by which a document is counted, or nil for the length of a body, which the server counts.
    fileprivate init?(_ name: DecodingLimits.Name) {
        switch name {
        case .views: self = .views
        case .viewDepth: self = .viewDepth
        case .recognizers: self = .recognizers
        case .events: self = .events
        case .samples: self = .touches
        case .touchesPerEvent: self = .touchesPerEvent
        case .expectations: self = .expectations
        case .expectationDepth: self = .expectationDepth
        case .questions: self = .questions
        case .maximumDepth: self = .jsonDepth
        case .time: self = .runTime
        case .maximumByteCount: return nil
        }
    }
}

extension DecodingLimits.Name {
    /// The flag that sets it, without its dashes, or nil for a constant.
    fileprivate var flag: String? {
        guard let limit = ServiceLimit(self) else { return HTTPLimit.bodyBytes.rawValue }
        return limit.hasFlag ? limit.rawValue : nil
    }
}
