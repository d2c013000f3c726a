package import DispatchEngine
package import JSONText

/// A run whose events come one append after the other.
///
/// It keeps what the run needs to go on. Its calls return their results as steps, for a `SessionRecord`.
///
/// However the events are split, the log is that of the request with all of them: `EventQueue` holds back samples that
/// are not due, and an entry is refused if it could not follow those before it.
package struct Session: Sendable {
    package let head: SessionHead
    /// The scene with all that events have added.
    package private(set) var scene: Scene
    /// The time of the session.
    package private(set) var now = Timestamp.zero
    private var dispatcher: Dispatcher
    private var queue = EventQueue()
    /// The touches and presses that are down after the dispatched events.
    private var down = SequenceState()
    /// The time of the last event that was dispatched.
    private var lastSent: Timestamp?
    /// The sizes of all entries together.
    private var eventCount = 0
    private var sampleCount = 0

    /// Begins a session at time zero.
    ///
    /// - Parameter head: what it begins with.
    package init(_ head: SessionHead) {
        self.head = head
        scene = head.scene.scene
        dispatcher = Self.dispatcher(head, scene)
    }

    private static func dispatcher(_ head: SessionHead, _ scene: Scene) -> Dispatcher {
        Dispatcher(
            scene: scene, options: head.options, constants: head.constants, categories: head.categories,
            locationViews: head.locationViews)
    }

    /// The run as it is now, for questions that change nothing.
    package var run: Dispatcher { dispatcher }

    /// The number of entries of the log.
    package var logCount: Int { dispatcher.logCount }

    /// The events that are expanded and not dispatched yet.
    package var heldCount: Int { queue.waiting.count }

    /// The time of the last event that is expanded and not dispatched yet, or nil if there is none.
    package var lastHeld: Timestamp? { queue.waiting.last?.time }

    /// The touches of all entries, expanded.
    package var touchCount: Int { sampleCount }

    // MARK: Appending

    /// Decodes further entries, and checks them without running anything.
    ///
    /// - Parameters:
    ///   - document: an object with `events`.
    ///   - limits: the limits of all entries together.
    /// - Returns: the entries, for `append`.
    /// - Throws: all errors of the document.
    package func decode(_ document: JSONDocument, limits: DecodingLimits) throws(Faults) -> SessionEntries {
        let reader = DocumentReader(document, limits: limits)
        let parts = Forms.append.read(reader, document.root)
        return try decode(parts.events, reader)
    }

    /// Decodes a list of entries in a document.
    ///
    /// - Parameters:
    ///   - list: the list.
    ///   - document: the document.
    ///   - limits: the limits of all entries together.
    /// - Returns: the entries, for `append`.
    /// - Throws: all errors of the list.
    package func decode(
        _ list: JSONNode, in document: JSONDocument, limits: DecodingLimits
    ) throws(Faults) -> SessionEntries {
        try decode(list, DocumentReader(document, limits: limits))
    }

    private func decode(_ node: JSONNode?, _ reader: DocumentReader) throws(Faults) -> SessionEntries {
        var extended: Scene? = scene
        guard let node,
            let list = EventsDecoder.entries(node, reader, scene: &extended, after: start),
            reader.isSound, let extended
        else { throw reader.sortedFaults() }
        var queue = queue
        let ids = queue.append(list.entries)
        SequenceChecker(reader: reader, entries: list.nodes, firstIndex: self.queue.entryCount)
            .check(queue.waiting, after: down)
        guard reader.isSound else { throw reader.sortedFaults() }
        var entries = SessionEntries(list: list, queue: queue, scene: extended)
        entries.warnings = reader.sortedWarnings()
        let places = reader.targets.places
        entries.text = Self.text(of: list, ids, at: places, in: reader)
        if !places.isEmpty { entries.sentText = Self.text(of: list, ids, in: reader) }
        return entries
    }

    private var start: EventsStart {
        EventsStart(
            now: now, mustBeLater: head.categories.contains(.intake) && lastSent == now,
            eventCount: eventCount, sampleCount: sampleCount, targets: TouchTargets(in: self))
    }

    /// Returns entries as they are recorded, with the fingers that were chosen, and the places of views.
    private static func text(
        of list: EventsDecoder.Entries, _ ids: [[TouchID]], at places: [JSONNode: Point] = [:],
        in reader: DocumentReader
    ) -> [UInt8] {
        var text: [UInt8] = []
        for (index, node) in list.nodes.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            var chosen: [Int] = []
            if case .form(_, let given) = list.entries[index].content, given.isEmpty {
                chosen = ids[index].map(\.rawValue)
            }
            text += RecordedEntry.text(of: node, in: reader, with: chosen, at: places)
        }
        return text
    }

    /// Takes entries and dispatches the events that are due.
    ///
    /// - Parameters:
    ///   - entries: entries that `decode` has returned since the last change.
    ///   - recorded: the entries so far, which run again if these add something to the scene.
    ///   - limits: the limits of the run.
    /// - Returns: the step.
    /// - Throws: the limit that the run meets. The session must not be continued then.
    package mutating func append(
        _ entries: SessionEntries, after recorded: @autoclosure () -> [UInt8], _ limits: SessionLimits
    ) throws(SessionFault) -> SessionStep {
        let time = entries.list.entries.last?.time ?? now
        if entries.list.hasAdditions {
            try extend(to: entries.scene, recorded(), limits)
        }
        queue = entries.queue
        (eventCount, sampleCount) = (entries.list.eventCount, entries.list.sampleCount)
        var step = try go(limits) { (session) throws(DispatchFault) in
            try session.send(through: time)
        }
        step.entries = entries.text
        step.sentEntries = entries.sentText
        step.entryCount = entries.list.entries.count
        step.warnings = entries.warnings
        return step
    }

    private mutating func send(through time: Timestamp) throws(DispatchFault) {
        let events = queue.take(through: time)
        for event in events { down.take(event) }
        if let last = events.last { lastSent = last.time }
        try dispatcher.send(events)
    }

    /// Limits the log to a number of further entries.
    mutating func limitLog(to count: Int) {
        dispatcher.limit(logEntries: dispatcher.spentEntries + count, shouldStop: nil)
    }

    /// Takes entries and goes on to a moment, without a log, for a look at what will be.
    ///
    /// - Parameters:
    ///   - entries: entries that need not be possible.
    ///   - time: the moment, not before the session's time.
    /// - Throws: `DispatchFault` at the first impossible event, or at the limit of the log.
    mutating func goOn(with entries: [EventEntry], to time: Timestamp) throws(DispatchFault) {
        _ = queue.append(entries)
        try send(through: time)
        try dispatcher.finish(until: time)
        _ = dispatcher.takeLog()
    }

    /// Runs again in a scene with additions, because a run's scene never changes.
    private mutating func extend(
        to scene: Scene, _ recorded: [UInt8], _ limits: SessionLimits
    ) throws(SessionFault) {
        let request: DispatchRequest
        do throws(Faults) {
            var decoding = limits.decoding
            decoding.shouldStop = limits.shouldStop
            request = try WireFormat.decodeRequest(
                head.request(events: recorded, until: nil, holdsScene: false), scene: head.scene,
                limits: decoding)
        } catch {
            throw .run(.stopped)
        }
        var again = Self.dispatcher(head, scene)
        again.limit(logEntries: limits.logEntries, shouldStop: limits.shouldStop)
        let expected = dispatcher.logCount
        do throws(DispatchFault) {
            try again.send(request.events.prefix { $0.time <= now })
            if again.now < now { try again.finish(until: now) }
        } catch {
            throw .run(error)
        }
        _ = again.takeLog()
        guard again.logCount == expected else { throw .changesThePast }
        self.scene = scene
        dispatcher = again
    }

    // MARK: Advancing

    /// Decodes an advance.
    ///
    /// - Parameters:
    ///   - document: the document.
    ///   - limits: the limits of the document.
    /// - Returns: the goal, not before the session's time.
    /// - Throws: all errors of the document.
    package func goal(in document: JSONDocument, limits: DecodingLimits) throws(Faults) -> SessionGoal {
        try goal(at: document.root, in: document, limits: limits)
    }

    /// Decodes an advance at a place of a document.
    ///
    /// - Parameters:
    ///   - node: the place.
    ///   - document: the document.
    ///   - limits: the limits of the document.
    /// - Returns: the goal, not before the session's time.
    /// - Throws: all errors of the advance.
    package func goal(
        at node: JSONNode, in document: JSONDocument, limits: DecodingLimits
    ) throws(Faults) -> SessionGoal {
        let reader = DocumentReader(document, limits: limits)
        let parts = Forms.advance.read(reader, node)
        if case .time(let time)? = parts.to, time < now, let place = document.member("to", of: node) {
            reader.fault(.advanceBeforeNow(now.seconds), at: place)
        }
        let span = parts.by.map {
            SessionGoal.time(Timestamp(microseconds: now.microseconds + Timestamp(seconds: $0).microseconds))
        }
        guard reader.isSound, let goal = parts.to ?? span else { throw reader.sortedFaults() }
        return goal
    }

    /// Lets time run on: held samples are dispatched, and timers fire.
    ///
    /// - Parameters:
    ///   - goal: the goal, not before the session's time.
    ///   - limits: the limits of the run.
    /// - Returns: the step.
    /// - Throws: the limit that the run meets. The session must not be continued then.
    package mutating func advance(to goal: SessionGoal, _ limits: SessionLimits) throws(SessionFault)
        -> SessionStep
    {
        try go(limits) { (session) throws(DispatchFault) in
            switch goal {
            case .time(let time):
                try session.send(through: time)
                try session.dispatcher.finish(until: time)
            case .rest:
                try session.send(through: .distantFuture)
                try session.dispatcher.finish()
            }
        }
    }

    /// Runs on, and writes the entries of the log that come of it.
    private mutating func go(
        _ limits: SessionLimits, _ body: (inout Session) throws(DispatchFault) -> Void
    ) throws(SessionFault) -> SessionStep {
        let logEntries = min(
            limits.logEntries, limits.newEntries.map { dispatcher.spentEntries + $0 } ?? .max)
        dispatcher.limit(logEntries: logEntries, shouldStop: limits.shouldStop)
        let first = dispatcher.logCount
        do throws(DispatchFault) {
            try body(&self)
        } catch {
            if case .tooManyLogEntries = error, logEntries < limits.logEntries { throw .outgrown }
            throw .run(error)
        }
        // The check may hold on to what only this step knows.
        dispatcher.limit(logEntries: limits.logEntries, shouldStop: nil)
        now = dispatcher.now
        let log = dispatcher.takeLog()
        var writing = ResponseLimits()
        writing.byteCount = limits.logBytes
        writing.shouldStop = limits.shouldStop
        var writer = LogWriter(
            scene: scene, categories: head.categories, json: JSONWriter(capacity: log.count * 128 + 64),
            limits: writing)
        do throws(ResponseFault) { try writer.writeLines(log, from: first) } catch { throw .log(error) }
        return SessionStep(
            lines: writer.finish(), lineCount: log.count, now: now, onlyRepeats: dispatcher.onlyRepeats())
    }
}

