/// Why the pan of a scroll view leaves a drag alone.
struct DragDeferral: Hashable, Sendable {
    let reason: DeferralReason
    /// The scroll view that is to take the drag.
    var outer: ScrollViewID?
}
