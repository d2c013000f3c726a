import JSONText

/// The operations of expectations on a document that the writers of this module have written.
extension JSONDocument {
    /// Returns the member of that name.
    ///
    /// The writers' own names have no escapes.
    func member(named name: [UInt8], of node: JSONNode) -> JSONNode? {
        guard kind(of: node) == .object else { return nil }
        var child = firstChild(of: node)
        while let value = child {
            if let key = key(of: value), isText(key, name) { return value }
            child = next(after: value)
        }
        return nil
    }

    /// Returns true if a string means exactly this text.
    func isText(_ node: JSONNode, _ text: [UInt8]) -> Bool {
        guard kind(of: node) == .string else { return false }
        let start = offset(of: node) &+ 1
        let count = endOffset(of: node) &- 1 &- start
        if count == text.count {
            for index in 0..<count where bytes[start &+ index] != text[index] {
                return false
            }
            // A backslash that is written is never itself.
            return !text.contains(0x5C)
        }
        guard count > text.count, bytes[start..<start + count].contains(0x5C) else { return false }
        return string(node).map { $0.utf8.elementsEqual(text) } ?? false
    }

    /// Returns a value with its spelling, cut if it is long.
    func text(of node: JSONNode) -> String {
        let range = offset(of: node)..<endOffset(of: node)
        let text = String(decoding: bytes[range].prefix(Self.maximumTextLength), as: UTF8.self)
        return range.count > Self.maximumTextLength ? text + "…" : text
    }

    private static var maximumTextLength: Int { 120 }
}
