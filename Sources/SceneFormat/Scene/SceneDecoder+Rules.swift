import DispatchEngine
import JSONText

extension SceneDecoder {
    /// Reads the rules of a subclass of one of UIKit's recognizers.
    func rules(_ node: JSONNode, of type: RecognizerType?) -> [RecognizerRule] {
        var result: [RecognizerRule] = []
        for element in reader.elements(of: node, "rules", like: "[\(RecognizerRuleMember.example)]") {
            if let rule = rule(element, of: type) { result.append(rule) }
        }
        return result
    }

    private func rule(_ node: JSONNode, of type: RecognizerType?) -> RecognizerRule? {
        var condition: Condition?
        var consequence: RecognizerRule.Consequence?
        var consequences = 0
        for (member, value) in reader.members(of: node, RecognizerRuleMember.self) {
            switch member {
            case .if: condition = reader.condition(value, at: .recognizer(type))
            case .then:
                consequences += 1
                if let type, type.isDiscrete {
                    reader.fault(
                        .misplacedMember(
                            "then", owners: "a rule of a continuous recognizer",
                            here: "one of a \(type.rawValue) recognizer"),
                        at: document.key(of: value) ?? value)
                } else {
                    consequence = reader.choice(value, in: Self.earlyStates, "a state to enter early")
                }
            case .else:
                consequences += 1
                consequence = reader.choice(value, in: Self.finalStates, "a state to end in")
            }
        }
        reader.requireMembers(of: node, ["if"], RecognizerRuleMember.form)
        if document.kind(of: node) == .object, consequences != 1 {
            reader.fault(
                .missingChoice(of: RecognizerRuleMember.form, choices: ["then", "else"]), at: node)
        }
        // With an error only the ids in it count.
        return condition.map { RecognizerRule($0, consequence ?? .failed) }
    }

    private static let finalStates = NameTable<RecognizerRule.Consequence>([
        ("failed", .failed), ("cancelled", .cancelled),
    ])
    private static let earlyStates = NameTable<RecognizerRule.Consequence>([("began", .began)])
}
