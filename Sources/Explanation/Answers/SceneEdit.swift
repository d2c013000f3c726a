/// A change of the request before its run, in the words of `whatIf`.
public enum SceneEdit: Hashable, Sendable {
    /// Sets a member of an object; nil takes it away.
    ///
    /// A longer path sets one member of `overrides` or `delegate` and leaves the others unchanged.
    case set(of: String, path: [String], to: Value?)
    /// Takes an object out of the scene.
    case remove(String)
    /// Puts a view into another: in front of its subviews, or at an index.
    case move(String, to: String, index: Int?)
    /// Takes away what a JSON Pointer into the request leads to.
    case withdraw(String)

    /// The event that it leaves out, by its place in the request; nil if it does something else.
    var withdrawnEvent: Int? {
        guard case .withdraw(let pointer) = self, pointer.hasPrefix("/events/") else { return nil }
        return Int(pointer.dropFirst("/events/".count))
    }

    /// A value as JSON has it.
    public indirect enum Value: Hashable, Sendable {
        case flag(Bool)
        case number(Double)
        case text(String)
        case list([Value])
        /// Members in their order.
        case object([Member])
    }

    /// A member of an object.
    public struct Member: Hashable, Sendable {
        /// The name.
        public var name: String
        /// The value.
        public var value: Value

        /// Names a value.
        public init(_ name: String, _ value: Value) { (self.name, self.value) = (name, value) }
    }
}
