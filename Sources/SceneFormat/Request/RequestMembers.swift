import DispatchEngine

enum RequestMember: String, MemberName {
    case scene, whatIf, events, until, options, constants, log, expect, never, expectSummary
    case questions, withLog, timeline
    // The notes of an import about the scene or the events.
    case format, notes
    // The heading of a case file.
    case name, group, description, explanation, source, evidence, rules, articles

    static let owner = "a request"
    static let example =
        #"{"scene": "# + Forms.scene.object.example + #", "events": ["# + Forms.event.object.example + "]}"
    static let table = allMembers
}

/// The members of a step of an article that an example is taken from.
enum ArticleMember: String, MemberName {
    case article, step

    static let owner = "a step of an article"
    static let example = #"{"article": 1, "step": 2}"#
    static let table = allMembers
}

enum LogMember: String, MemberName {
    case include

    static let owner = "log"
    static let example = #"{"include": ["touchProperties"]}"#
    static let table = allMembers
}

enum OptionMember: String, MemberName {
    case removedView, animationCancels, tapCountDragReset, hitTestPasses, systemWrappers, nilTargetStart
    case focusStart, touchMakesKey, exclusiveTouchBindsRecognizers, sliderShieldsPans, scrollFrames,
        draggingEnd, deceleratingAtEnd

    static let owner = "options"
    static let example = #"{"hitTestPasses": 2}"#
    static let table = allMembers
}

extension RawRepresentable where Self: CaseIterable & Sendable, RawValue == String {
    /// The cases of an option by their names.
    static var options: NameTable<Self> { NameTable(allCases.map { ($0.rawValue, $0) }) }
}
