import JSONText

/// A partial value of an expectation, parsed once so that it can be compared often.
indirect enum Pattern: Sendable {
    case object([Member])
    case array([Pattern])
    case string(String)
    case number(NumberPattern)
    case bool(Bool)
    case null
    /// Any value that the other pattern does not accept, including none at all.
    case not(Pattern)

    struct Member: Sendable {
        var name: String
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
            let descriptions = forms.compactMap(\.description)
            let members = document.members(of: node).map { key, value in
                let name = descriptions.name(of: document.string(key) ?? "")
                let pattern = Pattern(value, document, as: descriptions.members(name).map(\.form))
                return Member(name: name, value: pattern)
            }
            self = .object(members)
        case .array:
            let elements = forms.compactMap(\.element)
            self = .array(document.children(of: node).map { Pattern($0, document, as: elements) })
        case .string: self = .string(document.string(node) ?? "")
        case .number:
            self = .number(NumberPattern(document.double(node) ?? 0, as: forms.first { $0.isNumber }))
        case .bool: self = .bool(document.bool(node) ?? false)
        case .null: self = .null
        }
    }

    /// Returns true if a value matches the pattern, with objects partially and arrays element by element.
    func matches(_ value: LoggedValue?) -> Bool {
        switch (self, value) {
        case (.not(let excluded), _): !excluded.matches(value)
        case (.string(let expected), .text(let text)): text.hasSameBytes(as: expected)
        case (.number(let expected), .number(let number)): expected.matches(number)
        case (.bool(let expected), .flag(let flag)): flag == expected
        case (.null, .null): true
        case (.array(let patterns), .list(let elements)):
            patterns.count == elements.count && zip(patterns, elements).allSatisfy { $0.matches($1) }
        case (.object(let members), .object): members.allSatisfy { $0.value.matches(value?.member($0.name)) }
        case (.object, _), (.array, _), (.string, _), (.number, _), (.bool, _), (.null, _): false
        }
    }

    /// Returns the differences of a value from the pattern, as sentences.
    func differences(_ value: LoggedValue?, at path: String) -> [String] {
        if case .object(let members) = self, let value, case .object = value {
            return members.flatMap { member in
                member.value.differences(
                    value.member(member.name), at: path.isEmpty ? member.name : "\(path).\(member.name)")
            }
        }
        if matches(value) { return [] }
        guard let value else { return ["\(path): expected \(words) but there is none"] }
        let text = value.words.utf8
        let end = text.count > Self.maximumTextLength ? "…" : ""
        let start = String(decoding: text.prefix(Self.maximumTextLength), as: UTF8.self)
        return ["\(path): expected \(words) but was \(start)\(end)"]
    }

    /// The most bytes of a value that a message quotes.
    private static let maximumTextLength = 120

    /// The pattern as a message quotes it.
    private var words: String {
        switch self {
        case .object: "an object"
        case .array(let elements): "[\(elements.map(\.words).joined(separator: ", "))]"
        case .string(let text): Wording.quoted(text)
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
