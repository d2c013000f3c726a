/// A scanner that finds the end of a number and proves it well formed and finite (RFC 8259 section 6).
enum NumberScanner {
    /// The most digits before the point plus exponent of numbers that cannot reach infinity: 9.99…e307 is finite.
    private static let safeMagnitude = 308

    struct Scanned {
        /// The offset after the last byte.
        var end: Int
        /// The number, if it is just one to seven digits, and otherwise `TapeEntry.notShort`.
        var short: UInt32
    }

    /// Scans from the number's first byte, a minus sign or a digit, which is `first`.
    ///
    /// - Throws: the first error inside the number. The bytes after it are not read.
    @inline(__always)
    static func scan(
        _ bytes: Span<UInt8>, from start: Int, first: UInt8
    ) throws(TokenizerError) -> Scanned {
        // Most numbers are whole and have few digits. Their count cannot be predicted, so no loop counts them.
        if first != ASCII.minus, start &+ 8 <= bytes.count {
            let word = Word64.load(bytes, at: start)
            let nonDigits = Word64.nonDigits(in: word)
            let digits = nonDigits.trailingZeroBitCount &>> 3
            // The byte after the digits is in the word as well, unless all of them are digits.
            let next = UInt8(truncatingIfNeeded: word &>> UInt64(digits &* 8))
            let isWhole = nonDigits != 0 && next != ASCII.period && next | 0x20 != 0x65
            if isWhole, first != ASCII.zero || digits == 1 {
                return Scanned(end: start &+ digits, short: Word64.number(of: word, digits: digits))
            }
        }
        return Scanned(end: try scanAny(bytes, from: start), short: TapeEntry.notShort)
    }

    /// Returns the offset after the last byte of any number.
    @inline(never)
    private static func scanAny(_ bytes: Span<UInt8>, from start: Int) throws(TokenizerError) -> Int {
        var position = start
        if bytes.byte(at: position) == ASCII.minus {
            position &+= 1
            guard ASCII.isDigit(bytes.byte(at: position)) else {
                throw FaultFinder.afterMinus(bytes, at: start)
            }
        }
        if bytes.byte(at: position) == ASCII.zero, ASCII.isDigit(bytes.byte(at: position &+ 1)) {
            throw TokenizerError(offset: position, reason: .leadingZero)
        }
        skipDigits(bytes, &position)
        var magnitude = position &- start
        if bytes.byte(at: position) == ASCII.period {
            position &+= 1
            let fractionStart = position
            skipDigits(bytes, &position)
            guard position > fractionStart else {
                throw FaultFinder.unexpected(bytes, at: position, expected: .fractionDigit)
            }
        }
        if bytes.byte(at: position) | 0x20 == 0x65 {  // e or E
            position &+= 1
            let sign = bytes.byte(at: position)
            if sign == ASCII.minus || sign == ASCII.plus {
                position &+= 1
            }
            let exponentStart = position
            skipDigits(bytes, &position)
            guard position > exponentStart else {
                throw FaultFinder.unexpected(bytes, at: position, expected: .exponentDigit)
            }
            if sign != ASCII.minus {
                magnitude &+= NumberText.exponent(bytes, exponentStart..<position)
            }
        }
        guard magnitude <= safeMagnitude || NumberText.double(bytes, start..<position).isFinite else {
            throw TokenizerError(offset: start, reason: .numberOutOfRange)
        }
        return position
    }

    @inline(__always)
    private static func skipDigits(_ bytes: Span<UInt8>, _ position: inout Int) {
        while ASCII.isDigit(bytes.byte(at: position)) {
            position &+= 1
        }
    }
}
