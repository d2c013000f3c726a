import DispatchEngine
import JSONText

extension SceneDecoder {
    /// Reads the registrations of a control (TA-1).
    mutating func readActions(_ node: JSONNode, of view: ViewID) {
        for element in reader.elements(of: node, "actions", like: "[\(Forms.controlAction.object.example)]") {
            if let action = reader.action(element, ofControl: true) { scene.addAction(action, to: view) }
        }
    }

    /// Reads the targets of a recognizer of that type (GR-38).
    func recognizerActions(_ node: JSONNode, of type: RecognizerType?) -> [TargetAction] {
        var result: [TargetAction] = []
        for element in reader.elements(
            of: node, "actions", like: "[\(Forms.recognizerAction.object.example)]")
        {
            let action = reader.action(element, ofControl: false, at: .recognizer(type))
            if let action { result.append(action) }
        }
        return result
    }
}
