internal import Dispatch
internal import Synchronization

/// Lets one thread at a time change the resource of an identifier, first come, first served.
final class KeyedLocks: Sendable {
    /// The waiting threads, by the identifier that another thread holds.
    private let queues = Mutex<[String: [DispatchSemaphore]]>([:])

    /// Calls a function while no other thread holds the identifier.
    ///
    /// - Parameters:
    ///   - id: the identifier.
    ///   - body: the function, which holds no other identifier.
    /// - Returns: the function's result.
    /// - Throws: the function's error.
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
