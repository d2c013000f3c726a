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
        if let value = table.value(of: node, in: document) { return value }
        fault(.unknownName(noun: noun, known: table.names), at: node)
        return nil
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
