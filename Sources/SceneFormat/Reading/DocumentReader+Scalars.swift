import DispatchEngine
import JSONText

extension DocumentReader {
    func bool(_ node: JSONNode) -> Bool? {
        if let value = document.bool(node) { return value }
        fault(.expected(.bool), at: node)
        return nil
    }

    /// Reads a value that can only be `true`: a change that happens or is not written.
    func affirmation(_ node: JSONNode) -> Bool {
        if document.bool(node) == true { return true }
        fault(.expected(.either("true; leave the member out otherwise", example: "true")), at: node)
        return false
    }

    func number(_ node: JSONNode, in range: NumberRange = .coordinate) -> Double? {
        if let value = document.double(node), range.contains(value) { return value }
        fault(.expected(.number(range)), at: node)
        return nil
    }

    func integer(_ node: JSONNode, from lower: Int = 1, through upper: Int = 1_000_000_000) -> Int? {
        if let value = document.integer(node), value >= lower, value <= upper { return value }
        fault(.expected(.integer(NumberRange(Double(lower), Double(upper)))), at: node)
        return nil
    }

    func time(_ node: JSONNode) -> Timestamp? {
        number(node, in: .time).map { Timestamp(seconds: $0) }
    }

    func string(_ node: JSONNode) -> String? {
        if let value = document.string(node) { return value }
        fault(.expected(.string), at: node)
        return nil
    }

    /// A string that is not empty.
    func text(_ node: JSONNode, _ what: String, example: String) -> String? {
        if let value = document.string(node), !value.isEmpty { return value }
        fault(.expected(.either(what, example: example)), at: node)
        return nil
    }

    func selector(_ node: JSONNode) -> String? {
        text(node, "a selector, a string that is not empty", example: "\"save:\"")
    }

    func className(_ node: JSONNode) -> String? {
        text(node, "a class name, a string that is not empty", example: "\"UIButton\"")
    }

    func identifier(_ node: JSONNode) -> Identifier? {
        if let value = document.string(node), !value.isEmpty { return identifier(value, at: node) }
        fault(.expected(.identifier), at: node)
        return nil
    }

    /// An id or null; nil after a fault.
    func identifierOrNull(_ node: JSONNode) -> Identifier?? {
        if document.isNull(node) { return .some(nil) }
        if let value = document.string(node), !value.isEmpty { return identifier(value, at: node) }
        fault(.expected(.either("an id or null", example: "\"button\"")), at: node)
        return nil
    }

    func identifiers(_ node: JSONNode) -> [Identifier] {
        var result: [Identifier] = []
        for element in elements(of: node, "ids") {
            if let id = identifier(element) { result.append(id) }
        }
        return result
    }

    func selectors(_ node: JSONNode) -> [String] {
        var result: [String] = []
        for element in elements(of: node, "selectors") {
            if let selector = selector(element) { result.append(selector) }
        }
        return result
    }

    // MARK: Into a variable

    func set(_ target: inout Bool, _ node: JSONNode) {
        if let value = bool(node) { target = value }
    }

    func set(_ target: inout Bool?, _ node: JSONNode) {
        if let value = bool(node) { target = value }
    }

    func set(_ target: inout Double, _ node: JSONNode, in range: NumberRange = .coordinate) {
        if let value = number(node, in: range) { target = value }
    }

    func set(_ target: inout Int, _ node: JSONNode, from lower: Int = 1) {
        if let value = integer(node, from: lower) { target = value }
    }
}
