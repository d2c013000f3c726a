import DispatchEngine
import JSONText

extension DocumentReader {
    /// One of a few names; reports another string with the nearest of them.
    func choice<Value>(_ node: JSONNode, in table: NameTable<Value>, _ noun: String) -> Value? {
        guard document.kind(of: node) == .string else {
            let names = Wording.list(table.names.map(Wording.quoted), "or")
            fault(.expected(.either("\(noun): \(names)", example: Wording.quoted(table.names[0]))), at: node)
            return nil
        }
        if let value = table.value(of: node, in: document) ?? table.aliased(node, in: document)?.value {
            return value
        }
        fault(.unknownName(noun: noun, known: table.names), at: node)
        return nil
    }

    /// The value whose name is nearest to one that has been reported, to go on with; nil if none is near.
    func nearest<Value>(to node: JSONNode, in table: NameTable<Value>) -> Value? {
        document.string(node).flatMap { Suggestion.nearest(to: $0, among: table.names) }
            .flatMap { table.value(of: $0) }
    }

    /// A value of an enum by its name in the wire format.
    func choice<Value: WireNamed>(_ node: JSONNode, _ type: Value.Type) -> Value? {
        choice(node, in: Value.table, Value.noun)
    }

    /// A list of names as a set.
    func set<Value: OptionSet>(
        _ node: JSONNode, in table: NameTable<Value>, _ noun: String, _ plural: String
    ) -> Value? {
        var result = Value()
        let before = findings.count
        for element in elements(of: node, plural) {
            if let value = choice(element, in: table, noun) { result.formUnion(value) }
        }
        return findings.count == before ? result : nil
    }
}

// MARK: Members

extension DocumentReader {
    /// The member that a name stands for which is not its own; reports any other name.
    ///
    /// - Parameters:
    ///   - key: the name.
    ///   - object: has the member.
    ///   - type: the members that such objects have.
    /// - Returns: the member.
    @inline(never)
    func aliasedMember<Name: Member>(_ key: JSONNode, of object: JSONNode, _ type: Name.Type) -> Name? {
        guard let (name, member) = Name.table.aliased(key, in: document) else {
            let (name, known) = (document.string(key) ?? "", Name.table.names)
            if let hint = Name.hints[name] {
                fault(.foreignName(owner: Name.owner, hint: hint), at: key)
            } else {
                doubts.noteUnknownMember(name, of: object, among: known)
                fault(.unknownMember(owner: Name.owner, known: known), at: key)
            }
            return nil
        }
        checkIsOnlyName(key, for: name, of: object)
        return member
    }

    /// Reports a member that its object has under its own name as well.
    func checkIsOnlyName(_ alias: JSONNode, for name: String, of object: JSONNode) {
        // One that occurs twice has a fault already, and to look through the object for each would take long.
        guard !doubts.contain(alias), let value = document.value(of: alias), !document.isNull(value),
            let other = document.member(named: Array(name.utf8), of: object), !document.isNull(other),
            let key = document.key(of: other)
        else { return }
        let (first, second) = alias.index < key.index ? (alias, key) : (key, alias)
        fault(.sameMember(as: document.string(first) ?? ""), at: second)
    }
}

/// An enum of the engine whose cases have names in the wire format.
protocol WireNamed: CaseIterable, Sendable {
    /// A case as a message calls it, with its article: `a touch phase`.
    static var noun: String { get }
    /// The cases by name; a stored constant of `allNames`.
    static var table: NameTable<Self> { get }
}

extension WireNamed {
    static var allNames: NameTable<Self> {
        NameTable(allCases.map { ("\($0)", $0) })
    }
}
