/// A change of the request before its run, in the words of `whatIf`.
public enum SceneEdit: Hashable, Sendable {
    /// Sets a member of an object, or removes it if the value is nil.
    ///
    /// A longer path sets one member of `overrides` or `delegate` and leaves the others unchanged.
    case set(of: String, path: [String], to: Value?)
    /// Removes an object from the scene.
    case remove(String)
    /// Puts a view into another, in front of its subviews or at an index.
    case move(String, to: String, index: Int?)
    /// Removes the value at a JSON Pointer into the request.
    case withdraw(String)

    /// The objects that it may name: its target, and the texts of its value.
    var names: [String] {
        switch self {
        case .set(let target, _, let value): [target] + (value?.texts ?? [])
        case .move(let target, let destination, _): [target, destination]
        case .remove(let target): [target]
        case .withdraw: []
        }
    }

    /// The event that it leaves out, by its place in the request, or nil for any other edit.
    var withdrawnEvent: Int? {
        guard case .withdraw(let pointer) = self, pointer.hasPrefix("/events/") else { return nil }
        return Int(pointer.dropFirst("/events/".count))
    }

    /// The path of the member that it sets, or nil for any other edit.
    var path: [String]? {
        guard case .set(_, let path, _) = self else { return nil }
        return path
    }

    /// Returns true if it sets the same member of the same object as another edit.
    func replaces(_ other: SceneEdit) -> Bool {
        guard case .set(let target, let path, _) = self, case .set(target, path, _) = other else {
            return false
        }
        return true
    }

    /// True if it lets a recognizer recognize together with another.
    var letsRecognizeTogether: Bool {
        guard case .set(_, let path, _) = self else { return false }
        return path.last == "simultaneousWith"
    }

    /// Returns true if the edit gives a member another value than one of these edits does.
    ///
    /// A list or an object may add to theirs, so it undoes nothing.
    func undoes(_ edits: [SceneEdit]) -> Bool {
        guard case .set(let target, let path, let value) = self else { return false }
        switch value {
        case .list?, .object?: return false
        case .flag?, .number?, .text?, nil: break
        }
        return edits.contains { edit in
            guard case .set(target, path, let other) = edit else { return false }
            return other != value
        }
    }

    /// A JSON value.
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

        /// Makes a member.
        public init(_ name: String, _ value: Value) { (self.name, self.value) = (name, value) }
    }
}

extension SceneEdit.Value {
    /// The texts in it, at any depth.
    fileprivate var texts: [String] {
        switch self {
        case .text(let text): [text]
        case .list(let values): values.flatMap(\.texts)
        case .object(let members): members.flatMap(\.value.texts)
        case .flag, .number: []
        }
    }

    /// Makes an answer that depends on a condition, and is otherwise another or, with nil, the method's default (COND-1).
    static func answer(_ value: Self, if condition: SceneEdit.Member, else other: Self? = nil) -> Self {
        .object(
            [.init("if", .object([condition])), .init("then", value)]
                + (other.map { [.init("else", $0)] } ?? []))
    }

    /// Makes an object with one member.
    static func object(_ name: String, _ value: Self) -> Self { .object([.init(name, value)]) }
}
