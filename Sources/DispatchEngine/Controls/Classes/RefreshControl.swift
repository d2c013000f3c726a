/// Models `UIRefreshControl` (PGC-4).
enum RefreshControl: ControlClass {
    /// The content has been pulled far enough; whether the control speaks.
    static func beginRefreshing(_ control: inout ControlState) -> Bool {
        guard !control.isRefreshing else { return false }
        control.isRefreshing = true
        return true
    }
}
