internal import DispatchEngine
internal import HTTPCore
internal import JSONText
package import SceneFormat

/// The steps that one request has a session take, within the limits of the service.
struct SessionWork {
    private let session: LiveSession
    private let time: WorkTime
    private var limits: ServiceLimits { time.limits }
    /// True for work on an event loop, which is given up if it takes long.
    private let isQuick: Bool
    private let clock: () -> Double
    /// The step as the store that replicas share is to keep it, or nil.
    var text: SharedStep?

    /// Prepares work that has not begun.
    ///
    /// - Parameters:
    ///   - session: the session.
    ///   - time: the time of the request, with the limits of the service.
    ///   - isQuick: true to give up what takes more than an event loop has time for, such as waiting for another
    ///     request's step.
    ///   - clock: reads the monotonic clock.
    init(
        _ session: LiveSession, _ time: WorkTime, isQuick: Bool, _ clock: @escaping () -> Double
    ) {
        self.session = session
        self.time = time
        self.isQuick = isQuick
        self.clock = clock
    }

    /// The result of a step.
    struct Result {
        /// The answer to the client's step before, which it has not got, or the step that was taken.
        var lines: [UInt8]
        var warnings: [Warning] = []
        var eventCount: Int
        var now: Timestamp

        init(lines: [UInt8], warnings: [Warning], eventCount: Int, now: Timestamp) {
            (self.lines, self.warnings, self.eventCount, self.now) = (lines, warnings, eventCount, now)
        }

        /// The result of an append that came before.
        init(_ repetition: SessionRecord.Repetition, _ log: SessionLog) {
            lines = log.bytes(of: repetition.log)
            eventCount = repetition.entryCount
            now = repetition.now
        }
    }

    /// Appends a list of events.
    ///
    /// - Parameters:
    ///   - list: the list.
    ///   - document: its document.
    ///   - guardian: judges the number of events before it, and returns the answer if these events are there already.
    /// - Returns: the result, or nil if another step is under way.
    /// - Throws: the problem of the step.
    func append(
        _ list: JSONNode, in document: JSONDocument,
        if guardian: (LiveSession.Snapshot) throws(StepProblem) -> Result? = { _ in nil }
    ) throws(StepProblem) -> Result? {
        try append(if: guardian) { (run) throws(Faults) in
            try run.decode(list, in: document, limits: time.decoding)
        }
    }

    /// Appends the events of a document.
    func append(
        _ document: JSONDocument, if guardian: (LiveSession.Snapshot) throws(StepProblem) -> Result?
    ) throws(StepProblem) -> Result? {
        try append(if: guardian) { (run) throws(Faults) in
            try run.decode(document, limits: time.decoding)
        }
    }

    private func append(
        if guardian: (LiveSession.Snapshot) throws(StepProblem) -> Result?,
        _ decode: (Session) throws(Faults) -> SessionEntries
    ) throws(StepProblem) -> Result? {
        try take(guardian) { (run) throws(StepProblem) in
            let entries: SessionEntries
            do throws(Faults) { entries = try decode(run) } catch { throw .refused(Problem(error, limits)) }
            if isQuick, entries.isLarge(for: RequestCost.cheapTouches) { throw .outgrown }
            try refuse { () throws(Problem) in
                try VirtualTime.check(entries.lastMoment, limits)
                let bytes = session.byteCount + entries.text.count + run.approximateGrowth(by: entries)
                guard bytes <= limits.sessionBytes else { throw Problem(tooLargeFor: limits) }
            }
            do throws(SessionFault) {
                return try run.append(
                    entries, after: session.read { (record, _) in record.entries }, stepLimits)
            } catch {
                throw problem(error)
            }
        }
    }

    /// Lets time run on as a document says.
    func advance(
        _ document: JSONDocument, if guardian: (LiveSession.Snapshot) throws(StepProblem) -> Result?
    ) throws(StepProblem) -> Result? {
        try take(guardian) { (run) throws(StepProblem) in
            let goal: SessionGoal
            do throws(Faults) {
                goal = try run.goal(in: document, limits: time.decoding)
            } catch {
                throw .refused(Problem(error, limits))
            }
            return try advance(&run, to: goal)
        }
    }

