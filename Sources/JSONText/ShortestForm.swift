/// The fewest decimal digits that read back as a `Double`, taken from the text of the standard library.
struct ShortestForm {
    /// The digits in ASCII, the first and the last of them not zero.
    private(set) var digits: [UInt8] = []
    /// The position of the decimal point, counted from before the first digit.
    private(set) var point = 0

    /// Makes the digits of a finite number other than zero, without its sign.
    init(_ value: Double) {
        var exponent = 0
        var integerDigits: Int?
        var isNegativeExponent = false
        var isExponent = false
        for byte in value.magnitude.description.utf8 {
            switch byte {
            case ASCII.zero...ASCII.nine where isExponent: exponent = exponent * 10 + Int(byte - ASCII.zero)
            case ASCII.zero...ASCII.nine: digits.append(byte)
            case ASCII.period: integerDigits = digits.count
            case ASCII.minus: isNegativeExponent = true
            case ASCII.plus: break
            default: isExponent = true
            }
        }
        point = (integerDigits ?? digits.count) + (isNegativeExponent ? -exponent : exponent)
        while digits.last == ASCII.zero {
            digits.removeLast()
        }
        let leadingZeros = digits.prefix { $0 == ASCII.zero }.count
        digits.removeFirst(leadingZeros)
        point -= leadingZeros
    }
}
