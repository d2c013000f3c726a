import DispatchEngine
import JSONText

extension DocumentReader {
    /// Reads a property into its owner.
    func set<Root>(_ path: PropertyPath<Root>, of root: inout Root, _ node: JSONNode) {
        if let value = value(node, path.form) { path.set(value, in: &root) }
    }

    /// Reads a value of that form, or returns nil after an error.
    func value(_ node: JSONNode, _ form: PropertyForm) -> PropertyValue? {
        switch form {
        case .flag: bool(node).map { .flag($0) }
        case .number(_, let names?) where document.kind(of: node) == .string:
            choice(node, in: NameTable(names.numbers.map { ($0.name, $0.number) }), names.noun)
                .map { .number($0) }
        case .number(let range, _): number(node, in: range).map { .number($0) }
        case .whole(let lower): integer(node, from: lower).map { .whole($0) }
        case .wholes(let lower, let noun): .wholes(integers(node, from: lower, noun))
        case .text: string(node).map { .text($0) }
        case .point: point(node).map { .point($0) }
        case .size: size(node).map { .size($0) }
        case .rect: rect(node).map { .rect($0) }
        case .insets: insets(node).map { .insets($0) }
        case .transform: transform(node).map { .transform($0) }
        case .names(let names): options(node, names).map { .names($0) }
        case .word(let names):
            choice(node, in: NameTable(names.words.map { ($0, $0) }), names.noun).map { .text($0) }
        }
    }

    /// Returns true if an animation keeps touches away, or nil after an error.
    func isAnimating(_ node: JSONNode) -> Bool? {
        if let value = document.bool(node) { return value }
        guard document.kind(of: node) == .object else {
            let example = Forms.animation.object.example
            fault(.expected(.either("true, false or an object", example: example)), at: node)
            return nil
        }
        // An animation that allows interaction is, for dispatch, none (HT-20).
        return !Forms.animation.read(self, node)
    }

    private func integers(_ node: JSONNode, from lower: Int, _ noun: String) -> [Int] {
        var result: [Int] = []
        for element in elements(of: node, noun, like: "[\(lower)]") {
            if let integer = integer(element, from: lower) { result.append(integer) }
        }
        return result.sorted()
    }

    /// Reads a list of names as the raw value of a set.
    private func options(_ node: JSONNode, _ names: OptionNames) -> Int? {
        let table = NameTable(names.options.map { ($0.name, $0.rawValue) })
        if names.isSingleAllowed, document.kind(of: node) == .string {
            return choice(node, in: table, names.noun)
        }
        var result = 0
        let before = findings.count
        for element in elements(of: node, names.plural, like: "[\"\(table.names[0])\"]") {
            if let option = choice(element, in: table, names.noun) { result |= option }
        }
        guard findings.count == before else { return nil }
        if result == 0, let needed = names.needed { fault(.emptySet(needed), at: node) }
        return result
    }
}
