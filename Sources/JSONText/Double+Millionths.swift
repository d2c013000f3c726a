extension Double {
    /// The number that `JSONWriter.write(rounded:)` writes for this one.
    public var roundedToMillionths: Double {
        guard magnitude < Self.leastWithoutMillionths, Double(Int64(self)) != self else { return self }
        return Double(nearestMillionths) / 1_000_000
    }

    /// The magnitude from which on a number has no more than six decimals.
    @inline(__always) static var leastWithoutMillionths: Double { 0x1p33 }

    /// The nearest whole number of millionths to a smaller number that is not whole.
    var nearestMillionths: Int64 {
        // The value is significand / 2^shift, so that in whole numbers nothing is lost before the one rounding.
        let significand = significandBitPattern | 1 << 52
        let shift = 1075 - UInt64(exponentBitPattern)
        // The product has 73 bits. A subnormal number, whose first bit is not 1, is as near to zero.
        guard shift <= 73 else { return 0 }
        let doubled = (UInt128(significand) * 1_000_000) >> UInt128(shift - 1)
        let count = Int64(truncatingIfNeeded: (doubled + 1) >> 1)
        return self < 0 ? -count : count
    }
}
