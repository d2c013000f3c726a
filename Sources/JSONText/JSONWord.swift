/// A short word or number in JSON, made once and written often, in one piece.
public struct JSONWord: BitwiseCopyable, Sendable {
    @usableFromInline typealias Bytes = SIMD32<UInt8>

    /// The bytes, and zeros after them.
    @usableFromInline let bytes: Bytes
    /// The number of bytes, at most `maximumCount`.
    @usableFromInline let count: Int

    @usableFromInline static var maximumCount: Int { @inlinable get { Bytes.scalarCount } }

    /// Makes a word of the program's own, which needs no escapes and has at most 30 bytes.
    public init(_ word: String) {
        precondition(word.utf8.count <= Self.maximumCount - 2, "\(word) is too long for one piece")
        self.init { room, at in
            room.append(ASCII.quote, &at)
            for byte in word.utf8 { room.append(byte, &at) }
            room.append(ASCII.quote, &at)
        }
    }

    /// Makes a number of seconds, as `JSONWriter.writeSeconds(microseconds:)` writes it.
    public init(microseconds: Int64) {
        self.init { room, at in room.append(millionths: microseconds, &at) }
    }

    /// Makes a word that a function puts into room for `maximumCount` bytes.
    private init(_ body: (UnsafeMutablePointer<UInt8>, inout Int) -> Void) {
        var (bytes, count) = (Bytes(), 0)
        withUnsafeMutablePointer(to: &bytes) { bytes in
            bytes.withMemoryRebound(to: UInt8.self, capacity: Self.maximumCount) { body($0, &count) }
        }
        (self.bytes, self.count) = (bytes, count)
    }
}
