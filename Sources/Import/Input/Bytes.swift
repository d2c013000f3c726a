extension [UInt8] {
    // MARK: Words

    /// Returns true if a range of the bytes is a word.
    func have(_ word: StaticString, at range: Range<Int>) -> Bool {
        range.count == word.utf8CodeUnitCount && have(prefix: word, at: range)
    }

    /// Returns true if a range of the bytes begins with a word.
    func have(prefix word: StaticString, at range: Range<Int>) -> Bool {
        range.count >= word.utf8CodeUnitCount && have(word, from: range.lowerBound)
    }

    /// Returns true if a range of the bytes ends with a word.
    func have(suffix word: StaticString, at range: Range<Int>) -> Bool {
        range.count >= word.utf8CodeUnitCount && have(word, from: range.upperBound - word.utf8CodeUnitCount)
    }

    /// Returns true if a word lies at an offset.
    private func have(_ word: StaticString, from start: Int) -> Bool {
        word.withUTF8Buffer { word in
            self[start..<(start + word.count)].withUnsafeBytes { $0.equals(UnsafeRawBufferPointer(word)) }
        }
    }

    /// Returns true if two ranges hold the same bytes.
    func have(_ other: Range<Int>, at range: Range<Int>) -> Bool {
        self[range].withUnsafeBytes { bytes in self[other].withUnsafeBytes { bytes.equals($0) } }
    }

    /// Returns the last eight bytes of a range as a number, or all of a shorter one.
    func lastWord(of range: Range<Int>) -> UInt64 {
        self[range].withUnsafeBytes { place in
            guard place.count >= 8 else { return place.reduce(0) { $0 << 8 | UInt64($1) } }
            return place.loadUnaligned(fromByteOffset: place.count - 8, as: UInt64.self).littleEndian
        }
    }

    // MARK: Texts

    /// Returns an attribute as it is written, for a message.
    func quote(_ key: Range<Int>, _ value: Range<Int>) -> String {
        let (longest, limit) = (100, Swift.min(value.upperBound, key.lowerBound + 1_000))
        let text = text(key.lowerBound..<limit)
        return text.count > longest ? "\(text.prefix(longest))…" : text
    }

    /// Returns the text of a range of the bytes.
    func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

    // MARK: Searching

    /// Returns the first offset of a word that lies completely in a range.
    func place(of word: [UInt8], from start: Int = 0, before limit: Int? = nil) -> Int? {
        let limit = limit ?? count
        guard let last = word.last else { return nil }
        // The bytes of the word, one bit for each, and another one for some that it does not have.
        let members = word.reduce(UInt64(0)) { $0 | 1 &<< UInt64($1) }
        var end = start + word.count - 1
        while end < limit {
            if members & 1 &<< UInt64(self[end]) == 0 {
                // No word has this byte in it.
                end += word.count
            } else if self[end] == last, self[(end + 1 - word.count)...end].elementsEqual(word) {
                return end + 1 - word.count
            } else {
                end += 1
            }
        }
        return nil
    }

    /// Returns the first offset in a range of a byte that is wanted, sixteen at a time.
    ///
    /// - Parameters:
    ///   - start: the beginning of the range.
    ///   - limit: the end of the range.
    ///   - isWanted: marks the wanted ones among sixteen bytes.
    /// - Returns: the offset, or nil if no byte in the range is wanted.
    @inline(__always)
    func place(
        from start: Int, before limit: Int, where isWanted: (SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>
    ) -> Int? {
        precondition(start >= 0 && limit <= count, "the range lies in the bytes")
        return withUnsafeBytes { bytes in
            var offset = start
            while offset < limit {
                // Bytes from `limit` on may match as well, but do not count.
                let chunk = Self.chunk(of: bytes, at: offset)
                if let found = Self.first(isWanted(chunk)) {
                    return offset &+ found < limit ? offset &+ found : nil
                }
                offset &+= 16
            }
            return nil
        }
    }

    /// Returns the sixteen bytes from an offset in the bytes, with zeros for those after the end.
    @inline(__always)
    private static func chunk(of bytes: UnsafeRawBufferPointer, at offset: Int) -> SIMD16<UInt8> {
        offset <= bytes.count &- 16
            ? bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
            : lastChunk(of: bytes, at: offset)
    }

    @inline(never)
    private static func lastChunk(of bytes: UnsafeRawBufferPointer, at offset: Int) -> SIMD16<UInt8> {
        var chunk = SIMD16<UInt8>()
        for place in offset..<bytes.count { chunk[place - offset] = bytes[place] }
        return chunk
    }

    /// Returns the place of the first mark.
    @inline(__always)
    private static func first(_ marks: SIMDMask<SIMD16<Int8>>) -> Int? {
        // A mark is a byte of ones.
        let halves = unsafeBitCast(marks, to: SIMD2<UInt64>.self)
        guard halves[0] | halves[1] != 0 else { return nil }
        return halves[0] != 0
            ? UInt64(littleEndian: halves[0]).trailingZeroBitCount &>> 3
            : 8 &+ UInt64(littleEndian: halves[1]).trailingZeroBitCount &>> 3
    }
}

extension UnsafeRawBufferPointer {
    /// Returns true if the bytes are those of another buffer.
    ///
    /// The last word may overlap the one before it, so that no bytes are left over.
    fileprivate func equals(_ other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard count >= 8 else {
            for offset in 0..<count where self[offset] != other[offset] { return false }
            return true
        }
        var offset = 0
        while offset &+ 8 < count {
            guard hasWord(of: other, at: offset) else { return false }
            offset &+= 8
        }
        return hasWord(of: other, at: count &- 8)
    }

    private func hasWord(of other: UnsafeRawBufferPointer, at offset: Int) -> Bool {
        loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
}

extension SIMD16<UInt8> {
    /// Marks the bytes that have one of the values from `first` to `last`.
    @inline(__always)
    func lie(from first: UInt8, to last: UInt8) -> SIMDMask<SIMD16<Int8>> {
        (self &- SIMD16(repeating: first)) .<= SIMD16(repeating: last &- first)
    }

    /// Marks the bytes of that value.
    @inline(__always)
    func are(_ byte: UInt8) -> SIMDMask<SIMD16<Int8>> { self .== SIMD16(repeating: byte) }
}

extension UInt8 {
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
