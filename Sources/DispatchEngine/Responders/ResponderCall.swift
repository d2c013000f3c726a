/// A method of `UIResponder` whose default implementation calls the same method of `next` (TC-18).
enum ResponderCall: Sendable {
    case touches(EventPhase, TouchSet)
    case motion(EventPhase)
    case presses(EventPhase, [Int])
    case remoteControl(RemoteControlSubtype)

    /// The phase the method stands for, if the family has phases.
    var phase: EventPhase? {
        get {
            switch self {
            case .touches(let phase, _), .motion(let phase), .presses(let phase, _): phase
            case .remoteControl: nil
            }
        }
        set {
            guard let newValue else { return }
            switch self {
            case .touches(_, let set): self = .touches(newValue, set)
            case .motion: self = .motion(newValue)
            case .presses(_, let ids): self = .presses(newValue, ids)
            case .remoteControl: break
            }
        }
    }

    /// The subject of the method's effects.
    var subject: ConditionContext.Subject {
        guard case .touches(_, let set) = self else { return ConditionContext.Subject() }
        return ConditionContext.Subject(touch: set.arrivals.first, touchCount: set.arrivals.count)
    }

    /// The subject of a question about the method.
    var question: ConditionContext.Subject {
        guard case .touches(_, let set) = self else { return ConditionContext.Subject() }
        return ConditionContext.Subject(touch: set.arrivals.min(), touchCount: set.arrivals.count)
    }

    /// The method that is called.
    var method: ScriptedMethod {
        switch self {
        case .touches(let phase, _): .touches(phase)
        case .motion(let phase): .motion(phase)
        case .presses(let phase, _): .presses(phase)
        case .remoteControl: .remoteControlReceived
        }
    }
}
