/// Values by keys, together no heavier than a bound, where the least recently used make room for a new one.
struct LeastRecentlyUsed<Key: Hashable, Value> {
    private struct Entry {
        let key: Key
        var value: Value
        var weight: Int
        /// The entries used before and after this one, or nil at the ends.
        var older, newer: Int?
    }

    /// The most that all values together may weigh.
    let capacity: Int
    private(set) var weight = 0
    /// The entries in no particular order.
    ///
    /// The places of removed ones are in `free`.
    private var entries: [Entry?] = []
    private var free: [Int] = []
    private var places: [Key: Int] = [:]
    private var oldest, newest: Int?

    init(capacity: Int) { self.capacity = capacity }

    var count: Int { places.count }

    /// Returns the value of a key and marks it as used now.
    mutating func value(of key: Key) -> Value? {
        guard let place = places[key], let entry = entries[place] else { return nil }
        if newest != place {
            unlink(entry)
            append(place)
        }
        return entry.value
    }

    /// Keeps a value, in place of another one of its key, unless it is too heavy.
    mutating func keep(_ value: Value, of key: Key, weight: Int) {
        if let place = places[key] { remove(place) }
        guard weight <= capacity else { return }
        while self.weight > capacity - weight, let oldest { remove(oldest) }
        let entry = Entry(key: key, value: value, weight: weight)
        let place = free.popLast() ?? entries.count
        if place == entries.count { entries.append(entry) } else { entries[place] = entry }
        places[key] = place
        self.weight += weight
        append(place)
    }

    private mutating func remove(_ place: Int) {
        guard let entry = entries[place] else { return }
        unlink(entry)
        entries[place] = nil
        places[entry.key] = nil
        free.append(place)
        weight -= entry.weight
    }

    /// Joins the neighbors of an entry.
    private mutating func unlink(_ entry: Entry) {
        if let older = entry.older { entries[older]?.newer = entry.newer } else { oldest = entry.newer }
        if let newer = entry.newer { entries[newer]?.older = entry.older } else { newest = entry.older }
    }

    /// Makes an entry the one used last.
    private mutating func append(_ place: Int) {
        entries[place]?.older = newest
        entries[place]?.newer = nil
        if let newest { entries[newest]?.newer = place } else { oldest = place }
        newest = place
    }
}
