/// The hashes of an object's names, two bits for each, which show for most objects that they have no duplicates.
struct NameFilter {
    private var bits: UInt64 = 0
    /// True if the bits of a name were set by names before it, without which there cannot be a duplicate.
    private(set) var mayHaveDuplicates = false

    @inline(__always)
    mutating func insert(_ hash: UInt32) {
        let own: UInt64 = 1 &<< UInt64(hash) | 1 &<< UInt64(hash &>> 6)
        if bits & own == own { mayHaveDuplicates = true }
        bits |= own
    }
}

/// The comparison of the names of an object's members by their meaning: `"a"` and `"\u0061"` are one name.
enum MemberNames {
    /// The most members of an object whose names are compared as pairs of hashes.
    ///
    /// Others sort their names.
    private static let pairwiseLimit = 16

    /// Returns a hash of the name between the quotes at `range`, the same for all ways to escape the name.
    ///
    /// It only sorts out names that differ: equal hashes prove nothing, and forging them gains nothing.
    @inline(__always)
    static func hash(_ bytes: Span<UInt8>, _ range: Range<Int>, hasEscapes: Bool) -> UInt32 {
        hasEscapes ? hashUnescaped(bytes, range) : hash(bytes, range)
    }

    @inline(never)
    private static func hashUnescaped(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt32 {
        let name = StringText.unescaped(bytes, range)
        return hash(name.span, 0..<name.count)
    }

    @inline(__always)
    private static func hash(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt32 {
        hash(words(bytes, range), count: range.count)
    }

    /// Returns the hash of the name of `count` bytes that has these ends.
    @inline(__always)
    static func hash(_ words: (head: UInt64, tail: UInt64), count: Int) -> UInt32 {
        let word = words.head ^ (words.tail &<< 29 | words.tail &>> 35)
        // An odd constant without a pattern. The high half of a product depends on all bits below it.
        let mixed = (word ^ word &>> 32 &+ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15
        return UInt32(truncatingIfNeeded: mixed &>> 32)
    }

    /// Returns the first and the last eight bytes of a name.
    ///
    /// For a shorter one they are all of it, and zero.
    ///
    /// Names of one length up to sixteen are equal if these are.
    @inline(__always)
    static func words(_ bytes: Span<UInt8>, _ range: Range<Int>) -> (head: UInt64, tail: UInt64) {
        if range.count >= 8 {
            return (Word64.load(bytes, at: range.lowerBound), Word64.load(bytes, at: range.upperBound &- 8))
        }
        if range.lowerBound &+ 8 <= bytes.count {
            let mask: UInt64 = (1 &<< UInt64(range.count &* 8)) &- 1
            return (Word64.load(bytes, at: range.lowerBound) & mask, 0)
        }
        var word: UInt64 = 0
        for position in range.reversed() { word = word << 8 | UInt64(bytes[position]) }
        return (word, 0)
    }

    /// Appends the members of an object whose names occur earlier in it, up to the limit.
    static func appendDuplicates(
        ofObjectAt object: Int, tape: Span<TapeEntry>, bytes: Span<UInt8>,
        to duplicates: inout [JSONDuplicateKey]
    ) {
        guard duplicates.count < JSONDocument.maximumDuplicateKeys else { return }
        if tape[object].shortCount <= pairwiseLimit {
            appendPairwise(object, tape, bytes, to: &duplicates)
        } else {
            appendSorted(object, tape, bytes, to: &duplicates)
        }
    }

    /// Compares each name with those before it, without allocating.
    private static func appendPairwise(
        _ object: Int, _ tape: Span<TapeEntry>, _ bytes: Span<UInt8>, to duplicates: inout [JSONDuplicateKey]
    ) {
        let end = Int(tape[object].extent)
        var later = object + 1
        while later < end {
            var earlier = object + 1
            while earlier < later {
                if tape[earlier].detail == tape[later].detail, isSameName(tape[earlier], tape[later], bytes) {
                    append(later, after: earlier, to: &duplicates)
                    break
                }
                earlier = nextKey(after: earlier, tape)
            }
            later = nextKey(after: later, tape)
        }
    }

    /// Sorts by hash, then the few of one hash by name, then by place, which is always n log n.
    private static func appendSorted(
        _ object: Int, _ tape: Span<TapeEntry>, _ bytes: Span<UInt8>, to duplicates: inout [JSONDuplicateKey]
    ) {
        let end = Int(tape[object].extent)
        var order: [UInt64] = []
        var key = object + 1
        while key < end {
            order.append(UInt64(tape[key].detail) << 32 | UInt64(key))
            key = nextKey(after: key, tape)
        }
        order.sort()

        var start = 0
        while start < order.count {
            let first = Int(order[start] & 0xFFFF_FFFF)
            var others: [(name: ContiguousArray<UInt8>, key: Int)] = []
            var end = start + 1
            while end < order.count, order[end] >> 32 == order[start] >> 32 {
                let key = Int(order[end] & 0xFFFF_FFFF)
                if isSameName(tape[first], tape[key], bytes) {
                    guard append(key, after: first, to: &duplicates) else { return }
                } else {
                    others.append((name(tape[key], bytes), key))
                }
                end += 1
            }
            guard appendEqual(others, to: &duplicates) else { return }
            start = end
        }
    }

    /// Appends the repeated names of a group.
    ///
    /// Returns false if the limit is reached.
    private static func appendEqual(
        _ group: [(name: ContiguousArray<UInt8>, key: Int)], to duplicates: inout [JSONDuplicateKey]
    ) -> Bool {
        let sorted = group.sorted { left, right in
            left.name == right.name ? left.key < right.key : left.name.lexicographicallyPrecedes(right.name)
        }
        var first = 0
        for index in sorted.indices.dropFirst() {
            guard sorted[index].name == sorted[first].name else {
                first = index
                continue
            }
            guard append(sorted[index].key, after: sorted[first].key, to: &duplicates) else { return false }
        }
        return true
    }

    /// Appends a repeated name.
    ///
    /// Returns false if the limit is reached.
    @discardableResult
    private static func append(_ key: Int, after first: Int, to duplicates: inout [JSONDuplicateKey]) -> Bool
    {
        duplicates.append(JSONDuplicateKey(key: JSONNode(index: key), first: JSONNode(index: first)))
        return duplicates.count < JSONDocument.maximumDuplicateKeys
    }

    /// Returns the index after a key and its value.
    private static func nextKey(after key: Int, _ tape: Span<TapeEntry>) -> Int {
        tape[key + 1].isContainer ? Int(tape[key + 1].extent) : key + 2
    }

    private static func isSameName(_ one: TapeEntry, _ other: TapeEntry, _ bytes: Span<UInt8>) -> Bool {
        guard !one.hasEscapes, !other.hasEscapes else { return name(one, bytes) == name(other, bytes) }
        guard one.extent == other.extent else { return false }
        return zip(one.textRange, other.textRange).allSatisfy { bytes[$0] == bytes[$1] }
    }

    private static func name(_ key: TapeEntry, _ bytes: Span<UInt8>) -> ContiguousArray<UInt8> {
        StringText.unescaped(bytes, key.textRange)
    }
}
