internal import HTTPCore
internal import Synchronization

/// A flag shared by an event loop and a worker: the loop sets it when the connection ends, and the work polls it.
final class DisconnectionFlag: Sendable {
    private let isNoted = Atomic(false)

    /// The worker's view of this flag.
    var caller: Caller { Caller { self.isNoted.load(ordering: .relaxed) } }

    /// Notes that the connection has ended.
    func note() { isNoted.store(true, ordering: .relaxed) }
}
