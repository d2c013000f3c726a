/// An entity tag (RFC 9110 8.8.3).
package struct EntityTag: Sendable, Hashable {
    /// True if it means equivalence rather than equal bytes.
    package let isWeak: Bool
    /// The text between the quotes.
    package let opaque: String

    /// Makes a tag of the server's own.
    ///
    /// - Parameters:
    ///   - opaque: `etagc` characters: printable, no quote, no space.
    ///   - isWeak: true if it means equivalence rather than equal bytes.
    package init(opaque: String, isWeak: Bool = false) {
        self.opaque = opaque
        self.isWeak = isWeak
    }

    /// Parses `[ "W/" ] DQUOTE *etagc DQUOTE`, or returns nil if it is not well-formed.
    ///
    /// - Parameter text: one element of a list of tags.
    package init?(_ text: String) {
        let isWeak = text.hasPrefix("W/")
        let bytes = Array(text.utf8.dropFirst(isWeak ? 2 : 0))
        guard bytes.count >= 2, bytes.first == HTTPByte.quote, bytes.last == HTTPByte.quote else {
            return nil
        }
        let inner = bytes[1..<bytes.count - 1]
        guard inner.allSatisfy(EntityTag.isTagCharacter) else { return nil }
        self.isWeak = isWeak
        opaque = String(decoding: inner, as: UTF8.self)
    }

    /// The tag as ETag carries it.
    package var text: String { (isWeak ? "W/\"" : "\"") + opaque + "\"" }

    /// Strong comparison: equal and neither weak (RFC 9110 8.8.3.2).
    package func matchesStrongly(_ other: EntityTag) -> Bool {
        !isWeak && !other.isWeak && opaque == other.opaque
    }

    /// Weak comparison: equal, weak or not (RFC 9110 8.8.3.2).
    package func matchesWeakly(_ other: EntityTag) -> Bool { opaque == other.opaque }

    /// `etagc`: visible characters but the quote, and `obs-text`.
    static func isTagCharacter(_ byte: UInt8) -> Bool {
        byte > HTTPByte.space && byte != HTTPByte.quote && byte != HTTPByte.delete
    }
}
