import DispatchEngine
import JSONText

extension SceneDecoder {
    /// The registrations of a control (TA-1).
    mutating func readActions(_ node: JSONNode, of view: ViewID) {
        for element in reader.elements(of: node, "actions") {
            if let action = reader.action(element, ofControl: true) { scene.addAction(action, to: view) }
        }
    }

    /// The targets of a recognizer (GR-38).
    func recognizerActions(_ node: JSONNode) -> [TargetAction<Identifier>] {
        var result: [TargetAction<Identifier>] = []
        for element in reader.elements(of: node, "actions") {
            if let action = reader.action(element, ofControl: false) { result.append(action) }
        }
        return result
    }
}
