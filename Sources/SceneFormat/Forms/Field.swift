import DispatchEngine
import JSONText

/// A member of an object: its name, its meaning, and its place in the model.
struct Field<Root>: Sendable {
    let name: String
    /// A sentence for the contract.
    let about: String
    let isRequired: Bool
    /// True if null has a meaning.
    ///
    /// Elsewhere a member that is null counts as absent, as generated clients send it.
    var canBeNull = false
    let read: @Sendable (DocumentReader, JSONNode, inout Root) -> Void
    /// Writes the member with its name, unless the object has none.
    let write: @Sendable (inout JSONWriter, Root) -> Void
    let schema: @Sendable () -> Schema

    /// Makes a member that an object may have.
    init<Value: Sendable>(
        _ name: String, _ path: any WritableKeyPath<Root, Value?> & Sendable, _ codec: Codec<Value>,
        isRequired: Bool = false, _ about: String = ""
    ) {
        (self.name, self.about, self.isRequired, schema) = (name, about, isRequired, codec.schema)
        read = { reader, node, root in
            if let value = codec.read(reader, node) { root[keyPath: path] = value }
        }
        write = { json, root in
            guard let value = root[keyPath: path] else { return }
            json.key(dynamic: name)
            _ = codec.write(&json, value)
        }
    }

    /// Makes a member that every object has, with the value of a new object as its default.
    init<Value: Equatable & Sendable>(
        _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ codec: Codec<Value>,
        default initial: Value,
        _ about: String
    ) {
        (self.name, self.about, isRequired) = (name, about, false)
        schema = { codec.schema().withDefault(initial, codec) }
        read = { reader, node, root in
            if let value = codec.read(reader, node) { root[keyPath: path] = value }
        }
        write = { json, root in
            let value = root[keyPath: path]
            guard value != initial else { return }
            json.key(dynamic: name)
            _ = codec.write(&json, value)
        }
    }

    /// Makes a member with reading and writing of its own.
    init(
        _ name: String, isRequired: Bool = false, canBeNull: Bool = false, _ about: String,
        _ schema: @escaping @autoclosure @Sendable () -> Schema,
        read: @escaping @Sendable (DocumentReader, JSONNode, inout Root) -> Void,
        write: @escaping @Sendable (inout JSONWriter, Root) -> Void = { _, _ in }
    ) {
        (self.name, self.about, self.isRequired, self.canBeNull) = (name, about, isRequired, canBeNull)
        (self.read, self.write, self.schema) = (read, write, schema)
    }
}

extension Field {
    /// Returns the same member where null has a meaning.
    var orNull: Field {
        var field = self
        field.canBeNull = true
        return field
    }
}
