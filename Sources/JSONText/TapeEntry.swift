/// One value or name on the tape, in 16 bytes.
///
/// A document takes one allocation for all its entries.
///
/// Entries are in document order: a container comes before its children, and a member is a `key` entry followed by its
/// value. Closing brackets have no entries, so each entry takes at least two bytes of text, and the tape is at most
/// eight times as long as the text.
@usableFromInline
struct TapeEntry: Sendable {
    @usableFromInline
    enum Kind: UInt8, Sendable {
        case object, array, string, number, `true`, `false`, null, key
    }

    /// The byte offset of the token's first byte, which for a string is its opening quote.
    @usableFromInline var offset: UInt32
    /// The length or end of the token.
    ///
    /// Strings: the number of bytes between the quotes. Numbers: the number of bytes. Containers: the index after their
    /// last entry.
    @usableFromInline var extent: UInt32
    /// A shortcut for readers.
    ///
    /// Containers: the byte offset after the closing bracket. Keys: the hash of the unescaped name. Numbers: the value
    /// if it is written as one to seven digits and nothing else, and otherwise `notShort`.
    @usableFromInline var detail: UInt32
    @usableFromInline var kind: Kind
    /// True if a string or key has a backslash in it.
    @usableFromInline var hasEscapes: Bool
    /// True for the last value of a container, and for the root.
    @usableFromInline var isLast = false
    /// The number of members or elements of a container, or `manyChildren`.
    @usableFromInline var shortCount: UInt8 = 0

    init(_ kind: Kind, offset: Int, extent: Int = 0, detail: UInt32 = 0, hasEscapes: Bool = false) {
        // The byte limit keeps every offset, length and index within 32 bits.
        self.offset = UInt32(truncatingIfNeeded: offset)
        self.extent = UInt32(truncatingIfNeeded: extent)
        self.detail = detail
        self.kind = kind
        self.hasEscapes = hasEscapes
    }

    /// The `detail` of a number whose text must be read.
    @inlinable static var notShort: UInt32 { .max }

    /// The `shortCount` of a container whose children must be counted.
    @inlinable static var manyChildren: UInt8 { .max }

    /// True if the entry opens a container.
    @inlinable var isContainer: Bool { kind == .object || kind == .array }

    /// The offsets of a string's or key's bytes, without the quotes.
    @inlinable var textRange: Range<Int> {
        let start = Int(offset) &+ 1
        return start..<start &+ Int(extent)
    }

    /// The offsets of a number's bytes.
    var numberRange: Range<Int> { Int(offset)..<Int(offset) &+ Int(extent) }

    /// The number of bytes in the token: the opening bracket of a container, or a string with its quotes.
    var tokenLength: Int {
        switch kind {
        case .object, .array: 1
        case .string, .key: Int(extent) + 2
        case .number: Int(extent)
        case .true, .null: 4
        case .false: 5
        }
    }
}
