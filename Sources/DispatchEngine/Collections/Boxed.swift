/// A value stored out of line, so that a rare part does not make every log entry larger.
public indirect enum Boxed<Value: Sendable>: Sendable {
    /// The value.
    case boxed(Value)

    /// The value.
    public var value: Value {
        switch self {
        case .boxed(let value): value
        }
    }
}

extension Boxed: Equatable where Value: Equatable {}
