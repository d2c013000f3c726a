import DispatchEngine
import JSONText

/// Objects of a compiled scene, read by their ids.
extension DocumentReader {
    /// Reads the responder or object of an id.
    ///
    /// Returns nil for null, after an error, and without a scene.
    func object(_ node: JSONNode, _ expected: SceneFault.ExpectedObject, in scene: Scene?) -> SceneObject? {
        guard let id = identifierOrNull(node) ?? nil, let scene else { return nil }
        switch scene.object(named: id.name) {
        case .responder(let responder)?: return .responder(responder)
        case .object(let object)? where expected == .target: return .object(object)
        case nil:
            let nearest = suggestion { Suggestion.identifier(for: id.name, of: expected, in: scene) }
            fault(
                .unknownIdentifier(id.name, expected: expected.rawValue, nearest: nearest), at: node)
        case _? where doubts.contain(id.name): break
        default: fault(.wrongKind(id.name, expected: expected.rawValue), at: node)
        }
        return nil
    }

    /// Reads the view or control of an id.
    ///
    /// Returns nil after an error, and without a scene.
    func view(_ node: JSONNode, _ expected: SceneFault.ExpectedObject = .view, in scene: Scene?) -> ViewID? {
        guard case .responder(let responder)? = object(node, expected, in: scene), let scene else {
            return nil
        }
        if case .view(let view) = responder, expected != .control || scene.isControl(view) { return view }
        let name = document.string(node) ?? ""
        if !doubts.contain(name) { fault(.wrongKind(name, expected: expected.rawValue), at: node) }
        return nil
    }
}
