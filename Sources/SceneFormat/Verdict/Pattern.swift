import JSONText

/// A partial value of an expectation, taken apart once so that it can be compared often.
indirect enum Pattern: Sendable {
    case object([(name: [UInt8], value: Pattern)])
    case array([Pattern])
    case string([UInt8])
    case number(Double)
    case bool(Bool)
    case null

    /// Takes a value apart; the depth has been checked.
    init(_ node: JSONNode, _ document: JSONDocument) {
        switch document.kind(of: node) {
        case .object:
            var members: [(name: [UInt8], value: Pattern)] = []
            var child = document.firstChild(of: node)
            while let value = child {
                let name = document.key(of: value).flatMap { document.string($0) } ?? ""
                members.append((Array(name.utf8), Pattern(value, document)))
                child = document.next(after: value)
            }
            self = .object(members)
        case .array:
            var elements: [Pattern] = []
            var child = document.firstChild(of: node)
            while let value = child {
                elements.append(Pattern(value, document))
                child = document.next(after: value)
            }
            self = .array(elements)
        case .string: self = .string(Array((document.string(node) ?? "").utf8))
        case .number: self = .number(document.double(node) ?? 0)
        case .bool: self = .bool(document.bool(node) ?? false)
        case .null: self = .null
        }
    }

    /// Whether a value is what the pattern asks for: objects partially, arrays element by element, numbers by value.
    func matches(_ node: JSONNode, _ log: LogIndex) -> Bool {
        let document = log.document
        switch self {
        case .string(let text): return log.isText(node, text)
        case .number(let number): return document.double(node) == number
        case .bool(let value): return document.bool(node) == value
        case .null: return document.isNull(node)
        case .array(let elements):
            guard document.kind(of: node) == .array, document.count(of: node) == elements.count else {
                return false
            }
            var child = document.firstChild(of: node)
            for element in elements {
                guard let value = child, element.matches(value, log) else { return false }
                child = document.next(after: value)
            }
            return true
        case .object(let members):
            return members.allSatisfy { member in
                log.member(member.name, of: node).map { member.value.matches($0, log) } ?? false
            }
        }
    }

    /// Where a value is not what the pattern asks for, as sentences.
    func differences(_ node: JSONNode?, _ log: LogIndex, at path: String) -> [String] {
        guard let node else { return ["\(path): expected \(words) but there is none"] }
        if case .object(let members) = self, log.document.kind(of: node) == .object {
            return members.flatMap { member in
                let name = String(decoding: member.name, as: UTF8.self)
                let inner = path.isEmpty ? name : "\(path).\(name)"
                return member.value.differences(log.member(member.name, of: node), log, at: inner)
            }
        }
        return matches(node, log) ? [] : ["\(path): expected \(words) but was \(log.text(of: node))"]
    }

    /// The pattern as a message quotes it.
    private var words: String {
        switch self {
        case .object: "an object"
        case .array(let elements): "[\(elements.map(\.words).joined(separator: ", "))]"
        case .string(let text): Wording.quoted(String(decoding: text, as: UTF8.self))
        case .number(let number): Wording.number(number)
        case .bool(let value): value ? "true" : "false"
        case .null: "null"
        }
    }
}
