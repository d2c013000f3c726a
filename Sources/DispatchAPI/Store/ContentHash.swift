/// FNV-1a with 128 bits, for naming content.
///
/// It does not protect against deliberate collisions. Equal hashes do not prove equal content: compare the bytes as
/// well.
enum ContentHash {
    private static let basis: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b

    /// The hash as 32 hexadecimal digits.
    static func hexadecimal(of bytes: [UInt8]) -> String {
        var hash = basis
        for byte in bytes { hash = (hash ^ UInt128(byte)) &* prime }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 32 - digits.count) + digits
    }
}
