/// A short word in quotation marks, made once and written often, in one piece.
public struct JSONWord: BitwiseCopyable, Sendable {
    @usableFromInline typealias Bytes = SIMD32<UInt8>

    /// The bytes, and zeros after them.
    @usableFromInline let bytes: Bytes
    /// The number of bytes, at most `maximumCount`.
    @usableFromInline let count: Int

    @usableFromInline static var maximumCount: Int { @inlinable get { Bytes.scalarCount } }

    /// Makes a word of the program's own, which needs no escapes and has at most 30 bytes.
    public init(_ word: String) {
        precondition(word.utf8.count <= Self.maximumCount - 2, "\(word) is too long to be written in one piece")
        var bytes = Bytes()
        for (index, byte) in ("\"" + word + "\"").utf8.enumerated() { bytes[index] = byte }
        (self.bytes, count) = (bytes, word.utf8.count + 2)
    }
}