/// Entries that a session can take.
package struct SessionEntries: Sendable {
    let list: EventsDecoder.Entries
    let queue: EventQueue
    let scene: Scene
    /// The entries as they are recorded, with commas between them.
    package fileprivate(set) var text: [UInt8] = []
    /// The same with the views that they name in place of points, or nil if they name none.
    fileprivate var sentText: [UInt8]?
    /// The probable mistakes, by position in the document.
    package fileprivate(set) var warnings: [Warning] = []

    /// The touches of all entries of the session, with these, expanded.
    package var touchCount: Int { list.sampleCount }
    /// The events that wait for the session's time with these.
    package var heldCount: Int { queue.waiting.count }
    /// Returns true if they expand to more touches than a number.
    package func isLarge(for touches: Int) -> Bool { queue.waiting.count > touches }
    /// The latest moment that they ask for.
    package var lastMoment: Timestamp {
        max(list.entries.last?.time ?? .zero, queue.waiting.last?.time ?? .zero)
    }

    fileprivate init(list: EventsDecoder.Entries, queue: EventQueue, scene: Scene) {
        (self.list, self.queue, self.scene) = (list, queue, scene)
    }
}

/// The limits of a step.
package struct SessionLimits: Sendable {
    /// The limits of the session's request, for a run that is repeated.
    package var decoding = DecodingLimits()
    /// The most entries of the session's log.
    package var logEntries = 1_000_000
    /// The most entries that the step may add, or nil to bound only all of them.
    package var newEntries: Int?
    /// The most bytes of log that the step may write.
    package var logBytes = ResponseLimits().byteCount
    /// The check that ends the step.
    package var shouldStop: @Sendable () -> Bool = { false }

    /// Makes the documented limits.
    package init() {}
}

/// The reason why a session cannot go on.
package enum SessionFault: Error, Sendable {
    case run(DispatchFault)
    case log(ResponseFault)
    /// The step needs more than `SessionLimits.newEntries`, and may be taken again with more.
    case outgrown
    /// The additions to the scene would have changed the log so far.
    case changesThePast
}

/// The result of an append or an advance.
package struct SessionStep: Sendable {
    /// The new entries of the log, a line each.
    package let lines: [UInt8]
    package let lineCount: Int
    /// The time of the session.
    package let now: Timestamp
    /// True if nothing is pending that ends by itself, but something repeats.
    let onlyRepeats: Bool
    /// The recorded entries, with commas between them.
    package fileprivate(set) var entries: [UInt8] = []
    /// The same with the views that they name in place of points, or nil if they name none.
    fileprivate(set) var sentEntries: [UInt8]?
    package fileprivate(set) var entryCount = 0
    /// The probable mistakes, by position in the document.
    package fileprivate(set) var warnings: [Warning] = []

    fileprivate init(lines: [UInt8], lineCount: Int, now: Timestamp, onlyRepeats: Bool) {
        (self.lines, self.lineCount, self.now, self.onlyRepeats) = (lines, lineCount, now, onlyRepeats)
    }
}
