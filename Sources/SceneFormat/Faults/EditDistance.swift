/// Computes the edit distance between a text of at most 64 bytes and other texts.
///
/// One edit inserts, removes or replaces a byte, or swaps two neighbors, and no byte is edited twice. Case is ignored.
/// The bits of a word hold the differences within a column of the distance table (H. Hyyrö, "A bit-vector algorithm for
/// computing Levenshtein and Damerau edit distances", 2003), so a comparison takes one step per byte of the other text.
struct EditDistance {
    /// The longest text that fits into a 64-bit word.
    static let maximumByteCount = 64

    let byteCount: Int
    /// The positions of each byte in the text, as bits.
    private var places = [UInt64](repeating: 0, count: 256)

    /// Prepares comparisons with a text.
    ///
    /// Returns nil if the text is empty or too long.
    init?(from text: String) {
        byteCount = text.utf8.count
        guard 1...Self.maximumByteCount ~= byteCount else { return nil }
        for (index, byte) in text.utf8.enumerated() { places[Int(Self.folded(byte))] |= 1 << UInt64(index) }
    }

    /// Returns the edit distance between the text and another one.
    ///
    /// - Parameters:
    ///   - other: the other text.
    ///   - limit: the largest distance of interest.
    /// - Returns: the distance, or nil if it exceeds the limit.
    func distance(to other: String, limit: Int) -> Int? {
        var rest = other.utf8.count
        guard abs(rest - byteCount) <= limit else { return nil }
        let last = UInt64(1) << UInt64(byteCount - 1)
        var (distance, before) = (byteCount, UInt64(0))
        // The rows in which the distance grows or shrinks from the row before, and those in which the diagonal keeps
        // it.
        var (grows, shrinks, keeps) = (UInt64.max, UInt64(0), UInt64(0))
        for byte in other.utf8 {
            let equal = places[Int(Self.folded(byte))]
            let swapped = ((~keeps & equal) << 1) & before
            keeps = (((equal & grows) &+ grows) ^ grows) | equal | shrinks | swapped
            let (more, less) = (shrinks | ~(keeps | grows), keeps & grows)
            if more & last != 0 { distance += 1 }
            if less & last != 0 { distance -= 1 }
            rest -= 1
            // Each remaining byte reduces the distance by one at most.
            if distance - rest > limit { return nil }
            let next = more << 1 | 1
            grows = less << 1 | ~(keeps | next)
            shrinks = next & keeps
            before = equal
        }
        return distance <= limit ? distance : nil
    }

    /// Returns an uppercase letter in lower case, and any other byte unchanged.
    static func folded(_ byte: UInt8) -> UInt8 { 0x41...0x5A ~= byte ? byte | 0x20 : byte }
}
