/// Work for a thread that may take its time.
package struct Work: Sendable {
    /// The kind of work that takes the time, which decides which thread does it.
    package enum Kind: Sendable, Hashable {
        /// Computing, by one of few threads.
        case computing
        /// Waiting, for a disk say, by a thread that is there to wait.
        case waiting
    }

    /// The cost of the work, estimated before it begins.
    package struct Cost: Sendable, Hashable {
        /// True if it is done within some ten milliseconds, so that it may go before other work.
        package var isShort: Bool
        /// The most bytes that the work and its answer hold at the same time.
        package var bytes: Int

        /// Makes an estimate.
        ///
        /// - Parameters:
        ///   - isShort: true if it is done within some ten milliseconds.
        ///   - bytes: the most that the work and its answer hold.
        package init(isShort: Bool, bytes: Int) {
            self.isShort = isShort
            self.bytes = bytes
        }
    }

    package let kind: Kind
    package let cost: Cost
    /// Does the work for a caller, or only a part of it.
    ///
    /// After that, the cost of the rest is known better.
    package let perform: @Sendable (Caller) -> Reply

    /// Makes work that leads to an answer.
    package init(_ kind: Kind, _ cost: Cost, perform: @escaping @Sendable (Caller) -> Reply) {
        self.kind = kind
        self.cost = cost
        self.perform = perform
    }
}
