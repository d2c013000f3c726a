import DispatchEngine
import JSONText

/// The parts of changes.
extension Forms {
    /// An animation: true if it allows interaction (HT-20).
    static let animation = Form(
        "an animation", example: #"{"allowUserInteraction": true}"#, false,
        [
            Field(
                "allowUserInteraction", default: \.self, .flag,
                "True if the view gets touches meanwhile.")
        ])

    /// The addition of a view or a recognizer, which is read later, with its scene.
    static let addition = Form(
        "an addition", example: #"{"view": {"id": "badge", "frame": [0, 0, 20, 20]}}"#, AdditionParts(),
        rule: .exactlyOne(of: ["view", "gestureRecognizer"]),
        [
            Field("view", "The view, with all that is in it.", .reference("View"), read: { $2.view = $1 }),
            Field(
                "gestureRecognizer", "The gesture recognizer.", .reference("GestureRecognizer"),
                read: { $2.gestureRecognizer = $1 }),
            Field(
                "index", \.index, .whole(from: 0),
                of: .init(
                    words: "an added view", here: "an added gesture recognizer",
                    contain: { $0.gestureRecognizer == nil }),
                "With `view` only: the place among the subviews; without it, in front of all."),
        ])

    static let additionSchema = Schema.component("Addition") {
        addition.schema.described(
            "One object with all that is in it, whose ids nothing else has, in the scene or in another addition. "
                + "A view takes part from the next hit-test on, a recognizer from the next touch on. While it "
                + "is there, adding it again does nothing; once removed it comes back as it is then (A42).")
    }

    struct AdditionParts: Sendable {
        var view: JSONNode?
        var gestureRecognizer: JSONNode?
        var index: Int?
    }

    /// The arguments of `removeTarget(_:action:for:)`, where nil matches all (TA-8).
    static let removal = Form(
        "a removeTarget change",
        example: #"{"target": "controller", "action": "save:", "events": ["touchUpInside"]}"#, Removal(),
        [
            Field("target", \.target, Codec.id.orNull, "The target; without one, every target."),
            Field(
                "action", \.action, Codec<String>.selector.orNull,
                "The selector; without one, every selector."),
            Field("events", \.events, controlEvents, isRequired: true, "The events."),
        ])

    struct Removal: Sendable {
        var target: Identifier?
        var action: String?
        var events: ControlEvents?
    }

    /// A list of control events that is not empty (TA-1).
    static let controlEvents = Codec<ControlEvents>(
        .object([
            ("type", .text("array")), ("items", .reference("ControlEventName")), ("minItems", .number(1)),
        ]), read: { $0.controlEvents($1) }, write: { $0.write(names: $1.written) })
}

extension ControlEvents {
    /// The fewest names that together are these events, masks before single events.
    var written: [String] {
        var rest = self
        var names: [String] = []
        for (name, events) in Self.named.reversed()
        where !rest.isDisjoint(with: events) && isSuperset(of: events) {
            names.append(name)
            rest.subtract(events)
        }
        return names.reversed()
    }
}
