import DispatchEngine

/// The page about all that a scene may hold, made of the tables that read it.
struct ScenePage {
    private(set) var text = ""
    /// The components that have a section of their own.
    private let sections: Set<String>

    /// Makes the page of the objects that a scene leads to.
    init() {
        let components = Schema.components(of: roots)
        sections = Set(components.filter { $0.schema.element.properties != nil }.map(\.name))
        text = Self.introduction
        for (name, schema) in components where sections.contains(name) { write(name, schema) }
    }

    private static let introduction = """
        # What a scene may hold

        Every object of a scene with its members, their values, their defaults and the rules that say what they do
        (`/docs/rules`). A member without a default may be left out. It then has no effect, unless its sentence says otherwise.
        Lengths are points and times are seconds. Flags may have their name in Swift, such as `isHidden` for `hidden`.

        The tables are written from the code that reads scenes: `first-responder contract --scene`.

        """

    private mutating func write(_ name: String, _ schema: Schema) {
        text += "\n## \(name)\n"
        if let description = schema.description { text += "\n\(description)\n" }
        if let example = schema.example { text += "\n```json\n\(example)\n```\n" }
        text += "\n| member | value | default | meaning |\n| --- | --- | --- | --- |\n"
        writeRows(of: schema.element, within: "")
    }

    private mutating func writeRows(of schema: Schema, within path: String) {
        for (name, value) in schema.properties ?? [] {
            let isRequired = schema.requires(name)
            let initial = isRequired ? "required" : value.value(of: "default").map { "`\($0)`" } ?? ""
            let meaning = value.description ?? ""
            text += "| `\(path)\(name)` | \(words(for: value)) | \(initial) | \(meaning) |\n"
            if let inner = value.inner {
                writeRows(of: inner.element, within: path + name + (inner.properties == nil ? "[]." : "."))
            }
        }
    }

    // MARK: Values

    /// The values that are written as lists of numbers or as texts with a meaning.
    private static let notations = [
        "Id": "id", "Ids": "list of ids", "Selector": "selector", "Point": "`[x, y]`",
        "Size": "`[width, height]`", "Rect": "`[x, y, width, height]`",
        "Insets": "`[top, left, bottom, right]`", "Transform": "`[a, b, c, d, tx, ty]`",
        "Changes": "list of [Change](#change)", "ControlEventName": "control event",
        "PartialPoint": "`[x, y]`, either of which may be null",
    ]

    /// Returns what a value looks like, in words.
    private func words(for schema: Schema) -> String {
        switch schema {
        case .component(let name, _, let content):
            if sections.contains(name) { return "[\(name)](#\(name.lowercased()))" }
            return Self.notations[name] ?? words(for: content())
        case .object(let members):
            if case .text(let target)? = schema["$ref"] {
                let name = target.split(separator: "/").last.map(String.init) ?? target
                return sections.contains(name)
                    ? "[\(name)](#\(name.lowercased()))" : Self.notations[name] ?? name
            }
            if case .list(let choices)? = schema["oneOf"], schema.properties == nil {
                return choices.map { words(for: $0) }.joined(separator: " or ")
            }
            if case .list(let names)? = schema["enum"] {
                return names.compactMap { if case .text(let name) = $0 { "`\(name)`" } else { nil } }
                    .joined(separator: ", ")
            }
            return members.isEmpty ? "any JSON" : words(forTypeOf: schema)
        case .list, .text, .number, .flag, .json: return ""
        }
    }

    private func words(forTypeOf schema: Schema) -> String {
        guard case .text(let type)? = schema["type"] else { return "" }
        switch type {
        case "boolean": return "true or false"
        case "null": return "null"
        case "integer", "number":
            let noun = type == "integer" ? "whole number" : "number"
            guard case .number(let lower)? = schema["minimum"], lower > -NumberRange.magnitude else {
                return noun
            }
            guard case .number(let upper)? = schema["maximum"], upper < NumberRange.magnitude else {
                return "\(noun), at least \(Wording.number(lower))"
            }
            return "\(noun) from \(Wording.number(lower)) to \(Wording.number(upper))"
        case "array":
            return "list of " + (schema["items"].map { words(for: $0) } ?? "values")
        case "object": return schema.properties == nil ? "object by name" : "object"
        default: return "text"
        }
    }
}

extension WireFormat {
    /// The page about all that a scene may hold, in Markdown.
    public static var scenePage: String { ScenePage().text }
}

extension Schema {
    fileprivate subscript(name: String) -> Schema? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.0 == name }?.1
    }

    /// The members of an object, or nil for anything else.
    fileprivate var properties: [(String, Schema)]? {
        if case .object(let members)? = self["properties"] { members } else { nil }
    }

    fileprivate var description: String? {
        switch self {
        case .component(_, let members, _): Schema.object(members).description
        default: if case .text(let sentence)? = self["description"] { sentence } else { nil }
        }
    }

    /// The object whose members are listed with this one's: itself, or the one among its choices.
    fileprivate var inner: Schema? {
        if element.properties != nil { return self }
        guard case .list(let choices)? = self["oneOf"] else { return nil }
        return choices.first { $0.properties != nil }
    }

    /// The elements of a list, or the schema itself.
    fileprivate var element: Schema { self["items"] ?? self }

    fileprivate func requires(_ name: String) -> Bool {
        guard case .list(let names)? = self["required"] else { return false }
        return names.contains { if case .text(name) = $0 { true } else { false } }
    }

    /// Returns a member in JSON, if it is given so.
    fileprivate func value(of name: String) -> String? {
        switch self {
        case .component(_, let members, _): Schema.object(members).value(of: name)
        default: if case .json(let json)? = self[name] { json } else { nil }
        }
    }
}
