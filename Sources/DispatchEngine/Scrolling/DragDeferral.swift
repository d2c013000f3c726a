/// The reason why a scroll view's pan does not take a drag.
struct DragDeferral: Hashable, Sendable {
    let reason: DeferralReason
    /// The scroll view that is to take the drag.
    var outer: ScrollViewID?
}
