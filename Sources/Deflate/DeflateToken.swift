/// A literal or a match with its symbols and the bits that follow them (RFC 1951 3.2.5), packed for speed.
struct DeflateToken: Sendable {
    /// From the lowest bit: the symbol of the literal or length (9), the extra bits of the length (5), the symbol of
    /// the distance (5), its extra bits (13).
    private var bits: UInt32

    init(literal: UInt8) { bits = UInt32(literal) }

    init(_ match: Match) {
        let (lengthSymbol, lengthExtra) = Self.lengthSymbol(match.length)
        let (distanceSymbol, distanceExtra) = Self.distanceSymbol(match.distance)
        bits =
            UInt32(truncatingIfNeeded: lengthSymbol) | UInt32(truncatingIfNeeded: lengthExtra) << 9
            | UInt32(truncatingIfNeeded: distanceSymbol) << 14 | UInt32(truncatingIfNeeded: distanceExtra)
            << 19
    }

    var symbol: Int { Int(truncatingIfNeeded: bits & 511) }
    var isMatch: Bool { bits & 256 != 0 }
    var lengthExtra: UInt64 { UInt64(bits >> 9 & 31) }
    var distanceSymbol: Int { Int(truncatingIfNeeded: bits >> 14 & 31) }
    var distanceExtra: UInt64 { UInt64(bits >> 19) }

    static let endOfBlock = 256
    /// The number of symbols for literals and lengths.
    ///
    /// Symbols 286 and 287 exist only in the fixed code.
    static let symbols = 288
    static let distanceSymbols = 30

    /// The symbol of a length, and the value of its extra bits.
    ///
    /// From 11 on, four symbols share a number of extra bits, so the upper three bits of the length less 3 select them.
    static func lengthSymbol(_ length: Int) -> (symbol: Int, extra: Int) {
        let value = length &- 3
        guard value >= 8 else { return (257 &+ value, 0) }
        guard length < Match.mostBytes else { return (285, 0) }
        let extraBits = 61 &- value.leadingZeroBitCount
        return (257 &+ extraBits &* 4 &+ value >> extraBits, value & (1 << extraBits &- 1))
    }

    /// The symbol of a distance, and the value of its extra bits.
    static func distanceSymbol(_ distance: Int) -> (symbol: Int, extra: Int) {
        let value = distance &- 1
        guard value >= 4 else { return (value, 0) }
        let extraBits = 62 &- value.leadingZeroBitCount
        return (extraBits &* 2 &+ value >> extraBits, value & (1 << extraBits &- 1))
    }

    /// The number of extra bits of a symbol for a length, or 0 for a literal.
    static func extraBits(ofSymbol symbol: Int) -> Int {
        symbol < 265 || symbol >= 285 ? 0 : (symbol - 261) / 4
    }

    /// The number of extra bits of a distance's symbol.
    static func extraBits(ofDistanceSymbol symbol: Int) -> Int { symbol < 4 ? 0 : symbol / 2 - 1 }
}
