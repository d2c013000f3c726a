/// The condition that decided an answer, with the path that leads to it.
public struct DecidingCondition: Hashable, Sendable {
    /// The owner of the answer.
    ///
    /// The question shows which of its answers it was.
    public var place: Place
    /// The path from that answer to the condition.
    public var steps: [Step]

    /// An owner of answers with conditions.
    public enum Place: Hashable, Sendable {
        /// The delegate of a recognizer.
        case delegate(of: GestureRecognizerID)
        /// The overrides of a view.
        case overrides(of: ViewID)
        /// The member by which a navigation controller, or the item of its top controller, refuses to pop (NAV-3).
        case popRefusal(PopRefusal, of: ViewControllerID)
        /// A view itself, such as the scroll view that keeps a drag from a sheet (SHEET-7).
        case view(ViewID)
        /// A property of a view by which it refuses (CTX-34).
        case property(Property, of: ViewID)
        /// The actions on a side of a row (SWA-2, SWA-11).
        case swipeActions(SwipeSide, of: ViewID)
    }

    /// A step from an answer or a condition to one inside it.
    public enum Step: Hashable, Sendable {
        /// To the condition of an answer.
        case condition
        /// To the answer if the condition holds, or to the one if it does not.
        case then, otherwise
        /// To one of several conditions.
        case all(Int), any(Int)
        /// To the condition that must not hold.
        case not
    }
}

/// The result of evaluating an answer.
struct Decision<Value> {
    /// The value, or nil for the default of the method.
    var value: Value?
    /// The path to the condition that decided, empty if the answer is a constant.
    var steps: [DecidingCondition.Step] = []

    /// Returns the condition that decided, if the answer depends on one.
    func because(_ place: DecidingCondition.Place) -> DecidingCondition? {
        steps.isEmpty ? nil : DecidingCondition(place: place, steps: steps)
    }
}

extension ConditionContext {
    /// Evaluates an answer now.
    mutating func decide<Value>(_ answer: ScriptedAnswer<Value>) -> Decision<Value> {
        var (answer, way) = (answer, [DecidingCondition.Step]())
        var decision = Decision<Value>()
        while case .when(let condition, let then, let otherwise) = answer {
            decision.steps = way + [.condition]
            let holds = holds(condition, &decision.steps)
            way.append(holds ? .then : .otherwise)
            guard let next = holds ? then : otherwise else { return decision }
            answer = next
        }
        if case .value(let value) = answer { decision.value = value }
        return decision
    }
}
