internal import HTTPCore
internal import Synchronization

/// The memory that bodies may hold together, from before they are read until their requests are answered.
///
/// A body whose length is announced reserves all of it before its first byte is read. It waits for that holding nothing,
/// behind those of its kind whose heads came earlier, and as long as workers have bodies that leave it no room. A chunked
/// body grows, and is given up if it finds no room then. So no two bodies wait for what the other holds. Small bodies have a quarter to themselves: however many large ones are
/// stalled, small ones come through.
final class BodyBudget: Sendable {
    /// The longest body that counts as small; a chunked one begins with it.
    static let smallBytes = ConnectionState.firstChunkedBytes

    private struct Waiting {
        let bytes: Int
        let token: ConnectionToken
        let mailbox: Mailbox
    }

    /// Room for a body that has waited.
    private struct Grant: Sendable {
        let token: ConnectionToken
        let mailbox: Mailbox
        let bytes: Int
    }

    private struct State {
        var small = 0
        var large = 0
        /// Bodies of each kind that workers have, complete.
        var completeSmall = 0
        var completeLarge = 0
        var waitingSmall = Queue<Waiting>()
        var waitingLarge = Queue<Waiting>()

        var held: Int { small + large }
    }

    /// The bytes that may be held.
    let capacity: Int
    private let state = Mutex(State())
    private let storm: StormWatch

    init(capacity: Int, storm: StormWatch = StormWatch()) {
        self.capacity = capacity
        self.storm = storm
    }

    /// The bytes held now.
    var held: Int { state.withLock { $0.held } }

    /// Whether workers have bodies that leave one of so many bytes no room: there will be some when they are done.
    func isWorkedOn(for bytes: Int) -> Bool {
        state.withLock { $0.completeLarge > 0 || bytes <= Self.smallBytes && $0.completeSmall > 0 }
    }

    /// Reserves memory for a body; nil if it has to wait, until the mailbox gets its share.
    func reserve(_ bytes: Int, for token: ConnectionToken, _ mailbox: Mailbox) -> BodyShare? {
        let isGranted = state.withLock { state in
            let queue = BodyBudget.queue(bytes)
            if state[keyPath: queue].first == nil, take(bytes, &state) { return true }
            state[keyPath: queue].append(Waiting(bytes: bytes, token: token, mailbox: mailbox))
            return false
        }
        return isGranted ? BodyShare(of: self, bytes: bytes) : nil
    }

    /// Counts a body that has come already, whether there is room or not; nil if it is empty.
    func cover(_ bytes: Int) -> BodyShare? {
        guard bytes > 0 else { return nil }
        state.withLock { add(bytes, &$0) }
        return BodyShare(of: self, bytes: bytes)
    }

    /// Takes back the wish of a connection that no longer waits.
    func withdraw(_ token: ConnectionToken, _ mailbox: Mailbox) {
        change { state in
            let isWanted = { (waiting: Waiting) in waiting.token == token && waiting.mailbox === mailbox }
            if state.waitingSmall.removeFirst(where: isWanted) == nil {
                _ = state.waitingLarge.removeFirst(where: isWanted)
            }
        }
    }

    /// Lets a body hold more; false if there is no room.
    fileprivate func grow(from old: Int, to new: Int) -> Bool {
        state.withLock { state in
            add(-old, &state)
            let hasRoom = hasRoom(for: new, state)
            add(hasRoom ? new : old, &state)
            return hasRoom
        }
    }

    /// Lets a body hold less.
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

    /// Makes a change and gives those who wait what there is room for then, the first of each kind first.
    private func change(_ body: (inout State) -> Void) {
        let grants = state.withLock { state in
            body(&state)
            var grants: [Grant] = []
            for queue in [\State.waitingSmall, \.waitingLarge] {
                while let first = state[keyPath: queue].first, take(first.bytes, &state) {
                    _ = state[keyPath: queue].popFirst()
                    grants.append(Grant(token: first.token, mailbox: first.mailbox, bytes: first.bytes))
                }
            }
            return grants
        }
        // Not under the lock: a loop that has ended drops its share.
        for grant in grants {
            grant.mailbox.post(.bodyRoom(grant.token, BodyShare(of: self, bytes: grant.bytes)))
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

    /// Whether a body finds room; one that is alone does, however long it is.
    private func hasRoom(for bytes: Int, _ state: borrowing State) -> Bool {
        guard bytes > Self.smallBytes else { return state.held == 0 || state.held + bytes <= capacity }
        return state.large == 0
            || state.large + bytes <= capacity - capacity / 4 && state.held + bytes <= capacity
    }

    private func add(_ bytes: Int, _ state: inout State) {
        if abs(bytes) <= Self.smallBytes { state.small += bytes } else { state.large += bytes }
        storm.note(.bodies, state.held)
    }

    /// Why a request is answered 503 whose body is not read.
    var overload: HTTPFault {
        HTTPFault(
            .serviceUnavailable,
            "Other bodies hold nearly all of the \(capacity) bytes that they may; try again later.",
            limit: .bodyMemory)
    }
}

/// What one body holds of the budget; it is given back when the last holder lets go of it.
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

    /// The bytes that it holds.
    var bytes: Int { part.withLock { $0.bytes } }

    /// Notes that all of the body has come and a worker has it.
    func complete() {
        part.withLock { part in
            guard !part.isComplete else { return }
            part.isComplete = true
            budget.complete(part.bytes)
        }
    }

    /// Grows to so many bytes; false if there is no room.
    func grow(to bytes: Int) -> Bool {
        part.withLock { part in
            guard budget.grow(from: part.bytes, to: bytes) else { return false }
            part.bytes = bytes
            return true
        }
    }

    /// Keeps so many bytes of what it holds.
    func shrink(to bytes: Int) {
        part.withLock { part in
            budget.shrink(from: part.bytes, to: bytes)
            part.bytes = bytes
        }
    }
}
