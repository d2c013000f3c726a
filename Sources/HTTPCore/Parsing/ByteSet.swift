/// A set of ASCII bytes as two words, for the grammar's character classes.
///
/// The masks are literals, so that the sets need no initialization at run time. The tests check each of them against
/// its ABNF with all 256 bytes.
struct ByteSet: Sendable {
    /// Bit n is byte n.
    let low: UInt64
    /// Bit n is byte 64 + n.
    let high: UInt64

    /// Returns true if the byte belongs to the set, which no byte from 128 on does.
    func contains(_ byte: UInt8) -> Bool {
        guard byte < 128 else { return false }
        let word = byte < 64 ? low : high
        return (word &>> UInt64(byte & 63)) & 1 == 1
    }

    /// `tchar` (RFC 9110 5.6.2).
    static let token = ByteSet(low: 0x03FF_6CFA_0000_0000, high: 0x57FF_FFFF_C7FF_FFFE)
    /// `pchar`, "%", which starts a `pct-encoded`, and the "/" between segments (RFC 3986 3.3).
    static let pathCharacter = ByteSet(low: 0x2FFF_FFF2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
    /// `query` characters and "%" (RFC 3986 3.4).
    static let queryCharacter = ByteSet(low: 0xAFFF_FFF2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
    /// `reg-name` characters and "%" (RFC 3986 3.2.2).
    static let registeredName = ByteSet(low: 0x2BFF_7FF2_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
    /// The bytes of an `X-Request-Id` that is kept: letters, digits and `-._~+/=:@`.
    static let requestID = ByteSet(low: 0x27FF_E800_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
    /// `HEXDIG` in either case.
    static let hexDigit = ByteSet(low: 0x03FF_0000_0000_0000, high: 0x0000_007E_0000_007E)
}

/// Single bytes the grammar names.
enum HTTPByte {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let quote: UInt8 = 0x22
    static let percent: UInt8 = 0x25
    static let asterisk: UInt8 = 0x2A
    static let comma: UInt8 = 0x2C
    static let hyphen: UInt8 = 0x2D
    static let slash: UInt8 = 0x2F
    static let zero: UInt8 = 0x30
    static let colon: UInt8 = 0x3A
    static let semicolon: UInt8 = 0x3B
    static let equals: UInt8 = 0x3D
    static let question: UInt8 = 0x3F
    static let at: UInt8 = 0x40
    static let backslash: UInt8 = 0x5C
    static let delete: UInt8 = 0x7F

    static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

    static func isWhitespace(_ byte: UInt8) -> Bool { byte == space || byte == tab }

    /// Returns true if a field value may hold the byte: `field-vchar`, space or tab (RFC 9110 5.5), including
    /// `obs-text`.
    static func isFieldValue(_ byte: UInt8) -> Bool {
        (byte >= space && byte != delete) || byte == tab
    }

    /// Returns a letter in lower case, and other bytes unchanged.
    static func lowercased(_ byte: UInt8) -> UInt8 {
        byte &- 0x41 < 26 ? byte | 0x20 : byte
    }

    /// Returns the value of a hexadecimal digit, or nil.
    static func hexValue(_ byte: UInt8) -> UInt8? {
        if isDigit(byte) { return byte &- zero }
        let letter = byte | 0x20
        return letter >= 0x61 && letter <= 0x66 ? letter &- 0x61 &+ 10 : nil
    }
}
