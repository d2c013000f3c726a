/// The codings in which content is sent (RFC 9110 8.4.1).
package enum ContentCoding: Sendable, Hashable {
    /// As it is.
    case identity
    /// Compressed (RFC 1952).
    case gzip
}

extension EntityTag {
    private static let suffix = "-gzip"

    /// Returns the tag of this content in a coding.
    ///
    /// RFC 9110 8.8.3.3: coded content has a tag of its own. Tags of the server's own never end like this otherwise.
    package func coded(as coding: ContentCoding) -> EntityTag {
        coding == .gzip ? EntityTag(opaque: opaque + Self.suffix, isWeak: isWeak) : self
    }

    /// The tag of the same content as it is.
    package var uncoded: EntityTag {
        guard opaque.hasSuffix(Self.suffix) else { return self }
        return EntityTag(opaque: String(opaque.dropLast(Self.suffix.count)), isWeak: isWeak)
    }
}
