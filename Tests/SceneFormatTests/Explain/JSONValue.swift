import JSONText

/// A JSON value that tests take apart and change, with members in no order.
enum JSONValue: Equatable {
    case object([String: JSONValue])
    case array([JSONValue])
    case string(String)
    case number(Double)
    case bool(Bool)
    case null

    init(_ text: String) throws {
        let document = try JSONDocument(Array(text.utf8))
        self.init(document.root, document)
    }

    private init(_ node: JSONNode, _ document: JSONDocument) {
        let children = document.children(of: node).map { value in
            let name = document.key(of: value).flatMap { document.string($0) } ?? ""
            return (name: name, value: JSONValue(value, document))
        }
        switch document.kind(of: node) {
        case .object: self = .object(Dictionary(children.map { ($0.name, $0.value) }) { $1 })
        case .array: self = .array(children.map(\.value))
        case .string: self = .string(document.string(node) ?? "")
        case .number: self = .number(document.double(node) ?? 0)
        case .bool: self = .bool(document.bool(node) ?? false)
        case .null: self = .null
        }
    }

    /// The value as text.
    var text: String {
        switch self {
        case .object(let members):
            let members = members.sorted { $0.key < $1.key }.map { #""\#($0.key)":\#($0.value.text)"# }
            return "{\(members.joined(separator: ","))}"
        case .array(let elements): return "[\(elements.map(\.text).joined(separator: ","))]"
        case .string(let text):
            var json = JSONWriter()
            json.write(text)
            return String(decoding: json.finish(), as: UTF8.self)
        case .number(let number): return "\(number)"
        case .bool(let flag): return "\(flag)"
        case .null: return "null"
        }
    }

    subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[name]
    }

    subscript(index: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    var string: String? { if case .string(let text) = self { text } else { nil } }
}

/// RFC 6902, as far as patches of fixes use it.
extension JSONValue {
    struct PatchError: Error {
        var operation: String
    }

    /// Returns the value after the operations of a patch, one after the other.
    func applying(_ patch: JSONValue) throws -> JSONValue {
        guard case .array(let operations) = patch else { throw PatchError(operation: patch.text) }
        return try operations.reduce(self) { try $0.applying(operation: $1) }
    }

    private func applying(operation: JSONValue) throws -> JSONValue {
        func tokens(_ name: String) throws -> [String] {
            guard let pointer = operation[name]?.string, pointer.first == "/" else {
                throw PatchError(operation: operation.text)
            }
            return pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
                String($0).replacing("~1", with: "/").replacing("~0", with: "~")
            }
        }
        var result = self
        switch operation["op"]?.string {
        case "add":
            guard let value = operation["value"] else { throw PatchError(operation: operation.text) }
            try result.add(value, try tokens("path")[...])
        case "replace":
            guard let value = operation["value"] else { throw PatchError(operation: operation.text) }
            _ = try result.remove(try tokens("path")[...])
            try result.add(value, try tokens("path")[...])
        case "remove": _ = try result.remove(try tokens("path")[...])
        case "move":
            let value = try result.remove(try tokens("from")[...])
            try result.add(value, try tokens("path")[...])
        default: throw PatchError(operation: operation.text)
        }
        return result
    }

    private mutating func add(_ value: JSONValue, _ path: ArraySlice<String>) throws {
        try change(at: path) { container, token in
            switch container {
            case .object(var members):
                members[token] = value
                container = .object(members)
            case .array(var elements):
                let index = token == "-" ? elements.count : Int(token) ?? -1
                guard 0...elements.count ~= index else { throw PatchError(operation: "add at \(path)") }
                elements.insert(value, at: index)
                container = .array(elements)
            default: throw PatchError(operation: "add at \(path)")
            }
        }
    }

    private mutating func remove(_ path: ArraySlice<String>) throws -> JSONValue {
        var removed: JSONValue?
        try change(at: path) { container, token in
            switch container {
            case .object(var members):
                removed = members.removeValue(forKey: token)
                container = .object(members)
            case .array(var elements):
                guard let index = Int(token), elements.indices.contains(index) else { break }
                removed = elements.remove(at: index)
                container = .array(elements)
            default: break
            }
        }
        guard let removed else { throw PatchError(operation: "remove at \(path)") }
        return removed
    }

    /// Changes the object or array that a path ends in.
    private mutating func change(
        at path: ArraySlice<String>, _ change: (inout JSONValue, String) throws -> Void
    ) throws {
        guard let token = path.first else { throw PatchError(operation: "no path") }
        guard path.count > 1 else { return try change(&self, token) }
        switch self {
        case .object(var members):
            guard var member = members[token] else { throw PatchError(operation: "at \(path)") }
            try member.change(at: path.dropFirst(), change)
            members[token] = member
            self = .object(members)
        case .array(var elements):
            guard let index = Int(token), elements.indices.contains(index) else {
                throw PatchError(operation: "at \(path)")
            }
            try elements[index].change(at: path.dropFirst(), change)
            self = .array(elements)
        default: throw PatchError(operation: "at \(path)")
        }
    }
}
