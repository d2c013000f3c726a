/// What UIKit's own classes do in their touch methods instead of calling `next` (TC-20).
extension Dispatcher {
    /// Whether the class of a responder keeps a call about these touches for itself.
    func classSwallows(_ responder: Responder, _ call: ResponderCall, _ touches: [TouchID]) -> Bool {
        guard case .view(let view) = responder, case .touches(let phase, _) = call else { return false }
        let node = tree.nodes[view.index]
        guard node.viewClass != .view else { return false }
        if node.viewClass.isKind(of: .control) {
            // CT-14, A6: a cancel stops at any control; other calls that climbed up pass on.
            if phase == .cancelled { return true }
            guard node.flags.contains(.enabled) else { return false }
            return touches.contains { boundView(of: $0) == view }
        }
        if node.viewClass.isKind(of: .scrollView) {
            // SCV-11, D12: only touches that hit the scroll view itself.
            return touches.contains { boundView(of: $0) == view }
        }
        return false
    }

    func boundView(of touch: TouchID) -> ViewID? { touches[touch]?.view }
}
