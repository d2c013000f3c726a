// The parts of log entries that explain why something did or did not happen.

/// The details that the log may add to the outcome of a hit-test visit.
public struct HitTestDetails: Hashable, Sendable {
    /// The answer of an override (HT-17).
    public var answer: HitTestAnswer?
    /// The bounds that a point outside the view missed, on request.
    public var missed: MissedBounds?

    /// Makes details.
    public init(answer: HitTestAnswer? = nil, missed: MissedBounds? = nil) {
        (self.answer, self.missed) = (answer, missed)
    }
}

/// A call of `point(inside:with:)`.
public struct PointQuestion: Hashable, Sendable {
    /// The view.
    public var view: ViewID
    /// The point, in the view's own space.
    public var point: Point
    /// The answer.
    public var answer: Bool
    /// True if an override answered instead of the bounds (HT-19).
    public var isOverridden: Bool

    /// Makes a call with its answer.
    public init(view: ViewID, point: Point, answer: Bool, isOverridden: Bool) {
        (self.view, self.point, self.answer, self.isOverridden) = (view, point, answer, isOverridden)
    }
}

/// The bounds that a point outside a view missed.
public struct MissedBounds: Hashable, Sendable {
    /// `bounds`, in the view's own space.
    public var bounds: Rect
    /// True if an override of `point(inside:with:)` answered instead of the bounds (HT-19).
    public var isOverridden: Bool

    /// Makes missed bounds.
    public init(bounds: Rect, isOverridden: Bool) {
        (self.bounds, self.isOverridden) = (bounds, isOverridden)
    }
}

/// The reason why a view loses a touch after `touchesBegan`.
public struct TouchLoss: Hashable, Sendable {
    /// The reason.
    public var reason: LossReason
    /// The participant that took the touch, if any.
    public var by: Participant?

    /// Makes a loss.
    public init(reason: LossReason, by: Participant?) { (self.reason, self.by) = (reason, by) }
}

/// The cause of a change.
public enum ChangeCause: Hashable, Sendable {
    /// An event of the request, by its index.
    case event(Int)
    /// A call that has the change as its effect, by the position of the call's entry.
    case entry(Int)
}
