import DispatchEngine
import JSONText

extension DocumentReader {
    func bool(_ node: JSONNode) -> Bool? {
        if let value = document.bool(node) { return value }
        fault(.expected(.bool), at: node)
        return nil
    }

    /// Reads a value that can only be `true`, such as a change that happens or is not written.
    func affirmation(_ node: JSONNode) -> Bool {
        if document.bool(node) == true { return true }
        fault(.expected(.affirmation), at: node)
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
        if let value = document.string(node) {
            return isWithin(Self.maximumTextBytes, value, node) ? value : nil
        }
        fault(.expected(.string), at: node)
        return nil
    }

    /// Checks a text of any length that the service does not use.
    func checkString(_ node: JSONNode) {
        if document.kind(of: node) != .string { fault(.expected(.string), at: node) }
    }

    /// The most bytes of an id, a class name or a selector.
    static let maximumNameBytes = 1_000
    /// The most bytes of any other text.
    static let maximumTextBytes = 10_000
    /// The most ids in one list.
    static let maximumIdentifiers = 20_000
    /// The most corners of a polygon.
    static let maximumCorners = 1_000

    /// Returns true if a text is short enough.
    ///
    /// Comparing long texts by their characters may take the square of their length.
    private func isWithin(_ limit: Int, _ text: String, _ node: JSONNode) -> Bool {
        if text.utf8.count <= limit { return true }
        fault(.longText(limit: limit), at: node)
        return false
    }

    /// Reads a string that is not empty.
    func text(
        _ node: JSONNode, _ what: String, example: String, atMost limit: Int = maximumTextBytes
    ) -> String? {
        if let value = document.string(node), !value.isEmpty {
            return isWithin(limit, value, node) ? value : nil
        }
        fault(.expected(.either(what, example: example)), at: node)
        return nil
    }

    func selector(_ node: JSONNode) -> String? {
        let name = text(
            node, "a selector, a string that is not empty", example: "\"save:\"",
            atMost: Self.maximumNameBytes)
        guard let name, let selector = Self.selector(ofSwift: name) else { return name }
        fault(
            .expected(.either("a selector as Objective-C writes it", example: "\"\(selector)\"")), at: node)
        return nil
    }

    /// Returns the selector of a method's name in Swift, such as `save(_:)` or `#selector(Form.save(_:))`, or nil for a text
    /// that is no such name.
    private static func selector(ofSwift text: String) -> String? {
        guard text.utf8.contains(UInt8(ascii: "(")) else { return nil }
        var name = text[...]
        if name.hasPrefix("#selector("), name.hasSuffix(")") { name = name.dropFirst(10).dropLast() }
        let parts = name.split(separator: "(", maxSplits: 1)
        guard let method = parts.first?.split(separator: ".").last else { return nil }
        let labels = parts.dropFirst().first?.split(separator: ")").first?.split(separator: ":") ?? []
        return labels.enumerated().reduce(String(method)) { selector, label in
            let (index, label) = label
            if label == "_" { return selector + ":" }
            return selector
                + (index == 0 ? "With\(label.prefix(1).uppercased())\(label.dropFirst()):" : "\(label):")
        }
    }

    func className(_ node: JSONNode) -> String? {
        text(
            node, "a class name, a string that is not empty", example: "\"UIButton\"",
            atMost: Self.maximumNameBytes)
    }

    func identifier(_ node: JSONNode) -> Identifier? {
        if let value = document.string(node), !value.isEmpty {
            guard isWithin(Self.maximumNameBytes, value, node) else { return nil }
            return identifier(value, at: node)
        }
        fault(.expected(.identifier), at: node)
        return nil
    }

    /// Reads an id or null.
    ///
    /// Returns nil after an error.
    func identifierOrNull(_ node: JSONNode) -> Identifier?? {
        switch document.kind(of: node) {
        case .null: return .some(nil)
        case .string: return identifier(node).map { .some($0) }
        default: break
        }
        fault(.expected(.either("an id or null", example: "\"button\"")), at: node)
        return nil
    }

    /// Reads the elements of an array, and reports an array with too many.
    func boundedList<Value>(
        _ node: JSONNode, of noun: String, like example: @autoclosure () -> String, limit: Int,
        counted: String, _ read: (JSONNode) -> Value?
    ) -> [Value] {
        var result: [Value] = []
        for element in elements(of: node, noun, like: example()) {
            guard result.count < limit else {
                fault(.longList(limit: limit, noun: counted), at: element)
                break
            }
            if let value = read(element) { result.append(value) }
        }
        return result
    }

    func identifiers(_ node: JSONNode) -> [Identifier] {
        boundedList(
            node, of: "ids", like: "[\"button\"]", limit: Self.maximumIdentifiers, counted: "ids in a list"
        ) { identifier($0) }
    }

    func selectors(_ node: JSONNode) -> [String] {
        boundedList(
            node, of: "selectors", like: "[\"save:\"]", limit: Self.maximumIdentifiers,
            counted: "selectors in a list"
        ) { selector($0) }
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
}
