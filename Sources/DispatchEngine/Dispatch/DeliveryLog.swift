/// The log of a run, with the run's current time and budget.
struct DeliveryLog: HitTestLog, Sendable {
    /// The entries that have not been handed over.
    private(set) var entries: [LogEntry] = []
    /// The number of entries that have been handed over.
    private var handedOver = 0
    private(set) var now = Timestamp.zero
    /// The entry of the request that is being dispatched.
    private(set) var event = 0
    /// The number of events that were dispatched.
    private(set) var eventCount = 0
    /// The log position at which each event was taken from the queue, if it is kept.
    private(set) var eventPositions: [Int]?
    /// The first entry of the request that the system kept from the application.
    private(set) var firstKeptEvent: Int?
    /// The numbers of the changes that happen once and have happened.
    private var happenedOnce: Set<Int> = []
    var budget: Budget
    /// The parts that are written on request.
    let categories: LogCategories

    init(budget: Budget, categories: LogCategories) {
        self.budget = budget
        self.categories = categories
        // About as many as one tap writes.
        entries.reserveCapacity(64)
    }

    // MARK: Time

    /// Advances the time.
    mutating func advance(to time: Timestamp) { now = time }

    /// Begins an event that was taken from the queue.
    mutating func begin(_ event: Event) {
        self.event = event.index
        if eventPositions != nil {
            let position = position
            eventPositions?.append(position)
        }
    }

    /// Keeps the positions of events from now on.
    mutating func keepEventPositions() { eventPositions = [] }

    /// Notes that the system keeps an event from the application.
    mutating func keep(_ event: Event) { firstKeptEvent = firstKeptEvent ?? event.index }

    /// Counts an event that has been dispatched.
    mutating func endEvent() { eventCount += 1 }

    // MARK: What happens once

    /// Returns true if a change happens once and has happened.
    func isOver(_ change: Change) -> Bool { change.once.map(happenedOnce.contains) ?? false }

    /// Notes that a change happens.
    mutating func note(_ change: Change) {
        if let once = change.once { happenedOnce.insert(once) }
    }

    // MARK: Entries

    mutating func write(_ content: consuming LogEntry.Content) {
        // A log of few entries with long lists takes the memory of many.
        budget.spend(bytes: content.listBytes)
        entries.append(LogEntry(time: now, content: content))
    }

    /// Hands over the entries since the last time.
    ///
    /// Positions go on. An entry is not changed any more once its event or its timers are done.
    mutating func handOver() -> [LogEntry] {
        handedOver += entries.count
        defer { entries = [] }
        return entries
    }

    /// Fills in the answer of a change that has been written already.
    mutating func answer(_ change: Change, at position: Int, _ answer: Bool) {
        let position = position - handedOver
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

    /// The position of the next entry in the whole log.
    var position: Int { handedOver + entries.count }

    var wantsMissedBounds: Bool { categories.contains(.explain) }

    var wantsPointInside: Bool { categories.contains(.pointInside) }

    mutating func asked(_ question: PointQuestion) {
        entries.append(LogEntry(time: now, content: .pointInside(question)))
    }

    mutating func answered(_ view: ViewID?, at position: Int) {
        add(at: position) { $0.answer = HitTestAnswer(view: view) }
    }

    mutating func missed(_ bounds: MissedBounds) {
        add(at: position - 1) { $0.missed = bounds }
    }

    private mutating func add(at position: Int, _ change: (inout HitTestDetails) -> Void) {
        let position = position - handedOver
        guard case .hitTest(let view, let point, let outcome, let details) = entries[position].content else {
            return
        }
        var known = details?.value ?? HitTestDetails()
        change(&known)
        entries[position].content = .hitTest(
            view: view, point: point, outcome: outcome, details: .boxed(known))
    }

    // MARK: Budget

    var isWithinLimits: Bool { budget.allows(entries: position) }

    /// Counts a step, and returns true if it is allowed.
    ///
    /// It is asked before each of many steps, so that no event outgrows the limits. Once it returns false, the rest of
    /// the event is left out, and the call that dispatches it throws.
    mutating func mayGoOn() -> Bool { budget.mayGoOn(entries: position) }

    mutating func checkLimits() throws(DispatchFault) {
        guard mayGoOn() else { throw budget.fault }
    }
}
