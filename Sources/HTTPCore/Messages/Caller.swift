/// Whoever awaits the answer to a request that a worker has.
///
/// Work that takes long asks now and then whether its caller is gone, and stops then: nobody wants its answer.
package struct Caller: Sendable {
    private let hasLeft: @Sendable () -> Bool

    /// A caller whose connection may end, or one that waits however long it takes.
    ///
    /// - Parameter hasLeft: says whether the connection has ended. Any thread may ask.
    package init(hasLeft: @escaping @Sendable () -> Bool = { false }) { self.hasLeft = hasLeft }

    /// Whether the connection has ended.
    package var isGone: Bool { hasLeft() }
}
