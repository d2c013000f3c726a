/// The client whose request a worker is answering.
///
/// Long work polls `isGone` and stops once the client has disconnected.
package struct Caller: Sendable {
    private let hasLeft: @Sendable () -> Bool

    /// Makes a caller, by default one that never leaves.
    ///
    /// - Parameter hasLeft: returns true if the connection has ended. Any thread may call it.
    package init(hasLeft: @escaping @Sendable () -> Bool = { false }) { self.hasLeft = hasLeft }

    /// True once the connection has ended.
    package var isGone: Bool { hasLeft() }
}
