internal import HTTPCore
internal import SceneFormat

/// The limits of what a request may ask for by name, for counting how often each was reached.
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

    /// Whether a flag of this name sets it; the others are constants.
    package var hasFlag: Bool {
        switch self {
        case .touchesPerEvent, .expectations, .expectationDepth, .questions: false
        case .jsonDepth, .views, .viewDepth, .recognizers, .events, .touches, .logEntries, .answerBytes: true
        case .explainRuns, .virtualTime, .runTime, .scenes, .storedBytes: true
        }
    }

    /// Whether a dispatch can reach it; the others are of questions and of stored scenes.
    package var boundsDispatch: Bool {
        switch self {
        case .jsonDepth, .views, .viewDepth, .recognizers, .events, .touches, .touchesPerEvent: true
        case .expectations, .expectationDepth, .logEntries, .answerBytes, .virtualTime, .runTime: true
        case .questions, .explainRuns, .scenes, .storedBytes: false
        }
    }

    /// The limit that a document is beyond, the first if there are several; nil if its faults are others.
    init?(_ faults: Faults) {
        guard let name = faults.faults.lazy.compactMap(\.limit).first else { return nil }
        self.init(name)
    }
}

/// The flags of `serve` in faults: only the service knows how a limit is set.
extension Faults {
    /// The faults, with its flag behind each that is a limit with one.
    var namingFlags: Faults {
        map { fault in fault.limit?.flag.map { fault.adding(Flags.sentence($0)) } ?? fault }
    }
}

/// The words about flags.
enum Flags {
    /// Who can raise a limit, and how.
    static func sentence(_ flag: String) -> String { "The limit is set by --\(flag) of serve." }
}

extension ServiceLimit {
    /// The limit by which a document is counted; nil for the length of a body, which the server counts.
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
    /// The flag that sets it, without its dashes; nil for a constant.
    fileprivate var flag: String? {
        guard let limit = ServiceLimit(self) else { return HTTPLimit.bodyBytes.name }
        return limit.hasFlag ? limit.rawValue : nil
    }
}
