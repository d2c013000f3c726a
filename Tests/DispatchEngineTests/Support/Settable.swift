@testable import DispatchEngine

/// A value that tests make by setting one property after the other.
protocol Settable {}

extension Settable {
    func set<Value>(_ property: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
        var copy = self
        copy[keyPath: property] = value
        return copy
    }
}

extension Options: Settable {}
extension Constants: Settable {}
extension ApplicationDescription: Settable {}
extension SystemDescription: Settable {}
extension GestureRecognizerDescription: Settable {}
