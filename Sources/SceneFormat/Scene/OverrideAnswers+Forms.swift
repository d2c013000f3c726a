import DispatchEngine
import JSONText

/// The overrides of methods that are questions, hit-testing apart.
extension Forms {
    /// An answer of yes or no.
    static func yesOrNo(at place: ConditionPlace) -> Codec<ScriptedAnswer<Bool>> {
        answer(.flag, at: place).named("YesOrNoAnswer")
    }

    static let touchesShouldBegin = yesOrNo(at: .touchesShouldBegin)
    static let touchesShouldCancel = yesOrNo(at: .touchesShouldCancel)
    static let accessibilityActivate = yesOrNo(at: .run("accessibilityActivate"))

    /// `gestureRecognizerShouldBegin(_:)` of a view (GR-42).
    static let viewShouldBegin = answer(
        .either(
            [Look(.bool, .flag(ViewGestureAnswer.always, \.constant)), Look(.object, notFor)],
            "true, false or an object", example: exampleOfNotFor), at: .viewShouldBegin
    ).named(
        "ViewShouldBeginAnswer",
        "`gestureRecognizerShouldBegin(_:)` of a view (GR-42); to conditions the recognizer is the other (COND-6)."
    )

    private static let exampleOfNotFor = #"{"notFor": ["tap"]}"#
    private static let notFor: Codec<ViewGestureAnswer> = Form(
        "an answer to gestureRecognizerShouldBegin", example: exampleOfNotFor, NotFor(),
        [
            Field(
                "notFor", \.ids, .ids, isRequired: true,
                "Short for no if `other` has one of the ids, else yes.")
        ]
    ).codec({ $0.ids.map { .notFor($0) } }) { answer in
        if case .notFor(let ids) = answer { NotFor(ids: ids) } else { nil }
    }

    private struct NotFor { var ids: [Identifier]? }

    /// `canPerformAction(_:withSender:)` (EV-13).
    static let answersBySelector = Codec<[String: Bool]>(
        .object([("type", .text("object")), ("additionalProperties", .type("boolean"))])
    ) { reader, node in
        guard reader.document.kind(of: node) == .object else {
            reader.fault(
                .expected(
                    .either("an object with an answer for each selector", example: "{\"copy:\": false}")),
                at: node)
            return nil
        }
        var result: [String: Bool] = [:]
        for value in reader.children(of: node) {
            guard let selector = reader.document.key(of: value).flatMap(reader.document.string) else {
                continue
            }
            result[selector] = reader.bool(value)
        }
        return result
    } write: { json, answers in
        json.beginObject()
        for (name, answer) in answers.sorted(by: { $0.key < $1.key }) {
            json.key(dynamic: name)
            json.write(answer)
        }
        json.endObject()
    }

    /// `sendAction(_:to:for:)` (TA-4), or nil for the default.
    static let sendAction = Codec<SendActionOverride?>.either(
        [Look(.string, sendActionInAWord), Look(.object, redirection)],
        "\"default\", \"handle\", \"observe\" or an object with another target", example: exampleOfRedirection
    ).named(
        "SendActionOverride",
        "`sendAction(_:to:for:)` of a control, `sendAction(_:to:from:for:)` of the application (TA-4). handle: without "
            + "super, the target is not called, and the effects of its registration do not run; observe: acts, then "
            + "calls super; an object: calls super with another target, null being looked up (TA-6), and perhaps "
            + "another selector. Every such call is logged. Recognizers call their targets themselves, and a `UIAction` "
            + "its handler.")

    private static let sendActionInAWord: Codec<SendActionOverride?> = method.map(
        { word in
            switch word {
            case .handle: .handle
            case .observe: .observe
            case .default, .forward: nil
            }
        },
        { override in
            switch override {
            case nil: .default
            case .handle: .handle
            case .observe: .observe
            case .redirect: nil
            }
        })

    private static let redirection: Codec<SendActionOverride?> = Form(
        "an override of sendAction", example: exampleOfRedirection, Redirection(),
        [
            Field(
                "to", \.target, .idOrNull, isRequired: true,
                "The other target; null is looked up along the chain (TA-6)."
            ).orNull,
            Field("action", \.action, .selector, "The other selector."),
        ]
    ).codec({ object in object.target.map { .redirect(to: $0, action: object.action) } }) { override in
        if case .redirect(let target, let action) = override {
            Redirection(target: target, action: action)
        } else {
            nil
        }
    }

    private static let exampleOfRedirection = #"{"to": "controller"}"#

    private struct Redirection {
        var target: Identifier??
        var action: String?
    }

    /// `continueTracking(_:with:)`: the number of the first call that answers false, or nil for none (CT-4).
    static let continueTracking = Codec<Int?>.either(
        [Look(.bool, continuesAlways), Look(.object, continuesAtFirst)], "true, false or an object",
        example: exampleOfFalseAfter)

    private static let exampleOfFalseAfter = #"{"falseAfter": 2}"#
    private static let continuesAlways: Codec<Int?> = Codec.flag.map({ $0 ? nil : 1 }) { call in
        switch call {
        case nil: true
        case 1: false
        default: nil
        }
    }
    private static let continuesAtFirst: Codec<Int?> = Form(
        "an override of continueTracking", example: exampleOfFalseAfter, FalseAfter(),
        [
            Field(
                "falseAfter", \.calls, .whole(from: 0),
                "The number of calls that answer true before all others answer false.")
        ]
    ).codec({ .some($0.calls.map { $0 + 1 }) }) { call in call.map { FalseAfter(calls: $0 - 1) } }

    private struct FalseAfter { var calls: Int? }
}

extension ViewGestureAnswer {
    fileprivate var constant: Bool? { if case .always(let answer) = self { answer } else { nil } }
}
