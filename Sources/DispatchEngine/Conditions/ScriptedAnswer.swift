/// An answer from the author's code: a constant, or one that depends on the state of the run.
public indirect enum ScriptedAnswer<Value: Sendable>: Sendable {
    /// A constant answer.
    case value(Value)
    /// One answer if the condition holds, another if it does not. Nil is the default of the method.
    case when(Condition, then: ScriptedAnswer, otherwise: ScriptedAnswer?)
}

extension ScriptedAnswer: Equatable where Value: Equatable {}

extension ScriptedAnswer: ExpressibleByBooleanLiteral where Value == Bool {
    /// Makes a constant answer.
    public init(booleanLiteral value: Bool) { self = .value(value) }
}

extension ScriptedAnswer {
    /// Returns the same conditions with other answers in place of the values.
    package func flatMap<Other>(_ transform: (Value) -> ScriptedAnswer<Other>) -> ScriptedAnswer<Other> {
        switch self {
        case .value(let value): transform(value)
        case .when(let condition, let then, let otherwise):
            .when(condition, then: then.flatMap(transform), otherwise: otherwise?.flatMap(transform))
        }
    }

    /// Returns the same conditions with other values.
    package func map<Other>(_ transform: (Value) -> Other) -> ScriptedAnswer<Other> {
        flatMap { .value(transform($0)) }
    }

    /// Every value that the answer can have.
    package var values: [Value] {
        switch self {
        case .value(let value): [value]
        case .when(_, let then, let otherwise): then.values + (otherwise?.values ?? [])
        }
    }
}
