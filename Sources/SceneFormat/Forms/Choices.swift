import DispatchEngine
import JSONText

/// A member that excludes all others of its object, like a case of an enum.
struct Choice<Value: Sendable>: Sendable {
    let name: String
    /// A sentence for the contract.
    let about: String
    /// The knowledge that a question must have for a condition.
    let needs: Knowledge
    let read: @Sendable (DocumentReader, JSONNode) -> Value?
    /// Writes the member with its name, or returns false for another case.
    let write: @Sendable (inout JSONWriter, Value) -> Bool
    let schema: @Sendable () -> Schema

    /// Makes a choice.
    ///
    /// - Parameters:
    ///   - name: the member's name.
    ///   - needs: the knowledge that a question must have for it.
    ///   - codec: the member's values.
    ///   - about: a sentence for the contract.
    ///   - make: makes the case.
    ///   - take: returns what the case holds, or nil for another case.
    init<Content>(
        _ name: String, needs: Knowledge = [], _ codec: Codec<Content>,
        _ about: String = "", _ make: @escaping @Sendable (Content) -> Value,
        _ take: @escaping @Sendable (Value) -> Content?
    ) {
        (self.name, self.needs, self.about, schema) = (name, needs, about, codec.schema)
        read = { reader, node in codec.read(reader, node).map(make) }
        write = { json, value in
            guard let content = take(value) else { return false }
            json.key(dynamic: name)
            return codec.write(&json, content)
        }
    }
}
