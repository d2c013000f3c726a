/// A step on the way from an answer to the condition that decided it.
public enum ConditionStep: Hashable, Sendable {
    /// To the condition of an answer.
    case condition
    /// To the answers between which the condition decides.
    case then, otherwise
    /// To one of several conditions.
    case all(Int), any(Int)
    /// To the condition that must not hold.
    case not
}