    /// Lets time run on to a moment.
    func advance(until end: Timestamp) throws(StepProblem) {
        _ = try take({ _ in nil }) { (run) throws(StepProblem) in
            try advance(&run, to: .time(max(end, run.now)))
        }
    }

    /// Takes a step that another replica has taken, unless it is taken already.
    ///
    /// - Parameters:
    ///   - step: the step.
    ///   - number: the number of steps before it.
    /// - Throws: the problem of the step.
    func follow(_ step: SharedStep, number: Int) throws(StepProblem) {
        let isTaken = { (_: LiveSession.Snapshot) throws(StepProblem) -> Result? in
            guard session.place.stepCount == number else {
                return Result(lines: [], warnings: [], eventCount: 0, now: .zero)
            }
            return nil
        }
        let document: JSONDocument
        do throws(Problem) {
            switch step.kind {
            case .append, .advance: document = try Problem.checkSyntax(of: step.body, limits)
            case .failure:
                session.noteFailure(String(decoding: step.body, as: UTF8.self), after: number)
                return
            }
        } catch {
            throw .refused(error)
        }
        if step.kind == .append {
            _ = try append(document, if: isTaken)
        } else {
            _ = try advance(document, if: isTaken)
        }
    }

    private func advance(_ run: inout Session, to goal: SessionGoal) throws(StepProblem) -> SessionStep {
        if case .time(let time) = goal {
            try refuse { () throws(Problem) in try VirtualTime.check(time, limits) }
        }
        do throws(SessionFault) {
            return try run.advance(to: goal, stepLimits)
        } catch {
            throw problem(error)
        }
    }

    private func take(
        _ guardian: (LiveSession.Snapshot) throws(StepProblem) -> Result?,
        _ step: (inout Session) throws(StepProblem) -> SessionStep
    ) throws(StepProblem) -> Result? {
        var earlier: Result?
        let taken = try session.take(mayWait: !isQuick, clock, as: text) {
            (run) throws(StepProblem) -> SessionStep? in
            earlier = try guardian(session.snapshot)
            return earlier == nil ? try step(&run) : nil
        }
        guard let taken else { return nil }
        if let earlier { return earlier }
        return Result(
            lines: taken.step?.lines ?? [], warnings: taken.step?.warnings ?? [],
            eventCount: taken.after.eventCount,
            now: taken.after.now)
    }

    private func refuse(_ check: () throws(Problem) -> Void) throws(StepProblem) {
        do throws(Problem) { try check() } catch { throw .refused(error) }
    }

    private var stepLimits: SessionLimits {
        var step = SessionLimits()
        step.decoding = limits.decoding
        step.logEntries = limits.logEntries
        step.newEntries = isQuick ? RequestCost.cheapSteps * RequestCost.entriesPerStep : nil
        step.logBytes = max(0, limits.sessionBytes - session.byteCount)
        step.shouldStop = time.shouldStop
        return step
    }

    private func problem(_ fault: SessionFault) -> StepProblem {
        switch fault {
        case .outgrown: .outgrown
        // Nobody waits for the step, so nothing has happened.
        case .run(.stopped) where time.caller.isGone, .log(.stopped) where time.caller.isGone:
            .refused(.runTooLong(limits))
        case .changesThePast: .refused(Problem(fault, limits))
        case .run, .log: .failed(Problem(fault, limits))
        }
    }
}

extension Problem {
    /// Makes the problem for a step that a session cannot take.
    package init(_ fault: SessionFault, _ limits: ServiceLimits) {
        switch fault {
        case .outgrown: self = .outgrown
        case .run(let fault): self.init(fault, limits)
        case .log(.tooLong): self.init(tooLargeFor: limits)
        case .log(let fault): self.init(fault, limits)
        case .changesThePast:
            self.init(
                .invalidScene,
                "The views or recognizers that these events add would have changed what has happened already. Begin another "
                    + "session with the whole request.")
        }
    }

    /// Makes the problem for a session that would take too much memory.
    init(tooLargeFor limits: ServiceLimits) {
        self.init(
            .sessionTooLarge,
            "The session would take more than \(limits.sessionBytes) bytes of memory (--max-session-bytes). Begin another one."
        )
        limit = .sessionBytes
    }

    /// Work that had no limit but outgrew it, which cannot be.
    static let outgrown = Problem(.internalFault, "The session could not go on.")
}
