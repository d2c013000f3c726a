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

/// What an override of `hitTest(_:with:)` answers, itself or with what super answers.
public struct HitTestAnswer: Hashable, Sendable {
    /// The view; nil for none.
    public var view: ViewID?

    /// Names an answer.
    public init(view: ViewID?) { self.view = view }
}

/// Hears of every view a hit-test visits, in visiting order.
protocol HitTestLog {
    /// A view was visited.
    ///
    /// - Parameters:
    ///   - view: the view.
    ///   - point: in its own space; nil below a singular transform.
    ///   - outcome: what came of it.
    ///   - answer: that of its override, if it has one.
    mutating func visited(_ view: ViewID, at point: Point?, outcome: HitTestOutcome, answer: HitTestAnswer?)
    /// Where the entry about the next view will be.
    var position: Int { get }
    /// Whether it wants to know what a point outside has missed.
    var wantsMissedBounds: Bool { get }
    /// The view visited last was missed.
    mutating func missed(_ bounds: MissedBounds)
    /// The override at a position has got super's answer, and answers.
    mutating func answered(_ view: ViewID?, at position: Int)
}

/// Hears nothing.
struct NoHitTestLog: HitTestLog {
    /// Gives it an address of its own: ThreadSanitizer takes empty variables of several threads for one.
    private let placeholder: UInt8 = 0

    mutating func visited(
        _ view: ViewID, at point: Point?, outcome: HitTestOutcome, answer: HitTestAnswer?
    ) {}
    var position: Int { 0 }
    var wantsMissedBounds: Bool { false }
    mutating func missed(_ bounds: MissedBounds) {}
    mutating func answered(_ view: ViewID?, at position: Int) {}
}
