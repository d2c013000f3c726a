internal import Dispatch
internal import Synchronization

/// A part of the budget that work, and then its answer, holds.
///
/// It is given back when the last holder lets go of it.
final class MemoryShare: Sendable {
    private struct Parts {
        var work = 0
        var answer = 0
    }

    private let budget: MemoryBudget
    private let parts = Mutex(Parts())

    /// Makes a part of no bytes.
    init(of budget: MemoryBudget) { self.budget = budget }

    deinit {
        let parts = parts.withLock { $0 }
        if parts.work + parts.answer > 0 { budget.giveBack(work: parts.work, answers: parts.answer) }
    }

    /// Reserves memory for work that is about to begin, if there is room.
    ///
    /// Work that may need more than the whole budget reserves all of it, so it runs alone.
    func begin(
        reserving bytes: Int, _ precedence: MemoryBudget.Precedence, for pool: DispatchSemaphore
    ) -> MemoryBudget.Decision {
        parts.withLock { parts in
            let bytes = min(bytes, budget.capacity)
            let decision = budget.begin(reserving: bytes, precedence, for: pool)
            if decision == .granted { parts.work = bytes }
            return decision
        }
    }

    /// Grows to the memory that the next part of the work needs, or returns false if there is no room.
    func extend(to bytes: Int) -> Bool {
        parts.withLock { parts in
            let bytes = max(parts.work, min(bytes, budget.capacity))
            guard bytes == parts.work || budget.extend(by: bytes - parts.work) else { return false }
            parts.work = bytes
            return true
        }
    }

    /// Turns into the part of an answer, and gives back what the answer does not need, or everything if there is no
    /// room.
    ///
    /// - Returns: true if there is room.
    func keep(_ bytes: Int) -> Bool {
        parts.withLock { parts in
            let isKept = budget.keep(bytes, of: parts.work)
            parts = Parts(answer: isKept ? bytes : 0)
            return isKept
        }
    }

    /// Grows to the bytes that wait to be sent, if it is smaller.
    ///
    /// Those bytes are there, whether there is room or not.
    func cover(_ bytes: Int) {
        parts.withLock { parts in
            guard bytes > parts.answer else { return }
            budget.grow(by: bytes - parts.answer)
            parts.answer = bytes
        }
    }
}
