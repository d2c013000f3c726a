/// The timers of a run, by due time and then by start order (GT-3).
struct TimerQueue: Sendable {
    /// A timer that was started.
    struct Entry: Comparable, Sendable {
        let due: Timestamp
        /// The order of starting; also tells a running timer from one that was replaced (GT-4).
        let number: Int
        let owner: TimerOwner

        static func < (a: Entry, b: Entry) -> Bool { (a.due, a.number) < (b.due, b.number) }
    }

    private var heap = Heap<Entry>()
    private var count = 0

    /// The entry that is due first.
    var first: Entry? { heap.first }
    /// All entries, in no order.
    var all: [Entry] { heap.elements }

    /// Starts a timer and returns its number.
    mutating func start(_ owner: TimerOwner, due: Timestamp) -> Int {
        count += 1
        heap.insert(Entry(due: due, number: count, owner: owner))
        return count
    }

    /// Removes the entry that is due first.
    mutating func removeFirst() { heap.removeFirst() }
}

/// Whose timer it is, and which of its timers.
enum TimerOwner: Hashable, Sendable {
    case recognizer(GestureRecognizerID, GestureTimer)
    case view(ViewID, ViewTimer)
}

/// The timers of views.
enum ViewTimer: Hashable, Sendable {
    /// A held stepper steps again (STP-2).
    case stepperRepeat
    /// A scroll view has held back a touch on its content long enough (SCV-3).
    case contentTouch(TouchArrival)
    /// The next frame of a scroll view that moves by itself (SCV-26).
    case scrollFrame
    /// The next frame of the way back from past a limit of the zoom scale (SCV-20).
    case zoomFrame
}

extension Dispatcher {
    /// Starts a timer of a recogniser; one of the same kind that runs is replaced.
    mutating func start(_ timer: GestureTimer, of id: GestureRecognizerID, due: Timestamp) {
        recognizers[id].start(timer, number: timers.start(.recognizer(id, timer), due: due))
    }

    /// Starts a timer of a view; one of the same kind that runs is replaced.
    mutating func start(_ timer: ViewTimer, of view: ViewID, due: Timestamp) {
        let owner = TimerOwner.view(view, timer)
        viewTimers[owner] = timers.start(owner, due: due)
    }

    /// Stops a timer of a view, if it runs.
    mutating func stop(_ timer: ViewTimer, of view: ViewID) {
        viewTimers[.view(view, timer)] = nil
    }

    /// The due time of the next timer that still runs.
    mutating func nextDue() -> Timestamp? {
        while let entry = timers.first {
            if isRunning(entry) { return entry.due }
            timers.removeFirst()
        }
        return nil
    }

    private func isRunning(_ entry: TimerQueue.Entry) -> Bool {
        switch entry.owner {
        case .recognizer(let id, let timer): recognizers[id].isRunning(timer, number: entry.number)
        case .view: viewTimers[entry.owner] == entry.number
        }
    }

    /// Whether a timer runs that comes to an end by itself; a stepper under a resting finger repeats for ever.
    var isAnythingPending: Bool {
        guard !viewTimers.isEmpty else { return true }
        return timers.all.contains { entry in
            if case .view(_, .stepperRepeat) = entry.owner { return false }
            return isRunning(entry)
        }
    }

    /// Fires the timers of one instant, and settles once after the last (GR-37, B19).
    mutating func fireTimers(due: Timestamp) {
        record.now = due
        isDelivering = true
        while let next = nextDue(), next == due, let entry = timers.first {
            timers.removeFirst()
            switch entry.owner {
            case .recognizer(let id, let timer):
                carryOut(recognizers[id].fire(timer, now: due), of: id)
            case .view(let view, let timer):
                viewTimers[entry.owner] = nil
                fired(timer, of: view)
            }
        }
        isDelivering = false
        endDeliveries()
        runAfterEvent()
    }

    /// A timer of a view has come due.
    private mutating func fired(_ timer: ViewTimer, of view: ViewID) {
        switch timer {
        case .stepperRepeat: repeatStep(in: view)
        case .contentTouch(let arrival): contentTouchFired(arrival, view)
        case .scrollFrame: scrollFrameFired(view)
        case .zoomFrame: zoomFrameFired(view)
        }
    }
}
