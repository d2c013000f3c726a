internal import HTTPCore
internal import Synchronization

/// The memory that all bodies together may hold, from before they are read until their requests are answered.
///
/// A body with an announced length reserves its whole length before its first byte is read. If there is no room, it
/// waits without holding any, in order of arrival among bodies of its kind, and for as long as workers are busy with
/// bodies that take up the room. A chunked body grows as it is read, and is refused if it finds no room. So no two
/// bodies wait for each other's memory. A quarter of the budget is for small bodies only, so they get through however
/// many large ones are stalled.
final class BodyBudget: Sendable {
    /// The longest body that counts as small, and the room that a chunked body starts with.
    static let smallBytes = ConnectionState.firstChunkedBytes

    /// A body that waits for room.
    private struct Waiting: Sendable {
        let bytes: Int
        let token: ConnectionToken
        let mailbox: Mailbox
    }

    private struct State {
        var small = 0
        var large = 0
        /// The complete bodies of each kind that workers have.
        var completeSmall = 0
        var completeLarge = 0
        var waitingSmall = Queue<Waiting>()
        var waitingLarge = Queue<Waiting>()

        var held: Int { small + large }
    }

    /// The most bytes that bodies may hold.
    let capacity: Int
    private let state = Mutex(State())
    private let storm: StormWatch

    init(capacity: Int, storm: StormWatch = StormWatch()) {
        self.capacity = capacity
        self.storm = storm
    }

    /// The bytes that bodies hold now.
    var held: Int { state.withLock { $0.held } }

    /// Returns true if workers have bodies that take up the room for one of this size.
    ///
    /// The room becomes free when they are done.
    func isWorkedOn(for bytes: Int) -> Bool {
        state.withLock { $0.completeLarge > 0 || bytes <= Self.smallBytes && $0.completeSmall > 0 }
    }

    /// Reserves memory for a body, or returns nil if it has to wait until its share comes by the mailbox.
    func reserve(_ bytes: Int, for token: ConnectionToken, _ mailbox: Mailbox) -> BodyShare? {
        let isGranted = state.withLock { state in
            let queue = BodyBudget.queue(bytes)
            if state[keyPath: queue].first == nil, take(bytes, &state) { return true }
            state[keyPath: queue].append(Waiting(bytes: bytes, token: token, mailbox: mailbox))
            return false
        }
        return isGranted ? BodyShare(of: self, bytes: bytes) : nil
    }

    /// Counts a body that has been received already, even if there is no room, or returns nil if it is empty.
    func cover(_ bytes: Int) -> BodyShare? {
        guard bytes > 0 else { return nil }
        state.withLock { add(bytes, &$0) }
        return BodyShare(of: self, bytes: bytes)
    }

    /// Withdraws the reservation of a connection that no longer waits.
    func withdraw(_ token: ConnectionToken, _ mailbox: Mailbox) {
        change { state in
            let isWanted = { (waiting: Waiting) in waiting.token == token && waiting.mailbox === mailbox }
            if state.waitingSmall.removeFirst(where: isWanted) == nil {
                _ = state.waitingLarge.removeFirst(where: isWanted)
            }
        }
    }

    /// Lets a body hold more memory, or returns false if there is no room.
    fileprivate func grow(from old: Int, to new: Int) -> Bool {
        state.withLock { state in
            add(-old, &state)
            let hasRoom = hasRoom(for: new, state)
            add(hasRoom ? new : old, &state)
            return hasRoom
        }
    }

    /// Lets a body hold less memory.
    fileprivate func shrink(from old: Int, to new: Int) {
        change { state in
            add(-old, &state)
            add(new, &state)
        }
    }

    fileprivate func complete(_ bytes: Int) { state.withLock { Self.count(1, bytes, &$0) } }

    fileprivate func giveBack(_ bytes: Int, wasComplete: Bool) {
        change { state in
            if wasComplete { Self.count(-1, bytes, &state) }
            add(-bytes, &state)
        }
    }

    /// Makes a change, then grants the free room to waiting bodies, in order of arrival within each kind.
    private func change(_ body: (inout State) -> Void) {
        let granted = state.withLock { state in
            body(&state)
            var granted: [Waiting] = []
            for queue in [\State.waitingSmall, \.waitingLarge] {
                while let first = state[keyPath: queue].first, take(first.bytes, &state) {
                    _ = state[keyPath: queue].popFirst()
                    granted.append(first)
                }
            }
            return granted
        }
        // Not under the lock, because a loop that has ended drops its share at once.
        for body in granted {
            body.mailbox.post(.bodyRoom(body.token, BodyShare(of: self, bytes: body.bytes)))
        }
    }

    private static func count(_ number: Int, _ bytes: Int, _ state: inout State) {
        if bytes <= smallBytes { state.completeSmall += number } else { state.completeLarge += number }
    }

    private static func queue(_ bytes: Int) -> WritableKeyPath<State, Queue<Waiting>> {
        bytes <= smallBytes ? \.waitingSmall : \.waitingLarge
    }

    private func take(_ bytes: Int, _ state: inout State) -> Bool {
        guard hasRoom(for: bytes, state) else { return false }
        add(bytes, &state)
        return true
    }

    /// Returns true if there is room for a body.
    ///
    /// A body that is alone always has room, whatever its length.
    private func hasRoom(for bytes: Int, _ state: borrowing State) -> Bool {
        guard bytes > Self.smallBytes else { return state.held == 0 || state.held + bytes <= capacity }
        return state.large == 0
            || state.large + bytes <= capacity - capacity / 4 && state.held + bytes <= capacity
    }

    private func add(_ bytes: Int, _ state: inout State) {
        if abs(bytes) <= Self.smallBytes { state.small += bytes } else { state.large += bytes }
        storm.note(.bodies, state.held)
    }

    /// The fault for a request whose body is not read for lack of room (503).
    var overload: HTTPFault {
        HTTPFault(
            .serviceUnavailable,
            "Other bodies hold nearly all of the \(capacity) bytes that they may; try again later.",
            limit: .bodyMemory)
    }
}

/// The memory that one body holds of the budget.
///
/// It goes back when the last reference to the share is released.
final class BodyShare: Sendable {
    private struct Part {
        var bytes: Int
        var isComplete = false
    }

    private let budget: BodyBudget
    private let part: Mutex<Part>

    fileprivate init(of budget: BodyBudget, bytes: Int) {
        self.budget = budget
        part = Mutex(Part(bytes: bytes))
    }

    deinit {
        let part = part.withLock { $0 }
        budget.giveBack(part.bytes, wasComplete: part.isComplete)
    }

    /// The bytes that the share holds.
    var bytes: Int { part.withLock { $0.bytes } }

    /// Notes that the whole body was received and a worker has it.
    func complete() {
        part.withLock { part in
            guard !part.isComplete else { return }
            part.isComplete = true
            budget.complete(part.bytes)
        }
    }

    /// Grows to this many bytes, or returns false if there is no room.
    func grow(to bytes: Int) -> Bool {
        part.withLock { part in
            guard budget.grow(from: part.bytes, to: bytes) else { return false }
            part.bytes = bytes
            return true
        }
    }

    /// Shrinks to this many bytes.
    func shrink(to bytes: Int) {
        part.withLock { part in
            budget.shrink(from: part.bytes, to: bytes)
            part.bytes = bytes
        }
    }
}
