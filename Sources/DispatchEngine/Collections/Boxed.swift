/// A value kept aside, so that what few entries have does not make all of them larger.
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
