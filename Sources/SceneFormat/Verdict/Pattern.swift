import JSONText

/// A partial value of an expectation, parsed once so that it can be compared often.
indirect enum Pattern: Sendable {
    case object([Member])
    case array([Pattern])
    case string([UInt8])
    case number(NumberPattern)
    case bool(Bool)
    case null
    /// Any value that the other pattern does not accept, including none at all.
    case not(Pattern)

    struct Member: Sendable {
        var name: [UInt8]
        var value: Pattern
    }

    /// Makes the pattern of a value that the reader has checked.
    ///
    /// - Parameters:
    ///   - node: the value.
    ///   - document: its document.
    ///   - forms: the forms of the values it is compared to.
    init(_ node: JSONNode, _ document: JSONDocument, as forms: [EntryForm]) {
        if let excluded = document.negated(node) {
            self = .not(Pattern(excluded, document, as: forms))
            return
        }
        switch document.kind(of: node) {
        case .object:
            if let range = document.numberRange(node), forms.contains(where: \.isNumber) {
                self = .number(range)
                return
            }
            var members: [Member] = []
            let descriptions = forms.compactMap(\.description)
            var child = document.firstChild(of: node)
            while let value = child {
                let name = descriptions.name(
                    of: document.key(of: value).flatMap { document.string($0) } ?? "")
                let pattern = Pattern(value, document, as: descriptions.members(name).map(\.form))
                members.append(Member(name: Array(name.utf8), value: pattern))
                child = document.next(after: value)
            }
            self = .object(members)
        case .array:
            let elements = forms.compactMap(\.element)
            var patterns: [Pattern] = []
            var child = document.firstChild(of: node)
            while let value = child {
                patterns.append(Pattern(value, document, as: elements))
                child = document.next(after: value)
            }
            self = .array(patterns)
        case .string: self = .string(Array((document.string(node) ?? "").utf8))
        case .number:
            self = .number(NumberPattern(document.double(node) ?? 0, as: forms.first { $0.isNumber }))
        case .bool: self = .bool(document.bool(node) ?? false)
        case .null: self = .null
        }
    }

    /// Returns true if a value matches the pattern, with objects partially and arrays element by element.
    func matches(_ node: JSONNode?, in document: JSONDocument) -> Bool {
        if case .not(let excluded) = self { return !excluded.matches(node, in: document) }
        guard let node else { return false }
        switch self {
        case .string(let text): return document.isText(node, text)
        case .number(let number): return document.double(node).map(number.matches) ?? false
        case .bool(let value): return document.bool(node) == value
        case .null: return document.isNull(node)
        case .array(let elements):
            guard document.kind(of: node) == .array, document.count(of: node) == elements.count else {
                return false
            }
            var child = document.firstChild(of: node)
            for element in elements {
                guard let value = child, element.matches(value, in: document) else { return false }
                child = document.next(after: value)
            }
            return true
        case .object(let members):
            guard document.kind(of: node) == .object else { return false }
            return members.allSatisfy {
                $0.value.matches(document.member(named: $0.name, of: node), in: document)
            }
        case .not: return false
        }
    }

    /// Returns the differences of a value from the pattern, as sentences.
    func differences(_ node: JSONNode?, in document: JSONDocument, at path: String) -> [String] {
        if let node, case .object(let members) = self, document.kind(of: node) == .object {
            return members.flatMap { member in
                let name = String(decoding: member.name, as: UTF8.self)
                return member.value.differences(
                    document.member(named: member.name, of: node), in: document,
                    at: path.isEmpty ? name : "\(path).\(name)")
            }
        }
        if matches(node, in: document) { return [] }
        guard let node else { return ["\(path): expected \(words) but there is none"] }
        return ["\(path): expected \(words) but was \(document.text(of: node))"]
    }

    /// The pattern as a message quotes it.
    private var words: String {
        switch self {
        case .object: "an object"
        case .array(let elements): "[\(elements.map(\.words).joined(separator: ", "))]"
        case .string(let text): Wording.quoted(String(decoding: text, as: UTF8.self))
        case .number(let number): number.words
        case .bool(let value): value ? "true" : "false"
        case .null: "null"
        case .not(let excluded): "anything but \(excluded.words)"
        }
    }
}

extension JSONDocument {
    /// Returns the value that an expectation excludes, or nil for one that asks for something.
    func negated(_ node: JSONNode) -> JSONNode? {
        guard kind(of: node) == .object, count(of: node) == 1 else { return nil }
        return member("not", of: node)
    }

    /// Returns the range of an object with `min`, `max` or both, or nil for everything else.
    func numberRange(_ node: JSONNode) -> NumberPattern? {
        let (lower, upper) = (member("min", of: node), member("max", of: node))
        let bounds = [lower, upper].compactMap(\.self)
        guard !bounds.isEmpty, bounds.count == count(of: node),
            bounds.allSatisfy({ kind(of: $0) == .number })
        else { return nil }
        return NumberPattern(
            from: lower.flatMap { double($0) }, through: upper.flatMap { double($0) })
    }
}
