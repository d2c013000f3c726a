import DispatchEngine
import JSONText

/// A codec of one type, which reads, writes and describes its values in JSON.
struct Codec<Value: Sendable>: Sendable {
    /// Reads a value.
    ///
    /// After an error it returns nil, or as much as the checks of the rest of the document need.
    let read: @Sendable (DocumentReader, JSONNode) -> Value?
    /// Writes a value in its shortest form, or returns false for one that does not look like this.
    let write: @Sendable (inout JSONWriter, Value) -> Bool
    /// The schema of the values, made on demand because schemas contain each other.
    let schema: @Sendable () -> Schema

    /// Makes a codec of all values of a type.
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

    /// Makes a codec of some values of a type.
    init(
        schema: @escaping @Sendable () -> Schema,
        read: @escaping @Sendable (DocumentReader, JSONNode) -> Value?,
        write: @escaping @Sendable (inout JSONWriter, Value) -> Bool
    ) {
        (self.read, self.write, self.schema) = (read, write, schema)
    }

    /// Makes a codec of values that are never written.
    init(
        _ schema: @escaping @autoclosure @Sendable () -> Schema,
        read: @escaping @Sendable (DocumentReader, JSONNode) -> Value?
    ) {
        self.init(schema: schema, read: read) { _, _ in false }
    }

    /// Returns a codec of another type whose values look the same in JSON.
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

    /// Returns the codec as a named component of the contract.
    func named(_ name: String, _ about: String = "") -> Codec {
        Codec(schema: { .component(name) { schema().described(about) } }, read: read, write: write)
    }

    /// Returns the codec with a sentence for the contract.
    func described(_ about: String) -> Codec {
        Codec(schema: { schema().described(about) }, read: read, write: write)
    }
}

extension Codec<JSONNode> {
    /// A value that is read later, when what its reading depends on is known.
    static func later(_ schema: @escaping @autoclosure @Sendable () -> Schema) -> Codec {
        Codec(schema(), read: { $1 })
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
    /// The value true, of members that are otherwise left out.
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

extension Codec<Timestamp> {
    /// A time since the start of the run, in seconds.
    static var time: Codec { Codec(Codec<Double>.seconds.schema(), read: { $0.time($1) }) }
}

extension Codec<Int> {
    /// A whole number of at least `lower`.
    static func whole(from lower: Int) -> Codec {
        Codec(.whole(from: lower), read: { $0.integer($1, from: lower) }, write: { $0.write($1) })
    }

    /// A whole number from `lower` to `upper`.
    static func whole(from lower: Int, through upper: Int) -> Codec {
        Codec(
            .whole(from: lower, through: upper), read: { $0.integer($1, from: lower, through: upper) },
            write: { $0.write($1) })
    }

    /// A whole number that a limit bounds, which says so itself when it is exceeded.
    ///
    /// - Parameters:
    ///   - limit: the limit's name.
    ///   - path: its value.
    ///   - noun: what it limits, in the words of messages.
    ///   - schema: the schema of the numbers.
    /// - Returns: the codec.
    static func whole(
        within limit: DecodingLimits.Name, _ path: any KeyPath<DecodingLimits, Int> & Sendable,
        _ noun: String,
        _ schema: Schema
    ) -> Codec {
        Codec(
            schema,
            read: { reader, node in
                let most = reader.limits[keyPath: path]
                guard let number = reader.document.integer(node), number > most else {
                    return reader.integer(node)
                }
                reader.fault(.limit(limit, value: most, noun: noun), at: node)
                return nil
            }, write: { $0.write($1) })
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

    /// The name of a view for people.
    static var label: Codec {
        Codec(
            .name,
            read: {
                $0.text(
                    $1, "a label, a string that is not empty", example: "\"Buy\"",
                    atMost: DocumentReader.maximumNameBytes)
            }, write: { $0.write($1) })
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
    static var id: Codec { Codec(idSchema, read: { $0.identifier($1) }, write: { $0.write($1.name) }) }
}

private let idSchema = Schema.component("Id") { .name.described("Unique in the scene.") }

extension Codec<ViewID> {
    /// The id of a view of the compiled scene.
    static func view(_ expected: SceneFault.ExpectedObject = .view) -> Codec {
        Codec(idSchema, read: { $0.view($1, expected, in: $0.scene) })
    }
}

extension Codec<SceneObject> {
    /// The id of an object of the compiled scene.
    static func object(_ expected: SceneFault.ExpectedObject) -> Codec {
        Codec(idSchema, read: { $0.object($1, expected, in: $0.scene) })
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

extension Codec where Value: WireNamed & Equatable {
    /// One of the names of an enum.
    static var name: Codec { .name(in: Value.table, Value.noun) }
}
