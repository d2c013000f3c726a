import DispatchEngine
import JSONText

extension DocumentReader {
    /// The most conditions and answers with conditions inside each other.
    static let maximumConditionDepth = 32
    /// The most conditions of one document, since a question looks at all of its own.
    static let maximumConditions = 10_000

    /// Reads an answer: a value, or one that depends on a condition.
    ///
    /// After an error it is as much as can be read.
    func answer<Value>(
        _ node: JSONNode, at place: ConditionPlace, _ value: (JSONNode) -> Value?
    ) -> ScriptedAnswer<Value>? {
        asked(at: place) { answer(node, value) }
    }

    private func answer<Value>(
        _ node: JSONNode, _ value: (JSONNode) -> Value?
    ) -> ScriptedAnswer<Value>? {
        guard document.kind(of: node) == .object,
            given("if", of: node) != nil || given("then", of: node) != nil
        else {
            return value(node).map { .value($0) }
        }
        return nested(at: node) {
            var condition: Condition?
            var (then, otherwise): (ScriptedAnswer<Value>?, ScriptedAnswer<Value>?)
            for (member, part) in members(of: node, AnswerMember.self) {
                switch member {
                case .if: condition = self.condition(part)
                case .then: then = answer(part, value)
                case .else: otherwise = answer(part, value)
                }
            }
            requireMembers(of: node, ["if", "then"], AnswerMember.form)
            guard let condition, let then else { return then ?? otherwise }
            return .when(condition, then: then, otherwise: otherwise)
        }
    }

    /// Reads a condition.
    ///
    /// After an error it is as much as the check of its ids needs.
    func condition(_ node: JSONNode, at place: ConditionPlace) -> Condition? {
        asked(at: place) { condition(node) }
    }

    /// Reads a condition at the current place.
    func condition(_ node: JSONNode) -> Condition? {
        conditionCount += 1
        guard conditionCount <= Self.maximumConditions else {
            if conditionCount == Self.maximumConditions + 1 {
                fault(.longList(limit: Self.maximumConditions, noun: "conditions"), at: node)
            }
            return nil
        }
        if document.kind(of: node) == .object, givenCount(of: node) != 1 {
            fault(.memberCountOfCondition, at: node)
        }
        return nested(at: node) {
            var condition: Condition?
            for (choice, value) in members(of: node, Choice<Condition>.self) {
                guard conditionPlace.knowledge.isSuperset(of: choice.needs) else {
                    fault(
                        .misplacedMember(
                            choice.name, owners: choice.needs.questions, here: conditionPlace.name),
                        at: document.key(of: value) ?? value)
                    continue
                }
                let other = condition
                condition = choice.read(self, value)
                if let other { condition = .all([other] + (condition.map { [$0] } ?? [])) }
            }
            return condition
        }
    }

    /// Reads conditions that are asked at a place.
    func asked<Value>(at place: ConditionPlace, _ read: () -> Value) -> Value {
        let outer = conditionPlace
        conditionPlace = place
        defer { conditionPlace = outer }
        return read()
    }

    private func nested<Value>(at node: JSONNode, _ read: () -> Value?) -> Value? {
        conditionDepth += 1
        defer { conditionDepth -= 1 }
        guard conditionDepth <= Self.maximumConditionDepth else {
            fault(.nestedConditions(limit: Self.maximumConditionDepth), at: node)
            return nil
        }
        return read()
    }

    /// Returns the number of members that are not null.
    func givenCount(of node: JSONNode) -> Int { children(of: node).count { !document.isNull($0) } }
}

enum AnswerMember: String, MemberName {
    case `if`, then, `else`

    static let owner = "an answer with a condition"
    static let example = #"{"if": {"touches": 1}, "then": true}"#
    static let table = allMembers
}

extension Choice<Condition>: Member {
    static let owner = "a condition"
    static let example = #"{"direction": "left"}"#
    static let table = NameTable(Forms.conditions.map { ($0.name, $0) })
}
