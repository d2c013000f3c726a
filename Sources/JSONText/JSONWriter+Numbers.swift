extension JSONWriter {
    public mutating func writeNull() {
        write(literal: "null")
    }

    public mutating func write(_ value: Bool) {
        write(literal: value ? "true" : "false")
    }

    public mutating func write(_ value: Int) {
        emit(upTo: Self.longestNumber) { room, at in room.append(value, &at) }
    }

    /// Writes a finite number in the shortest form that reads back as the same `Double`.
    ///
    /// Whole numbers have no fraction, -0 is 0, and nothing from 1e-6 up to 1e16 has an exponent. In a release build
    /// other numbers become null, because JSON has nothing else for them.
    public mutating func write(_ value: Double) {
        emit(upTo: Self.longestNumber) { room, at in room.append(value, &at) }
    }

    /// Writes a finite number rounded to six decimals, in the form of `write(_:)`.
    ///
    /// It takes the nearest six decimals of the exact value, halves away from zero. A value that rounds to zero is 0,
    /// not -0.
    public mutating func write(rounded value: Double) {
        emit(upTo: Self.longestNumber) { room, at in room.append(rounded: value, &at) }
    }

    /// Writes two numbers, each as `write(rounded:)` does, as an array on one line.
    public mutating func write(rounded first: Double, _ second: Double) {
        let space = isPretty
        emit(upTo: 2 * Self.longestNumber + 4) { room, at in
            room.append(ASCII.openBracket, &at)
            room.append(rounded: first, &at)
            room.append(ASCII.comma, &at)
            if space { room.append(ASCII.space, &at) }
            room.append(rounded: second, &at)
            room.append(ASCII.closeBracket, &at)
        }
    }

    /// Writes whole numbers as an array on one line.
    @inlinable
    public mutating func write(list numbers: some Collection<Int>) {
        let space = isPretty
        // A comma, a space and 20 digits, or the brackets of none.
        emit(upTo: 22 * numbers.count + 2) { room, at in
            room.append(ASCII.openBracket, &at)
            var isFirst = true
            for number in numbers {
                if !isFirst {
                    room.append(ASCII.comma, &at)
                    if space { room.append(ASCII.space, &at) }
                }
                room.append(number, &at)
                isFirst = false
            }
            room.append(ASCII.closeBracket, &at)
        }
    }

    /// Writes a count of microseconds as seconds, with as many of six decimals as needed: 16000 is 0.016.
    public mutating func writeSeconds(microseconds: Int64) {
        emit(upTo: Self.longestNumber) { room, at in room.append(millionths: microseconds, &at) }
    }

    private mutating func write(literal: StaticString) {
        let bytes = UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
        emit(upTo: bytes.count) { room, at in room.append(bytes, &at) }
    }
}
