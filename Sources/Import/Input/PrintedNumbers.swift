/// Up to eight numbers as dumps print them: `(0 0.333333; 1e+06 44)`, `{0, -56}`.
struct PrintedNumbers {
    private(set) var values = SIMD8<Double>()

    /// The largest coordinate and length that scenes take.
    private static let largest = 1e9

    /// Reads the numbers in a range, or returns nil unless there are that many, and nothing else.
    init?(_ range: Range<Int>, count: Int, _ bytes: [UInt8]) {
        var found = 0
        var index = range.lowerBound
        while index < range.upperBound {
            if Self.separates(bytes[index]) {
                index += 1
                continue
            }
            let start = index
            while index < range.upperBound, !Self.separates(bytes[index]) { index += 1 }
            guard found < count, let number = Self.number(start..<index, bytes) else { return nil }
            values[found] = number
            found += 1
        }
        guard found == count else { return nil }
    }

    /// True if all are finite and within the range for scenes.
    var areCoordinates: Bool { all(values .>= -Self.largest) && all(values .<= Self.largest) }

    private static func separates(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "("), UInt8(ascii: ")"),
            UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), 0x09:
            true
        default: false
        }
    }

    /// Returns a number.
    ///
    /// Digits and a point are read here, because nearly all numbers are of that form.
    static func number(_ range: Range<Int>, _ bytes: [UInt8]) -> Double? {
        let isNegative = !range.isEmpty && bytes[range.lowerBound] == UInt8(ascii: "-")
        var (digits, mantissa) = (0, 0)
        // The number of digits before the point.
        var whole: Int?
        for index in (isNegative ? range.lowerBound + 1 : range.lowerBound)..<range.upperBound {
            let byte = bytes[index]
            if byte.isDigit, digits < 15 {
                mantissa = mantissa &* 10 &+ Int(byte &- UInt8(ascii: "0"))
                digits &+= 1
            } else if byte == UInt8(ascii: "."), whole == nil {
                whole = digits
            } else {
                return range.count <= 400 ? Double(bytes.text(range)) : nil
            }
        }
        guard digits > 0 else { return nil }
        let number = Double(mantissa) / powersOfTen[digits - (whole ?? digits)]
        return isNegative ? -number : number
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]
}
