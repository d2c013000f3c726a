import DispatchEngine
import Explanation
import JSONText

extension Forms {
    /// A question, whose objects are checked once it is read.
    static let question = Form(
        "a question", example: #"{"why": "notFired", "of": "buy", "contact": 1}"#, QuestionParts(),
        [
            Field("why", \.why, .name.named("Why"), isRequired: true, "The outcome in question."),
            Field(
                "of", \.object, .id, isRequired: true,
                "A view, responder or recognizer; with notFired and fired a control, recognizer or cell."),
            Field(
                "contact", \.contact, .whole(from: 1),
                "The landing of a finger, counted from 1 (TC-1). Default: with notFired, the last with which it fired, if it ever did; otherwise, with notFired and notReceived, the landing inside `of` that came furthest, the last of several; with anything else the first landing inside `of` for which the premise holds, with `beside` the first with which both fired."
            ),
            Field(
                "action", \.action, Codec(.name, read: { $0.selector($1) }), of: about(.notFired, .fired),
                "With notFired and fired: the selector, control event or state that is meant, or `*` for any action."
            ),
            Field(
                "target", \.target, .id, of: about(.notFired, .fired),
                "With notFired and fired: the object that the action is to be sent to."),
            Field("beside", \.beside, .id, of: about(.fired), "With fired: what fired too."),
        ])

    private static func about(_ outcomes: Question.Why...) -> Field<QuestionParts>.Owners {
        let names = Wording.list(outcomes.map { Wording.quoted($0.rawValue) }, "and")
        return .init(isKnownFirst: false) { name, question in
            guard let why = question.why, !outcomes.contains(why) else { return nil }
            return .misplacedMember(
                name, owners: "questions why \(names)", here: "one why \(Wording.quoted(why.rawValue))")
        }
    }

    struct QuestionParts: Sendable {
        var why: Question.Why?
        var object, target, beside: Identifier?
        var contact: Int?
        var action: String?
    }

    static let questionsSchema = Schema.component("Questions") {
        .object([
            ("type", .text("array")), ("maxItems", .number(Double(DecodingLimits().questions))),
            ("items", .component("Question") { question.schema }),
        ]).described("The questions that `/v1/explain` answers; `/v1/dispatch` only validates them.")
    }
}

extension Question.Why: WireNamed {
    static let noun = "what a question can ask"
    static let table = allNames

    /// True if it is about an object that fires.
    var isAboutFiring: Bool {
        switch self {
        case .notFired, .fired: true
        case .notReceived, .received, .late, .cancelled: false
        }
    }
}
