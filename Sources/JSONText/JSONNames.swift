/// A few names among which strings of documents are looked up, without making a string.
///
/// It is a class, so that using it costs one reference and not one for each of its lists.
public final class JSONNames: Sendable {
    /// The names, in the order in which they were given.
    public let strings: [String]
    /// All names, one after the other.
    private let text: ContiguousArray<UInt8>
    /// The names by hash, each at the first free slot from its own.
    ///
    /// A quarter of the slots is in use.
    private let slots: ContiguousArray<Slot>

    private struct Slot {
        /// The name's position in `strings`, or -1.
        var index: Int32
        var hash: UInt32
        /// The offset of the name in `text`.
        var start: Int
        var count: Int
        /// The name's first and last bytes, which are all of a short name.
        var words: (head: UInt64, tail: UInt64)

        static let empty = Slot(index: -1, hash: 0, start: 0, count: 0, words: (0, 0))
    }

    /// Makes a table of at most 200 names, all different.
    public init(_ strings: [String]) {
        precondition(strings.count <= 200, "the slots are made for a few names")
        self.strings = strings
        let text = ContiguousArray(strings.joined().utf8)
        var size = 8
        while size < strings.count * 4 { size *= 2 }
        var slots = ContiguousArray(repeating: Slot.empty, count: size)
        var start = 0
        for (index, count) in strings.map(\.utf8.count).enumerated() {
            let hash = MemberNames.hash(text.span, start..<start + count, hasEscapes: false)
            let words = MemberNames.words(text.span, start..<start + count)
            var slot = Int(hash) & (size - 1)
            while slots[slot].index >= 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = Slot(index: Int32(index), hash: hash, start: start, count: count, words: words)
            start += count
        }
        self.text = text
        self.slots = slots
    }

    /// Returns the position of the name at `range`.
    ///
    /// Pass `hash` if it is known already.
    @inline(__always)
    fileprivate func index(of bytes: Span<UInt8>, _ range: Range<Int>, hash: UInt32?) -> Int? {
        let words = MemberNames.words(bytes, range)
        let hash = hash ?? MemberNames.hash(words, count: range.count)
        let mask = slots.count &- 1
        var place = Int(hash) & mask
        while true {
            let slot = slots[place]
            guard slot.index >= 0 else { return nil }
            if slot.hash == hash, slot.count == range.count, slot.words == words,
                slot.count <= 16 || isEqual(slot, bytes, range)
            {
                return Int(slot.index)
            }
            place = (place &+ 1) & mask
        }
    }

    /// Compares a name longer than its ends with one of the same length.
    @inline(never)
    private func isEqual(_ slot: Slot, _ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        for offset in 0..<slot.count where text[slot.start + offset] != bytes[range.lowerBound + offset] {
            return false
        }
        return true
    }
}

extension JSONDocument {
    /// Returns the position of a string or member name among some names, or nil if it is not among them.
    public func index(of node: JSONNode, in names: JSONNames) -> Int? {
        let entry = tape[node.index]
        guard entry.kind == .key || entry.kind == .string else { return nil }
        guard !entry.hasEscapes else { return index(ofEscaped: entry, in: names) }
        return withSpan { bytes in
            names.index(of: bytes, entry.textRange, hash: entry.kind == .key ? entry.detail : nil)
        }
    }

    @inline(never)
    private func index(ofEscaped entry: TapeEntry, in names: JSONNames) -> Int? {
        let name = withSpan { StringText.unescaped($0, entry.textRange) }
        return names.index(of: name.span, 0..<name.count, hash: nil)
    }
}
