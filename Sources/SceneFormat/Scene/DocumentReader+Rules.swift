import DispatchEngine
import JSONText

extension DocumentReader {
    /// Reads the rules of a subclass of one of UIKit's recognizers.
    func rules(_ node: JSONNode, of type: RecognizerType?) -> [RecognizerRule] {
        let form = Forms.recognizerRule
        var result: [RecognizerRule] = []
        for element in elements(of: node, "rules", like: "[\(form.object.example)]") {
            let rule = asked(at: .recognizer(type)) { form.read(self, element) }
            if let type, type.isDiscrete, let then = given("then", of: element) {
                fault(
                    .misplacedMember(
                        "then", owners: "a rule of a continuous recognizer",
                        here: "one of a \(type.rawValue) recognizer"),
                    at: document.key(of: then) ?? then)
            }
            // With an error only the ids in it count.
            guard let condition = rule.condition else { continue }
            result.append(RecognizerRule(condition, rule.start ?? rule.end ?? .failed))
        }
        return result
    }
}
