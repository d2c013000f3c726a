import DispatchEngine
import JSONText

/// The look of one type's values in JSON: how to read, write and describe them.
struct Codec<Value: Sendable>: Sendable {
    /// Reads a value.
    ///
    /// After an error it returns nil, or as much as the checks of the rest of the document need.
    let read: @Sendable (DocumentReader, JSONNode) -> Value?
    /// Writes a value in its shortest form, or returns false for one that does not look like this.
    let write: @Sendable (inout JSONWriter, Value) -> Bool
    /// The schema of the values, made on demand because schemas contain each other.
    let schema: @Sendable () -> Schema

    /// Makes the look of all values of a type.
    init(
        _ schema: @escaping @autoclosure @Sendable () -> Schema,
        read: @escaping @Sendable (DocumentReader, JSONNode) -> Value?,
        write: @escaping @Sendable (inout JSONWriter, Value) -> Void
    ) {
        self.init(schema: schema, read: read) { json, value in
            write(&json, value)
            return true
        }
    }

    /// Makes the look of some values of a type.
    init(
        schema: @escaping @Sendable () -> Schema,
        read: @escaping @Sendable (DocumentReader, JSONNode) -> Value?,
        write: @escaping @Sendable (inout JSONWriter, Value) -> Bool
    ) {
        (self.read, self.write, self.schema) = (read, write, schema)
    }

    /// Returns the same look for values of another type.
    ///
    /// - Parameters:
    ///   - make: makes the other value.
    ///   - take: takes it apart again, or returns nil for a value that does not look like this.
    /// - Returns: the codec of the other values.
    func map<Other: Sendable>(
        _ make: @escaping @Sendable (Value) -> Other, _ take: @escaping @Sendable (Other) -> Value?
    ) -> Codec<Other> {
        Codec<Other>(schema: schema, read: { reader, node in read(reader, node).map(make) }) { json, value in
            take(value).map { write(&json, $0) } ?? false
        }
    }

    /// Returns the same look as a named component of the contract.
    func named(_ name: String, _ about: String = "") -> Codec {
        Codec(schema: { .component(name) { schema().described(about) } }, read: read, write: write)
    }

    /// Returns the same look with a sentence for the contract.
    func described(_ about: String) -> Codec {
        Codec(schema: { schema().described(about) }, read: read, write: write)
    }
}

// MARK: Values without members

extension Codec<Bool> {
    static var flag: Codec { Codec(.type("boolean"), read: { $0.bool($1) }, write: { $0.write($1) }) }
}

extension Codec {
    /// A flag that stands for a value.
    static func flag(
        _ make: @escaping @Sendable (Bool) -> Value, _ take: @escaping @Sendable (Value) -> Bool?
    ) -> Codec { Codec<Bool>.flag.map(make, take) }
}

extension Codec<Bool> {
    /// True alone, of members that are left out otherwise.
    static var affirmation: Codec {
        Codec(.type("boolean"), read: { $0.affirmation($1) ? true : nil }, write: { $0.write($1) })
    }
}

extension Codec<Double> {
    static var number: Codec { number(in: .coordinate).named("Number") }

    /// A time.
    static var seconds: Codec {
        Codec(PropertyForm.number(.time).schema, read: { $0.number($1, in: .time) }, write: { $0.write($1) })
    }

    static func number(in range: NumberRange) -> Codec {
        Codec(.number(range), read: { $0.number($1, in: range) }, write: { $0.write($1) })
    }
}

extension Codec<Int> {
    /// A whole number of at least `lower`.
    static func whole(from lower: Int) -> Codec {
        Codec(
            .object([("type", .text("integer")), ("minimum", .number(Double(lower)))]),
            read: { $0.integer($1, from: lower) }, write: { $0.write($1) })
    }
}

extension Codec<String> {
    /// A text of limited length, which may be empty.
    static var text: Codec { Codec(.type("string"), read: { $0.string($1) }, write: { $0.write($1) }) }
    static var className: Codec { Codec(.name, read: { $0.className($1) }, write: { $0.write($1) }) }
    static var selector: Codec {
        Codec(.name, read: { $0.selector($1) }, write: { $0.write($1) })
            .named("Selector", "An Objective-C selector, such as `save:`.")
    }

    /// A text that is not empty.
    static func text(_ words: String, example: String) -> Codec {
        Codec(.name, read: { $0.text($1, words, example: example) }, write: { $0.write($1) })
    }
}

extension Codec<Point> {
    static var point: Codec {
        Codec(PropertyForm.point.schema, read: { $0.point($1) }, write: { $0.write(numbers: $1.x, $1.y) })
    }
}

extension Codec<Size> {
    static var size: Codec {
        Codec(
            PropertyForm.size.schema, read: { $0.size($1) }, write: { $0.write(numbers: $1.width, $1.height) }
        )
    }
}

extension Codec<Rect> {
    static var rect: Codec { Codec(PropertyForm.rect.schema, read: { $0.rect($1) }, write: { $0.write($1) }) }
}

extension Codec<EdgeInsets> {
    static var insets: Codec {
        Codec(
            PropertyForm.insets.schema, read: { $0.insets($1) }, write: { $0.write(.insets($1), as: .insets) }
        )
    }
}

extension Codec<Identifier?> {
    /// An id or null.
    static var idOrNull: Codec {
        Codec(
            .object([("oneOf", .list([Codec<Identifier>.id.schema(), .type("null")]))]),
            read: { $0.identifierOrNull($1) }
        ) { json, id in
            if let id { json.write(id.name) } else { json.writeNull() }
        }
    }
}

extension Codec<Identifier> {
    /// The id of an object of the scene.
    static var id: Codec {
        Codec(
            .component("Id") { .name.described("Unique in the scene.") }, read: { $0.identifier($1) },
            write: { $0.write($1.name) })
    }
}

extension Codec where Value: Equatable {
    /// One of a few names.
    ///
    /// - Parameters:
    ///   - table: the values by name.
    ///   - noun: one of them in the words of messages, with its article.
    /// - Returns: the codec.
    static func name(in table: NameTable<Value>, _ noun: String) -> Codec {
        Codec(schema: { .names(table.names) }, read: { $0.choice($1, in: table, noun) }) { json, value in
            guard let name = table.name(of: value) else { return false }
            json.write(name)
            return true
        }
    }

    static func name(in table: [(String, Value)], _ noun: String) -> Codec {
        name(in: NameTable(table), noun)
    }
}
