import DispatchEngine
import JSONText

/// Changes of the scene, by events and by the code that a run calls.
extension Forms {
    static let change = Form(
        "a change", example: #"{"target": "panel", "set": {"hidden": true}}"#, ChangeParts(),
        rule: .exactlyOne(
            of: ["set", "remove", "moveTo", "add", "addTarget", "removeTarget"]
                + ChangeMethod.allCases.map { "\($0.name)" }),
        [
            Field("target", \.target, .id, isRequired: true, "The object that is changed."),
            operation("set", "The properties that get other values.", SetMember.component) { $0.set($1) },
            operation(
                "remove", "Takes a view or a recognizer away (TC-25, GR-14, A39).", .type("boolean")
            ) { $0.affirmation($1) ? .remove : nil },
            operation(
                "moveTo",
                "The new superview, without `index` in front of all; of a recognizer, its new view (A43).",
                Codec.id.schema()
            ) { $0.identifier($1).map { .move(to: $0, index: nil) } },
            Field(
                "index", \.index, .whole(from: 0),
                of: .init(
                    words: "a change with \"moveTo\"",
                    contain: { if case .move? = $0.operation { true } else { false } }),
                "With `moveTo` of a view only: the place among the subviews."),
            operation("add", "UIView. Adds a subview or a gesture recognizer (A42).", additionSchema) {
                $0.addition($1)
            },
            operation(
                "addTarget",
                "UIControl. `addTarget(_:action:for:)` (TA-2); counts from the next pass (TA-3). Without `segment`.",
                controlActionSchema
            ) { $0.addedTarget($1) },
            operation(
                "removeTarget", "UIControl. `removeTarget(_:action:for:)` (TA-8).",
                .component("TargetRemoval") {
                    removal.schema.described(
                        "`removeTarget(_:action:for:)`; a null or missing target or action matches all (TA-8)."
                    )
                }
            ) { $0.removal($1) },
        ]
            + ChangeMethod.allCases.map { method in
                operation(
                    "\(method.name)", "\(method.receivers). Calls `\(method.name)()` (\(method.rule)).",
                    .type("boolean")
                ) { $0.affirmation($1) ? .call(method) : nil }
            } + [
                Field(
                    "if", "Must hold when the turn of the change comes (A44).", condition.schema(),
                    read: { $2.condition = $0.condition($1, at: $2.place) }),
                Field(
                    "once",
                    "Effects only: it happens the first time it would, and never again in the run (A44).",
                    .type("boolean"),
                    of: .init(
                        words: "an effect", here: "a change of an event, which happens once by itself",
                        contain: { !$0.place.happensOnce }),
                    read: { $2.isOnce = $0.affirmation($1) }),
            ])

    struct ChangeParts: Sendable {
        /// The knowledge where it happens.
        var place = ConditionPlace.effect
        var target: Identifier?
        var operation: Change.Operation?
        var index: Int?
        var condition: Condition?
        var isOnce = false
    }

    static let changeSchema = Schema.component("Change") {
        change.schema.described(
            "One thing done to one object that has the property or the method (A30, C9, D34).")
    }

    private static func operation(
        _ name: String, _ about: String, _ schema: @escaping @autoclosure @Sendable () -> Schema,
        _ read: @escaping @Sendable (DocumentReader, JSONNode) -> Change.Operation?
    ) -> Field<ChangeParts> {
        Field(name, about, schema(), read: { $2.operation = read($0, $1) })
    }
}

extension DocumentReader {
    /// Reads a list of changes of the scene.
    ///
    /// - Parameters:
    ///   - node: the list.
    ///   - place: the knowledge where they happen.
    /// - Returns: the changes. Those with errors are as much as the check of their ids needs.
    func changes(_ node: JSONNode, at place: ConditionPlace = .effect) -> [Change] {
        changeDepth += 1
        defer { changeDepth -= 1 }
        guard changeDepth <= Self.maximumChangeDepth else {
            fault(.nestedEffects(limit: Self.maximumChangeDepth), at: node)
            return []
        }
        var result: [Change] = []
        for element in elements(of: node, "changes", like: "[\(Forms.change.object.example)]") {
            if let change = change(element, at: place) { result.append(change) }
        }
        return result
    }

    /// The most lists of changes inside each other: a run carries out no more (see `Budget.maximumCodeDepth`).
    static let maximumChangeDepth = 32

    private func change(_ node: JSONNode, at place: ConditionPlace) -> Change? {
        var parts = Forms.ChangeParts(place: place)
        Forms.change.read(self, node, into: &parts)
        guard let target = parts.target else { return nil }
        var change = Change(target: target, operation: parts.operation ?? .set([]))
        if case .move(let destination, _) = change.operation {
            change.operation = .move(to: destination, index: parts.index)
        }
        change.condition = parts.condition
        change.once = parts.isOnce ? node.index : nil
        return change
    }

    fileprivate func addedTarget(_ node: JSONNode) -> Change.Operation? {
        guard let action = action(node, ofControl: true) else { return nil }
        // SEG-3: a segment has its action from the start.
        if action.segment != nil {
            fault(
                .misplacedMember(
                    "segment", owners: "an action of a segmented control", here: "an added target"),
                at: document.member("segment", of: node).flatMap { document.key(of: $0) } ?? node)
            return nil
        }
        return .addTarget(action)
    }
}

extension ChangeMethod {
    /// The objects that have the method, in the words of the contract.
    fileprivate var receivers: String {
        switch self {
        case .becomeFirstResponder, .resignFirstResponder: "Responders"
        case .makeKey, .makeKeyAndVisible: "UIWindow"
        case .beginReceivingRemoteControlEvents, .endReceivingRemoteControlEvents,
            .beginIgnoringInteractionEvents, .endIgnoringInteractionEvents:
            "The application"
        }
    }

    /// The rule about the method.
    fileprivate var rule: String {
        switch self {
        case .becomeFirstResponder, .resignFirstResponder: "EV-1"
        case .makeKey, .makeKeyAndVisible: "EQ-5"
        case .beginReceivingRemoteControlEvents, .endReceivingRemoteControlEvents: "EV-7"
        case .beginIgnoringInteractionEvents, .endIgnoringInteractionEvents: "EQ-19"
        }
    }
}
