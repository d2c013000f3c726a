/// Finds a name among a fixed few by its bytes, without making a string.
struct NameTable<Value: Sendable>: Sendable {
    /// The names, in the order in which they were given.
    let names: [String]
    private let values: [Value]
    private let text: [UInt8]
    /// Where each name begins in `text`; one more than there are names.
    private let starts: [Int]
    /// One more than a name's position, by hash; zero for an empty slot.
    private let slots: [UInt8]

    /// Makes a table of at most 200 names.
    init(_ entries: [(name: String, value: Value)]) {
        names = entries.map(\.name)
        values = entries.map(\.value)
        var text: [UInt8] = []
        var starts = [0]
        for name in names {
            text += name.utf8
            starts.append(text.count)
        }
        var size = 8
        while size < entries.count * 4 { size *= 2 }
        var slots = [UInt8](repeating: 0, count: size)
        for index in names.indices {
            var slot = Self.hash(text.span.extracting(starts[index]..<starts[index + 1])) & (size - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = UInt8(truncatingIfNeeded: index + 1)
        }
        self.text = text
        self.starts = starts
        self.slots = slots
    }

    /// The value of a name.
    func value(of name: Span<UInt8>) -> Value? {
        guard !name.isEmpty else { return nil }
        let mask = slots.count &- 1
        var slot = Self.hash(name) & mask
        while slots[slot] != 0 {
            let index = Int(slots[slot]) &- 1
            if isEqual(index, name) { return values[index] }
            slot = (slot &+ 1) & mask
        }
        return nil
    }

    private func isEqual(_ index: Int, _ name: Span<UInt8>) -> Bool {
        let start = starts[index]
        guard starts[index &+ 1] &- start == name.count else { return false }
        for offset in 0..<name.count where text[start &+ offset] != name[offset] { return false }
        return true
    }

    private static func hash(_ name: Span<UInt8>) -> Int {
        let count = name.count
        guard count > 0 else { return 0 }
        // Names of one object rarely agree in length, first, middle and last letter.
        let mixed = Int(name[0]) &* 131 &+ Int(name[count / 2]) &* 31 &+ Int(name[count &- 1]) &* 7
        return mixed &+ count &* 17
    }
}

/// The members of one kind of object.
protocol MemberName: CaseIterable, RawRepresentable<String>, Sendable {
    /// The object as a message calls it, with its article: `a view`.
    static var owner: String { get }
    /// The members by name; a stored constant of `allMembers`.
    static var table: NameTable<Self> { get }
}

extension MemberName {
    static var allMembers: NameTable<Self> { NameTable(allCases.map { ($0.rawValue, $0) }) }
}
