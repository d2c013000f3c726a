/// MurmurHash3 with 128 bits, in its form for x64 and with seed 0, for naming content.
///
/// It does not protect against deliberate collisions. Equal hashes do not prove equal content: compare the bytes as
/// well.
struct ContentHash {
    private static let factors: (UInt64, UInt64) = (0x87c3_7b91_1142_53d5, 0x4cf5_ad43_2745_937f)

    private var (first, second): (UInt64, UInt64) = (0, 0)

    /// The hash as 32 hexadecimal digits.
    static func hexadecimal(of bytes: [UInt8]) -> String {
        var hash = ContentHash()
        bytes.withUnsafeBytes { hash.add($0) }
        hash.finish(bytes.count)
        return digits(of: hash.first) + digits(of: hash.second)
    }

    private static func digits(of word: UInt64) -> String {
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private mutating func add(_ bytes: UnsafeRawBufferPointer) {
        var offset = 0
        while bytes.count - offset >= 16 {
            add(first: Self.word(bytes, at: offset))
            first = Self.rotated(first, by: 27) &+ second
            first = first &* 5 &+ 0x52dc_e729
            add(second: Self.word(bytes, at: offset + 8))
            second = Self.rotated(second, by: 31) &+ first
            second = second &* 5 &+ 0x3849_5ab5
            offset += 16
        }
        // The rest counts as if zeros followed it.
        var rest: (UInt64, UInt64) = (0, 0)
        for (place, byte) in bytes[offset...].enumerated() {
            if place < 8 {
                rest.0 |= UInt64(byte) << (place * 8)
            } else {
                rest.1 |= UInt64(byte) << (place * 8 - 64)
            }
        }
        add(second: rest.1)
        add(first: rest.0)
    }

    private mutating func add(first word: UInt64) {
        first ^= Self.rotated(word &* Self.factors.0, by: 31) &* Self.factors.1
    }

    private mutating func add(second word: UInt64) {
        second ^= Self.rotated(word &* Self.factors.1, by: 33) &* Self.factors.0
    }

    private mutating func finish(_ count: Int) {
        first ^= UInt64(count)
        second ^= UInt64(count)
        first = first &+ second
        second = second &+ first
        first = Self.mixed(first)
        second = Self.mixed(second)
        first = first &+ second
        second = second &+ first
    }

    private static func mixed(_ word: UInt64) -> UInt64 {
        var word = (word ^ word >> 33) &* 0xff51_afd7_ed55_8ccd
        word = (word ^ word >> 33) &* 0xc4ce_b9fe_1a85_ec53
        return word ^ word >> 33
    }

    private static func rotated(_ word: UInt64, by bits: UInt64) -> UInt64 {
        word &<< bits | word &>> (64 - bits)
    }

    private static func word(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}
