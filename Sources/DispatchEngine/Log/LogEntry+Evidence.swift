// The parts of log entries that explain why something did or did not happen.

/// What the log may add to the outcome of a hit-test visit.
public struct HitTestDetails: Hashable, Sendable {
    /// The answer of an override (HT-17).
    public var answer: HitTestAnswer?
    /// What a point outside the view missed, on request.
    public var missed: MissedBounds?

    /// Names what there is.
    public init(answer: HitTestAnswer? = nil, missed: MissedBounds? = nil) {
        (self.answer, self.missed) = (answer, missed)
    }
}

/// What a point outside a view missed.
public struct MissedBounds: Hashable, Sendable {
    /// `bounds`, in the view's own space.
    public var bounds: Rect
    /// Whether an override of `point(inside:with:)` answered instead of the bounds (HT-19).
    public var isOverridden: Bool

    /// Names what was missed.
    public init(bounds: Rect, isOverridden: Bool) {
        (self.bounds, self.isOverridden) = (bounds, isOverridden)
    }
}

/// Why a view loses a touch after `touchesBegan`.
public struct TouchLoss: Hashable, Sendable {
    /// What happened.
    public var reason: LossReason
    /// Who did it, if anyone did.
    public var by: Participant?

    /// Names a cause.
    public init(reason: LossReason, by: Participant?) { (self.reason, self.by) = (reason, by) }
}

/// What makes a change happen.
public enum ChangeCause: Hashable, Sendable {
    /// An event of the request, by its index.
    case event(Int)
    /// A call whose effect it is, by the position of the call's entry.
    case entry(Int)
}
