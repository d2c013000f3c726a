internal import HTTPCore
internal import SceneFormat
internal import Synchronization
internal import SystemCalls

/// The sessions of a service by their ids, with the limits on all of them together.
package final class SessionRegistry: Sendable {
    let limits: ServiceLimits
    /// Reads a monotonic clock, in seconds.
    ///
    /// Tests move it by hand.
    let clock: @Sendable () -> Double
    /// The store that replicas share, or nil if sessions are here alone.
    let shared: SharedSessions?
    /// The stored scenes with which they began.
    let scenes = SessionScenes()
    private let state = Mutex(State())

    private struct State {
        var sessions: [String: Counted] = [:]
        /// The bytes of memory of all sessions together, as they were counted, without stored scenes.
        var byteCount = 0
        /// The ids of sessions that have ended, so that their streams are not tried again.
        var ended = LeastRecentlyUsed<String, SessionEnd>(capacity: 16_384)
        var nextSweep = 0.0
        var streams: [Int: WeakStream] = [:]
        var streamNumber = 0
        var begun = 0
        var expired = 0
    }

    /// A session, and the bytes of memory that it was counted with.
    private struct Counted {
        let session: LiveSession
        var bytes: Int
    }

    private struct WeakStream {
        weak var stream: SessionStream?
    }

    init(
        _ limits: ServiceLimits, in shared: SharedSessions? = nil,
        clock: @escaping @Sendable () -> Double = MonotonicClock.seconds
    ) {
        self.limits = limits
        self.shared = shared
        self.clock = clock
    }

    // MARK: Sessions

    /// Returns the session of an id.
    ///
    /// - Throws: 404.
    func session(_ id: String) throws(Problem) -> LiveSession {
        try checkIsOn()
        sweep()
        guard let session = state.withLock({ $0.sessions[id]?.session }) else { throw notFound(id) }
        guard !removeIfExpired(session) else { throw notFound(id) }
        return session
    }

    /// Returns the session of an id, whether it has expired or not, or nil if there is none here.
    func copy(_ id: String) -> LiveSession? { state.withLock { $0.sessions[id]?.session } }

    /// The ids of sessions that have open streams.
    var watched: [String] {
        state.withLock { $0.sessions.values.map(\.session) }.filter { $0.snapshot.isWatched }.map(\.id)
            .sorted()
    }

    /// Returns the end of a session that is not there any more, or nil if none is known.
    func end(of id: String) -> SessionEnd? { state.withLock { $0.ended.value(of: id) } }

    /// The number of sessions.
    var count: Int { state.withLock { $0.sessions.count } }
    /// The number of streams that are open.
    var streamCount: Int { state.withLock { $0.streams.count } }
    /// The bytes of memory of all sessions together.
    var byteCount: Int { state.withLock { $0.byteCount } + scenes.byteCount }
    /// The number of sessions that were begun.
    var begun: Int { state.withLock { $0.begun } }
    /// The number of sessions that ended by `--session-idle-timeout`.
    var expired: Int { state.withLock { $0.expired } }

    private func notFound(_ id: String) -> Problem { Problem(noSession: id, end(of: id)) }

    /// Refuses everything if there are to be no sessions.
    func checkIsOn() throws(Problem) {
        guard limits.sessions > 0 else {
            throw Problem(.notFound, "Sessions are turned off here (--max-sessions 0); POST /v1/dispatch.")
        }
    }

    /// Refuses a session if there is no room for another, before work is done for it.
    ///
    /// - Parameter id: its id. One that has it already makes room.
    /// - Throws: 507.
    func checkRoom(for id: String) throws(Problem) {
        try checkIsOn()
        sweep()
        if !hasRoom(for: id) { sweep(isForced: true) }
        guard hasRoom(for: id) else { throw tooMany() }
        try checkBytes()
    }

    private func hasRoom(for id: String) -> Bool {
        state.withLock { $0.sessions.count < limits.sessions || $0.sessions[id] != nil }
    }

    /// Refuses a session that is too large, or does not fit beside the others.
    func check(_ session: LiveSession) throws(Problem) {
        let bytes = session.byteCount
        guard bytes <= limits.sessionBytes else { throw Problem(tooLargeFor: limits) }
        try checkBytes(and: bytes)
    }

    /// Refuses a step if all sessions together hold too much.
    ///
    /// - Parameter bytes: the bytes of another session.
    /// - Throws: 507.
    func checkBytes(and bytes: Int = 0) throws(Problem) {
        guard byteCount + bytes > limits.sessionsBytes else { return }
        throw Problem(
            .sessionsFull,
            "The limit of \(limits.sessionsBytes) bytes of memory for all sessions is reached (--max-sessions-bytes); delete "
                + "sessions that are over.", limit: .sessionsBytes)
    }

    private func tooMany() -> Problem {
        return Problem(
            .sessionsFull,
            "The limit of \(limits.sessions) sessions is reached (--max-sessions); delete sessions that are over.",
            limit: .sessions)
    }

    /// Keeps a session that has begun.
    ///
    /// - Parameters:
    ///   - session: the session.
    ///   - isAllowed: judges the session that has its id already, or nil if none has.
    /// - Returns: true if it takes the place of another.
    /// - Throws: 412, or 507 if there is no room.
    func add(
        _ session: LiveSession, if isAllowed: (LiveSession.Snapshot?) throws(Problem) -> Void
    ) throws(Problem) -> Bool {
        let other = try state.withLock { (state) throws(Problem) -> LiveSession? in
            if let other = state.sessions[session.id]?.session {
                _ = try other.end(.replaced) { (other) throws(Problem) in
                    try isAllowed(other)
                    return true
                }
            } else {
                try isAllowed(nil)
            }
            let other = try insert(session, in: &state)
            state.begun += 1
            return other
        }
        other?.wakeStreams()
        return other != nil
    }

    /// Keeps a session that is in the store that replicas share, unless it is here already.
    ///
    /// - Parameters:
    ///   - session: the session.
    ///   - isNew: true if it has begun here.
    /// - Returns: the one that is kept.
    /// - Throws: 507 if there is no room.
    func adopt(_ session: LiveSession, isNew: Bool = false) throws(Problem) -> LiveSession {
        let (kept, other) = try state.withLock { (state) throws(Problem) -> (LiveSession, LiveSession?) in
            if isNew { state.begun += 1 }
            if let present = state.sessions[session.id]?.session, present.place.name == session.place.name {
                return (present, nil)
            }
            let other = try insert(session, in: &state)
            _ = try other?.end(.replaced) { _ in true }
            return (session, other)
        }
        other?.wakeStreams()
        return kept
    }

    /// Puts a session in the place of the one that has its id, and returns that one.
    private func insert(_ session: LiveSession, in state: inout State) throws(Problem) -> LiveSession? {
        let other = state.sessions[session.id]
        guard other != nil || state.sessions.count < limits.sessions else { throw tooMany() }
        let counted = Counted(session: session, bytes: session.byteCount)
        state.sessions[session.id] = counted
        state.byteCount += counted.bytes - (other?.bytes ?? 0)
        return other?.session
    }

    /// Counts the memory that a session has come to take, or has given back.
    func count(_ session: LiveSession) {
        state.withLock { state in
            guard let counted = state.sessions[session.id], counted.session === session else { return }
            let bytes = session.byteCount
            state.sessions[session.id]?.bytes = bytes
            state.byteCount += bytes - counted.bytes
        }
    }

    /// Removes a session, and ends its streams.
    func remove(_ session: LiveSession, _ reason: SessionEnd) {
        _ = try? remove(session, reason) { _ in true }
    }

    /// Removes a session, and ends its streams, if a condition holds of what it has come to.
    ///
    /// - Returns: true if it is removed.
    @discardableResult
    func remove(
        _ session: LiveSession, _ reason: SessionEnd,
        if isAllowed: (LiveSession.Snapshot) throws(Problem) -> Bool
    ) throws(Problem) -> Bool {
        let isRemoved = try state.withLock { (state) throws(Problem) in
            guard let counted = state.sessions[session.id], counted.session === session,
                try session.end(reason, if: isAllowed)
            else { return false }
            state.sessions[session.id] = nil
            state.byteCount -= counted.bytes
            state.ended.keep(reason, of: session.id, weight: 1)
            if reason == .expired { state.expired += 1 }
            return true
        }
        if isRemoved { session.wakeStreams() }
        return isRemoved
    }

    // MARK: Expiry

    /// The seconds until a session expires, if nothing uses it.
    func secondsLeft(_ session: LiveSession.Snapshot) -> Double {
        let isInUse = session.isStepping || session.isWatched
        return isInUse ? limits.sessionIdleSeconds : session.lastUse + limits.sessionIdleSeconds - clock()
    }

    /// Removes a session that has expired, and returns true if it has.
    private func removeIfExpired(_ session: LiveSession) -> Bool {
        // The first look takes no lock of the registry, and a step may begin after it.
        guard secondsLeft(session.snapshot) <= 0 else { return false }
        return (try? remove(session, .expired) { secondsLeft($0) <= 0 }) ?? false
    }

    /// Removes the sessions that have expired, now and then.
    func sweep(isForced: Bool = false) {
        let now = clock()
        let sessions = state.withLock { state -> [LiveSession] in
            guard isForced || now >= state.nextSweep else { return [] }
            state.nextSweep = now + max(1, limits.sessionIdleSeconds / 60)
            return state.sessions.values.map(\.session)
        }
        for session in sessions { _ = removeIfExpired(session) }
    }

    // MARK: Streams

    /// Makes a stream of a session's log.
    ///
    /// - Parameters:
    ///   - session: the session.
    ///   - position: the number of entries that the reader has already.
    /// - Returns: the stream, which is open as long as it is kept.
    /// - Throws: 503 if there are too many.
    func stream(of session: LiveSession, after position: Int) throws(Problem) -> SessionStream {
        let stream = state.withLock { state -> SessionStream? in
            guard state.streams.count < limits.streams else { return nil }
            state.streamNumber += 1
            let stream = SessionStream(session, number: state.streamNumber, after: position, in: self)
            state.streams[state.streamNumber] = WeakStream(stream: stream)
            return stream
        }
        guard let stream else {
            throw Problem(
                .unavailable,
                "The limit of \(limits.streams) open streams is reached (--max-streams); try again later, or read the log "
                    + "without a stream.", limit: .streams, fields: ["Retry-After": "5"])
        }
        session.watch(stream.number, nil)
        return stream
    }

    /// Notes that a stream is gone.
    func forget(_ stream: Int) { state.withLock { $0.streams[stream] = nil } }

    /// Ends the streams that are open now one by one, so that not all of their clients come back at once.
    ///
    /// - Parameters:
    ///   - seconds: the time for all of them.
    ///   - pause: lets time pass.
    package func endStreams(over seconds: Double, pause: (Double) -> Void) {
        let numbers = state.withLock { $0.streams.keys.sorted() }
        guard !numbers.isEmpty else { return pause(seconds) }
        for number in numbers {
            state.withLock { $0.streams[number]?.stream }?.cut()
            pause(seconds / Double(numbers.count))
        }
    }
}
