internal import HTTPCore
internal import Synchronization

/// The end of a connection whose request a worker has: its loop notes it, and the work asks for it.
final class Departure: Sendable {
    private let isNoted = Atomic(false)

    /// Whoever leaves then.
    var caller: Caller { Caller { self.isNoted.load(ordering: .relaxed) } }

    /// Notes that the connection has ended.
    func note() { isNoted.store(true, ordering: .relaxed) }
}
