/// Operations on eight bytes at a time.
enum Word64 {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// Returns the eight bytes from `offset`, the first in the lowest bits.
    ///
    /// The caller has checked that they exist.
    @inline(__always)
    static func load(_ bytes: Span<UInt8>, at offset: Int) -> UInt64 {
        assert(offset >= 0 && offset + 8 <= bytes.count)
        // Every bit pattern is an integer. The load's own comparison would be a fifth of a string's cost.
        return UInt64(
            littleEndian: bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
    }

    /// Returns a word in which each of at most seven bytes occurs, and no others but spaces.
    @inline(__always)
    static func load(short bytes: Span<UInt8>) -> UInt64 {
        let (raw, count) = (bytes.bytes, bytes.count)
        // The first and the last bytes, which may overlap. None of the loads goes beyond the end, as the cases say.
        switch count {
        case 4...7:
            let head = raw.unsafeLoadUnaligned(fromUncheckedByteOffset: 0, as: UInt32.self)
            let tail = raw.unsafeLoadUnaligned(fromUncheckedByteOffset: count &- 4, as: UInt32.self)
            return UInt64(head) | UInt64(tail) &<< 32
        case 1...3:
            let outer = UInt64(bytes[0]) | UInt64(bytes[count &- 1]) &<< 8
            return outer | UInt64(bytes[count &>> 1]) &<< 16 | (ones &* UInt64(ASCII.space)) &<< 24
        default:
            assert(count == 0, "the text is too long for one word")
            return ones &* UInt64(ASCII.space)
        }
    }

    /// Marks with its high bit each byte that cannot be copied between a string in memory and one in JSON.
    ///
    /// Such bytes are quotes, backslashes and control characters. The marks are exact up to and including the lowest. A
    /// borrow may mark a byte above it falsely.
    static func escapees(in word: UInt64) -> UInt64 {
        let quote = word ^ (ones &* UInt64(ASCII.quote))
        let backslash = word ^ (ones &* UInt64(ASCII.backslash))
        let controls = (word &- (ones &* UInt64(ASCII.space))) & ~word
        let quotes = (quote &- ones) & ~quote
        let backslashes = (backslash &- ones) & ~backslash
        return (controls | quotes | backslashes) & highBits
    }

    /// Returns all bits of the bytes below the lowest that is marked with its high bit.
    static func bytes(below marks: UInt64) -> UInt64 { (marks & (0 &- marks)) &>> 7 &- 1 }

    /// Marks with its high bit each byte that is not a digit, exactly up to and including the lowest marked one.
    static func nonDigits(in word: UInt64) -> UInt64 {
        let digits = word ^ (ones &* UInt64(ASCII.zero))
        return (digits | (digits &+ (ones &* 0x76))) & highBits
    }

    /// Returns the number that `count` digits from the word's first byte on make, one to eight.
    ///
    /// It adds up neighbors: digits to pairs, pairs to fours, fours to the whole.
    static func number(of word: UInt64, digits count: Int) -> UInt32 {
        // The zeros that are shifted in come before the number.
        var sum = word &<< UInt64(64 &- count &* 8) & (ones &* 0x0F)
        sum = (sum &* 10 &+ sum &>> 8) & 0x00FF_00FF_00FF_00FF
        sum = (sum &* 100 &+ sum &>> 16) & 0x0000_FFFF_0000_FFFF
        return UInt32(truncatingIfNeeded: sum &* 10_000 &+ sum &>> 32)
    }

    /// Does the same as `escapees`, and also marks each byte that is not ASCII.
    ///
    /// Such a byte is marked in any case, so the differences need not be cleared of it one by one. With its second bit
    /// flipped a quote comes after the control characters, and before all others.
    static func escapeesAndNonASCII(in word: UInt64) -> UInt64 {
        let quotesAndControls = (word ^ (ones &* 0x02)) &- (ones &* UInt64(ASCII.space + 1))
        let backslashes = (word ^ (ones &* UInt64(ASCII.backslash))) &- ones
        return (quotesAndControls | backslashes | word) & highBits
    }
}

extension Span<UInt8> {
    /// Returns the byte at `offset`, or 0 after the end, so that a scanner needs one comparison instead of two.
    @inline(__always)
    func byte(at offset: Int) -> UInt8 {
        UInt(bitPattern: offset) < UInt(bitPattern: count) ? self[unchecked: offset] : 0
    }
}
