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
                case .if: condition = self.condition(part, at: place)
                case .then: then = answer(part, at: place, value)
                case .else: otherwise = answer(part, at: place, value)
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
            for (member, value) in members(of: node, ConditionMember.self) {
                guard place.knowledge.isSuperset(of: member.needs) else {
                    fault(
                        .misplacedMember(member.rawValue, owners: member.needs.questions, here: place.name),
                        at: document.key(of: value) ?? value)
                    continue
                }
                let other = condition
                condition = self.condition(member, value, at: place)
                if let other { condition = .all([other] + (condition.map { [$0] } ?? [])) }
            }
            return condition
        }
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

    private func condition(
        _ member: ConditionMember, _ node: JSONNode, at place: ConditionPlace
    ) -> Condition? {
        switch member {
        case .all: .all(conditions(node, at: place))
        case .any: .any(conditions(node, at: place))
        case .not: condition(node, at: place).map { .not($0) }
        case .direction:
            choice(node, in: Names.motionDirections, "a direction of motion").map { .direction($0) }
        case .translation: vectorTest(node).map { .motion(.translation, $0) }
        case .velocity: vectorTest(node).map { .motion(.velocity, $0) }
        case .inside: area(node).map { .inside($0) }
        case .touchView: touchViewTest(node).map { .touchView($0) }
        case .touches: countOrRange(node).map { .touches($0) }
        case .tapCount: countOrRange(node).map { .tapCount($0) }
        case .other: counterpartTest(node).map { .other($0) }
        case .state: stateTest(node)
        case .scroll: scrollTest(node)
        case .offset: offsetTest(node)
        case .value: valueTest(node)
        case .property: propertyTest(node)
        case .firstResponder: identifier(node).map { .firstResponder($0) }
        case .windowIsKey: identifier(node).map { .windowIsKey($0) }
        }
    }

    private func conditions(_ node: JSONNode, at place: ConditionPlace) -> [Condition] {
        var result: [Condition] = []
        for element in elements(of: node, "conditions", like: "[\(ConditionMember.example)]") {
            if let condition = condition(element, at: place) { result.append(condition) }
        }
        if document.kind(of: node) == .array, document.count(of: node) == 0 {
            fault(.emptySet("condition"), at: node)
        }
        return result
    }
}
