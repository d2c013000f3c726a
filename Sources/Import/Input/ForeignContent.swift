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
            self = .text(SourceText(bytes))
        }
    }

    /// Returns true if a text can only be JSON, if it is anything.
    static func startsLikeJSON(_ bytes: [UInt8]) -> Bool {
        let first = bytes.first { $0 > 0x20 }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
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
