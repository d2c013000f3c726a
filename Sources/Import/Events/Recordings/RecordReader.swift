internal import DispatchEngine
internal import JSONText

/// Reads the parts that the records of a browser have in common.
struct RecordReader {
    let input: JSONInput

    init(_ input: JSONInput) { self.input = input }

    /// Returns the records: a list, the `events` of an object, or the one object, and those of such lists and objects in a
    /// list, or none after an error.
    func records(_ findings: inout Findings) -> [JSONNode] {
        var records: [JSONNode] = []
        collect(input.root, depth: 0, into: &records, &findings)
        return records
    }

    private func collect(
        _ node: JSONNode, depth: Int, into records: inout [JSONNode], _ findings: inout Findings
    ) {
        var list = node
        if input.kind(of: node) == .object {
            guard let events = input.member("events", of: node) else {
                records.append(node)
                return
            }
            list = events
        }
        guard input.kind(of: list) == .array, depth < Self.deepestList else {
            findings.fault(
                depth == 0
                    ? "Expected a list of records, or {\"events\": […]}; send that."
                    : "A record is an object; remove this.", at: list)
            return
        }
        for element in input.elements(of: list) where findings.goesOn() {
            collect(element, depth: depth + 1, into: &records, &findings)
        }
    }

    /// The levels of lists in which records may lie.
    private static let deepestList = 4

    /// Returns a number that a record must have, or nil after an error.
    func number(_ name: StaticString, of node: JSONNode, _ findings: inout Findings) -> Double? {
        guard let member = input.member(name, of: node) else {
            return findings.refuse("This record has no \"\(name)\"; add it.", at: node)
        }
        if let number = input.document.double(member) { return number }
        refuse(name, member, &findings)
        return nil
    }

    /// Reports a member that should be a number and is something else.
    private func refuse(_ name: StaticString, _ member: JSONNode, _ findings: inout Findings) {
        let isText = input.kind(of: member) == .string
        findings.fault(
            isText
                ? "\"\(name)\" is a text, and a number was expected; write it without quotation marks."
                : "\"\(name)\" is no number; correct it.", at: member)
    }

    /// Returns the number by which records name a pointer, or nil after an error.
    func identifier(_ name: StaticString, of node: JSONNode, _ findings: inout Findings) -> Int? {
        guard let number = number(name, of: node, &findings) else { return nil }
        if let member = input.member(name, of: node), let id = input.document.integer(member) { return id }
        return findings.refuse(
            "\"\(name)\" is a whole number, and this is \(number); correct it.",
            at: input.member(name, of: node) ?? node)
    }

    /// Returns the location of a record, or nil if it has none, which is an error where it needs one.
    func location(of node: JSONNode, isNeeded: Bool, _ findings: inout Findings) -> Point? {
        let names: [(StaticString, StaticString)] = [
            ("clientX", "clientY"), ("pageX", "pageY"), ("x", "y"),
        ]
        for (x, y) in names {
            for name in [x, y] {
                guard let member = input.member(name, of: node), input.document.double(member) == nil else {
                    continue
                }
                refuse(name, member, &findings)
                return nil
            }
            if let x = input.number(x, of: node), let y = input.number(y, of: node) { return Point(x, y) }
        }
        if isNeeded {
            findings.fault("This record has no place; add numbers \"clientX\" and \"clientY\".", at: node)
        }
        return nil
    }
}
