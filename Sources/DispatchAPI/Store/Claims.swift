internal import Dispatch
internal import Synchronization

/// Lets one thread at a time change what an identifier names, in the order in which they come.
final class Claims: Sendable {
    /// The threads that wait, by the identifier that another thread holds.
    private let queues = Mutex<[String: [DispatchSemaphore]]>([:])

    /// Calls a function while no other thread holds the identifier.
    ///
    /// - Parameters:
    ///   - id: the identifier.
    ///   - body: the function; it holds no other identifier.
    /// - Returns: what the function returns.
    /// - Throws: what the function throws.
    func holding<Result>(
        _ id: String, _ body: () throws(StoreFault) -> Result
    ) throws(StoreFault) -> Result {
        let turn = queues.withLock { queues -> DispatchSemaphore? in
            guard queues[id] != nil else {
                queues[id] = []
                return nil
            }
            let turn = DispatchSemaphore(value: 0)
            queues[id]?.append(turn)
            return turn
        }
        turn?.wait()
        defer { pass(id) }
        return try body()
    }

    /// Hands the identifier to the thread that has waited longest.
    private func pass(_ id: String) {
        let next = queues.withLock { queues -> DispatchSemaphore? in
            guard queues[id]?.isEmpty == false else {
                queues[id] = nil
                return nil
            }
            return queues[id]?.removeFirst()
        }
        next?.signal()
    }
}
