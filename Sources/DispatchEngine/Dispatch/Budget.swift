/// What a run may spend, and what it has spent.
package struct Budget: Sendable {
    /// How many entries the log may have, together with what counts like entries.
    private let maximumLogEntries: Int
    /// Asked every 16 steps whether the run is to stop; nil is never.
    private let shouldStop: (@Sendable () -> Bool)?
    private var steps = 0
    /// Work and memory that the number of entries does not show, in entries.
    ///
    /// Without it a run could work unseen forever, or fill the memory with few long entries.
    private var hiddenEntries = 0
    /// Why the run ends before its events do, if not for the length of its log.
    private var end: DispatchFault?

    /// What an entry takes in memory, about.
    private static let bytesPerEntry = 350
    /// The steps between two questions whether to stop.
    package static let stepsPerLook = 16
    /// How deep effects may cause calls whose effects cause calls.
    static let maximumCodeDepth = 32

    init(maximumLogEntries: Int, shouldStop: (@Sendable () -> Bool)?) {
        self.maximumLogEntries = maximumLogEntries
        self.shouldStop = shouldStop
    }

    /// Counts memory that an entry takes beyond its own place.
    mutating func spend(bytes: Int) { hiddenEntries += bytes / Self.bytesPerEntry }

    /// Counts a step that the log does not show.
    mutating func spendHiddenStep() { hiddenEntries += 1 }

    /// Ends the run; the first reason counts.
    mutating func end(with fault: DispatchFault) { end = end ?? fault }

    /// Whether a run whose log has that many entries is within its limits.
    func allows(entries: Int) -> Bool {
        entries + hiddenEntries <= maximumLogEntries && end == nil
    }

    /// Takes one step, and says whether the run may take it.
    mutating func mayGoOn(entries: Int) -> Bool {
        guard allows(entries: entries) else { return false }
        guard let shouldStop else { return true }
        steps += 1
        guard steps % Self.stepsPerLook == 0, shouldStop() else { return true }
        end(with: .stopped)
        return false
    }

    /// Why a run that may not go on ends.
    var fault: DispatchFault { end ?? .tooManyLogEntries(limit: maximumLogEntries) }
}

/// An impossible event, or a run that grew too long.
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
    /// A change puts a view so deep into others that more than the scene's limit lie in each other.
    case viewsNestedTooDeeply(limit: Int)
    /// `shouldStop` answered yes.
    case stopped
}
