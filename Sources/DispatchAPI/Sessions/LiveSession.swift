internal import DispatchEngine
internal import HTTPCore
internal import JSONText
internal import SceneFormat
internal import Synchronization

/// A session that clients share.
///
/// One of them at a time lets it run, and all can read its results at any time.
final class LiveSession: Sendable {
    let id: String
    let head: SessionHead
    /// The stored scene with which it began, or nil if it has a scene of its own.
    let scene: SessionScene?
    /// The bytes of memory that a scene of its own takes.
    private let sceneBytes: Int
    /// The store that has it too, or nil if it is here alone.
    let shared: SharedSessions?
    /// The run, held as long as a step takes.
    private let run: Mutex<Session>
    /// The results of the run, locked only to look or to note a step.
    private let state: Mutex<State>

    private struct State {
        var record = SessionRecord()
        /// Its place in the store that has it too.
        var place = SharedSessions.Place()
        /// The problem that ended the run, which every further step meets.
        var problem: Problem?
        var end: SessionEnd?
        /// The bytes of memory that the run takes, approximately.
        var runBytes: Int
        /// The time of the last step, or the end of the last stream.
        var lastUse: Double
        /// The functions to call when something has changed, by stream, or nil for a stream that has not begun.
        var streams: [Int: (@Sendable () -> Void)?] = [:]
        /// True while a step is under way.
        var isStepping = false

        var snapshot: Snapshot {
            Snapshot(
                eventCount: record.entryCount, entryCount: record.log.count, now: record.now,
                problem: problem,
                end: end, lastUse: lastUse, isStepping: isStepping, isWatched: !streams.isEmpty)
        }
    }

    /// Makes a session at time zero.
    ///
    /// - Parameters:
    ///   - id: its name in paths.
    ///   - head: what it begins with.
    ///   - scene: the stored scene with which it begins, or nil if it has a scene of its own.
    ///   - now: the time on the monotonic clock.
    ///   - shared: the store that is to have it too, or nil.
    init(
        _ id: String, _ head: SessionHead, scene: SessionScene?, now: Double, in shared: SharedSessions? = nil
    ) {
        self.shared = shared
        self.id = id
        self.head = head
        self.scene = scene
        sceneBytes = scene == nil ? HeapWeight.bytes(of: head.scene) : 0
        let session = Session(head)
        state = Mutex(State(runBytes: session.approximateBytes, lastUse: now))
        run = Mutex(session)
    }

    var path: String { "/v1/sessions/" + id }

    // MARK: Reading

    /// The state of a session at a moment.
    struct Snapshot: Sendable {
        let eventCount: Int
        let entryCount: Int
        let now: Timestamp
        let problem: Problem?
        let end: SessionEnd?
        let lastUse: Double
        /// True while a step is under way.
        let isStepping: Bool
        /// True while a stream is open.
        let isWatched: Bool

        /// The tag of the session.
        var entityTag: EntityTag { EntityTag(events: eventCount) }
    }

    var snapshot: Snapshot {
        state.withLock { $0.snapshot }
    }

    /// Calls a function with the session's results, without a copy.
    func read<Result>(_ body: (borrowing SessionRecord, SessionEnd?) -> Result) -> Result {
        state.withLock { body($0.record, $0.end) }
    }

    /// The bytes of memory that it takes, approximately.
    var byteCount: Int { state.withLock { sceneBytes + head.byteCount + $0.runBytes + $0.record.byteCount } }

    /// Returns the run as it is now, or nil while a step is under way.
    var runNow: Session? { run.withLockIfAvailable { $0 } }

    /// Returns the run after the step that is under way.
    var runAfterStep: Session { run.withLock { $0 } }

    // MARK: In a store that replicas share

    /// Its place in the store.
    var place: SharedSessions.Place {
        get { state.withLock { $0.place } }
        set { state.withLock { $0.place = newValue } }
    }

    /// Notes what the store says of its use by all replicas.
    ///
    /// - Parameter moment: the moment on the monotonic clock from which the time until it expires counts.
    func noteUse(since moment: Double) { state.withLock { $0.lastUse = moment } }

    /// Notes that another replica met the end of the run, unless that is noted already.
    ///
    /// - Parameters:
    ///   - detail: the detail of the problem.
    ///   - number: the number of steps before.
    func noteFailure(_ detail: String, after number: Int) {
        fail(Problem(.sessionFailed, detail), after: number)
    }

    // MARK: Running

