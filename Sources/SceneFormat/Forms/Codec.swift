import DispatchEngine
import JSONText

/// The look of one type's values in JSON: how to read, write and describe them.
struct Codec<Value>: Sendable {
    /// Reads a value.
    ///
    /// After an error it returns nil, or as much as the checks of the rest of the document need.
    let read: @Sendable (DocumentReader, JSONNode) -> Value?
    /// Writes a value in its shortest form.
    let write: @Sendable (inout JSONWriter, Value) -> Void
    /// The schema of the values, made on demand because schemas contain each other.
    let schema: @Sendable () -> Schema

    init(
        _ schema: @escaping @autoclosure @Sendable () -> Schema,
        read: @escaping @Sendable (DocumentReader, JSONNode) -> Value?,
        write: @escaping @Sendable (inout JSONWriter, Value) -> Void
    ) {
        (self.read, self.write, self.schema) = (read, write, schema)
    }

    /// Returns the same look for values of another type.
    ///
    /// - Parameters:
    ///   - make: makes the other value.
    ///   - take: takes it apart again, or returns nil for a value that does not look like this.
    /// - Returns: the codec of the other values.
    func map<Other>(
        _ make: @escaping @Sendable (Value) -> Other, _ take: @escaping @Sendable (Other) -> Value?
    ) -> Codec<Other> {
        Codec<Other>(schema(), read: { reader, node in read(reader, node).map(make) }) { json, value in
            if let value = take(value) { write(&json, value) }
        }
    }

    /// Returns the same look as a named component of the contract.
    func named(_ name: String, _ about: String = "") -> Codec {
        Codec(.component(name) { schema().described(about) }, read: read, write: write)
    }
}

// MARK: Values without members

extension Codec<Bool> {
    static var flag: Codec { Codec(.type("boolean"), read: { $0.bool($1) }, write: { $0.write($1) }) }
}

extension Codec<Double> {
    static var number: Codec { number(in: .coordinate).named("Number") }

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
    static var className: Codec { Codec(.name, read: { $0.className($1) }, write: { $0.write($1) }) }
}

extension Codec<Rect> {
    static var rect: Codec {
        Codec(
            .component("Rect") {
                let (number, length) = (Schema.number(.coordinate), Schema.number(.notNegative))
                return .object([
                    ("type", .text("array")), ("prefixItems", .list([number, number, length, length])),
                    ("minItems", .number(4)), ("maxItems", .number(4)),
                ]).described("x, y, width and height, in points; half open (HT-5).")
            }, read: { $0.rect($1) }, write: { $0.write($1) })
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

extension Codec where Value: Equatable & Sendable {
    /// One of a few names.
    ///
    /// - Parameters:
    ///   - table: the values by name.
    ///   - noun: one of them in the words of messages, with its article.
    /// - Returns: the codec.
    static func name(in table: NameTable<Value>, _ noun: String) -> Codec {
        Codec(
            .object([("type", .text("string")), ("enum", .list(table.names.map(Schema.text)))]),
            read: { $0.choice($1, in: table, noun) }
        ) { json, value in
            if let name = table.name(of: value) { json.write(name) }
        }
    }
}

// MARK: Lists

extension Codec {
    /// A list of such values.
    ///
    /// - Parameters:
    ///   - noun: the elements in the words of messages.
    ///   - element: one of them, if there must be one.
    ///   - example: such a list in JSON.
    /// - Returns: the codec of the list.
    func list(of noun: String, atLeastOne element: String? = nil, example: String) -> Codec<[Value]> {
        Codec<[Value]>(
            .object(
                [("type", .text("array")), ("items", schema())]
                    + (element == nil ? [] : [("minItems", .number(1))])),
            read: { reader, node in
                var result: [Value] = []
                for value in reader.elements(of: node, noun, like: example) {
                    if let value = read(reader, value) { result.append(value) }
                }
                if let element, reader.document.kind(of: node) == .array, reader.document.count(of: node) == 0
                {
                    reader.fault(.emptySet(element), at: node)
                }
                return result
            }
        ) { json, values in
            json.beginArray()
            for value in values { write(&json, value) }
            json.endArray()
        }
    }

    /// A value alone, or a list that `list` reads.
    func orList(_ list: Codec<[Value]>) -> Codec<[Value]> {
        Codec<[Value]>(
            .object([("oneOf", .list([schema(), list.schema()]))]),
            read: { reader, node in
                reader.document.kind(of: node) == .array
                    ? list.read(reader, node) : read(reader, node).map { [$0] } ?? []
            }
        ) { json, values in
            if values.count == 1 { write(&json, values[0]) } else { list.write(&json, values) }
        }
    }
}

// MARK: Alternatives

extension Codec {
    /// This look, or another one for values of a certain kind.
    ///
    /// - Parameters:
    ///   - other: the other look, which returns nil for a value that it cannot write.
    ///   - kind: the kind of JSON value that has it.
    ///   - isOther: returns true for values that have it.
    ///   - words: what is expected here, in the words of messages, if it is neither that kind nor an object.
    ///   - example: an example for those words.
    /// - Returns: the codec of both.
    func or(
        _ other: Codec, when kind: JSONKind, isOther: @escaping @Sendable (Value) -> Bool,
        _ words: String? = nil, example: String = ""
    ) -> Codec {
        Codec(
            .object([("oneOf", .list([other.schema(), schema()]))]),
            read: { reader, node in
                let found = reader.document.kind(of: node)
                if found == kind { return other.read(reader, node) }
                if let words, found != .object {
                    reader.fault(.expected(.either(words, example: example)), at: node)
                    return nil
                }
                return read(reader, node)
            }
        ) { json, value in
            if isOther(value) { other.write(&json, value) } else { write(&json, value) }
        }
    }
}
