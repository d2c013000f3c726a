/// The reason why a hit-test passed over a view, or did not (HT-1, HT-2, CT-12, B14).
public enum HitTestOutcome: UInt8, CaseIterable, Sendable {
    /// The point lies inside, so its subviews are asked.
    case inside
    /// The point lies outside, so its subviews are not asked.
    case outside
    /// `isHidden`.
    case hidden
    /// `alpha` below 0.01 (HT-3).
    case transparent
    /// `isUserInteractionEnabled` is false.
    case userInteractionDisabled
    /// A control with `isEnabled` false (CT-12).
    case disabled
    /// An animation without `allowUserInteraction` is running on it (HT-20).
    case animating
    /// It dims at other detents than that of its sheet (SHEET-17).
    case undimmed
    /// Its popover lets touches on what lies there through (SHEET-21).
    case passthrough
    /// An override of `hitTest(_:with:)` answered without calling super.
    case override
}

/// The answer of an override of `hitTest(_:with:)`, its own or super's.
public struct HitTestAnswer: Hashable, Sendable {
    /// The view, or nil for none.
    public var view: ViewID?

    /// Makes an answer.
    public init(view: ViewID?) { self.view = view }
}

/// A log that receives every view a hit-test visits, in visiting order.
protocol HitTestLog {
    /// Notes that a view was visited.
    ///
    /// - Parameters:
    ///   - view: the view.
    ///   - point: in its own space, or nil below a singular transform.
    ///   - outcome: the outcome of the visit.
    ///   - answer: that of its override, if it has one.
    mutating func visited(_ view: ViewID, at point: Point?, outcome: HitTestOutcome, answer: HitTestAnswer?)
    /// The position of the entry about the next view.
    var position: Int { get }
    /// True if the log wants to know by which bounds a point missed.
    var wantsMissedBounds: Bool { get }
    /// Notes that the point missed the view visited last.
    mutating func missed(_ bounds: MissedBounds)
    /// True if the log wants to know of every call of `point(inside:with:)`.
    var wantsPointInside: Bool { get }
    /// Notes that `point(inside:with:)` was called, after the visit of the view that called it.
    mutating func asked(_ question: PointQuestion)
    /// Notes that the override at a position has super's answer, and answers.
    mutating func answered(_ view: ViewID?, at position: Int)
}

/// A log that discards everything.
struct NoHitTestLog: HitTestLog {
    /// A byte that gives the log an address of its own.
    ///
    /// ThreadSanitizer takes empty variables of several threads for one.
    private let placeholder: UInt8 = 0

    mutating func visited(
        _ view: ViewID, at point: Point?, outcome: HitTestOutcome, answer: HitTestAnswer?
    ) {}
    var position: Int { 0 }
    var wantsMissedBounds: Bool { false }
    var wantsPointInside: Bool { false }
    mutating func asked(_ question: PointQuestion) {}
    mutating func missed(_ bounds: MissedBounds) {}
    mutating func answered(_ view: ViewID?, at position: Int) {}
}