    /// Takes a step, or returns nil if another one is under way and this one must not wait.
    ///
    /// - Parameters:
    ///   - mayWait: true to wait for a step that is under way.
    ///   - clock: reads the monotonic clock, once the step has been taken.
    ///   - text: the step as the store that replicas share is to keep it, or nil if it has it already, or is not to have
    ///     it.
    ///   - step: takes the step, or returns nil if there is none to take.
    /// - Returns: the step if one was taken, and what the session has come to.
    /// - Throws: the problem of the step. One that ended the run has been noted.
    func take(
        mayWait: Bool, _ clock: () -> Double, as text: SharedStep? = nil,
        _ step: (inout Session) throws(StepProblem) -> SessionStep?
    ) throws(StepProblem) -> (step: SessionStep?, after: Snapshot)? {
        func take(_ session: inout Session) throws(StepProblem) -> (step: SessionStep?, after: Snapshot) {
            let (problem, end) = state.withLock { state in
                state.isStepping = true
                return (state.problem, state.end)
            }
            defer { state.withLock { $0.isStepping = false } }
            if let problem { throw .refused(problem) }
            if let end { throw .refused(Problem(noSession: id, end)) }
            // The run is a value: one that fails leaves the one before.
            var attempt = session
            do throws(StepProblem) {
                guard let taken = try step(&attempt) else { return (nil, snapshot) }
                if let text { try share(text) }
                if let end = note(taken, attempt.approximateBytes, clock()) {
                    throw .refused(Problem(noSession: id, end))
                }
                session = attempt
                return (taken, snapshot)
            } catch {
                if case .failed(let problem) = error {
                    if text != nil { try share(SharedStep(.failure, Array(problem.ofSession.detail.utf8))) }
                    fail(problem.ofSession)
                }
                throw error
            }
        }
        guard mayWait else {
            return try run.withLockIfAvailable { (session) throws(StepProblem) in try take(&session) }
        }
        return try run.withLock { (session) throws(StepProblem) in try take(&session) }
    }

    /// Adds a step to those that the store keeps.
    ///
    /// - Throws: `behind` if the store has steps that are not taken here, or the failure of the store.
    private func share(_ text: SharedStep) throws(StepProblem) {
        guard let shared else { return }
        let isAdded: Bool
        do throws(Problem) {
            isAdded = try shared.add(text, to: id, after: place)
        } catch {
            throw .refused(error)
        }
        guard isAdded else { throw .behind }
    }

    /// Notes a step, unless the session has ended meanwhile.
    ///
    /// - Returns: the end that came before the step, or nil if the step is noted.
    private func note(_ step: SessionStep, _ runBytes: Int, _ now: Double) -> SessionEnd? {
        change { state in
            guard state.end == nil else { return state.end }
            state.record.take(step)
            state.place.stepCount += 1
            state.runBytes = runBytes
            state.lastUse = now
            return nil
        }
    }

    /// Ends the run with a problem, which every further step meets, unless the session has taken other steps than a number.
    private func fail(_ problem: Problem, after number: Int? = nil) {
        change { state in
            guard number == nil || number == state.place.stepCount else { return }
            state.place.stepCount += 1
            state.problem = problem
            state.end = state.end ?? .failed
        }
    }

    /// Changes the state, and wakes the streams.
    private func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        let (result, wakes) = state.withLock { state in
            (body(&state), state.streams.values.compactMap { $0 })
        }
        for wake in wakes { wake() }
        return result
    }

    /// Ends the session, so that no step is noted any more, if a condition holds of what it has come to.
    ///
    /// Its streams find out by `wakeStreams`.
    ///
    /// - Returns: true if it has ended.
    func end(
        _ reason: SessionEnd, if isAllowed: (Snapshot) throws(Problem) -> Bool
    ) throws(Problem) -> Bool {
        try state.withLock { (state) throws(Problem) in
            guard try isAllowed(state.snapshot) else { return false }
            state.end = reason
            return true
        }
    }

    /// Has the streams look at what has changed.
    func wakeStreams() { change { _ in } }

    // MARK: Streams

    /// Has a function called whenever something has changed.
    func watch(_ stream: Int, _ wake: (@Sendable () -> Void)?) {
        state.withLock { $0.streams[stream] = .some(wake) }
    }

    /// Ends the watch.
    func unwatch(_ stream: Int, _ now: Double) {
        state.withLock { state in
            if state.streams.removeValue(forKey: stream) != nil { state.lastUse = now }
        }
    }
}

/// The reason why a step was not taken.
enum StepProblem: Error {
    /// Nothing has changed.
    case refused(Problem)
    /// The run has ended.
    case failed(Problem)
    /// Another replica has taken steps that are not taken here. Nothing has changed.
    case behind
    /// The step takes more than was set aside for it, and may be taken again.
    case outgrown
}

extension Session {
    /// The bytes of memory that a run takes, approximately.
    ///
    /// The numbers are measured with scenes of 50 to 5,000 views.
    var approximateBytes: Int {
        9_000 + 64 * scene.viewCount + 600 * scene.gestureRecognizerCount
            + Self.approximateBytes(touches: touchCount, held: heldCount)
    }

    /// The bytes of memory that a run takes in addition as long as entries are being dispatched, approximately.
    func approximateGrowth(by entries: SessionEntries) -> Int {
        Self.approximateBytes(touches: entries.touchCount - touchCount, held: entries.heldCount - heldCount)
    }

    private static func approximateBytes(touches: Int, held: Int) -> Int { 48 * touches + 240 * held }
}

extension EntityTag {
    /// Makes the tag of a session, which is the number of its events.
    init(events: Int) { self.init(opaque: String(events)) }
}

extension Problem {
    /// Makes the problem for a session that is not there.
    ///
    /// - Parameters:
    ///   - id: the id that was asked for.
    ///   - end: the end of the session that had it, or nil if none is known.
    init(noSession id: String, _ end: SessionEnd?) {
        let past = end.map { " It was \($0.rawValue)." } ?? ""
        self.init(
            .notFound, "There is no session \"\(id.prefix(100))\".\(past) Begin one with POST /v1/sessions.")
    }

    /// The problem of every further step of a session that this one has ended.
    fileprivate var ofSession: Problem {
        return Problem(.sessionFailed, "The session does not go on. \(detail)", limit: limit)
    }
}
