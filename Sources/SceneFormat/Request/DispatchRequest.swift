public import DispatchEngine

/// A decoded request, ready to be run.
public struct DispatchRequest: Sendable {
    /// The scene to run in.
    public let scene: Scene
    /// The events, with short forms expanded, in the order of their times.
    public let events: [Event]
    /// The time when the run ends at the latest, or nil to run until nothing is pending.
    public let until: Timestamp?
    /// The choices the request makes.
    public let options: Options
    /// The numbers the request sets.
    public let constants: Constants
    /// The parts of the log it asks for beyond the default ones.
    public let log: LogCategories
    /// The views in which the properties of touches have the location too.
    public internal(set) var locationViews: [ViewID] = []
    /// The warnings about probable mistakes, by position.
    public private(set) var warnings: [Warning]
    /// True if `whatIf` has changed it, the scene included.
    package internal(set) var isChanged = false
    /// The question after the events, if it asks for more than their effects.
    package internal(set) var probe: Probe?
    /// True if the answer has the state of the views at every entry.
    public internal(set) var wantsTimeline = false
    /// The origin of its scene and events.
    package internal(set) var provenance = Provenance()
    /// The scene that it holds, if others may have the same and it was not known yet.
    package internal(set) var compiledScene: CompiledScene?
    /// The expectations, if the request has any.
    let expectations: Expectations?
    /// The questions of the request.
    package internal(set) var inquiry: Inquiry

    /// Adds the warnings and the origin of a scene that the request does not hold itself.
    package mutating func join(_ scene: DecodedScene) {
        if !isChanged, !scene.warnings.isEmpty { warnings = scene.warnings + warnings }
        provenance.join(scene.provenance)
    }

    /// Replaces the pointers of the warnings.
    mutating func moveWarnings(_ pointer: (String) -> String) {
        warnings = warnings.map { Warning(pointer: pointer($0.pointer), message: $0.message) }
    }

    /// Returns the warnings of the request, and those of its run.
    ///
    /// - Parameters:
    ///   - summary: the outcome of the run.
    ///   - isExplained: true if the answer answers its questions, which that of a dispatch does not.
    /// - Returns: the warnings.
    func warnings(after summary: Summary, isExplained: Bool = false) -> [Warning] {
        var warnings = warnings
        func warn(_ reason: WarningReason, at pointer: String) {
            warnings.append(Warning(pointer: pointer, message: reason.message))
        }
        if inquiry.questions != nil, !isExplained { warn(.questionsUnanswered, at: "/questions") }
        if let event = summary.firstKeptEvent, !log.contains(.intake) {
            warn(.keptBySystem, at: "/events/\(event)")
        }
        // The scene may be a stored one, so the message alone says where.
        if let view = summary.ignoredTarget { warn(.targetIgnored(scene.identifier(of: view)), at: "") }
        if let controller = summary.poppedAtRoot {
            warn(.poppedAtRoot(scene.identifier(of: .viewController(controller))), at: "")
        }
        return warnings
    }

    /// True if the request has `expect` or `never`, so that the answer has a verdict.
    public var hasExpectations: Bool { expectations != nil }

    /// The number of entries that `expect` and `never` have together.
    package var expectationCount: Int { expectations.map { $0.expected.count + $0.never.count } ?? 0 }
}
