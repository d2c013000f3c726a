import DispatchEngine
import JSONText

/// A JSON Schema of the contract, with its members in the order in which they are written.
indirect enum Schema: Sendable {
    case object([(String, Schema)])
    case list([Schema])
    case text(String)
    case number(Double)
    case flag(Bool)
    /// A value in JSON.
    case json(String)
    /// A named component, which is written once and referred to elsewhere, with members of this place.
    case component(String, [(String, Schema)] = [], @Sendable () -> Schema)

    static func type(_ name: String) -> Schema { .object([("type", .text(name))]) }

    /// A list of changes, whose schema is written by hand.
    static let changes = reference("Changes")

    /// A component that is written by hand.
    static func reference(_ name: String) -> Schema {
        .object([("$ref", .text("#/components/schemas/\(name)"))])
    }

    /// One of several, where the alternatives of an alternative are its own: generators make no types of nested ones.
    static func either(_ schemas: [Schema]) -> Schema {
        let flat = schemas.flatMap { schema in
            if case .object(let members) = schema, members.count == 1, members[0].0 == "oneOf",
                case .list(let inner) = members[0].1
            {
                inner
            } else {
                [schema]
            }
        }
        return .object([("oneOf", .list(flat))])
    }

    static func names(_ names: [String]) -> Schema {
        .object([("type", .text("string")), ("enum", .list(names.map(Schema.text)))])
    }

    /// A string that is not empty.
    static let name = Schema.object([("type", .text("string")), ("minLength", .number(1))])

    static func number(_ range: NumberRange) -> Schema {
        .object([
            ("type", .text("number")), ("minimum", .number(range.lower)), ("maximum", .number(range.upper)),
        ])
    }

    static func whole(from lower: Int, through upper: Int? = nil) -> Schema {
        .object(
            [("type", .text("integer")), ("minimum", .number(Double(lower)))]
                + (upper.map { [("maximum", .number(Double($0)))] } ?? []))
    }

    private static let exactlyOne = "Exactly one of "

    /// Returns the sentence that says an object has exactly one of these members.
    static func exactlyOne(of names: [String]) -> String {
        exactlyOne + Wording.list(names.map { "`\($0)`" }, "and") + "."
    }

    /// Returns the schema with a description.
    func described(_ sentence: String) -> Schema {
        guard !sentence.isEmpty else { return self }
        let description = ("description", Schema.text(sentence))
        switch self {
        case .object(var members):
            var description = description
            if case .text(let rule)? = members.first(where: { $0.0 == "description" })?.1,
                rule.hasPrefix(Self.exactlyOne)
            {
                description.1 = .text("\(sentence) \(rule)")
            }
            members.removeAll { $0.0 == "description" }
            members.insert(description, at: members.firstIndex { $0.0 == "properties" } ?? members.count)
            return .object(members)
        case .component(let name, let members, let schema):
            return .component(name, members.filter { $0.0 != "description" } + [description], schema)
        case .list, .text, .number, .flag, .json: return self
        }
    }

    /// Returns the schema with a default.
    func withDefault<Value: Sendable>(_ value: Value, _ codec: Codec<Value>) -> Schema {
        var json = JSONWriter()
        guard codec.write(&json, value) else { return self }
        return withDefault(json: String(decoding: json.finish(), as: UTF8.self))
    }

    /// Returns the schema with a default, in JSON.
    func withDefault(json: String) -> Schema {
        switch self {
        case .object(let members): .object(members + [("default", .json(json))])
        case .component(let name, let members, let schema):
            .component(name, members + [("default", .json(json))], schema)
        case .list, .text, .number, .flag, .json: self
        }
    }

    /// The example that it has, in JSON.
    var example: String? {
        switch self {
        case .object(let members):
            for case ("examples", .list(let examples)) in members {
                if case .json(let example)? = examples.first { return example }
            }
            for case ("oneOf", .list(let choices)) in members { return choices.compactMap(\.example).first }
            return nil
        case .component(_, _, let schema): return schema().example
        case .list, .text, .number, .flag, .json: return nil
        }
    }
}
