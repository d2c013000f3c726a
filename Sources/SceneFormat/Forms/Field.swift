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
    /// The objects that have the member, or nil if all of the form do.
    let owners: Owners?
    let read: @Sendable (DocumentReader, JSONNode, inout Root) -> Void
    /// Writes the member with its name, unless the object has none or what an object without members has.
    let write: @Sendable (inout JSONWriter, Root, _ initial: Root) -> Void
    /// Returns the member's schema, whose default is that of an object without members.
    let schema: @Sendable (_ initial: Root) -> Schema

    /// The objects that have a member which others of the form do not have.
    struct Owners: Sendable {
        /// True if no member decides it, so that a misplaced one need not be read.
        let isKnownFirst: Bool
        /// Returns the error of the member in an object that does not have it, and nil in one that does.
        let fault: @Sendable (_ name: String, Root) -> FaultReason?

        /// Makes the owners that are known once all members are read.
        ///
        /// - Parameters:
        ///   - words: such objects in the words of messages.
        ///   - here: an object of the form that is none, in these words.
        ///   - contain: returns true for one that is.
        init(words: String, here: String = "this one", contain: @escaping @Sendable (Root) -> Bool) {
            isKnownFirst = false
            fault = { contain($1) ? nil : .misplacedMember($0, owners: words, here: here) }
        }

        /// Makes the owners with an error of their own, which are known before any member is read if `isKnownFirst`.
        init(
            isKnownFirst: Bool = true, _ fault: @escaping @Sendable (_ name: String, Root) -> FaultReason?
        ) {
            (self.isKnownFirst, self.fault) = (isKnownFirst, fault)
        }
    }

    /// Makes a member that an object may have.
    init<Value: Sendable>(
        _ name: String, _ path: any WritableKeyPath<Root, Value?> & Sendable, _ codec: Codec<Value>,
        isRequired: Bool = false, of owners: Owners? = nil, _ about: String = ""
    ) {
        self.init(
            name, isRequired: isRequired, of: owners, about, { _ in codec.schema() },
            read: { reader, node, root in
                if let value = codec.read(reader, node) { root[keyPath: path] = value }
            }
        ) { json, root, _ in
            guard let value = root[keyPath: path] else { return }
            json.key(dynamic: name)
            _ = codec.write(&json, value)
        }
    }

    /// Makes a member that every object has.
    init<Value: Sendable>(
        _ name: String, required path: any WritableKeyPath<Root, Value> & Sendable, _ codec: Codec<Value>,
        _ about: String
    ) {
        self.init(
            name, isRequired: true, of: nil, about, { _ in codec.schema() },
            read: { reader, node, root in
                if let value = codec.read(reader, node) { root[keyPath: path] = value }
            }
        ) { json, root, _ in
            json.key(dynamic: name)
            _ = codec.write(&json, root[keyPath: path])
        }
    }

    /// Makes a member that every object has, for objects that are many and never written.
    ///
    /// A key path would take longer than the closure.
    init<Value: Sendable>(
        _ name: String, required codec: Codec<Value>, _ about: String,
        set: @escaping @Sendable (inout Root, Value) -> Void
    ) {
        self.init(name, isRequired: true, about, codec.schema()) { reader, node, root in
            if let value = codec.read(reader, node) { set(&root, value) }
        }
    }

    /// Makes a member whose default is the value that an object without members has.
    init<Value: Equatable & Sendable>(
        _ name: String, default path: any WritableKeyPath<Root, Value> & Sendable, _ codec: Codec<Value>,
        of owners: Owners? = nil, _ about: String
    ) {
        self.init(
            name, isRequired: false, of: owners, about,
            { codec.schema().withDefault($0[keyPath: path], codec) },
            read: { reader, node, root in
                if let value = codec.read(reader, node) { root[keyPath: path] = value }
            }
        ) { json, root, initial in
            let value = root[keyPath: path]
            guard value != initial[keyPath: path] else { return }
            json.key(dynamic: name)
            _ = codec.write(&json, value)
        }
    }

    /// Makes a member that is checked and not used.
    init<Value: Sendable>(
        checked name: String, _ codec: Codec<Value>, isRequired: Bool = false, _ about: String
    ) {
        self.init(name, isRequired: isRequired, about, codec.schema()) { reader, node, _ in
            _ = codec.read(reader, node)
        }
    }

    /// Makes a member with reading and writing of its own, or without writing.
    init(
        _ name: String, isRequired: Bool = false, canBeNull: Bool = false, _ about: String,
        _ schema: @escaping @autoclosure @Sendable () -> Schema, of owners: Owners? = nil,
        read: @escaping @Sendable (DocumentReader, JSONNode, inout Root) -> Void,
        write: @escaping @Sendable (inout JSONWriter, Root) -> Void = { _, _ in }
    ) {
        self.init(name, isRequired: isRequired, of: owners, about, { _ in schema() }, read: read) {
            json, root, _ in write(&json, root)
        }
        self.canBeNull = canBeNull
    }

    /// Makes a member that is kept as a property of an object.
    ///
    /// - Parameters:
    ///   - property: the property, with its name and its meaning.
    ///   - object: the object.
    ///   - path: its value there.
    init<Object>(
        _ property: Property, _ object: any WritableKeyPath<Root, Object> & Sendable,
        _ path: PropertyPath<Object>
    ) {
        self.init(
            property.name, isRequired: false, of: nil, property.row.about, { _ in path.form.schema },
            read: { $0.set(path, of: &$2[keyPath: object], $1) }
        ) { json, root, initial in
            let value = path.value(in: root[keyPath: object])
            guard let value, value != path.value(in: initial[keyPath: object]) else { return }
            json.key(dynamic: property.name)
            json.write(value, as: path.form)
        }
    }

    init(
        _ name: String, isRequired: Bool, of owners: Owners?, _ about: String,
        _ schema: @escaping @Sendable (Root) -> Schema,
        read: @escaping @Sendable (DocumentReader, JSONNode, inout Root) -> Void,
        write: @escaping @Sendable (inout JSONWriter, Root, Root) -> Void
    ) {
        (self.name, self.isRequired, self.owners, self.about) = (name, isRequired, owners, about)
        (self.schema, self.read, self.write) = (schema, read, write)
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
