internal import HTTPCore

/// The condition for returning free memory to the system: within a second after a storm.
///
/// The C library keeps freed memory between blocks that are in use. Searching for it takes time, and returned memory
/// has to be requested again, so it is not done while much is held.
struct TrimCondition {
    /// The bytes held that make a storm.
    ///
    /// It ends at a quarter of them.
    static let stormBytes = 64 * 1_048_576
    /// The seconds after the end of a storm during which the next one may come.
    static let delay: Seconds = 0.4
    /// The seconds between two checks.
    ///
    /// Together with the delay and the time that the system takes, it stays within a second.
    static let interval: Seconds = 0.1

    /// The most bytes held since memory was given back.
    private var highest = 0
    /// The time at which little was first seen to be held after a storm.
    private var lowSince: Seconds?

    /// True if there has been a storm.
    var isArmed: Bool { highest >= Self.stormBytes }

    /// Notes how much is held now.
    mutating func note(held: Int) {
        highest = max(highest, held)
        if held > highest / 4 { lowSince = nil }
    }

    /// Returns true if the time has come, and counts yes as done.
    mutating func take(held: Int, now: Seconds) -> Bool {
        guard isArmed, held <= highest / 4 else { return false }
        let since = lowSince ?? now
        lowSince = since
        guard now - since >= Self.delay else { return false }
        self = TrimCondition()
        note(held: held)
        return true
    }
}
