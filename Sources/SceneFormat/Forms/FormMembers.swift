import JSONText

/// The names of a form's members, and what it says of them beyond their types.
struct FormMembers: Sendable {
    let object: ObjectForm
    private let entries: [Entry]
    /// The positions of the members by name.
    private let positions: NameTable<Int>
    private let hints: @Sendable () -> [String: String]
    private let rule: Rule?
    /// The members that an object must have, and those that exclude each other, by position.
    private let (required, choices): (PositionSet, PositionSet)

    struct Entry: Sendable {
        let name: String
        let isRequired: Bool

        init(_ name: String, _ isRequired: Bool) { (self.name, self.isRequired) = (name, isRequired) }
    }

    /// A rule about the members that an object has.
    enum Rule {
        /// At least one, which these words of messages describe.
        case atLeastOne(String)
        /// Exactly one of these.
        case exactlyOne(of: [String])
    }

    init(
        _ object: ObjectForm, _ entries: [Entry], rule: Rule?,
        hints: @escaping @Sendable () -> [String: String],
        aliases: [(alias: String, name: String)]
    ) {
        (self.object, self.entries, self.rule, self.hints) = (object, entries, rule, hints)
        positions = NameTable(entries.enumerated().map { ($1.name, $0) }, aliases: aliases)
        required = PositionSet(entries.indices.filter { entries[$0].isRequired })
        choices =
            if case .exactlyOne(let names) = rule {
                PositionSet(entries.indices.filter { names.contains(entries[$0].name) })
            } else {
                PositionSet()
            }
    }

    // MARK: Reading

    /// Returns the position of a member of an object, or nil after an error.
    func position(of key: JSONNode, in node: JSONNode, _ reader: DocumentReader) -> Int? {
        positions.value(of: key, in: reader.document)
            ?? reader.aliasedMember(key, of: node, object, positions, hints())
    }

    /// Returns true if there is a member of that name.
    func has(_ key: JSONNode, in document: JSONDocument) -> Bool {
        positions.value(of: key, in: document) != nil
    }

    var expectation: Expectation {
        if case .atLeastOne(let words) = rule {
            .either(words, example: object.example)
        } else {
            .object(object)
        }
    }

    /// Reports what is wrong with the members that an object has.
    ///
    /// - Parameters:
    ///   - given: their positions.
    ///   - reader: where errors go.
    ///   - node: the object.
    func check(_ given: PositionSet, _ reader: DocumentReader, _ node: JSONNode) {
        if !required.isSubset(of: given) {
            for (position, entry) in entries.enumerated() where entry.isRequired && !given.contains(position)
            {
                reader.fault(.missingMember(entry.name, of: object), at: node)
            }
        }
        switch rule {
        case nil: break
        case .atLeastOne:
            // An unknown member has an error of its own.
            if given.isEmpty, reader.givenCount(of: node) == 0 {
                reader.fault(.expected(expectation), at: node)
            }
        case .exactlyOne(let names):
            switch given.intersection(choices).count {
            case 0: reader.fault(.missingChoice(of: object, choices: names), at: node)
            case 1: break
            default: reader.reportExcluding(names, of: node, object)
            }
        }
    }

    // MARK: Describing

    /// Returns the schema of objects some of whose members stand elsewhere.
    ///
    /// - Parameters:
    ///   - others: the names of those members.
    ///   - names: the names of members that an object must have because of where it stands.
    ///   - example: such an object in JSON, if the form's example is none.
    ///   - schemas: the schemas of all members.
    /// - Returns: the schema.
    func schema(
        without others: [String], requiring names: [String], example: String?, of schemas: [Schema]
    ) -> Schema {
        let described = entries.indices.filter { !others.contains(entries[$0].name) }
        var members: [(String, Schema)] = [("type", .text("object")), ("additionalProperties", .flag(false))]
        let required =
            described.map { entries[$0].name }.filter { names.contains($0) }
            + described.filter { entries[$0].isRequired }.map { entries[$0].name }
        if !required.isEmpty { members.append(("required", .list(required.map(Schema.text)))) }
        switch rule {
        case nil: break
        case .atLeastOne: members.append(("minProperties", .number(1)))
        // A long list of alternatives says no more than their number.
        case .exactlyOne(let names) where names.count > 10 && names.count + required.count == described.count:
            let count = Schema.number(Double(required.count + 1))
            members += [("minProperties", count), ("maxProperties", count)]
        case .exactlyOne(let names):
            // In words: generators make an empty object of alternatives that stand beside members.
            members.append(("description", .text(Schema.exactlyOne(of: names))))
        }
        // Flags have their name in Swift as well.
        let aliases = positions.aliasNames.filter { alias in
            described.contains { entries[$0].name == alias.name }
        }
        if !aliases.isEmpty {
            let pattern = "^(\(aliases.map(\.alias).joined(separator: "|")))$"
            members.append(("patternProperties", .object([(pattern, .type("boolean"))])))
        }
        members.append(("properties", .object(described.map { (entries[$0].name, schemas[$0]) })))
        return .object(members + [("examples", .list([.json(example ?? object.example)]))])
    }
}
