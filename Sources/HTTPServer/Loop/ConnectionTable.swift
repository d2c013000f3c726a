/// The connections of one loop in slots that are reused, each time under a new generation.
struct ConnectionTable {
    private var slots: [Connection?] = []
    private var generations: [UInt32] = []
    private var free: [UInt32] = []
    private(set) var count = 0

    /// The number of slots, for loops over all connections.
    var slotCount: Int { slots.count }

    /// Returns the connection in a slot, if there is one.
    func connection(inSlot slot: Int) -> Connection? { slots[slot] }

    /// The connection that the token names, unless it is gone.
    subscript(token: ConnectionToken) -> Connection? {
        let slot = Int(token.slot)
        guard slot < slots.count, generations[slot] == token.generation else { return nil }
        return slots[slot]
    }

    /// Takes a slot and fills it with the connection that `make` makes for its token.
    mutating func insert(_ make: (ConnectionToken) -> Connection) -> Connection {
        let slot: UInt32
        if let reused = free.popLast() {
            slot = reused
        } else {
            slot = UInt32(slots.count)
            slots.append(nil)
            generations.append(0)
        }
        let connection = make(ConnectionToken(slot: slot, generation: generations[Int(slot)]))
        slots[Int(slot)] = connection
        count += 1
        return connection
    }

    mutating func remove(_ token: ConnectionToken) {
        guard self[token] != nil else { return }
        let slot = Int(token.slot)
        slots[slot] = nil
        // The top generation is kept for the loop's own sources.
        generations[slot] = (generations[slot] &+ 1) % UInt32.max
        free.append(token.slot)
        count -= 1
    }
}
