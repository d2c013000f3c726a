/// An answer of code of the scene's author: always the same, or one that depends on the moment.
public indirect enum Answer<Value: Sendable, Reference: Sendable>: Sendable {
    /// Always the same.
    case value(Value)
    /// One answer if the condition holds, else another; nil is what the method does by default.
    case when(Condition<Reference>, then: Answer, otherwise: Answer?)
}

extension Answer: Equatable where Value: Equatable, Reference: Equatable {}

extension Answer: ExpressibleByBooleanLiteral where Value == Bool {
    /// An answer that is always the same.
    public init(booleanLiteral value: Bool) { self = .value(value) }
}

extension Answer {
    /// The same conditions with other values.
    public func map<Other>(_ transform: (Value) -> Other) -> Answer<Other, Reference> {
        switch self {
        case .value(let value): .value(transform(value))
        case .when(let condition, let then, let otherwise):
            .when(condition, then: then.map(transform), otherwise: otherwise?.map(transform))
        }
    }
}
