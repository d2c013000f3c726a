/// What a subclass of one of UIKit's recognizers adds: it looks at the moment after each callback.
public struct RecognizerRule<Reference: Sendable>: Sendable {
    /// What must hold, or with `began` may.
    public var condition: Condition<Reference>
    /// What follows.
    public var consequence: Consequence

    /// Makes a rule.
    public init(_ condition: Condition<Reference>, _ consequence: Consequence) {
        self.condition = condition
        self.consequence = consequence
    }

    /// What a rule does.
    public enum Consequence: String, CaseIterable, Sendable {
        /// If the condition does not hold, the recognizer fails; once it has begun it is cancelled (GR-32).
        case failed, cancelled
        /// If the condition holds, a recognizer that has not begun asks to, while a finger or button of it is down.
        case began
    }
}

extension RecognizerRule: Equatable where Reference: Equatable {}

extension Moment {
    /// What the rules of a subclass make of a recognizer now: the first that decides counts (CUST-4).
    static func consequence(
        of rules: [RecognizerRule<SceneObject>], _ id: GestureRecognizerID, in run: Dispatcher
    ) -> RecognizerRule<SceneObject>.Consequence? {
        let state = run.recognizers[id].ownState
        guard state == .possible || state == .began || state == .changed else { return nil }
        var moment = Moment(Subject(recognizer: id), of: run)
        // Before the first movement there is no direction to judge.
        let hasMoved = moment.vector(of: .translation).map { $0 != .zero } ?? false
        for rule in rules where hasMoved || !rule.condition.looksAtMotion {
            let holds = moment.holds(rule.condition)
            if rule.consequence == .began ? holds && state == .possible : !holds { return rule.consequence }
        }
        return nil
    }
}

extension Condition {
    /// Whether it asks for a direction, a translation or a velocity.
    fileprivate var looksAtMotion: Bool {
        switch self {
        case .direction, .motion: true
        case .all(let conditions), .any(let conditions): conditions.contains(where: \.looksAtMotion)
        case .not(let condition): condition.looksAtMotion
        default: false
        }
    }
}
