/// The limits of a run, and what it has spent.
package struct Budget: Sendable {
    /// The most entries of the log, including work and memory that count as entries.
    private var maximumLogEntries: Int
    /// The check that ends the run, polled every 16 steps, or nil for none.
    private var shouldStop: (@Sendable () -> Bool)?
    private var steps = 0
    /// Work and memory that the number of entries does not show, in entries.
    ///
    /// Without it a run could work unseen forever, or fill the memory with few long entries.
    private var hiddenEntries = 0
    /// The reason why the run ends before its events do, apart from the length of its log.
    private var end: DispatchFault?

    /// The approximate memory of an entry, in bytes.
    private static let bytesPerEntry = 350
    /// The steps between two calls of `shouldStop`.
    package static let stepsPerLook = 16
    /// The largest depth of effects that cause calls whose effects cause calls.
    static let maximumCodeDepth = 32

    init(maximumLogEntries: Int, shouldStop: (@Sendable () -> Bool)?) {
        self.maximumLogEntries = maximumLogEntries
        self.shouldStop = shouldStop
    }

    /// Replaces the limits, for a run that goes on.
    mutating func limit(logEntries: Int, shouldStop: (@Sendable () -> Bool)?) {
        (maximumLogEntries, self.shouldStop) = (logEntries, shouldStop)
    }

    /// The entries that count toward the limit, of a log that has so many.
    func spent(entries: Int) -> Int { entries + hiddenEntries }

    /// Counts memory that an entry takes beyond its own place.
    mutating func spend(bytes: Int) { hiddenEntries += bytes / Self.bytesPerEntry }

    /// Counts a step that the log does not show.
    mutating func spendHiddenStep() { hiddenEntries += 1 }

    /// Ends the run.
    ///
    /// The first reason counts.
    mutating func end(with fault: DispatchFault) { end = end ?? fault }

    /// Returns true if a run whose log has that many entries is within its limits.
    func allows(entries: Int) -> Bool {
        entries + hiddenEntries <= maximumLogEntries && end == nil
    }

    /// Takes one step, and returns true if the run may take it.
    mutating func mayGoOn(entries: Int) -> Bool {
        guard allows(entries: entries) else { return false }
        steps += 1
        // A closure that is not asked need not be copied.
        guard steps % Self.stepsPerLook == 0, let shouldStop, shouldStop() else { return true }
        end(with: .stopped)
        return false
    }

    /// The reason why a run may not go on.
    var fault: DispatchFault { end ?? .tooManyLogEntries(limit: maximumLogEntries) }
}

/// An impossible event, or the reason why a run was ended.
public enum DispatchFault: Error, Hashable, Sendable {
    /// The event is earlier than the one before it.
    case outOfOrder(event: Int)
    /// A touch-down of a finger that is down (C3).
    case touchIsDown(TouchID, event: Int)
    /// A phase other than began of a finger that is not down (C3).
    case touchIsNotDown(TouchID, event: Int)
    /// Began of a press that is down (D50).
    case pressIsDown(Int, event: Int)
    /// A phase other than began of a press that is not down (D50).
    case pressIsNotDown(Int, event: Int)
    /// The log reached its limit.
    case tooManyLogEntries(limit: Int)
    /// Actions have effects that cause actions, and so on without end.
    case actionsNestedTooDeeply(limit: Int)
    /// A change nests views more deeply than the limit of the scene.
    case viewsNestedTooDeeply(limit: Int)
    /// `shouldStop` returned true.
    case stopped
}
