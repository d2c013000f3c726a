import DispatchEngine
import JSONText

extension Forms {
    /// The conditions by their members (COND-1).
    static let conditions: [Choice<Condition>] = [
        Choice("all", several, "All of these hold.", { .all($0) }) {
            if case .all(let conditions) = $0 { conditions } else { nil }
        },
        Choice("any", several, "At least one of these holds.", { .any($0) }) {
            if case .any(let conditions) = $0 { conditions } else { nil }
        },
        Choice("not", condition, "The condition inside does not hold.", { .not($0) }) {
            if case .not(let condition) = $0 { condition } else { nil }
        },

        // MARK: What the question is about
        Choice(
            "direction", needs: .motion, motionDirection,
            "The larger component of the translation in the view of the recognizer, and its sign; equal components have "
                + "no direction (COND-2).", { .direction($0) }
        ) { if case .direction(let direction) = $0 { direction } else { nil } },
        Choice(
            "translation", needs: .motion, vectorTest,
            "The translation of the recognizer, in its view, in points (COND-2).",
            { .motion(.translation, $0) }
        ) { if case .motion(.translation, let test) = $0 { test } else { nil } },
        Choice(
            "velocity", needs: .motion, vectorTest,
            "The velocity of the recognizer, in its view, in points per second (COND-2).",
            { .motion(.velocity, $0) }
        ) { if case .motion(.velocity, let test) = $0 { test } else { nil } },
        Choice(
            "inside", needs: .place, area,
            "The place of the touch now, of a recognizer's first one, or the point of a hit-test (COND-3).",
            { .inside($0) }
        ) { if case .inside(let area) = $0 { area } else { nil } },
        Choice(
            "touchView", needs: .touch, touchViewTest, "The view that the touch hit (COND-4).",
            { .touchView($0) }
        ) {
            if case .touchView(let test) = $0 { test } else { nil }
        },
        Choice(
            "touches", needs: .touch, countOrRange,
            "The fingers that the recognizer tracks, or the touches of the call (COND-4).", { .touches($0) }
        ) { if case .touches(let range) = $0 { range } else { nil } },
        Choice(
            "tapCount", needs: .touch, countOrRange, "`tapCount` of the touch (COND-4).", { .tapCount($0) }
        ) {
            if case .tapCount(let range) = $0 { range } else { nil }
        },
        Choice(
            "other", needs: .counterpart, counterpartTest, "The other recognizer (COND-6).", { .other($0) }
        ) {
            if case .other(let test) = $0 { test } else { nil }
        },

        // MARK: What the run is like
        Choice("state", stateTest, "The state of a recognizer (COND-5).", { $0 }) {
            if case .state = $0 { $0 } else { nil }
        },
        Choice(
            "scroll", scrollTest,
            "The offset of a scroll view is at that limit or beyond, or it does that (COND-5).", { $0 }
        ) {
            switch $0 {
            case .scrollLimit, .scrollActivity: $0
            default: nil
            }
        },
        Choice("offset", offsetTest, "The content offset of a scroll view (COND-5).", { $0 }) {
            if case .offset = $0 { $0 } else { nil }
        },
        Choice(
            "value", valueTest, "The value of a control. A button has true if it is selected (COND-5).",
            { $0 }
        ) { if case .value = $0 { $0 } else { nil } },
        Choice("property", propertyTest, "A property that a change can set (COND-5).", { $0 }) {
            if case .property = $0 { $0 } else { nil }
        },
        Choice("firstResponder", .id, "The object is a first responder.", { .firstResponder($0) }) {
            if case .firstResponder(let id) = $0 { id } else { nil }
        },
        Choice("windowIsKey", .id, "The window is key.", { .windowIsKey($0) }) {
            if case .windowIsKey(let id) = $0 { id } else { nil }
        },
    ]

    /// A condition, which may hold others.
    static let condition = Codec<Condition>(
        .component("Condition") {
            .object([
                ("type", .text("object")), ("additionalProperties", .flag(false)),
                ("minProperties", .number(1)), ("maxProperties", .number(1)),
                ("properties", .object(conditions.map { ($0.name, $0.schema().described($0.about)) })),
            ]).described(
                "What an answer depends on: it is asked at the moment of the question, on the state that the run has then, "
                    + "and asks no question itself (COND-1). An answer is a value, or an object with `if`, `then` and "
                    + "`else`; without `else` the default of the method counts. Several conditions are written as `all`. "
                    + "A condition about something that the question does not know is an error: a hit-test and "
                    + "`pointInside` know a point; the touch methods, `touchesShouldBegin` and questions about a "
                    + "recognizer also a touch; those about a pan or screenEdgePan, and `touchesShouldCancel`, its "
                    + "motion; questions about two recognizers, and `gestureRecognizerShouldBegin` of a view, the other "
                    + "recognizer; motions, presses, remote control and effects none of these. At most 32 levels of "
                    + "conditions and answers, and 10,000 conditions in a request.")
        }, read: { $0.condition($1) }
    ) { json, condition in
        json.beginObject()
        for choice in conditions where choice.write(&json, condition) { break }
        json.endObject()
    }

    /// A condition at a place that the table knows.
    static func condition(at place: ConditionPlace) -> Codec<Condition> {
        Codec(schema: condition.schema, read: { $0.condition($1, at: place) }, write: condition.write)
    }

    private static let several = condition.list(
        of: "conditions", atLeastOne: "condition", example: "[\(Choice<Condition>.example)]")
}
