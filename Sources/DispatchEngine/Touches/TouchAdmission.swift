/// The rules by which a view may have new touches (TC-12 to TC-15).
enum TouchAdmission {
    /// Returns the reason why a touch that hit `view` is refused for life, or nil if it is accepted.
    ///
    /// - Parameters:
    ///   - view: the hit view.
    ///   - others: the touches of the window that are down at the start of the event or were accepted in it.
    ///   - tree: the views.
    /// - Returns: the reason, and the view that is the cause.
    static func refusal(
        of view: ViewID, others: some Sequence<Touch>, in tree: ViewTree
    ) -> (reason: DropReason, by: ViewID)? {
        let node = tree[view]
        // TC-13: a window that is itself the hit view ignores the flag.
        let takesSeveral = node.flags.contains(.multipleTouchEnabled) || node.flags.contains(.window)
        var excluding: ViewID?
        for other in others where other.countsForAdmission {
            if other.view == view {
                if !takesSeveral { return (.multipleTouchEnabled, view) }
            } else if tree[other.view].flags.contains(.exclusiveTouch) {
                // TC-14: (b) any other view while an exclusive one is touched,
                excluding = excluding ?? other.view
            } else if node.flags.contains(.exclusiveTouch) {
                // (a) an exclusive view while another is.
                excluding = excluding ?? view
            }
        }
        return excluding.map { (.exclusiveTouch, $0) }
    }
}
