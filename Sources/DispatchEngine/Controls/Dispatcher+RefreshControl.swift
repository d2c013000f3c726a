/// What a refresh control makes of a pull (PGC-4).
extension Dispatcher {
    /// A finger has moved the content: a refresh control in it speaks once, at the move that passes the threshold.
    mutating func pull(_ id: ScrollViewID) {
        guard !scene.refreshControls.isEmpty else { return }
        let scrollView = scene.scrollViews[id.index].view
        let overshoot = scrollRange(of: id, along: .vertical).low - contentOffset(of: id).y
        guard overshoot >= constants.refreshThreshold, scrollViews[id.index].drag?.hasPulled == false else {
            return
        }
        // A drag is one pull, also if the threshold is passed again after the refresh control has ended refreshing.
        scrollViews[id.index].drag?.hasPulled = true
        for view in scene.refreshControls where tree.superview(of: view) == scrollView {
            guard !self[control: view].isRefreshing, tree[view].flags.contains(.enabled) else { continue }
            self[control: view].isRefreshing = true
            dispatch(.valueChanged, from: view)
        }
    }
}
