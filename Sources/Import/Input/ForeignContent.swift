internal import JSONText

/// A foreign text, unwrapped from any JSON around it.
enum ForeignContent {
    case text(SourceText)
    case json(JSONInput)

    /// Returns the place of the content in a body: in an envelope, in a WebDriver server's answer, or the body itself.
    static func place(in document: JSONDocument) -> JSONNode {
        answered(document.member("input", of: document.root) ?? document.root, document)
    }

    /// Unwraps the value at its place, which may be a string.
    init(at value: JSONNode, _ document: JSONDocument) {
        guard let string = document.string(value) else {
            self = .json(JSONInput(document, root: value))
            return
        }
        let bytes = Array(string.utf8)
        if Self.startsLikeJSON(bytes), let inner = try? JSONDocument(bytes) {
            self = .json(JSONInput(inner, root: inner.root))
        } else {
            self = .text(SourceText(pasted: bytes))
        }
    }

    /// Returns true if a text can only be JSON, if it is anything: it begins with an object or a list, and not with a stamp
    /// such as `[debug]` and more text.
    static func startsLikeJSON(_ bytes: [UInt8]) -> Bool {
        guard let start = bytes.firstIndex(where: { $0 > 0x20 }), bytes[start] != UInt8(ascii: "<"),
            opens(bytes[start])
        else { return false }
        if bytes[start] == UInt8(ascii: "{") { return true }
        let line = bytes[start...].prefix(longestStamp).prefix { $0 != UInt8(ascii: "\n") }
        let inside = line.dropFirst().prefix { $0 != UInt8(ascii: "]") }
        guard inside.endIndex < line.endIndex, inside.contains(where: { $0 > 0x20 }),
            !inside.contains(where: { opens($0) || $0 == UInt8(ascii: "\"") })
        else { return true }
        return !bytes[(inside.endIndex + 1)...].contains { $0 > 0x20 }
    }

    private static let longestStamp = 100

    /// Returns true if a byte may open a document.
    static func opens(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "<") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
    }

    /// Returns the value in `{"value": …, "sessionId": …}`, and any other value as it is.
    private static func answered(_ node: JSONNode, _ document: JSONDocument) -> JSONNode {
        guard document.kind(of: node) == .object, let value = document.member("value", of: node) else {
            return node
        }
        return document.members(of: node).allSatisfy { isMemberOfAnswers($0.key, document) } ? value : node
    }

    private static func isMemberOfAnswers(_ key: JSONNode, _ document: JSONDocument) -> Bool {
        let names: [StaticString] = ["value", "sessionId", "status"]
        return names.contains { document.isString(key, equalTo: $0) }
    }
}
