internal import HTTPCore

/// One connection as its loop holds it: the socket, the state machine, and bytes not yet taken.
final class Connection {
    let socket: Descriptor
    /// The slot and its generation, by which late events and answers are recognised.
    let token: ConnectionToken
    var state: ConnectionState
    /// Bytes received that the state machine does not take yet, from `keptOffset` on.
    var kept: [UInt8] = []
    var keptOffset = 0
    /// Whether a read may find something; false after one that did not fill the buffer.
    var canRead = false
    /// Whether a write may take something.
    var canWrite = true
    /// Whether output waits because the socket takes no more.
    var isBlocked = false
    /// Whether the peer has ended its side, so that reading goes on to the end.
    var hasEnded = false
    /// Whether the state machine awaits `didFlush` once the output is empty.
    var needsFlush = false
    /// Whether a worker has the request.
    var isHandedOver = false

    init(socket: Descriptor, token: ConnectionToken, state: ConnectionState) {
        self.socket = socket
        self.token = token
        self.state = state
    }

    var hasKept: Bool { keptOffset < kept.count }

    /// What a level-triggered poller is to watch for.
    var interest: Interest {
        if !state.output.isEmpty { return .writing }
        return state.wantsBytes && !isHandedOver ? .reading : []
    }
}

/// Names a connection of a loop; never used twice, unlike the slot in it.
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
