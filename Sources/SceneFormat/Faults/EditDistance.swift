/// Counts the slips between a text of at most 64 bytes and others.
///
/// A slip is a byte inserted, removed or replaced, or two neighbors swapped, and no byte has a part in two. Letters have
/// no case. A column of the table of distances is held as differences in the bits of a word (H. Hyyrö, "A bit-vector
/// algorithm for computing Levenshtein and Damerau edit distances", 2003), so a comparison takes as many steps as the
/// other text has bytes.
struct EditDistance {
    /// The longest text that fits into a word.
    static let maximumByteCount = 64

    let byteCount: Int
    /// The places of each byte in the text.
    private var places = [UInt64](repeating: 0, count: 256)

    /// Prepares comparisons with a text; nil for an empty text and for one that is too long.
    init?(from text: String) {
        byteCount = text.utf8.count
        guard 1...Self.maximumByteCount ~= byteCount else { return nil }
        for (index, byte) in text.utf8.enumerated() { places[Int(Self.folded(byte))] |= 1 << UInt64(index) }
    }

    /// The number of slips between the text and another one.
    ///
    /// - Parameters:
    ///   - other: the other text.
    ///   - limit: the most slips that are of interest.
    /// - Returns: the number, or nil if it is beyond the limit.
    func distance(to other: String, limit: Int) -> Int? {
        var rest = other.utf8.count
        guard abs(rest - byteCount) <= limit else { return nil }
        let last = UInt64(1) << UInt64(byteCount - 1)
        var (distance, before) = (byteCount, UInt64(0))
        // Where the distance grows and where it shrinks from a row of the table to the next, and where a diagonal keeps it.
        var (grows, shrinks, keeps) = (UInt64.max, UInt64(0), UInt64(0))
        for byte in other.utf8 {
            let equal = places[Int(Self.folded(byte))]
            let swapped = ((~keeps & equal) << 1) & before
            keeps = (((equal & grows) &+ grows) ^ grows) | equal | shrinks | swapped
            let (more, less) = (shrinks | ~(keeps | grows), keeps & grows)
            if more & last != 0 { distance += 1 }
            if less & last != 0 { distance -= 1 }
            rest -= 1
            // What is left can take back one slip a byte.
            if distance - rest > limit { return nil }
            let next = more << 1 | 1
            grows = less << 1 | ~(keeps | next)
            shrinks = next & keeps
            before = equal
        }
        return distance <= limit ? distance : nil
    }

    /// A letter without its case: a wrong case is the smallest of mistakes.
    static func folded(_ byte: UInt8) -> UInt8 { 0x41...0x5A ~= byte ? byte | 0x20 : byte }
}
