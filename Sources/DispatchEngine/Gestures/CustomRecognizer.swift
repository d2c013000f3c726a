/// A recogniser of the author's own class, as a script (CUST-1 to CUST-3, D49).
public struct CustomRecognizer: Sendable {
    /// The rules, in order; at a callback the first that applies is the only one carried out.
    public var script: [Rule] = []
    /// `canPrevent(_:)` (GA-24).
    public var canPrevent = Selection.all
    /// `canBePrevented(by:)` (GA-24).
    public var canBePrevented = Selection.all
    /// `shouldRequireFailure(of:)` (GA-18).
    public var shouldRequireFailureOf: [Identifier] = []
    /// `shouldBeRequiredToFail(by:)` (GA-18).
    public var shouldBeRequiredToFailBy: [Identifier] = []

    /// A recogniser that asks for nothing.
    public init() {}

    /// The recognisers an answer is yes for.
    public enum Selection: Sendable {
        /// Every recogniser.
        case all
        /// No recogniser.
        case none
        /// These recognisers.
        case only([Identifier])
    }

    /// One rule of a script.
    public struct Rule: Hashable, Sendable {
        /// When it applies.
        public var trigger: Trigger
        /// The state it asks for, if any.
        public var request: GestureState?
        /// Whether the touches of the callback are ignored from then on (GR-15).
        public var ignoresTouches = false

        /// Makes a rule that asks for a state.
        public init(_ trigger: Trigger, request: GestureState?) {
            self.trigger = trigger
            self.request = request
        }
    }

    /// When a rule applies.
    public enum Trigger: Hashable, Sendable {
        /// At a callback of that phase, with that number of fingers tracked if one is given.
        case on(EventPhase, touches: Int?)
        /// At the first move at which the fingers' centre is that many points from where the attempt began.
        case distance(Double)
        /// That many seconds after the attempt's first touch-down.
        case after(Double)
    }
}

/// `UIGestureRecognizer.State`.
public enum GestureState: UInt8, CaseIterable, Sendable {
    case possible, began, changed, ended, cancelled, failed
}
