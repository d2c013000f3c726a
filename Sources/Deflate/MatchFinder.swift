/// Finds earlier occurrences of the bytes at a position.
///
/// Both tables hold the low 16 bits of positions. An entry may be outdated or mean another position, so every candidate
/// is compared byte by byte, and zeros do for tables without entries.
///
/// They are as large as the content needs: small answers would else take longer to clear them than to compress.
struct MatchFinder {
    private static let mostBits = 15
    static let mostTableBytes = 2 * 2 * (1 << mostBits)

    /// The number of bits of a hash, and of a place in the table of previous positions.
    private let bits: Int

    init(forContentOf count: Int) {
        bits = min(Self.mostBits, max(8, Int.bitWidth - count.leadingZeroBitCount))
    }

    /// Makes a table without entries.
    ///
    /// One has the last position of each hash of four bytes, the other the position before each position that has the
    /// same hash.
    func makeTable() -> ContiguousArray<UInt16> { ContiguousArray(repeating: 0, count: 1 << bits) }

    /// Enters a position, which at least four bytes follow, and returns the one before it with the same hash.
    func enter(
        _ position: Int, _ word: UInt32, _ heads: inout MutableSpan<UInt16>,
        _ previous: inout MutableSpan<UInt16>
    ) -> UInt16 {
        // A multiplier that spreads four bytes over the upper bits (Knuth, volume 3, 6.4).
        let hash = Int(truncatingIfNeeded: (word &* 2_654_435_761) &>> UInt32(truncatingIfNeeded: 32 &- bits))
        let candidate = heads[hash]
        heads[hash] = UInt16(truncatingIfNeeded: position)
        previous[position & (previous.count &- 1)] = candidate
        return candidate
    }

    /// Returns the longest match for a position among the candidates, or one of length 0.
    func longest(
        _ bytes: RawSpan, _ position: Int, _ word: UInt32, after first: UInt16, candidates: Int,
        longerThan least: Int,
        satisfying: Int, _ previous: borrowing MutableSpan<UInt16>
    ) -> Match {
        var best = Match(length: least, distance: 0)
        let most = min(Match.mostBytes, bytes.byteCount &- position)
        guard most > least else { return best }
        var candidate = first
        var lastDistance = 0
        var remaining = candidates
        while true {
            // The distance modulo 2^16. An entry that is outdated, or missing, seems nearer than the one before.
            let distance = Int(UInt16(truncatingIfNeeded: position) &- candidate)
            guard distance > lastDistance, distance <= Match.mostDistance, distance <= position else { break }
            let start = position &- distance
            if bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt32.self) == word {
                let length = Self.commonLength(bytes, start, position, most)
                if length > best.length {
                    best = Match(length: length, distance: distance)
                    if length >= satisfying || length == most { break }
                }
            }
            remaining &-= 1
            guard remaining > 0 else { break }
            lastDistance = distance
            candidate = previous[start & (previous.count &- 1)]
        }
        return best
    }

    /// Returns the number of equal bytes at two places whose first four are equal.
    private static func commonLength(
        _ bytes: RawSpan, _ start: Int, _ position: Int, _ most: Int
    ) -> Int {
        var length = Match.leastBytes
        while length &+ 8 <= most {
            let difference =
                bytes.unsafeLoadUnaligned(fromByteOffset: start &+ length, as: UInt64.self)
                ^ bytes.unsafeLoadUnaligned(fromByteOffset: position &+ length, as: UInt64.self)
            guard difference == 0 else {
                return length &+ UInt64(littleEndian: difference).trailingZeroBitCount / 8
            }
            length &+= 8
        }
        while length < most,
            bytes.unsafeLoad(fromByteOffset: start &+ length, as: UInt8.self)
                == bytes.unsafeLoad(fromByteOffset: position &+ length, as: UInt8.self)
        {
            length &+= 1
        }
        return length
    }
}
