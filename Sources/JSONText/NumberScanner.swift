/// Finds the end of a number and proves that it is well formed and finite (RFC 8259 section 6).
enum NumberScanner {
    /// Decimal digits before the exponent that can never reach infinity: 9.99…e307 is finite.
    private static let safeDigits = 308

    /// Scans from the number's first byte, a minus sign or a digit, and returns the offset after its last.
    ///
    /// - Throws: the first fault inside the number; what follows it is not looked at.
    static func scan(_ bytes: Span<UInt8>, from start: Int) throws(Fault) -> Int {
        var position = start
        if bytes[position] == ASCII.minus {
            position &+= 1
            guard position < bytes.count, ASCII.isDigit(bytes[position]) else {
                throw FaultFinder.afterMinus(bytes, at: start)
            }
        }
        let integerStart = position
        if bytes[position] == ASCII.zero, position &+ 1 < bytes.count, ASCII.isDigit(bytes[position &+ 1]) {
            throw Fault(offset: position, reason: .leadingZero)
        }
        position = digitsEnd(bytes, from: position)
        let integerDigits = position &- integerStart
        guard position < bytes.count else { return try finite(bytes, start, position, integerDigits) }

        if bytes[position] == ASCII.period {
            let fractionStart = position &+ 1
            position = digitsEnd(bytes, from: fractionStart)
            guard position > fractionStart else {
                throw FaultFinder.unexpected(bytes, at: position, expected: .fractionDigit)
            }
        }
        var exponent = 0
        if position < bytes.count, bytes[position] | 0x20 == 0x65 {  // e or E
            position &+= 1
            var isNegative = false
            if position < bytes.count, bytes[position] == ASCII.minus || bytes[position] == ASCII.plus {
                isNegative = bytes[position] == ASCII.minus
                position &+= 1
            }
            let exponentStart = position
            position = digitsEnd(bytes, from: exponentStart)
            guard position > exponentStart else {
                throw FaultFinder.unexpected(bytes, at: position, expected: .exponentDigit)
            }
            if !isNegative {
                exponent = NumberText.exponent(bytes, exponentStart..<position)
            }
        }
        return try finite(bytes, start, position, integerDigits &+ exponent)
    }

    /// Returns `end`, unless the number between `start` and `end` rounds to infinity.
    private static func finite(
        _ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ magnitude: Int
    ) throws(Fault) -> Int {
        guard magnitude > safeDigits else { return end }
        guard NumberText.double(bytes, start..<end).isFinite else {
            throw Fault(offset: start, reason: .numberOutOfRange)
        }
        return end
    }

    private static func digitsEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
        var position = start
        while position < bytes.count, ASCII.isDigit(bytes[position]) {
            position &+= 1
        }
        return position
    }
}
