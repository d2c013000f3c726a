/// An entity tag (RFC 9110 8.8.3).
package struct EntityTag: Sendable, Hashable {
    /// What stands between the quotes.
    let value: String
    let isWeak: Bool

    /// A strong tag.
    init(_ value: String) {
        self.value = value
        isWeak = false
    }

    /// A strong tag that names the bytes themselves.
    init(of bytes: [UInt8]) {
        self.init(ContentHash.hexadecimal(of: bytes))
    }

    private init(value: String, isWeak: Bool) {
        self.value = value
        self.isWeak = isWeak
    }

    /// As it stands in a field.
    var text: String { (isWeak ? "W/\"" : "\"") + value + "\"" }

    /// Reads a list of tags; nil if it is none (RFC 9110 8.8.3, 13.1).
    static func list(_ text: String) -> [EntityTag]? {
        var tags: [EntityTag] = []
        var rest = Substring(text).trimmingBlanks()
        while !rest.isEmpty {
            if rest.first == "," {
                rest = rest.dropFirst().trimmingBlanks()
                continue
            }
            let isWeak = rest.hasPrefix("W/")
            if isWeak { rest = rest.dropFirst(2) }
            guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else { return nil }
            tags.append(EntityTag(value: String(rest[rest.index(after: rest.startIndex)..<end]), isWeak: isWeak))
            rest = rest[rest.index(after: end)...].trimmingBlanks()
            guard rest.isEmpty || rest.first == "," else { return nil }
        }
        return tags
    }
}
