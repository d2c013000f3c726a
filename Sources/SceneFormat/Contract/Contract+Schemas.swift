extension WireFormat {
    /// Returns a contract with the schemas that the tables of objects define.
    ///
    /// Schemas that the contract does not have yet follow the one that refers to them first.
    ///
    /// - Parameter contract: an OpenAPI document in YAML, whose schemas are indented by four columns.
    /// - Returns: the document with those schemas.
    public static func contract(updating contract: String) -> String {
        var sections = Section.sections(of: contract)
        var place = sections.count
        for (name, schema) in Schema.components(of: roots + Forms.requestSchemas + Forms.sessionSchemas) {
            let known = sections.firstIndex { $0.name == name }
            var writer = YAMLWriter()
            writer.write(
                name, schema.withDefaultsInWords.inGroup(known.flatMap { sections[$0].group }), indent: 4)
            if let known {
                sections[known].body = writer.text
                place = known + 1
            } else {
                sections.insert(Section(name: name, body: writer.text), at: place)
                place += 1
            }
        }
        return sections.map(\.text).joined()
    }
}

/// The schemas that lead to all others of the tables.
let roots = [
    Schema.component("Scene") {
        Forms.scene.schema.described(
            "A view tree with everything that decides who gets a touch. Ids that exist without being declared are "
                + "`application`, `appDelegate`, `<window>.scene`, a scroll view's `<view>.pan`, `.pinch`, "
                + "`.delayedTouches` (D1), a text field's `<field>.tap` (D52), and the recognizers of containers, "
                + "interactions and web views (OWN-2).")
    }, ViewMember.component, Forms.changeSchema,
]

/// A part of a contract: a schema, or what stands before, between and after schemas.
private struct Section {
    /// The schema's name, or nil for text between schemas.
    var name: String?
    var body: String
    var text: String { body }
    /// The heading of the reference under which it is the first.
    var group: String? { (body.firstMatch(of: /x-group: ([^\n,]+)/)?.1).map(String.init) }

    /// Returns a contract's parts, from its first byte to its last.
    static func sections(of contract: String) -> [Section] {
        var sections = [Section(name: nil, body: "")]
        var isInSchemas = false
        for line in contract.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.first != " ", !line.isEmpty { isInSchemas = false }
            let indent = line.prefix { $0 == " " }.count
            if indent == 2 { isInSchemas = line.hasPrefix("  schemas:") }
            if isInSchemas, indent == 4 || line.isEmpty {
                let name = line.dropFirst(4).prefix { $0 != ":" }
                sections.append(
                    Section(name: line.isEmpty || name.hasPrefix("#") ? nil : String(name), body: ""))
            }
            sections[sections.count - 1].body += line + "\n"
        }
        sections[sections.count - 1].body.removeLast()
        return sections
    }
}

extension Schema {
    /// The schema with each default in the words of the description.
    ///
    /// Clients that generators make send every member that has a `default`, also to objects that do not take it.
    fileprivate var withDefaultsInWords: Schema {
        switch self {
        case .object(let members): .object(Self.inWords(members.map { ($0.0, $0.1.withDefaultsInWords) }))
        case .list(let elements): .list(elements.map(\.withDefaultsInWords))
        case .component(let name, let members, let schema): .component(name, Self.inWords(members), schema)
        case .text, .number, .flag, .json: self
        }
    }

    private static func inWords(_ members: [(String, Schema)]) -> [(String, Schema)] {
        guard case .json(let value)? = members.first(where: { $0.0 == "default" })?.1 else { return members }
        return members.compactMap { name, schema in
            if name == "default" { return nil }
            guard name == "description", case .text(let sentence) = schema else { return (name, schema) }
            return (name, .text("\(sentence) Default: \(value)."))
        }
    }
}

extension Schema {
    /// Returns the schema with a heading of the reference before it.
    fileprivate func inGroup(_ heading: String?) -> Schema {
        guard let heading, case .object(let members) = self else { return self }
        return .object([("x-group", .text(heading))] + members)
    }

    /// Returns the components that schemas refer to, each once, in the order in which they are referred to.
    static func components(of roots: [Schema]) -> [(name: String, schema: Schema)] {
        var result: [(name: String, schema: Schema)] = []
        var seen: Set<String> = []
        var pending = Array(roots.reversed())
        while let schema = pending.popLast() {
            switch schema {
            case .object(let members): pending += members.map(\.1).reversed()
            case .list(let elements): pending += elements.reversed()
            case .component(let name, _, let content):
                guard seen.insert(name).inserted else { continue }
                let schema = content()
                result.append((name, schema))
                pending.append(schema)
            case .text, .number, .flag, .json: break
            }
        }
        return result
    }
}
