package import DispatchEngine
import JSONText

/// The bodies that begin a session, continue it and ask about it.
extension Forms {
    /// The beginning of a session: a request without a question, whose events may come later.
    static let session = Form(
        "a session", example: #"{"scene": \#(scene.object.example)}"#, RequestParts(),
        rule: .exactlyOne(of: ["scene", "sceneId"]), hints: hintsOfSessions,
        [
            sceneMember,
            Field(
                "sceneId", \.sceneID,
                Codec(
                    .type("string"), read: { $0.text($1, "the id of a stored scene", example: "\"shop\"") }),
                "The id of a stored scene. The session keeps a copy of it."),
        ] + run + [
            logMember,
            Field(
                checked: "clock",
                Codec<SessionClock>.name(in: SessionClock.options, "a clock").named(
                    "SessionClock",
                    "virtual: events bring their times, and time stands still between requests (the default)."
                ),
                "What moves the time of the session."),
        ])

    private static let hintsOfSessions = [
        "whatIf": "Change the scene before the session begins, or append events with \"change\"."
    ].merging(expectations.map { ($0.name, "POST it to /check of the session.") }) { $1 }
        .merging(explaining.map { ($0.name, "POST it to /explain of the session.") }) { $1 }

    /// Further events of a session.
    static let append = Form(
        "an append", example: #"{"events": [\#(event.object.example)]}"#, RequestParts(),
        hints: hintsOfSessions,
        [
            Field(
                "events", \.events, events, isRequired: true,
                "The events, none of them before the session's time.")
        ])

    /// Time that goes on in a session.
    static let advance = Form(
        "an advance", example: #"{"to": 0.5}"#, AdvanceParts(), rule: .exactlyOne(of: ["to", "by"]),
        [
            Field(
                "to", \.to,
                .either(
                    [
                        Look(
                            .number,
                            Codec.time.map(
                                { .time($0) }, { if case .time(let time) = $0 { time } else { nil } })),
                        Look(
                            .string,
                            Codec<SessionRest>.name(in: SessionRest.options, "a moment").map(
                                { _ in .rest }, { if case .rest = $0 { SessionRest.rest } else { nil } })),
                    ], "a time in seconds, or \"rest\"", example: "0.5"),
                "The time, or `rest`: the moment at which nothing is pending."),
            Field("by", \.by, .seconds, "The seconds, from the session's time."),
        ])

    /// The expectations of a session's log.
    static let sessionCheck = Form(
        "a check", example: #"{"expect": [{"kind": "action"}]}"#, RequestParts(),
        rule: .atLeastOne("an object with \"expect\", \"never\" or \"expectSummary\""), expectations)

    /// The questions about a session.
    static let sessionQuestions = Form(
        "questions", example: #"{"questions": [\#(question.object.example)]}"#, RequestParts(),
        expectations + explaining)

    static let sessionSchemas: [Schema] = [
        .component("SessionRequest") {
            session.schema.described(
                "A request that grows: its scene, its choices, and the events that there are already.")
        },
        .component("SessionEvents") { append.schema.described("Events that follow those of a session.") },
        .component("SessionAdvance") {
            advance.schema.described("Time that goes on: timers fire, held samples are dispatched.")
        },
        .component("SessionCheck") {
            sessionCheck.schema.described("What the log of a session should have, and what it should not.")
        },
        .component("SessionQuestions") {
            sessionQuestions.schema.described(
                "Questions about a session, or expectations whose reasons are wanted. Without both the questions "
                    + "follow from the events.")
        },
    ]
}

/// The clock that moves the time of a session.
enum SessionClock: String, CaseIterable, Sendable {
    case virtual
}

/// The word for the moment at which nothing is pending.
private enum SessionRest: String, CaseIterable, Sendable {
    case rest
}

/// The parts of an advance.
struct AdvanceParts: Sendable {
    var to: SessionGoal?
    var by: Double?
}

/// The moment to which the time of a session is to go.
package enum SessionGoal: Sendable, Hashable {
    case time(Timestamp)
    /// The moment at which nothing is pending.
    case rest
}
