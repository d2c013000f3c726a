import DispatchEngine

/// The superview of each view, and the view of each recognizer, as the changes of a log leave them.
struct Hierarchy {
    private let scene: Scene
    private var parents: [String: String]

    /// Starts with the superview of each view and the view of each recognizer, by name.
    init(_ scene: Scene, _ parents: [String: String]) {
        self.scene = scene
        self.parents = parents
    }

    /// Follows a change, unless it was refused.
    mutating func take(_ change: Change, answer: Bool?) {
        guard answer != false else { return }
        switch change.operation {
        case .remove: parents[change.target.name] = nil
        case .move(let destination, _):
            parents[change.target.name] = destination.name
        case .addView(let view, _): parents[view.name] = change.target.name
        case .addGestureRecognizer(let recognizer):
            parents[recognizer.name] = change.target.name
        default: break
        }
    }

    /// Returns true if two recognizers are on the same view, or one above the other.
    func areRelated(_ a: GestureRecognizerID, _ b: GestureRecognizerID) -> Bool {
        guard let v = parents[scene.identifier(of: a)], let w = parents[scene.identifier(of: b)] else {
            return false
        }
        return isInside(v, w) || isInside(w, v)
    }

    private func isInside(_ view: String, _ ancestor: String) -> Bool {
        var current: String? = view
        while let name = current, name != ancestor { current = parents[name] }
        return current != nil
    }
}
