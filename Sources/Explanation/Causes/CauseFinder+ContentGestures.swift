import DispatchEngine

// The recognizers of what a view shows (OTH-6).
extension CauseFinder {
    /// Proposes to let a recognizer of UIKit's own recognize although what a view shows does so first.
    ///
    /// Returns nil for the author's, which can act along, and if the rival is something else.
    func preferring(_ recognizer: GestureRecognizerID, toContentBy rival: GestureRecognizerID) -> [Proposal]?
    {
        guard case .content(let view, let gesture)? = scene.recognizers[rival.index].owner,
            scene.recognizers[recognizer.index].owner != nil
        else { return nil }
        let beside = Proposal.events("Begin beside \(id(view)).")
        switch (scene.tree[view].viewClass, gesture) {
        case (.mapView, .pan):
            return [.code("If \(id(view)) need not move, set its isScrollEnabled to false."), beside]
        case (.mapView, .pinch):
            return [.code("If \(id(view)) need not zoom, set its isZoomEnabled to false."), beside]
        default: return [beside]
        }
    }
}
