import DispatchEngine

// The recognizers of what a view shows (OTH-6).
extension CauseFinder {
    /// Proposes ways around a recognizer inside a view that beats one of UIKit's own.
    ///
    /// Returns nil for the author's recognizers, which can recognize simultaneously, and for other rivals.
    func preferring(_ recognizer: GestureRecognizerID, toContentBy rival: GestureRecognizerID) -> [Proposal]?
    {
        guard case .content(let view, let gesture)? = scene[rival].owner, scene[recognizer].owner != nil
        else { return nil }
        let beside = Proposal.events("Start outside \(id(view)).")
        if case .navigationController(_, .edge)? = scene[recognizer].owner {
            return [
                .code(
                    "Put a clear view, as wide as a finger, in front of \(id(view)) at the edge, so that a swipe from there "
                        + "does not begin on \(id(view))."),
                beside,
            ]
        }
        switch (scene.tree[view].viewClass, gesture) {
        case (.mapView, .pan):
            return [.code("If \(id(view)) need not move, set its isScrollEnabled to false."), beside]
        case (.mapView, .pinch):
            return [.code("If \(id(view)) need not zoom, set its isZoomEnabled to false."), beside]
        default: return [beside]
        }
    }
}
