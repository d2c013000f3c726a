/// Models `UIRefreshControl` (PGC-4).
enum RefreshControl: ControlClass {
    /// Begins refreshing once the content has been pulled far enough.
    ///
    /// Returns true if the control sends its event.
    static func beginRefreshing(_ control: inout ControlState) -> Bool {
        guard !control.isRefreshing else { return false }
        control.isRefreshing = true
        return true
    }
}
