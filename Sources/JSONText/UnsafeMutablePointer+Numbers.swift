extension JSONWriter {
    /// The most bytes of a number.
    ///
    /// A whole one has at most 20, and one in millionths 21. Any other has a sign, 17 digits, and a period with at
    /// most six zeros or an exponent of at most five bytes.
    @usableFromInline static var longestNumber: Int { @inlinable get { 32 } }
}

extension UnsafeMutablePointer<UInt8> {
    /// Puts a whole number at `offset`.
    @inlinable @inline(__always)
    func append(_ number: Int, _ offset: inout Int) {
        if number < 0 { append(ASCII.minus, &offset) }
        append(digits: UInt64(number.magnitude), &offset)
    }

    /// Puts a number at `offset`, as `JSONWriter.write(_:)` describes it.
    func append(_ value: Double, _ offset: inout Int) {
        assert(value.isFinite, "JSON has no infinities and no NaN")
        guard value.isFinite else { return appendNull(&offset) }
        // Conversions to Int64 truncate in one instruction, while rounding would need the C library's math part.
        if value.magnitude <= 0x1p53 {
            let whole = Int64(value)
            if Double(whole) == value { return append(Int(whole), &offset) }
        }
        // Two decimals of at most fifteen digits are two different values, so if millionths read back as this
        // value they are its shortest form. The quotient rounds correctly because both operands are exact.
        if value.magnitude < 1e9 {
            let count = Int64(value * 1_000_000 + (value < 0 ? -0.5 : 0.5))
            if Double(count) / 1_000_000 == value { return append(millionths: count, &offset) }
        }
        append(shortest: value, &offset)
    }

    /// Puts a number at `offset`, as `JSONWriter.write(rounded:)` describes it.
    func append(rounded value: Double, _ offset: inout Int) {
        // From here on a Double has no more than six decimals. A null cannot be rounded either.
        guard value.magnitude < Double.leastWithoutMillionths else { return append(value, &offset) }
        let whole = Int64(value)
        if Double(whole) == value { return append(Int(whole), &offset) }
        append(millionths: value.nearestMillionths, &offset)
    }

    /// Puts a count of millionths at `offset`, with as many decimals as it needs.
    func append(millionths count: Int64, _ offset: inout Int) {
        let (whole, fraction) = count.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        if count < 0 { append(ASCII.minus, &offset) }
        append(digits: whole, &offset)
        guard fraction > 0 else { return }
        append(ASCII.period, &offset)
        append(twoDigits: fraction / 10_000, &offset)
        append(twoDigits: fraction / 100 % 100, &offset)
        append(twoDigits: fraction % 100, &offset)
        while self[offset &- 1] == ASCII.zero { offset &-= 1 }
    }

    /// Puts the standard library's shortest form of a number at `offset`, in our layout.
    private func append(shortest value: Double, _ offset: inout Int) {
        let form = ShortestForm(value)
        let digits = form.digits
        // A value of 0.ddd · 10^point has its decimal point before, inside or after its digits.
        let point = form.point
        let needsExponent = !(-5...16).contains(point)
        func put(_ byte: UInt8) {
            append(byte, &offset)
        }
        if value < 0 { put(ASCII.minus) }
        if needsExponent {
            put(digits[0])
            if digits.count > 1 { put(ASCII.period) }
            digits.dropFirst().forEach(put)
            put(0x65)  // e
            if point < 1 { put(ASCII.minus) }
            append(digits: UInt64((point - 1).magnitude), &offset)
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

    private func appendNull(_ offset: inout Int) {
        for letter in [0x6E, 0x75, 0x6C, 0x6C] as [UInt8] { append(letter, &offset) }
    }
}
