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
    /// The bytes of memory that its scene takes, if it is not that of a stored one.
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
    }

    /// Makes a session at time zero.
    ///
    /// - Parameters:
    ///   - id: its name in paths.
    ///   - head: what it begins with.
    ///   - sceneBytes: the memory of its scene, or 0 if that is a stored one.
    ///   - now: the time on the monotonic clock.
    ///   - shared: the store that is to have it too, or nil.
    init(_ id: String, _ head: SessionHead, sceneBytes: Int, now: Double, in shared: SharedSessions? = nil) {
        self.shared = shared
        self.id = id
        self.head = head
        self.sceneBytes = sceneBytes
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
        let isWatched: Bool

        /// The tag of a session: the number of its events.
        var entityTag: EntityTag { EntityTag(opaque: String(eventCount)) }
    }

    var snapshot: Snapshot {
        state.withLock {
            Snapshot(
                eventCount: $0.record.entryCount, entryCount: $0.record.log.count, now: $0.record.now,
                problem: $0.problem, end: $0.end, lastUse: $0.lastUse, isWatched: !$0.streams.isEmpty)
        }
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
        change { state in
            guard state.place.stepCount == number else { return }
            state.place.stepCount += 1
            state.problem = Problem(.sessionFailed, detail)
            state.end = .failed
        }
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
            if let problem = snapshot.problem { throw .refused(problem) }
            // The run is a value: one that fails leaves the one before.
            var attempt = session
            do throws(StepProblem) {
                guard let taken = try step(&attempt) else { return (nil, snapshot) }
                if let text { try share(text) }
                session = attempt
                note(taken, attempt.approximateBytes, clock())
                return (taken, snapshot)
            } catch {
                if case .failed(let problem) = error {
                    if text != nil { try share(SharedStep(.failure, Array(problem.ofSession.detail.utf8))) }
                    fail(problem)
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

    private func note(_ step: SessionStep, _ runBytes: Int, _ now: Double) {
        change { state in
            state.record.take(step)
            state.place.stepCount += 1
            state.runBytes = runBytes
            state.lastUse = now
        }
    }

    /// Ends the run with a problem, which every further step meets.
    private func fail(_ problem: Problem) {
        change { state in
            state.place.stepCount += 1
            state.problem = problem.ofSession
            state.end = .failed
        }
    }

    /// Changes the state, and wakes the streams.
    private func change(_ body: (inout State) -> Void) {
        let wakes = state.withLock { state in
            body(&state)
            return state.streams.values.compactMap { $0 }
        }
        for wake in wakes { wake() }
    }

    /// Ends the session's streams.
    func end(_ reason: SessionEnd) { change { $0.end = reason } }

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
        9_000 + 64 * scene.viewCount + 600 * scene.gestureRecognizerCount + 48 * touchCount + 240 * heldCount
    }
}

extension Problem {
    /// The problem of every further step of a session that this one has ended.
    fileprivate var ofSession: Problem {
        var problem = Problem(.sessionFailed, "The session does not go on. \(detail)")
        problem.limit = limit
        return problem
    }
}
