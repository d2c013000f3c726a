/// The checksum of gzip (RFC 1952 8).
package enum CRC32 {
    /// Eight tables, with which eight bytes are taken at once: the first has the remainder of each byte, each other one
    /// the remainders of its predecessor moved by a byte.
    private static let tables: ContiguousArray<UInt32> = {
        var tables: ContiguousArray<UInt32> = []
        for byte in 0..<UInt32(256) {
            tables.append(
                (0..<8).reduce(byte) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) })
        }
        for index in 256..<8 * 256 {
            let value = tables[index - 256]
            tables.append(value >> 8 ^ tables[Int(value & 255)])
        }
        return tables
    }()

    package static func checksum(of bytes: RawSpan) -> UInt32 {
        let tables = tables.span
        var value: UInt32 = 0xFFFF_FFFF
        var position = 0
        func remainder(_ table: Int, _ byte: UInt64) -> UInt32 {
            tables[table &* 256 &+ Int(truncatingIfNeeded: byte & 255)]
        }
        while position &+ 8 <= bytes.byteCount {
            let word =
                UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
                ^ UInt64(value)
            value =
                remainder(7, word) ^ remainder(6, word >> 8) ^ remainder(5, word >> 16)
                ^ remainder(4, word >> 24) ^ remainder(3, word >> 32) ^ remainder(2, word >> 40)
                ^ remainder(1, word >> 48) ^ remainder(0, word >> 56)
            position &+= 8
        }
        while position < bytes.byteCount {
            value =
                value >> 8
                ^ remainder(
                    0, UInt64(value) ^ UInt64(bytes.unsafeLoad(fromByteOffset: position, as: UInt8.self)))
            position += 1
        }
        return ~value
    }
}
