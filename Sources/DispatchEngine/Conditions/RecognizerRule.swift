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

/// The rules of subclasses at work (CUST-4).
extension Dispatcher {
    /// Looks at the rules of a recognizer after a callback; the first that decides is carried out.
    mutating func applyRules(of id: GestureRecognizerID) {
        guard !scene.rules.isEmpty, let rules = scene.rules[id], let consequence = consequence(of: rules, id)
        else { return }
        switch consequence {
        case .failed: carryOut(.request(.failed, .script), ofRule: id)
        case .cancelled: carryOut(.request(.cancelled, .script), ofRule: id)
        case .began:
            // Otherwise nothing would ever end the recognizer.
            guard recognizers[id].tracked.contains(where: { touches.isDown($0) }) else { return }
            var response = GestureResponse.request(.began)
            // What it waited for is over.
            response.stoppedTimers = [.press, .tapDuration, .tapInterval]
            carryOut(response, ofRule: id)
        }
    }

    private mutating func carryOut(_ response: GestureResponse, ofRule id: GestureRecognizerID) {
        if !recognizers.hovering.contains(id) {
            carryOut(response, of: id)
        } else if recognizers[id].isActive, response.request != .began {
            enter(.cancelled, id, reason: response.reason, by: nil)
        }
    }

    private func consequence(
        of rules: [RecognizerRule<SceneObject>], _ id: GestureRecognizerID
    ) -> RecognizerRule<SceneObject>.Consequence? {
        let state = recognizers[id].ownState
        guard state == .possible || state == .began || state == .changed else { return nil }
        var moment = moment(Moment.Subject(recognizer: id))
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
