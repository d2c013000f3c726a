/// Ids that cannot be guessed, and are never made twice.
enum RandomID {
    private static let digits = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

    /// The characters of an id.
    static let length = 26

    /// Makes an id of 128 random bits in base32 (RFC 4648 6).
    static func make() -> String {
        var generator = SystemRandomNumberGenerator()
        var bits = UInt128(generator.next()) << 64 | UInt128(generator.next())
        var text: [UInt8] = []
        for _ in 0..<length {
            text.append(digits[Int(bits & 31)])
            bits >>= 5
        }
        return String(decoding: text, as: UTF8.self)
    }
}
