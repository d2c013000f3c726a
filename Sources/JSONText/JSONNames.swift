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
        /// The name's first and last bytes, which are all of a short name.
        var words: (head: UInt64, tail: UInt64)
        /// The number of its bytes.
        var count: Int
        /// The offset of the name in `text`.
        var start: Int32
        /// The name's position in `strings`, or -1.
        var index: Int32

        static let empty = Slot(words: (0, 0), count: 0, start: 0, index: -1)
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
            let words = MemberNames.words(text.span, start..<start + count)
            var slot = Int(MemberNames.hash(words, count: count)) & (size - 1)
            while slots[slot].index >= 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = Slot(words: words, count: count, start: Int32(start), index: Int32(index))
            start += count
        }
        self.text = text
        self.slots = slots
    }

    /// Returns the position of the name at `range`, or -1 if there is none.
    ///
    /// Pass `hash` if it is known already.
    @inline(__always)
    fileprivate func index(of bytes: Span<UInt8>, _ range: Range<Int>, hash: UInt32?) -> Int {
        let words = MemberNames.words(bytes, range)
        let mask = slots.count &- 1
        var place = Int(hash ?? MemberNames.hash(words, count: range.count)) & mask
        while true {
            let slot = slots[place]
            guard slot.index >= 0 else { return -1 }
            if slot.words == words, slot.count == range.count,
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
        let start = Int(slot.start)
        for offset in 0..<slot.count where text[start + offset] != bytes[range.lowerBound + offset] {
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
        let hash = entry.kind == .key ? entry.detail : nil
        let index = withSpan { names.index(of: $0, entry.textRange, hash: hash) }
        return index < 0 ? nil : index
    }

    @inline(never)
    private func index(ofEscaped entry: TapeEntry, in names: JSONNames) -> Int? {
        let name = withSpan { StringText.unescaped($0, entry.textRange) }
        let index = names.index(of: name.span, 0..<name.count, hash: nil)
        return index < 0 ? nil : index
    }
}
