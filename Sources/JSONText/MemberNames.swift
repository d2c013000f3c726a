/// Compares the names of an object's members by what they stand for: `"a"` and `"\u0061"` are one name.
enum MemberNames {
    /// Objects with more members than this sort their names; smaller ones compare each pair of hashes.
    private static let pairwiseLimit = 16

    /// A hash of the name between the quotes at `range`, the same however the name is escaped.
    ///
    /// It only sorts out names that differ: equal hashes prove nothing, and who forges them gains nothing.
    static func hash(_ bytes: Span<UInt8>, _ range: Range<Int>, hasEscapes: Bool) -> UInt32 {
        guard hasEscapes else { return hash(bytes, range) }
        let name = StringText.unescaped(bytes, range)
        return hash(name.span, 0..<name.count)
    }

    private static func hash(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt32 {
        let length = range.count
        var head: UInt64 = 0
        var tail: UInt64 = 0
        if length >= 8 {
            head = Words.load(bytes, at: range.lowerBound)
            tail = Words.load(bytes, at: range.upperBound &- 8)
        } else if range.lowerBound &+ 8 <= bytes.count {
            head = Words.load(bytes, at: range.lowerBound) & ((1 << UInt64(length &* 8)) &- 1)
        } else {
            for position in range.reversed() {
                head = head << 8 | UInt64(bytes[position])
            }
        }
        // Odd constants without a pattern; the high half of a product depends on all bits below it.
        let mixed = (head &* 0x9E37_79B9_7F4A_7C15) ^ (tail &* 0xC2B2_AE3D_27D4_EB4F) ^ UInt64(length)
        return UInt32(truncatingIfNeeded: (mixed ^ mixed >> 32) &* 0xD6E8_FEB8_6659_FD93 >> 32)
    }

    /// The members of the object at `object` whose names came before, in document order.
    static func duplicates(
        ofObjectAt object: Int, count: Int, tape: Span<TapeEntry>, bytes: Span<UInt8>
    ) -> [JSONDuplicateKey] {
        var keys: [Int] = []
        keys.reserveCapacity(count)
        var index = object + 1
        while tape[index].kind == .key {
            keys.append(index)
            index = tape[index + 1].isContainer ? Int(tape[index + 1].extent) : index + 2
        }
        return count <= pairwiseLimit
            ? pairwiseDuplicates(keys, tape: tape, bytes: bytes) : sortedDuplicates(keys, tape: tape, bytes: bytes)
    }

    private static func pairwiseDuplicates(
        _ keys: [Int], tape: Span<TapeEntry>, bytes: Span<UInt8>
    ) -> [JSONDuplicateKey] {
        var duplicates: [JSONDuplicateKey] = []
        for later in keys.indices {
            for earlier in 0..<later where tape[keys[earlier]].detail == tape[keys[later]].detail {
                guard name(tape[keys[earlier]], bytes) == name(tape[keys[later]], bytes) else { continue }
                duplicates.append(
                    JSONDuplicateKey(key: JSONNode(index: keys[later]), first: JSONNode(index: keys[earlier])))
                break
            }
        }
        return duplicates
    }

    /// Sorts by hash, then the few of one hash by name, then by place: n log n whatever the names are.
    private static func sortedDuplicates(
        _ keys: [Int], tape: Span<TapeEntry>, bytes: Span<UInt8>
    ) -> [JSONDuplicateKey] {
        var order: [UInt64] = []
        order.reserveCapacity(keys.count)
        for key in keys {
            order.append(UInt64(tape[key].detail) << 32 | UInt64(key))
        }
        order.sort()

        var duplicates: [JSONDuplicateKey] = []
        var start = 0
        while start < order.count {
            var end = start + 1
            while end < order.count, order[end] >> 32 == order[start] >> 32 {
                end += 1
            }
            if end - start > 1 {
                var group: [(name: [UInt8], key: Int)] = []
                for entry in order[start..<end] {
                    let key = Int(entry & 0xFFFF_FFFF)
                    group.append((name(tape[key], bytes), key))
                }
                appendDuplicates(of: group, to: &duplicates)
            }
            start = end
        }
        return duplicates.sorted { $0.key.index < $1.key.index }
    }

    private static func appendDuplicates(
        of group: [(name: [UInt8], key: Int)], to duplicates: inout [JSONDuplicateKey]
    ) {
        let sorted = group.sorted { left, right in
            left.name == right.name ? left.key < right.key : left.name.lexicographicallyPrecedes(right.name)
        }
        var first = 0
        for index in sorted.indices.dropFirst() {
            if sorted[index].name == sorted[first].name {
                duplicates.append(
                    JSONDuplicateKey(key: JSONNode(index: sorted[index].key), first: JSONNode(index: sorted[first].key)))
            } else {
                first = index
            }
        }
    }

    private static func name(_ key: TapeEntry, _ bytes: Span<UInt8>) -> [UInt8] {
        StringText.unescaped(bytes, key.textRange)
    }
}
