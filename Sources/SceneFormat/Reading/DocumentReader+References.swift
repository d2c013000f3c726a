import DispatchEngine
import JSONText

/// Objects of a compiled scene, read by their ids.
extension DocumentReader {
    /// Reads the responder or object of an id.
    ///
    /// Returns nil for null, after an error, and without a scene.
    func object(_ node: JSONNode, _ expected: SceneFault.ExpectedObject, in scene: Scene?) -> SceneObject? {
        guard let id = identifierOrNull(node) ?? nil, let scene else { return nil }
        let kind: SceneReference.Kind
        switch scene.object(named: id.name) {
        case .responder(let responder)?: return .responder(responder)
        case .object(let object)? where expected == .target: return .object(object)
        case nil:
            let nearest = suggestion(for: id.name, among: scene.declaredIdentifiers(of: expected))
            kind = .unknown(expected: expected.rawValue, nearest: nearest)
        case _? where doubts.contain(id.name): return nil
        default: kind = .wrongKind(expected: expected.rawValue)
        }
        fault(.reference(SceneReference(name: id.name, kind: kind)), at: node)
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
        if doubts.contain(name) { return nil }
        let kind = SceneReference.Kind.wrongKind(expected: expected.rawValue)
        fault(.reference(SceneReference(name: name, kind: kind)), at: node)
        return nil
    }
}
