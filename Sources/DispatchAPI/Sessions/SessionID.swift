/// The ids of sessions.
///
/// An id that the service chooses is the only right that a client needs beside the token, so it cannot be guessed.
enum SessionID {
    private static let digits = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

    /// Makes an id of 128 random bits in base32 (RFC 4648 6).
    static func random() -> String {
        var generator = SystemRandomNumberGenerator()
        var bits = UInt128(generator.next()) << 64 | UInt128(generator.next())
        var text: [UInt8] = []
        for _ in 0..<26 {
            text.append(digits[Int(bits & 31)])
            bits >>= 5
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the reason why a text is not the id of a session, or nil if it is one.
    static func fault(in text: String) -> String? {
        SceneName.fault(in: text).map { $0.replacing("A scene's", with: "A session's") }
    }
}
