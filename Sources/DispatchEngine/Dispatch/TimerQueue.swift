/// The timers of a run, by due time and then by start order (GT-3).
struct TimerQueue: Sendable {
    /// A timer that was started.
    struct Entry: Comparable, Sendable {
        let due: Timestamp
        /// The number of the timer in the order of starting.
        ///
        /// It also distinguishes a running timer from one that was replaced (GT-4).
        let number: Int
        let owner: TimerOwner

        static func < (a: Entry, b: Entry) -> Bool { (a.due, a.number) < (b.due, b.number) }
    }

    private var heap = Heap<Entry>()
    private var count = 0
    /// The numbers of the running timers of views.
    ///
    /// Recognizers keep their own (GT-4).
    private var viewTimers: [TimerOwner: Int] = [:]

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

    /// Starts a timer of a view, in place of a running one of the same kind.
    mutating func start(_ timer: ViewTimer, of view: ViewID, due: Timestamp) {
        let owner = TimerOwner.view(view, timer)
        viewTimers[owner] = start(owner, due: due)
    }

    /// Stops a timer of a view, if it runs.
    mutating func stop(_ timer: ViewTimer, of view: ViewID) { viewTimers[.view(view, timer)] = nil }

    /// True if any timer of a view is running.
    var hasViewTimers: Bool { !viewTimers.isEmpty }

    /// Returns true if an entry is the running timer of a view.
    func isRunning(_ entry: Entry) -> Bool { viewTimers[entry.owner] == entry.number }

    /// Removes the entry that is due first.
    mutating func removeFirst() { heap.removeFirst() }
}

/// The owner of a timer, and which of its timers it is.
enum TimerOwner: Hashable, Sendable {
    case recognizer(GestureRecognizerID, GestureTimer)
    case view(ViewID, ViewTimer)
}

/// The timers of views.
enum ViewTimer: Hashable, Sendable {
    /// A held stepper steps again (STP-2).
    case controlRepeat
    /// A scroll view has held back a touch on its content long enough (SCV-3).
    case contentTouch(TouchArrival)
    /// The next frame of a scroll view that moves by itself (SCV-26).
    case scrollFrame
    /// The next frame of the way back from beyond a limit of the zoom scale (SCV-20).
    case zoomFrame
}
