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
    /// The same conditions with other answers for the values.
    package func flatMap<Other>(
        _ transform: (Value) -> Answer<Other, Reference>
    ) -> Answer<Other, Reference> {
        switch self {
        case .value(let value): transform(value)
        case .when(let condition, let then, let otherwise):
            .when(condition, then: then.flatMap(transform), otherwise: otherwise?.flatMap(transform))
        }
    }

    /// The same conditions with other values.
    package func map<Other>(_ transform: (Value) -> Other) -> Answer<Other, Reference> {
        flatMap { .value(transform($0)) }
    }

    /// Every value that it can come to.
    package var values: [Value] {
        switch self {
        case .value(let value): [value]
        case .when(_, let then, let otherwise): then.values + (otherwise?.values ?? [])
        }
    }
}
