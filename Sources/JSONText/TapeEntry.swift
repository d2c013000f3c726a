/// One token on the tape: 16 bytes, so that a document costs one allocation however many values it has.
///
/// Entries are in document order. A container is an opening entry, its children (a member is a `key` entry
/// and then its value), and an `end` entry.
@usableFromInline
struct TapeEntry: Sendable {
    @usableFromInline
    enum Kind: UInt8, Sendable {
        case object, array, string, number, `true`, `false`, null, key, end
    }

    /// The byte offset of the token's first byte; of a string, of its opening quote.
    @usableFromInline var offset: UInt32
    /// How far the token reaches.
    ///
    /// Strings: bytes between the quotes. Numbers: bytes. Containers: the index after their `end`. `end`: the
    /// index of the opening entry.
    @usableFromInline var extent: UInt32
    /// What saves a reader from reading more.
    ///
    /// Containers: the number of members or elements. Keys: the hash of the unescaped name. Numbers: the value, if
    /// that is written as one to seven digits and nothing else, or `notShort`.
    @usableFromInline var detail: UInt32
    @usableFromInline var kind: Kind
    /// Whether a string or key has a backslash in it.
    @usableFromInline var hasEscapes: Bool

    init(_ kind: Kind, offset: Int, extent: Int = 0, detail: UInt32 = 0, hasEscapes: Bool = false) {
        // The byte limit keeps every offset, length and index within 32 bits.
        self.offset = UInt32(truncatingIfNeeded: offset)
        self.extent = UInt32(truncatingIfNeeded: extent)
        self.detail = detail
        self.kind = kind
        self.hasEscapes = hasEscapes
    }

    /// The `detail` of a number that its text must be read for.
    static let notShort = UInt32.max

    /// The value of an unused slot.
    static let unused = TapeEntry(.null, offset: 0)

    /// Whether the entry opens a container.
    @inlinable var isContainer: Bool { kind == .object || kind == .array }

    /// The offsets of a string's or key's bytes, without the quotes.
    @inlinable var textRange: Range<Int> {
        let start = Int(offset) &+ 1
        return start..<start &+ Int(extent)
    }

    /// The offsets of a number's bytes.
    var numberRange: Range<Int> { Int(offset)..<Int(offset) &+ Int(extent) }

    /// How many bytes the token has: of a container its bracket, of a string its quotes too.
    var tokenLength: Int {
        switch kind {
        case .object, .array, .end: 1
        case .string, .key: Int(extent) + 2
        case .number: Int(extent)
        case .true, .null: 4
        case .false: 5
        }
    }
}
