import DispatchEngine
import JSONText

extension DocumentReader {
    /// Reads one of a few names, and reports another string with the nearest of them.
    func choice<Value>(_ node: JSONNode, in table: NameTable<Value>, _ noun: String) -> Value? {
        guard document.kind(of: node) == .string else {
            fault(.expected(.name(noun, known: table.names)), at: node)
            return nil
        }
        if let value = table.value(of: node, in: document) ?? table.aliased(node, in: document)?.value {
            return value
        }
        fault(.unknownName(noun: noun, known: table.names), at: node)
        return nil
    }

    /// Returns the value that was probably meant by a name that has been reported, so that reading can continue.
    func nearest<Value>(to node: JSONNode, in table: NameTable<Value>) -> Value? {
        document.string(node).flatMap { Suggestion.known(as: $0, among: table.names) }
            .flatMap { table.value(of: $0) }
    }

    /// Reads a value of an enum by its name in the wire format.
    func choice<Value: WireNamed>(_ node: JSONNode, _ type: Value.Type) -> Value? {
        choice(node, in: Value.table, Value.noun)
    }

    /// Reads a list of names as a set.
    func set<Value: OptionSet>(
        _ node: JSONNode, in table: NameTable<Value>, _ noun: String, _ plural: String
    ) -> Value? {
        var result = Value()
        let before = findings.count
        for element in elements(of: node, plural, like: "[\"\(table.names[0])\"]") {
            if let value = choice(element, in: table, noun) { result.formUnion(value) }
        }
        return findings.count == before ? result : nil
    }
}
