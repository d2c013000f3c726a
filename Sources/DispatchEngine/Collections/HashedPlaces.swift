/// The places of a list's elements by the hashes of their keys, for a list that holds the keys itself.
package struct HashedPlaces: Sendable {
    /// A hash above one more than a place, or 0 where there is none.
    ///
    /// Each stands at the first free slot from that of its hash, and at most three of four slots are in use.
    private var slots: [UInt64] = []
    /// The number of places, which is the next one.
    private(set) var count = 0

    package init() {}

    /// Makes room for that many places.
    mutating func reserveCapacity(_ count: Int) {
        var size = 8
        while size * 3 < count * 4 { size *= 2 }
        guard size > slots.count else { return }
        let old = slots
        slots = Array(repeating: 0, count: size)
        for slot in old where slot != 0 { slots[freeSlot(from: UInt32(slot >> 32))] = slot }
    }

    /// Returns the first place with that hash for which the key is the wanted one.
    ///
    /// - Parameters:
    ///   - hash: the hash of the key.
    ///   - isMatch: compares the key of a place.
    /// - Returns: the place, or nil if there is none.
    package func first(_ hash: UInt32, where isMatch: (Int) -> Bool) -> Int? {
        guard !slots.isEmpty else { return nil }
        let mask = slots.count - 1
        var index = Int(hash) & mask
        while slots[index] != 0 {
            let place = Int(UInt32(truncatingIfNeeded: slots[index])) - 1
            if UInt32(slots[index] >> 32) == hash, isMatch(place) { return place }
            index = (index + 1) & mask
        }
        return nil
    }

    /// Adds the next place.
    package mutating func append(_ hash: UInt32) {
        if (count + 1) * 4 > slots.count * 3 { reserveCapacity(max(count * 2, 8)) }
        count += 1
        slots[freeSlot(from: hash)] = UInt64(hash) << 32 | UInt64(count)
    }

    private func freeSlot(from hash: UInt32) -> Int {
        let mask = slots.count - 1
        var index = Int(hash) & mask
        while slots[index] != 0 { index = (index + 1) & mask }
        return index
    }
}
