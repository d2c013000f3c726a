/// One connection as its loop holds it: its transport, under a name that late events and answers carry.
final class Connection {
    /// The slot and its generation.
    let token: ConnectionToken
    /// The socket and everything that belongs to it.
    ///
    /// A value, so that serving it needs one look at its other users.
    var io: ConnectionIO

    init(_ io: consuming ConnectionIO) {
        token = io.token
        self.io = io
    }
}

/// The name of a connection of a loop, never used twice, unlike the slot in it.
struct ConnectionToken: Hashable, Sendable {
    var slot: UInt32
    var generation: UInt32

    init(slot: UInt32, generation: UInt32) {
        self.slot = slot
        self.generation = generation
    }

    init(rawValue: UInt64) {
        slot = UInt32(truncatingIfNeeded: rawValue)
        generation = UInt32(truncatingIfNeeded: rawValue >> 32)
    }

    var rawValue: UInt64 { UInt64(generation) << 32 | UInt64(slot) }
}
