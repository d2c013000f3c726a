/// One value, or one member name, of a `JSONDocument`, as an index into its tape.
///
/// A node has a meaning only for its own document.
public struct JSONNode: Hashable, Sendable {
    /// The position on the tape, by which a document finds the node again.
    public let index: Int

    @inlinable init(index: Int) { self.index = index }
}

/// The types of RFC 8259 section 3.
public enum JSONKind: Sendable {
    case object
    case array
    case string
    case number
    case bool
    case null
}

/// A member whose name occurred earlier in the same object, although RFC 8259 section 4 wants names to be unique.
public struct JSONDuplicateKey: Hashable, Sendable {
    /// The later name.
    public let key: JSONNode
    /// The first member name of that object equal to it.
    public let first: JSONNode
}
