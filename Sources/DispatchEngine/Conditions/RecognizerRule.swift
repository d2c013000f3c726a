/// The addition of a subclass to one of UIKit's recognizers: a check after each callback.
public struct RecognizerRule: Equatable, Sendable {
    /// The condition that must hold, or for `began` the one that lets the recognizer begin.
    public var condition: Condition
    /// The consequence of the condition.
    public var consequence: Consequence

    /// Makes a rule.
    public init(_ condition: Condition, _ consequence: Consequence) {
        self.condition = condition
        self.consequence = consequence
    }

    /// The consequence of a rule.
    public enum Consequence: String, CaseIterable, Sendable {
        /// The recognizer fails if the condition does not hold. Once it has begun it is cancelled (GR-32).
        case failed, cancelled
        /// A recognizer that has not begun asks to if the condition holds, while one of its fingers or buttons is down.
        case began
    }
}

extension ConditionContext {
    /// Returns the consequence for a recognizer now: the first rule that decides counts (CUST-4).
    static func consequence(
        of rules: [RecognizerRule], _ id: GestureRecognizerID, in run: Dispatcher
    ) -> RecognizerRule.Consequence? {
        let state = run.recognizers[id].ownState
        guard state == .possible || state == .began || state == .changed else { return nil }
        var moment = ConditionContext(Subject(recognizer: id), of: run)
        // Before the first movement there is no direction to judge.
        let hasMoved = moment.direction.map { $0 != .zero } ?? false
        for rule in rules where hasMoved || !rule.condition.looksAtMotion {
            let holds = moment.holds(rule.condition)
            if rule.consequence == .began ? holds && state == .possible : !holds { return rule.consequence }
        }
        return nil
    }
}

extension Condition {
    /// True if the condition tests a direction, a translation or a velocity.
    fileprivate var looksAtMotion: Bool {
        switch self {
        case .direction, .motion: true
        case .all(let conditions), .any(let conditions): conditions.contains(where: \.looksAtMotion)
        case .not(let condition): condition.looksAtMotion
        case .inside, .touchView, .touches, .tapCount, .other, .state, .scrollLimit, .scrollActivity, .offset,
            .value, .property, .firstResponder, .windowIsKey:
            false
        }
    }
}
