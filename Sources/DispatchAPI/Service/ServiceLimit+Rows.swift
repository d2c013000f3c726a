internal import SceneFormat

/// The table of limits: where each is kept, and how `serve` sets it.
extension ServiceLimit {
    package struct Row {
        package let scope: Scope
        package let value: Value
        /// The sentence of `serve --help` about its flag, or nil for a constant.
        package let help: String?

        fileprivate init(_ scope: Scope, _ value: Value, _ help: String? = nil) {
            self.scope = scope
            self.value = value
            self.help = help
        }
    }

    /// The work that a limit bounds.
    package enum Scope: Sendable {
        /// The contents of a request.
        case request
        /// The resources of a run, and its answer.
        case run
        case explanation, storedScenes, sessions
    }

    /// The place of a limit, with the numbers that its flag takes.
    package enum Value {
        case count(WritableKeyPath<ServiceLimits, Int>, ClosedRange<Int> = 1...most)
        /// A number that may have a fraction, and the largest that makes sense, by default the seconds of a day.
        case seconds(WritableKeyPath<ServiceLimits, Double>, maximum: Double = 86_400)
    }

    /// The largest number that a flag takes.
    ///
    /// It is far more than a machine holds, and sums and products of such numbers do not overflow.
    package static let most = 1_000_000_000
    /// The largest number of bytes that a flag takes.
    package static let mostBytes = 1_000_000_000_000

    /// The limits of some work that flags set.
    package static func withFlags(_ scope: Scope) -> [ServiceLimit] {
        allCases.filter { $0.row.scope == scope && $0.hasFlag }
    }

    /// True if a flag of its name sets it, and false for a constant.
    package var hasFlag: Bool { row.help != nil }

    package var row: Row {
        switch self {
        case .jsonDepth:
            Row(
                .request, .count(\.jsonDepth),
                "Arrays and objects inside each other in a body; more is answered 400.")
        case .views: Row(.request, .count(\.decoding.views), "Views of a scene; more is answered 422.")
        case .viewDepth:
            Row(
                .request, .count(\.decoding.viewDepth, 1...DecodingLimits.mostViewLevels),
                "Views of a scene inside each other, windows included; more is answered 422.")
        case .recognizers:
            Row(
                .request, .count(\.decoding.recognizers),
                "Gesture recognizers of a scene; more is answered 422.")
        case .events:
            Row(
                .request, .count(\.decoding.events),
                "Events of a request after expansion of short forms; more is answered 422.")
        case .touches:
            Row(
                .request, .count(\.decoding.samples),
                "Touches of all events of a request together; more is answered 422.")
        case .touchesPerEvent: Row(.request, .count(\.decoding.touchesPerEvent))
        case .expectations: Row(.request, .count(\.decoding.expectations))
        case .expectationDepth: Row(.request, .count(\.decoding.expectationDepth))
        case .questions: Row(.explanation, .count(\.decoding.questions))
        case .explainRuns:
            Row(
                .explanation, .count(\.explainRuns, 0...Self.most),
                "Trial runs that each question may use to test remedies; those beyond it are not tried.")
        case .logEntries:
            Row(.run, .count(\.logEntries), "Entries of one delivery log; more is answered 422.")
        case .answerBytes:
            Row(
                .run, .count(\.answerBytes, 1...Self.mostBytes),
                "Bytes of the answer to a dispatch; more is answered 422.")
        case .virtualTime:
            Row(
                .run, .seconds(\.virtualSeconds, maximum: 1e6),
                "The latest moment of a run in its own time, in seconds; later is answered 422.")
        case .runTime:
            Row(
                .run, .seconds(\.realSeconds),
                "Seconds that the machine may work on a request, reading its body included; then 422.")
        case .scenes:
            Row(
                .storedScenes, .count(\.scenes, 0...Self.most), "Scenes stored at once; more is answered 507."
            )
        case .storedBytes:
            Row(
                .storedScenes, .count(\.storedBytes, 0...Self.mostBytes),
                "Bytes of memory for stored scenes; more is answered 507.")
        case .sessions:
            Row(
                .sessions, .count(\.sessions, 0...Self.most),
                "Sessions at once; more are answered 507, and 0 turns sessions off.")
        case .sessionBytes:
            Row(
                .sessions, .count(\.sessionBytes, 1...Self.mostBytes),
                "Bytes of memory for one session: its request, its log and its run; more is answered 422.")
        case .sessionsBytes:
            Row(
                .sessions, .count(\.sessionsBytes, 1...Self.mostBytes),
                "Bytes of memory for all sessions together; more is answered 507.")
        case .sessionIdle:
            Row(
                .sessions, .seconds(\.sessionIdleSeconds),
                "Seconds for which a session stays without an append, an advance or a stream.")
        case .streams:
            Row(
                .sessions, .count(\.streams, 0...Self.most),
                "Streams of sessions' logs at once; more are answered 503.")
        }
    }
}
