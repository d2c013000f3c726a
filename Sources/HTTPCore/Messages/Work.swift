/// Work for a thread that may take its time.
package struct Work: Sendable {
    /// What takes the time, which decides which thread does it.
    package enum Kind: Sendable, Hashable {
        /// Computing, by one of few threads.
        case computing
        /// Waiting, for a disk say, by a thread that is there to wait.
        case waiting
    }

    /// What the work will take, estimated before it begins.
    package struct Cost: Sendable, Hashable {
        /// Whether it is done within some ten milliseconds, so that it may go before other work.
        package var isShort: Bool
        /// The most bytes that the work and its answer hold at the same time.
        package var bytes: Int

        /// An estimate.
        ///
        /// - Parameters:
        ///   - isShort: whether it is done within some ten milliseconds.
        ///   - bytes: the most that the work and its answer hold.
        package init(isShort: Bool, bytes: Int) {
            self.isShort = isShort
            self.bytes = bytes
        }
    }

    package let kind: Kind
    package let cost: Cost
    /// Does the work for a caller, or only a part after which the cost of the rest is known better.
    package let perform: @Sendable (Caller) -> Reply

    /// Work that leads to an answer.
    package init(_ kind: Kind, _ cost: Cost, perform: @escaping @Sendable (Caller) -> Reply) {
        self.kind = kind
        self.cost = cost
        self.perform = perform
    }
}
