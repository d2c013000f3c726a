/// The bytes that RFC 8259's grammar names.
@usableFromInline
enum ASCII {
    @usableFromInline static var tab: UInt8 { 0x09 }
    @usableFromInline static var lineFeed: UInt8 { 0x0A }
    @usableFromInline static var carriageReturn: UInt8 { 0x0D }
    @usableFromInline static var space: UInt8 { 0x20 }
    @usableFromInline static var quote: UInt8 { 0x22 }
    @usableFromInline static var apostrophe: UInt8 { 0x27 }
    @usableFromInline static var asterisk: UInt8 { 0x2A }
    @usableFromInline static var plus: UInt8 { 0x2B }
    @usableFromInline static var comma: UInt8 { 0x2C }
    @usableFromInline static var minus: UInt8 { 0x2D }
    @usableFromInline static var period: UInt8 { 0x2E }
    @usableFromInline static var slash: UInt8 { 0x2F }
    @usableFromInline static var zero: UInt8 { 0x30 }
    @usableFromInline static var nine: UInt8 { 0x39 }
    @usableFromInline static var colon: UInt8 { 0x3A }
    @usableFromInline static var openBracket: UInt8 { 0x5B }
    @usableFromInline static var backslash: UInt8 { 0x5C }
    @usableFromInline static var closeBracket: UInt8 { 0x5D }
    @usableFromInline static var openBrace: UInt8 { 0x7B }
    @usableFromInline static var closeBrace: UInt8 { 0x7D }
    @usableFromInline static var tilde: UInt8 { 0x7E }

    /// Returns true if `byte` is one of `0` to `9`.
    static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

    /// Returns true if `byte` is whitespace (RFC 8259 section 2).
    static func isWhitespace(_ byte: UInt8) -> Bool {
        // Nearly every byte is not whitespace, and one comparison tells.
        byte <= space && (byte == space || byte == lineFeed || byte == carriageReturn || byte == tab)
    }

    /// Returns the value of a hexadecimal digit, or nil.
    static func hexadecimalValue(_ byte: UInt8) -> UInt16? {
        switch byte {
        case 0x30...0x39: UInt16(byte - 0x30)
        case 0x41...0x46: UInt16(byte - 0x41 + 10)
        case 0x61...0x66: UInt16(byte - 0x61 + 10)
        default: nil
        }
    }
}
