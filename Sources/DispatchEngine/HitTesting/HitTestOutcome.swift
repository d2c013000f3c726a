/// Why a view was, or was not, passed over by a hit-test (HT-1, HT-2, CT-12, B14).
public enum HitTestOutcome: UInt8, CaseIterable, Sendable {
    /// The point lies inside; its subviews are asked.
    case inside
    /// The point lies outside; its subviews are not asked.
    case outside
    /// `isHidden`.
    case hidden
    /// `alpha` below 0.01 (HT-3).
    case transparent
    /// `isUserInteractionEnabled` is false.
    case userInteractionDisabled
    /// A control with `isEnabled` false (CT-12).
    case disabled
    /// An animation without `allowUserInteraction` runs on it (HT-20).
    case animating
    /// An override of `hitTest(_:with:)` answered without calling super.
    case override
}

/// Hears of every view a hit-test visits, in visiting order.
protocol HitTestLog {
    /// A view was visited; the point is in its own space, nil below a singular transform.
    mutating func visited(_ view: ViewID, at point: Point?, outcome: HitTestOutcome)
}

/// Hears nothing.
struct NoHitTestLog: HitTestLog {
    /// Gives it an address of its own: ThreadSanitizer takes empty variables of several threads for one.
    private let placeholder: UInt8 = 0

    mutating func visited(_ view: ViewID, at point: Point?, outcome: HitTestOutcome) {}
}
