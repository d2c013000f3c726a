/// The value of a well-formed JSON number.
enum NumberText {
    /// Powers of ten that a `Double` holds exactly.
    private static let exactPowers: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
        1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]

    /// The number `significand` · 10^`exponent`, exact unless digits were cut off.
    private struct Decimal {
        var significand: UInt64 = 0
        var exponent = 0
        var isNegative = false
        /// True if digits other than zeros came after the nineteen that a significand has room for.
        var isCut = false
    }

    /// Returns the `Double` nearest to the number, ties to even.
    ///
    /// It is infinite if there is none, and keeps the sign of -0.
    static func double(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Double {
        if let whole = wholeNumber(bytes, range) { return Double(whole) }
        let decimal = decompose(bytes, range)
        // Both operands are exact, so that the one operation rounds correctly.
        if !decimal.isCut, decimal.significand <= 1 << 53, abs(decimal.exponent) < exactPowers.count {
            let significand = Double(decimal.significand)
            let magnitude =
                decimal.exponent < 0
                ? significand / exactPowers[-decimal.exponent] : significand * exactPowers[decimal.exponent]
            return decimal.isNegative ? -magnitude : magnitude
        }
        let text = String(copying: bytes, range)
        return Double(text) ?? .nan
    }

    /// Returns the value of a few digits and nothing else, which most numbers are.
    private static func wholeNumber(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
        guard range.count <= 9 else { return nil }
        var value = 0
        for position in range {
            let digit = bytes[position] &- ASCII.zero
            guard digit < 10 else { return nil }
            value = value &* 10 &+ Int(digit)
        }
        return value
    }

    /// Returns the value if it is a whole number that fits: 1, 1.0, 10e-1 and 0.1e1 all are 1.
    static func integer(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
        if let whole = wholeNumber(bytes, range) { return whole }
        var decimal = decompose(bytes, range)
        // Cut digits are a fraction or make the number longer than any Int.
        guard !decimal.isCut else { return nil }
        guard decimal.significand != 0 else { return 0 }
        while decimal.exponent < 0 {
            let (quotient, remainder) = decimal.significand.quotientAndRemainder(dividingBy: 10)
            guard remainder == 0 else { return nil }
            decimal.significand = quotient
            decimal.exponent += 1
        }
        while decimal.exponent > 0 {
            let (product, overflow) = decimal.significand.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            decimal.significand = product
            decimal.exponent -= 1
        }
        guard decimal.isNegative else { return Int(exactly: decimal.significand) }
        return decimal.significand == Int.min.magnitude ? Int.min : Int(exactly: decimal.significand).map(-)
    }

    /// Returns the value of an exponent's digits, at most 10^15, which is beyond what any mantissa compensates.
    static func exponent(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
        var value = 0
        for position in range {
            value = min(value * 10 + Int(bytes[position] & 0x0F), 1_000_000_000_000_000)
        }
        return value
    }

    private static func decompose(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Decimal {
        var decimal = Decimal()
        var position = range.lowerBound
        if bytes[position] == ASCII.minus {
            decimal.isNegative = true
            position &+= 1
        }
        var isFraction = false
        while position < range.upperBound {
            let byte = bytes[position]
            position &+= 1
            if byte == ASCII.period {
                isFraction = true
                continue
            }
            guard ASCII.isDigit(byte) else {
                // RFC 8259 section 6: e, a sign or none, digits.
                var isNegative = false
                if !ASCII.isDigit(bytes[position]) {
                    isNegative = bytes[position] == ASCII.minus
                    position &+= 1
                }
                let exponent = exponent(bytes, position..<range.upperBound)
                decimal.exponent += isNegative ? -exponent : exponent
                break
            }
            // Nineteen nines still leave UInt64 room.
            if decimal.significand < 1_000_000_000_000_000_000 {
                decimal.significand = decimal.significand &* 10 &+ UInt64(byte & 0x0F)
                decimal.exponent &-= isFraction ? 1 : 0
            } else {
                decimal.isCut = decimal.isCut || byte != ASCII.zero
                decimal.exponent &+= isFraction ? 0 : 1
            }
        }
        return decimal
    }
}
