import DispatchEngine
import JSONText

/// A change of the request before its run.
struct WhatIfChange {
    /// The object that is changed, or nil for a withdrawal.
    var target: Identifier?
    var operation: Operation

    /// The operation, with nodes of the request.
    enum Operation {
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

extension DocumentReader {
    /// Reads the changes of a `whatIf`.
    func whatIf(_ node: JSONNode) -> [WhatIfChange] {
        boundedList(
            node, of: "changes", like: "[\(WhatIfMember.example)]", limit: Self.maximumWhatIfChanges,
            counted: "changes in \"whatIf\""
        ) { whatIfChange($0) }
    }

    /// The most changes of a `whatIf`, far more than anyone tries at once.
    static let maximumWhatIfChanges = 1_000

    private func whatIfChange(_ node: JSONNode) -> WhatIfChange? {
        var target: Identifier?
        var operation: WhatIfChange.Operation?
        var operationCount = 0
        var index: (number: Int?, node: JSONNode)?
        for (member, value) in members(of: node, WhatIfMember.self) {
            switch member {
            case .target: target = identifier(value)
            case .index: index = (integer(value, from: 0), value)
            case .set, .remove, .moveTo, .add, .withdraw:
                operationCount += 1
                operation = whatIfOperation(member, value)
            }
        }
        guard document.kind(of: node) == .object else { return nil }
        if operationCount != 1 {
            let choices = WhatIfMember.operations.map(\.rawValue)
            fault(.missingChoice(of: WhatIfMember.form, choices: choices), at: node)
        }
        if given("withdraw", of: node) == nil { requireMembers(of: node, ["target"], WhatIfMember.form) }
        if case .move(let destination, _)? = operation {
            operation = .move(to: destination, index: index?.number)
        } else if let index {
            fault(
                .misplacedMember("index", owners: "a change with \"moveTo\"", here: "this one"),
                at: document.key(of: index.node) ?? index.node)
        }
        guard operationCount == 1, let operation else { return nil }
        if case .withdraw = operation {
            if let place = given("target", of: node) {
                fault(
                    .misplacedMember(
                        "target", owners: "a change of an object", here: "one with \"withdraw\""),
                    at: document.key(of: place) ?? place)
            }
            return WhatIfChange(target: nil, operation: operation)
        }
        return target.map { WhatIfChange(target: $0, operation: operation) }
    }

    private func whatIfOperation(_ member: WhatIfMember, _ value: JSONNode) -> WhatIfChange.Operation? {
        switch member {
        case .target, .index: return nil
        case .set:
            guard document.kind(of: value) == .object else {
                fault(.expected(.object(SetMember.form)), at: value)
                return nil
            }
            if document.count(of: value) == 0 { fault(.emptySet("member"), at: value) }
            return .set(value)
        case .remove: return affirmation(value) ? .remove : nil
        case .moveTo: return identifier(value).map { .move(to: $0, index: nil) }
        case .add:
            switch addedPart(value) {
            case .view(let view, let index): return .addView(view, index: index)
            case .gestureRecognizer(let recognizer): return .addGestureRecognizer(recognizer)
            case nil: return nil
            }
        case .withdraw:
            guard document.kind(of: value) == .string else {
                fault(.expected(.either("a JSON Pointer", example: "\"/events/0\"")), at: value)
                return nil
            }
            return .withdraw(value)
        }
    }
}
