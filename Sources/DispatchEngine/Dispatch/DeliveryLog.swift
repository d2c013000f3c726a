/// The log of a run, with the run's present time and what the log may cost.
struct DeliveryLog: HitTestLog, Sendable {
    private(set) var entries: [LogEntry] = []
    private(set) var now = Timestamp.zero
    /// The entry of the request that is being dispatched.
    private(set) var event = 0
    /// The number of events that were dispatched.
    private(set) var eventCount = 0
    /// The position at which each event was taken from the queue, if that is kept.
    private(set) var eventPositions: [Int]?
    /// The first entry of the request that the system kept from the application.
    private(set) var firstKeptEvent: Int?
    /// The numbers of changes that happen once and have happened.
    private var happenedOnce: Set<Int> = []
    var budget: Budget
    /// The parts that are written on request.
    let categories: LogCategories

    init(budget: Budget, categories: LogCategories) {
        self.budget = budget
        self.categories = categories
        entries.reserveCapacity(32)
    }

    // MARK: Time

    /// Moves time on.
    mutating func advance(to time: Timestamp) { now = time }

    /// An event is taken from the queue.
    mutating func begin(_ event: Event) {
        self.event = event.index
        eventPositions?.append(entries.count)
    }

    /// Keeps from now on where events begin.
    mutating func keepEventPositions() { eventPositions = [] }

    /// The event stays with the system.
    mutating func keep(_ event: Event) { firstKeptEvent = firstKeptEvent ?? event.index }

    /// The event has been dispatched.
    mutating func endEvent() { eventCount += 1 }

    // MARK: What happens once

    /// Whether a change is over for the run: it happens once, and has happened.
    func isOver(_ change: Change<SceneObject>) -> Bool { change.once.map(happenedOnce.contains) ?? false }

    /// A change happens.
    mutating func note(_ change: Change<SceneObject>) {
        if let once = change.once { happenedOnce.insert(once) }
    }

    // MARK: Entries

    mutating func write(_ content: LogEntry.Content) {
        // A log of few entries with long lists takes the memory of many.
        budget.spend(bytes: content.listBytes)
        entries.append(LogEntry(time: now, content: content))
    }

    /// Fills in the answer of a change that has been written already.
    mutating func answer(_ change: Change<SceneObject>, at position: Int, _ answer: Bool) {
        guard case .change(_, _, let cause) = entries[position].content else { return }
        entries[position].content = .change(change, answer: answer, cause: cause)
    }

    mutating func visited(
        _ view: ViewID, at point: Point?, outcome: HitTestOutcome, answer: HitTestAnswer?
    ) {
        let details = answer.map { Boxed.boxed(HitTestDetails(answer: $0)) }
        entries.append(
            LogEntry(
                time: now, content: .hitTest(view: view, point: point, outcome: outcome, details: details)))
    }

    var position: Int { entries.count }

    var wantsMissedBounds: Bool { categories.contains(.explain) }

    mutating func answered(_ view: ViewID?, at position: Int) {
        add(at: position) { $0.answer = HitTestAnswer(view: view) }
    }

    mutating func missed(_ bounds: MissedBounds) {
        add(at: entries.count - 1) { $0.missed = bounds }
    }

    private mutating func add(at position: Int, _ change: (inout HitTestDetails) -> Void) {
        guard case .hitTest(let view, let point, let outcome, let details) = entries[position].content else {
            return
        }
        var known = details?.value ?? HitTestDetails()
        change(&known)
        entries[position].content = .hitTest(
            view: view, point: point, outcome: outcome, details: .boxed(known))
    }

    // MARK: Budget

    var isWithinLimits: Bool { budget.allows(entries: entries.count) }

    /// Whether the next step is allowed: asked before each of many steps, so that no event outgrows the limits.
    ///
    /// After a no the rest of the event is left out, and the call that dispatches it throws.
    mutating func mayGoOn() -> Bool { budget.mayGoOn(entries: entries.count) }

    mutating func checkLimits() throws(DispatchFault) {
        guard mayGoOn() else { throw budget.fault }
    }
}
