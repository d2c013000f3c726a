/// A few names that strings of documents are looked up among, without making a string.
///
/// A class, so that it costs one reference to use and not one for each of its lists.
public final class JSONNames: Sendable {
    /// The names, in the order in which they were given.
    public let strings: [String]
    private let text: ContiguousArray<UInt8>
    private let entries: ContiguousArray<Entry>
    /// One more than a name's position, by hash; zero for an empty slot.
    private let slots: ContiguousArray<UInt8>

    private struct Entry {
        /// Where the name stands in `text`.
        var start: Int
        var count: Int
        /// Its first and last bytes, which are all of a short name.
        var words: (head: UInt64, tail: UInt64)
    }

    /// Takes at most 200 names, all different.
    public init(_ strings: [String]) {
        precondition(strings.count <= 200, "a name's position fits into a byte")
        self.strings = strings
        let text = ContiguousArray(strings.joined().utf8)
        var entries: ContiguousArray<Entry> = []
        var size = 8
        while size < strings.count * 4 { size *= 2 }
        var slots = ContiguousArray<UInt8>(repeating: 0, count: size)
        var start = 0
        for (index, count) in strings.map(\.utf8.count).enumerated() {
            let hash = MemberNames.hash(text.span, start..<start + count, hasEscapes: false)
            let words = MemberNames.words(text.span, start..<start + count)
            entries.append(Entry(start: start, count: count, words: words))
            var slot = Int(hash) & (size - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = UInt8(index + 1)
            start += count
        }
        self.text = text
        self.entries = entries
        self.slots = slots
    }

    fileprivate func index(of bytes: Span<UInt8>, _ range: Range<Int>, hash: UInt32) -> Int? {
        let words = MemberNames.words(bytes, range)
        let mask = slots.count &- 1
        var slot = Int(hash) & mask
        while slots[slot] != 0 {
            let index = Int(slots[slot]) &- 1
            if entries[index].count == range.count, entries[index].words == words,
                range.count <= 16 || isEqual(index, bytes, range)
            {
                return index
            }
            slot = (slot &+ 1) & mask
        }
        return nil
    }

    private func isEqual(_ index: Int, _ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        let start = entries[index].start
        for offset in 0..<range.count where text[start + offset] != bytes[range.lowerBound + offset] {
            return false
        }
        return true
    }
}

extension JSONDocument {
    /// The position among some names of what a string or member name stands for; nil if it is none of them.
    public func index(of node: JSONNode, in names: JSONNames) -> Int? {
        let entry = tape[node.index]
        guard entry.kind == .key || entry.kind == .string else { return nil }
        return withSpan { bytes in
            guard !entry.hasEscapes else {
                let unescaped = StringText.unescaped(bytes, entry.textRange)
                let hash = MemberNames.hash(bytes, entry.textRange, hasEscapes: true)
                return names.index(of: unescaped.span, 0..<unescaped.count, hash: hash)
            }
            let hash =
                entry.kind == .key
                ? entry.detail : MemberNames.hash(bytes, entry.textRange, hasEscapes: false)
            return names.index(of: bytes, entry.textRange, hash: hash)
        }
    }
}
