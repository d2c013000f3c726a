import DispatchEngine

/// A session as it will be when the entries that are being read have been taken, for the places of views.
///
/// It goes on only if a view is looked up. It is an object, so that requests, which have none, do not carry its size.
final class SessionAhead {
    private var session: Session
    /// The entries that were read, and are not taken yet.
    private var entries: [EventEntry] = []
    /// The time of the entry that is read.
    private var time: Timestamp
    /// True after an event that cannot happen, which is reported when all entries are read.
    private var isOver = false

    /// The most entries of a log that it goes on by, so that a lookup takes little time.
    static let maximumLogEntries = 10_000

    init(_ session: Session) {
        self.session = session
        time = session.now
        self.session.limitLog(to: Self.maximumLogEntries)
    }

    /// The run at the time to which it went on last.
    var run: Dispatcher { session.run }

    /// Notes the time of the entry that is to be read.
    func begin(at time: Timestamp) { self.time = max(time, self.time) }

    /// Notes an entry that was read.
    func take(_ entry: EventEntry) { entries.append(entry) }

    /// Goes on to the time of the entry that is read.
    ///
    /// Entries beside one that adds views have to wait, for the run does not know the views.
    ///
    /// - Parameter reader: has what entries add.
    /// - Returns: false if too much happens until then.
    func goOn(_ reader: DocumentReader) -> Bool {
        guard !isOver else { return true }
        do throws(DispatchFault) {
            try session.goOn(with: reader.hasAdditions ? [] : entries, to: time)
            if !reader.hasAdditions { entries = [] }
            return true
        } catch {
            isOver = true
            if case .tooManyLogEntries = error { return false }
            return true
        }
    }
}
