/// The timers of a run, by due time and then by start order (GT-3).
struct TimerQueue: Sendable {
    /// A timer that was started.
    struct Entry: Sendable {
        let due: Timestamp
        /// The order of starting; also tells a running timer from one that was replaced (GT-4).
        let number: Int
        let recognizer: GestureRecognizerID
        let timer: GestureTimer
    }

    /// A binary heap: no entry is due after its children.
    private var heap: [Entry] = []
    private var count = 0

    /// The entry that is due first.
    var first: Entry? { heap.first }

    /// Starts a timer and returns its number.
    mutating func start(_ timer: GestureTimer, of recognizer: GestureRecognizerID, due: Timestamp) -> Int {
        count += 1
        heap.append(Entry(due: due, number: count, recognizer: recognizer, timer: timer))
        var child = heap.count - 1
        while child > 0, Self.precedes(heap[child], heap[(child - 1) / 2]) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
        return count
    }

    /// Removes the entry that is due first.
    mutating func removeFirst() {
        guard let last = heap.popLast(), !heap.isEmpty else { return }
        heap[0] = last
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2]
            where child < heap.count && Self.precedes(heap[child], heap[least]) {
                least = child
            }
            guard least != parent else { return }
            heap.swapAt(least, parent)
            parent = least
        }
    }

    private static func precedes(_ a: Entry, _ b: Entry) -> Bool { (a.due, a.number) < (b.due, b.number) }
}

extension Dispatcher {
    /// Starts a timer of a recogniser; one of the same kind that runs is replaced.
    mutating func start(_ timer: GestureTimer, of id: GestureRecognizerID, due: Timestamp) {
        recognizers[id.index].timers[timer] = timers.start(timer, of: id, due: due)
    }

    /// The due time of the next timer that still runs.
    mutating func nextDue() -> Timestamp? {
        while let entry = timers.first {
            if recognizers[entry.recognizer.index].timers[entry.timer] == entry.number { return entry.due }
            timers.removeFirst()
        }
        return nil
    }

    /// Fires the timers of one instant, and settles once after the last (GR-37, B19).
    mutating func fireTimers(due: Timestamp) {
        record.now = due
        while let next = nextDue(), next == due, let entry = timers.first {
            timers.removeFirst()
            let id = entry.recognizer
            recognizers[id.index].timers[entry.timer] = nil
            let response = recognizers[id.index].recognition.timerFired(
                entry.timer, state: recognizers[id.index].ownState, now: due)
            carryOut(response, of: id)
        }
        settle()
    }
}
