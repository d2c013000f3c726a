/// The reason why a scroll view's pan does not take a drag.
struct DragDeferral: Hashable, Sendable {
    let reason: DeferralReason
    /// The recognizer that is to take the drag, if another does.
    var other: GestureRecognizerID?
}
