import DispatchEngine
import JSONText

/// A change of the request before its run.
struct WhatIfChange {
    let node: JSONNode
    /// The object that is changed, or nil for a withdrawal.
    var target: Identifier?
    var operation: Operation

    /// True if it takes something out of the request.
    var takesAway: Bool {
        switch operation {
        case .remove, .withdraw: true
        case .set, .move, .addView, .addGestureRecognizer: false
        }
    }

    /// Returns true if it takes the object with that id away, and not one around it.
    func takesAway(_ name: String) -> Bool { takesAway && target?.name == name }

    /// The operation, with nodes of the request.
    enum Operation: Sendable {
        /// Sets members of an object to values, or removes them with null.
        case set(JSONNode)
        case remove
        case move(to: Identifier, index: Int?)
        case addView(JSONNode, index: Int?)
        case addGestureRecognizer(JSONNode)
        /// Removes the value at a JSON Pointer.
        case withdraw(JSONNode)
    }
}

extension Forms {
    static let whatIfChange = Form(
        "a change of \"whatIf\"",
        example: #"{"target": "banner", "set": {"userInteractionEnabled": false}}"#, WhatIfParts(),
        rule: .exactlyOne(of: ["set", "remove", "moveTo", "add", "withdraw"]),
        [
            Field(
                "target", \.target, .id,
                of: .init(
                    words: "a change of an object", here: "one with \"withdraw\"",
                    contain: { if case .withdraw? = $0.operation { false } else { true } }),
                "A view, recognizer, view controller or other object of the scene, its application, or a scroll view's own recognizer."
            ),
            operation("set", "Members of the target as the scene has them; null takes one away.", members) {
                reader, node in
                guard reader.document.kind(of: node) == .object else {
                    reader.fault(.expected(.object(SetMember.form)), at: node)
                    return nil
                }
                if reader.document.count(of: node) == 0 { reader.fault(.emptySet("member"), at: node) }
                return .set(node)
            },
            operation("remove", "Takes the target out of the scene.", Codec.affirmation.schema()) {
                $0.affirmation($1) ? .remove : nil
            },
            operation("moveTo", "The new superview, or the new view of a recognizer.", Codec.id.schema()) {
                $0.identifier($1).map { .move(to: $0, index: nil) }
            },
            Field(
                "index", \.index, .whole(from: 0),
                of: .init(
                    words: "a change with \"moveTo\"",
                    contain: { if case .move? = $0.operation { true } else { false } }),
                "With `moveTo`: the place among the subviews that the scene has; without it the last."),
            operation("add", "Views and windows: a further subview or recognizer.", additionSchema) {
                switch $0.addedPart($1) {
                case .view(let view, let index): .addView(view, index: index)
                case .gestureRecognizer(let recognizer): .addGestureRecognizer(recognizer)
                case nil: nil
                }
            },
            operation(
                "withdraw",
                "A JSON Pointer to a value of the request that is left out; /scene is the stored scene where one is used.",
                .type("string")
            ) { reader, node in
                if reader.document.kind(of: node) == .string { return .withdraw(node) }
                reader.fault(.expected(.either("a JSON Pointer", example: "\"/events/0\"")), at: node)
                return nil
            },
        ])

    struct WhatIfParts: Sendable {
        var target: Identifier?
        var operation: WhatIfChange.Operation?
        var index: Int?
    }

    private static let members = Schema.object([
        ("type", .text("object")), ("minProperties", .number(1)), ("additionalProperties", .flag(true)),
    ])

    private static func operation(
        _ name: String, _ about: String, _ schema: @escaping @autoclosure @Sendable () -> Schema,
        _ read: @escaping @Sendable (DocumentReader, JSONNode) -> WhatIfChange.Operation?
    ) -> Field<WhatIfParts> {
        Field(name, about, schema(), read: { $2.operation = read($0, $1) })
    }

    static let whatIfSchema = Schema.component("WhatIf") {
        .object([
            ("type", .text("array")), ("maxItems", .number(Double(DocumentReader.maximumWhatIfChanges))),
            (
                "items",
                .component("WhatIfChange") {
                    whatIfChange.schema.described(
                        "One of the operations; all but `withdraw` with a `target`.")
                }
            ),
        ]).described(
            "Changes of the request before its run, for this run only; `docs/what-if.md` explains them. They mean the "
                + "request as it was sent, so none shifts another.")
    }
}

extension DocumentReader {
    /// Reads the changes of a `whatIf`.
    func whatIf(_ node: JSONNode) -> [WhatIfChange] {
        boundedList(
            node, of: "changes", like: "[\(Forms.whatIfChange.object.example)]",
            limit: Self.maximumWhatIfChanges, counted: "changes in \"whatIf\""
        ) { whatIfChange($0) }
    }

    /// The most changes of a `whatIf`, far more than anyone tries at once.
    static let maximumWhatIfChanges = 1_000

    private func whatIfChange(_ node: JSONNode) -> WhatIfChange? {
        let parts = Forms.whatIfChange.read(self, node)
        if given("withdraw", of: node) == nil {
            requireMembers(of: node, ["target"], Forms.whatIfChange.object)
        }
        switch parts.operation {
        case nil: return nil
        case .withdraw(let place)?: return WhatIfChange(node: node, target: nil, operation: .withdraw(place))
        case .move(let destination, _)?:
            return parts.target.map {
                WhatIfChange(node: node, target: $0, operation: .move(to: destination, index: parts.index))
            }
        case let operation?:
            return parts.target.map { WhatIfChange(node: node, target: $0, operation: operation) }
        }
    }
}
