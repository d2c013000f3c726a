extension JSONWriter {
    public mutating func writeNull() {
        write(literal: "null")
    }

    public mutating func write(_ value: Bool) {
        write(literal: value ? "true" : "false")
    }

    public mutating func write(_ value: Int) {
        emit(upTo: 20) { room, at in room.append(value, &at) }
    }

    /// Writes a finite number in the shortest form that reads back as the same `Double`.
    ///
    /// Whole numbers have no fraction, -0 is 0, and nothing from 1e-6 up to 1e16 has an exponent. In a release build
    /// other numbers become null, because JSON has nothing else for them.
    public mutating func write(_ value: Double) {
        assert(value.isFinite, "JSON has no infinities and no NaN")
        guard value.isFinite else { return writeNull() }
        // Conversions to Int64 truncate in one instruction, while rounding would need the C library's math part.
        if value.magnitude <= 0x1p53 {
            let whole = Int64(value)
            if Double(whole) == value { return write(Int(whole)) }
        }
        // Two decimals of at most fifteen digits are two different values, so if millionths read back as this
        // value they are its shortest form. The quotient rounds correctly because both operands are exact.
        if value.magnitude < 1e9 {
            let millionths = Int64(value * 1_000_000 + (value < 0 ? -0.5 : 0.5))
            if Double(millionths) / 1_000_000 == value { return writeMillionths(millionths) }
        }
        writeShortest(value)
    }

    /// Writes a finite number rounded to six decimals, in the form of `write(_:)`.
    ///
    /// It takes the nearest six decimals of the exact value, halves away from zero. A value that rounds to zero is 0,
    /// not -0.
    public mutating func write(rounded value: Double) {
        assert(value.isFinite, "JSON has no infinities and no NaN")
        // From here on a Double has no more than six decimals. A null cannot be rounded either.
        guard value.magnitude < 0x1p33 else { return write(value) }
        let whole = Int64(value)
        if Double(whole) == value { return write(Int(whole)) }
        let millionths = Int64(Self.millionths(nearest: value.magnitude))
        writeMillionths(value < 0 ? -millionths : millionths)
    }

    /// Returns the nearest whole number of millionths to a positive number below 2^33 that is not whole.
    private static func millionths(nearest value: Double) -> UInt64 {
        // The value is significand / 2^shift, so that in whole numbers nothing is lost before the one rounding.
        let significand = value.significandBitPattern | 1 << 52
        let shift = 1075 - UInt64(value.exponentBitPattern)
        // The product has 73 bits. A subnormal number, whose first bit is not 1, is as near to zero.
        guard shift <= 73 else { return 0 }
        let doubled = (UInt128(significand) * 1_000_000) >> UInt128(shift - 1)
        return UInt64(truncatingIfNeeded: (doubled + 1) >> 1)
    }

    /// Writes a count of microseconds as seconds, with as many of six decimals as needed: 16000 is 0.016.
    public mutating func writeSeconds(microseconds: Int64) {
        writeMillionths(microseconds)
    }

    private mutating func writeMillionths(_ count: Int64) {
        let (whole, fraction) = count.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        emit(upTo: 28) { room, at in
            if count < 0 {
                room.append(ASCII.minus, &at)
            }
            room.append(digits: whole, &at)
            guard fraction > 0 else { return }
            room.append(ASCII.period, &at)
            room.append(twoDigits: fraction / 10_000, &at)
            room.append(twoDigits: fraction / 100 % 100, &at)
            room.append(twoDigits: fraction % 100, &at)
            while room[at &- 1] == ASCII.zero { at &-= 1 }
        }
    }

    /// Writes the standard library's shortest form in our layout.
    private mutating func writeShortest(_ value: Double) {
        let form = ShortestForm(value)
        let digits = form.digits
        // A value of 0.ddd · 10^point has its decimal point before, inside or after its digits.
        let point = form.point
        let needsExponent = !(-5...16).contains(point)
        emit(upTo: digits.count + 32) { room, at in
            func put(_ byte: UInt8) {
                room.append(byte, &at)
            }
            if value < 0 { put(ASCII.minus) }
            if needsExponent {
                put(digits[0])
                if digits.count > 1 { put(ASCII.period) }
                digits.dropFirst().forEach(put)
                put(0x65)  // e
                if point < 1 { put(ASCII.minus) }
                room.append(digits: UInt64((point - 1).magnitude), &at)
            } else if point <= 0 {
                put(ASCII.zero)
                put(ASCII.period)
                for _ in point..<0 { put(ASCII.zero) }
                digits.forEach(put)
            } else {
                for index in 0..<max(point, digits.count) {
                    if index == point { put(ASCII.period) }
                    put(index < digits.count ? digits[index] : ASCII.zero)
                }
            }
        }
    }

    private mutating func write(literal: StaticString) {
        let bytes = UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
        emit(upTo: bytes.count) { room, at in room.append(bytes, &at) }
    }
}
