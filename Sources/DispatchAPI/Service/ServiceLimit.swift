internal import HTTPCore
internal import SceneFormat

/// The limits of what a request may ask for by name, for counting how often each was reached.
enum ServiceLimit: String, CaseIterable, Sendable {
    case jsonDepth = "max-json-depth"
    case views = "max-views"
    case recognizers = "max-recognizers"
    case events = "max-events"
    case touches = "max-touches"
    case touchesPerEvent = "max-touches-per-event"
    case expectations = "max-expectations"
    case expectationDepth = "max-expectation-depth"
    case logEntries = "max-log-entries"
    case answerBytes = "max-answer-bytes"
    case virtualTime = "max-virtual-time"
    case runTime = "max-run-time"
    case scenes = "max-scenes"
    case storedBytes = "max-stored-bytes"

    /// The limit that a document is beyond, the first if there are several; nil if its faults are others.
    init?(_ faults: Faults) {
        guard let name = faults.faults.lazy.compactMap(\.limit).first else { return nil }
        self.init(rawValue: name.flag)
    }
}

/// The flags of `serve` in faults: only here it is known how a limit is set.
extension Faults {
    /// The faults, with its flag behind each that is a limit.
    var namingFlags: Faults {
        Faults(
            faults: faults.map { fault in
                fault.limit.map { fault.adding(Flags.sentence($0.flag)) } ?? fault
            }, unlisted: unlisted)
    }
}

/// What is said of flags.
enum Flags {
    /// Who can raise a limit, and how.
    static func sentence(_ flag: String) -> String { "The limit is set by --\(flag) of serve." }
}

extension DecodingLimits.Name {
    /// The flag that sets it, without its dashes.
    fileprivate var flag: String {
        switch self {
        case .views: ServiceLimit.views.rawValue
        case .recognizers: ServiceLimit.recognizers.rawValue
        case .events: ServiceLimit.events.rawValue
        case .samples: ServiceLimit.touches.rawValue
        case .touchesPerEvent: ServiceLimit.touchesPerEvent.rawValue
        case .expectations: ServiceLimit.expectations.rawValue
        case .expectationDepth: ServiceLimit.expectationDepth.rawValue
        case .maximumDepth: ServiceLimit.jsonDepth.rawValue
        case .maximumByteCount: HTTPLimit.bodyBytes.name
        }
    }
}
