internal import HTTPCore
internal import SceneFormat

/// The sessions here as copies of those in the store that replicas share.
extension SessionRegistry {
    /// The times that a change is tried while other replicas come between.
    private static let mostRounds = 16

    /// Repeats a change until it is made.
    ///
    /// - Parameter change: makes the change, or returns nil if another replica has been quicker.
    /// - Returns: the result of the change.
    /// - Throws: 503 if others are always quicker.
    func repeating<Result>(_ change: () throws(Problem) -> Result?) throws(Problem) -> Result {
        for _ in 0..<Self.mostRounds {
            if let result = try change() { return result }
        }
        throw Problem(StoreFault.contended)
    }

    /// Makes the copy of a session what the store has: takes the steps of other replicas, loads or forgets it.
    ///
    /// Without a store that replicas share it does nothing.
    ///
    /// - Returns: the place of the id in the store.
    @discardableResult
    func bringUpToDate(_ id: String) throws(Problem) -> SharedSessions.Place {
        try checkIsOn()
        guard let shared else { return SharedSessions.Place() }
        let copy = copy(id)
        // Steps that are taken here while the store answers are in its answer, and not to be taken again.
        let known = copy?.place ?? SharedSessions.Place()
        let steps: [SharedStep]
        let expiry: Double
        let session: LiveSession
        var first = 0
        switch try shared.state(of: id, after: known) {
        case .absent(let place):
            // A session that was removed has left its name behind, one that has expired has not.
            if let copy { remove(copy, place.name.isEmpty ? .expired : .deleted) }
            return place
        case .known(let rest, let seconds):
            guard let copy else { return SharedSessions.Place() }
            (session, steps, expiry) = (copy, rest, seconds)
            first = known.stepCount
        case .other(let beginning, let name, let all, let seconds):
            (steps, expiry) = (all, seconds)
            let loaded = try load(id, beginning)
            loaded.place = SharedSessions.Place(name: name)
            session = try adopt(loaded)
        }
        for (index, step) in steps.enumerated() { try take(step, number: first + index, in: session) }
        count(session)
        session.noteUse(since: clock() + expiry - limits.sessionIdleSeconds)
        return session.place
    }

    /// Makes the session of a beginning, without the steps that followed.
    private func load(_ id: String, _ beginning: SharedBeginning) throws(Problem) -> LiveSession {
        let stored = try beginning.scene.map { (source) throws(Problem) in
            try StoredScene(acceptedBefore: source, as: id)
        }
        let document = try Problem.checkSyntax(of: beginning.body, limits)
        let opened = try open(id, document, stored: stored, .begun(limits), isQuick: false)
        guard let opened else { throw .outgrown }
        return opened.session
    }

    /// Keeps a session that has begun here, in the store that replicas share as well.
    ///
    /// - Parameters:
    ///   - session: the session.
    ///   - beginning: its beginning, for other replicas.
    ///   - isAllowed: judges the session that has its id already, or nil if none has, and again if another replica was
    ///     quicker.
    /// - Returns: true if it takes the place of another.
    /// - Throws: 412, 507 if there is no room, or the failure of the store.
    func keep(
        _ session: LiveSession, _ beginning: SharedBeginning,
        if isAllowed: (LiveSession.Snapshot?) throws(Problem) -> Void
    ) throws(Problem) -> Bool {
        guard let shared else { return try add(session, if: isAllowed) }
        return try repeating { () throws(Problem) in
            let place = try bringUpToDate(session.id)
            let other = copy(session.id)
            try isAllowed(other?.snapshot)
            guard let begun = try shared.begin(session.id, beginning, after: place) else { return nil }
            session.place = begun
            do throws(Problem) {
                // Another request may have found it in the store and brought it here meanwhile.
                _ = try adopt(session, isNew: true)
                return other != nil
            } catch {
                _ = try? shared.remove(session.id, after: begun)
                throw error
            }
        }
    }

    /// Takes a step that another replica has taken, unless it is taken here already.
    private func take(_ step: SharedStep, number: Int, in session: LiveSession) throws(Problem) {
        let work = SessionWork(session, .begun(limits), isQuick: false, clock)
        do throws(StepProblem) {
            _ = try work.follow(step, number: number)
        } catch {
            switch error {
            case .refused(let problem): throw problem
            // Noted in the session, which answers with it from now on.
            case .failed: break
            case .outgrown, .behind: throw .outgrown
            }
        }
    }

    /// Takes the steps of other replicas in sessions that have open streams here.
    ///
    /// - Parameter isRenewing: true to keep them from expiring in the store.
    package func followWatched(isRenewing: Bool) {
        guard let shared else { return }
        let ids = watched
        for id in ids { _ = try? bringUpToDate(id) }
        if isRenewing { try? shared.renew(ids) }
    }
}
