internal import Synchronization

/// Whoever awaits the answer to a request that a worker has.
///
/// Work that takes long asks now and then whether its caller is gone, and stops then: nobody wants its answer.
package final class Caller: Sendable {
    private let hasLeft = Atomic(false)

    /// A caller that waits.
    package init() {}

    /// Whether the connection has ended.
    package var isGone: Bool { hasLeft.load(ordering: .relaxed) }

    /// Notes that the connection has ended.
    package func leave() { hasLeft.store(true, ordering: .relaxed) }
}
