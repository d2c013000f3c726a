import DispatchEngine
import JSONText

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
            json.array(values) { _ = write(&$0, $1) }
        }
    }
}

extension Codec where Value: OptionSet & Sendable {
    /// A set as a list of names.
    ///
    /// - Parameters:
    ///   - name: the schema of a name.
    ///   - table: the values by name.
    ///   - noun: one of them in the words of messages, with its article.
    ///   - plural: several of them.
    /// - Returns: the codec.
    static func set(
        of name: Schema, in table: NameTable<Value>, _ noun: String, _ plural: String
    ) -> Codec {
        Codec(.list(of: name), read: { $0.set($1, in: table, noun, plural) }) { json, set in
            json.write(names: table.names.filter { table.value(of: $0).map(set.isSuperset) ?? false })
        }
    }
}

extension Codec<[Identifier]> {
    static var ids: Codec {
        Codec(
            .component("Ids") {
                .object([("type", .text("array")), ("items", Codec<Identifier>.id.schema())])
            },
            read: { $0.identifiers($1) }, write: { $0.write(names: $1.map(\.name)) })
    }
}

extension Codec<[String]> {
    static var selectors: Codec {
        Codec(
            .object([("type", .text("array")), ("items", Codec<String>.selector.schema())]),
            read: { $0.selectors($1) }, write: { $0.write(names: $1) })
    }
}

extension JSONWriter {
    /// Writes a list of names on one line.
    mutating func write(names: [String]) { array(names, onOneLine: true) { $0.write($1) } }
}
