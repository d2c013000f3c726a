/// A run, which takes events from the queue one after the other and writes the delivery log.
///
/// `dispatch` and `sendTouches` state the order of delivery of `UIApplication` and `UIWindow` (EQ-1, EQ-2, GD-1), in
/// steps 1 to 7.
///
/// Time is the run's own: it moves with the events and with `finish(until:)`, never by itself. A copy is a snapshot.
public struct Dispatcher: Sendable {
    /// The scene, which never changes.
    public let scene: Scene
    let settings: Settings
    /// The log, with the run's current time and budget.
    var record: DeliveryLog
    /// The current views, which are the scene's own until the first change.
    ///
    /// Only the methods of this file change them.
    package private(set) var tree: ViewTree

    // The parts of the run. Each owns its state and changes it by its own methods. Work that concerns several of them,
    // writes the log in between or calls the author's code is done here.

    /// The state of the application, its windows and its focus.
    var application: Application
    /// Fingers and buttons.
    var touches = Touches()
    var recognizers: Recognizers
    var controls: Controls
    var scrolls: Scrolls
    var containers: Containers
    /// The work under way, and the work that waits for its end or for its time.
    var deferred = Deferred()

    /// The log so far, without the entries that `takeLog` has handed over.
    public var log: [LogEntry] { record.entries }
    /// The number of entries so far, handed over or not.
    public var logCount: Int { record.position }
    /// The current time of the run.
    public var now: Timestamp { record.now }

    var options: Options { settings.options }
    var constants: Constants { settings.constants }
    var categories: LogCategories { record.categories }

    /// Starts a run at time zero.
    ///
    /// - Parameters:
    ///   - scene: the scene, which is shared, not copied.
    ///   - options: the choices where UIKit leaves a point open.
    ///   - constants: UIKit's numbers, or others.
    ///   - categories: the parts of the log that are written on request.
    ///   - locationViews: the views in which the properties of touches have the location too (TC-7).
    ///   - maximumLogEntries: the length at which the run stops with an error.
    ///   - shouldStop: asked every 16 steps (events, timers, touches, recognizers…) whether the run is to stop with an
    ///     error, because the engine has no clock. A run that is not stopped does not depend on it.
    public init(
        scene: Scene, options: Options = Options(), constants: Constants = Constants(),
        categories: LogCategories = [], locationViews: [ViewID] = [], maximumLogEntries: Int = 1_000_000,
        shouldStop: (@Sendable () -> Bool)? = nil
    ) {
        self.scene = scene
        settings = Settings(options: options, constants: constants, locationViews: locationViews)
        record = DeliveryLog(
            budget: Budget(maximumLogEntries: maximumLogEntries, shouldStop: shouldStop),
            categories: categories)
        tree = scene.tree
        application = Application(scene)
        recognizers = Recognizers(scene)
        controls = Controls(scene)
        scrolls = Scrolls(scene)
        containers = Containers(scene)
        recognizers.setDelays(of: scene.interactions, constants, in: tree)
    }

    // MARK: Running

    /// Dispatches the events up to a moment, and lets time run on until then, or until nothing is pending.
    ///
    /// - Parameters:
    ///   - events: in order of time, none earlier than the run's current time.
    ///   - end: the moment at which the run stops, and after which nothing is delivered. Nil runs until nothing is
    ///     pending.
    /// - Throws: `DispatchFault` at the first impossible event, or when the run outgrows its limits.
    public mutating func run(_ events: [Event], until end: Timestamp? = nil) throws(DispatchFault) {
        try send(end.map { end in events.prefix { $0.time <= end } } ?? events[...])
        try finish(until: end)
    }

    /// Dispatches the events in their order.
    ///
    /// Splitting a list over several calls changes nothing, except that input of one moment joins the queue together
    /// only in one call, as the category `intake` shows.
    ///
    /// - Parameter events: in order of time, none earlier than the run's current time.
    /// - Throws: `DispatchFault` at the first impossible event. The run must not be continued then.
    public mutating func send(_ events: some Sequence<Event>) throws(DispatchFault) {
        if categories.contains(.intake) {
            for arriving in events.byArrival { try takeNarrated(arriving) }
        } else {
            for event in events { try take(event) }
        }
    }

    /// Takes events that arrive together, and logs how the input among them does (EQ-21).
    private mutating func takeNarrated(_ events: [Event]) throws(DispatchFault) {
        if let first = events.first, first.time >= now, first.content.origin == .system {
            advance(to: first.time)
            application.narrateIntake(of: events, log: &record)
        }
        for event in events { try take(event) }
    }

    /// Hands over the entries since the last time, which the run does not keep any more.
    ///
    /// Positions and the limit of the log's length go on. For a run whose events come one after the other.
    public mutating func takeLog() -> [LogEntry] { record.handOver() }

    /// Limits the run from now on.
    ///
    /// - Parameters:
    ///   - logEntries: the length of the whole log at which the run stops with an error, with the work and the memory
    ///     that count as entries.
    ///   - shouldStop: asked every 16 steps, or nil to ask nothing.
    package mutating func limit(logEntries: Int, shouldStop: (@Sendable () -> Bool)?) {
        record.budget.limit(logEntries: logEntries, shouldStop: shouldStop)
    }

    /// The entries that count toward the limit of the log's length.
    package var spentEntries: Int { record.budget.spent(entries: record.position) }

    /// Lets time run on until an event, and returns the views as they are when it is taken from the queue.
    ///
    /// - Parameter event: not earlier than the run's current time.
    /// - Returns: the views.
    /// - Throws: `DispatchFault` when the run outgrows its limits.
    package mutating func views(before event: Event) throws(DispatchFault) -> ViewTree {
        if event.time > now { advance(to: event.time) }
        try record.checkLimits()
        return tree
    }

    /// Takes an event from the queue and dispatches it.
    private mutating func take(_ event: Event) throws(DispatchFault) {
        guard event.time >= now else { throw .outOfOrder(event: event.index) }
        advance(to: event.time)
        record.begin(event)
        try dispatch(event)
        record.endEvent()
        try record.checkLimits()
    }

    /// Lets time run on until nothing is pending, or to the given moment.
    ///
    /// A stepper under a finger that never lifts repeats forever, so it does not count as pending.
    ///
    /// - Parameter end: the moment at which the run stops. Nil runs until nothing is pending.
    /// - Throws: `DispatchFault` if the log or the nesting of actions grows too long, or if the run is stopped.
    public mutating func finish(until end: Timestamp? = nil) throws(DispatchFault) {
        if let end {
            if end > now { advance(to: end) }
        } else {
            while let due = nextDue(), isAnythingPending, mayGoOn() { fireTimers(due: due) }
        }
        try record.checkLimits()
    }

    /// Advances the time.
    ///
    /// A timer due at the same time comes before the event (GT-3).
    mutating func advance(to time: Timestamp) {
        while let due = nextDue(), due <= time, mayGoOn() { fireTimers(due: due) }
        record.advance(to: time)
    }

    // MARK: Timers

    /// Starts a timer of a recognizer, in place of a running one of the same kind.
    mutating func start(_ timer: GestureTimer, of id: GestureRecognizerID, due: Timestamp) {
        recognizers.lists[id].start(timer, number: deferred.timers.start(.recognizer(id, timer), due: due))
    }

    /// Returns the due time of the next timer that still runs.
    mutating func nextDue() -> Timestamp? {
        while let entry = deferred.timers.first {
            if isRunning(entry) { return entry.due }
            deferred.timers.removeFirst()
        }
        return nil
    }

    private func isRunning(_ entry: TimerQueue.Entry) -> Bool {
        switch entry.owner {
        case .recognizer(let id, let timer): recognizers.lists[id].isRunning(timer, number: entry.number)
        case .view: deferred.timers.isRunning(entry)
        }
    }

    /// True if a timer is running that will end by itself.
    ///
    /// A stepper under a resting finger repeats forever.
    var isAnythingPending: Bool {
        guard deferred.timers.hasViewTimers else { return true }
        return deferred.timers.all.contains { entry in
            if case .view(_, .controlRepeat) = entry.owner { return false }
            return isRunning(entry)
        }
    }

    /// Returns true if timers are running that never end by themselves, and no others.
    ///
    /// Then a run ends here, although time that goes on by itself would bring further entries.
    package mutating func onlyRepeats() -> Bool { nextDue() != nil && !isAnythingPending }

    /// Fires the timers of one instant, and settles once after the last (GR-37, B19).
    mutating func fireTimers(due: Timestamp) {
        record.advance(to: due)
        deferred.beginDeliveries()
        while let next = nextDue(), next == due, let entry = deferred.timers.first {
            deferred.timers.removeFirst()
            switch entry.owner {
            case .recognizer(let id, let timer):
                carryOut(recognizers.fire(timer, of: id), of: id)
            case .view(let view, let timer):
                deferred.timers.stop(timer, of: view)
                fired(timer, of: view)
            }
        }
        endDeliveries()
        runAfterEvent()
    }

    /// Handles a timer of a view.
    private mutating func fired(_ timer: ViewTimer, of view: ViewID) {
        switch timer {
        case .controlRepeat: repeatPress(of: view)
        case .contentTouch(let arrival): scrolls.holdIsOver(on: arrival, by: view)
        case .scrollFrame: scrollFrameFired(view)
        case .zoomFrame: zoomFrameFired(view)
        }
    }

    // MARK: The order of delivery

    private mutating func dispatch(_ event: Event) throws(DispatchFault) {
        // 1. The event is taken from the queue. One that stays at the system never gets there.
        guard application.decision(about: event.content) == .forward else { return keep(event) }
        switch event.content {
        case .touches(let samples): try dispatchTouches(samples)
        case .accessibilityActivate(let view):
            if let point = activate(view) { try dispatchTouches(.tap(at: point, by: touches.freeID)) }
        case .resignActive: cancelAllTouches()
        case .becomeActive: becomeActive()
        case .statusBarTap: tapStatusBar()
        case .motion(let end): dispatchMotion(end)
        case .remoteControl(let subtype): dispatchRemoteControl(subtype)
        case .presses(let samples): try dispatchPresses(samples)
        case .hover(let point, let phase): dispatchHover(phase, at: point)
        case .scroll(let sample): dispatchScroll(sample)
        case .estimatedPropertiesUpdated(let ids): updateEstimatedProperties(ids)
        case .sendAction(let selector, let target, let sender):
            sendAction(selector, to: target, from: sender)
        case .change(let changes): apply(changes, because: .event(record.event))
        case .sendActions(let control, let events): sendActions(of: control, for: events)
        case .type(let text): type(text)
        case .returnKey: pressReturn()
        }
        // D16: any event may have set free what delivers the end of a touch.
        runAfterEvent()
    }

    private mutating func dispatchTouches(_ samples: [TouchSample]) throws(DispatchFault) {
        // EQ-15, B15: an event is split if a finger occurs in it several times.
        for frame in TouchFrames(samples) {
            guard mayGoOn() else { break }
            // 2. Touches are created and updated. Each new one is hit-tested and bound to its window and view.
            if try updateTouches(frame) { sendTouches() }
        }
    }

    /// Keeps an event from the application, which never hears of it (EQ-21, TC-24).
    private mutating func keep(_ event: Event) {
        record.keep(event)
        if categories.contains(.explain), !categories.contains(.intake) {
            write(
                .intake(
                    Intake(
                        .springBoard, event: event.index, application: application.state, decision: .keep)))
        }
        for press in touches.loseToSystem(event.content, at: now) { recognizers.lift(press) }
    }

    /// Sends the live touches that fingers have changed or that the system has cancelled.
    mutating func sendTouches() {
        deferred.beginDeliveries()
        // 3. `UIApplication.sendEvent(_:)`.
        writeSendEvent(to: .application)
        // EQ-3: windows in the order of their earliest-began live touch.
        for index in touches.live.indices where touches.isFirstInWindow(index) {
            let window = touches.live[index].window
            // 4. `UIWindow.sendEvent(_:)`, for each window with a live touch. A new touch makes it key before.
            if options.touchMakesKey { application.makeKey(window, by: touches.live, log: &record) }
            writeSendEvent(to: .window(window))
            // 5. The window's recognizers get the touches (stage 2 of GD-1).
            giveToRecognizers(in: window)
            // 6. Arbitration is settled: actions, cancels, resets, releases (stage 3).
            settle()
            // 7. The window's views get what is left, view by view. Each call climbs the responder chain (stage 4).
            deliverToViews(of: window)
        }
        endEvent()
        runAfterEvent()
    }

    /// Does the work that was put off, unless deliveries or a settlement are under way.
    mutating func runAfterEvent() {
        guard deferred.beginAfterEvent() else { return }
        while let work = deferred.nextAfterEvent() {
            switch work {
            case .release(let control, let view): release(control, of: view)
            case .liftCell(let cell, let table, let selects): liftCell(cell, of: table, selects: selects)
            case .leave(let view): leave(view)
            case .closeRow(let table): closeRow(of: table)
            }
        }
        deferred.endAfterEvent()
    }

    // MARK: The views

    /// Changes a view, from the next entry of the log on.
    mutating func update(_ view: ViewID, _ change: (inout ViewNode) -> Void) {
        tree.update(view, position: record.position, change)
    }

    /// Takes a view out of its superview, if it has one.
    mutating func takeOut(_ view: ViewID) { tree.remove(view, position: record.position) }

    /// Puts a view into another one: in front of its subviews, or at a place among them, back to front.
    mutating func put(_ view: ViewID, into superview: ViewID, at index: Int?) {
        tree.insert(view, into: superview, at: index, position: record.position)
    }

    /// Keeps the history of the views, and the log position of each event.
    ///
    /// Call it before the run.
    public mutating func keepHistory() {
        tree.beginJournal()
        record.keepEventPositions()
    }

    // MARK: Questions

    /// Evaluates an answer now.
    ///
    /// - Parameters:
    ///   - answer: the answer.
    ///   - subject: the subject of the question.
    /// - Returns: the value and the condition that decided, or the default once the run must not go on.
    mutating func decide<Value>(
        _ answer: ScriptedAnswer<Value>, about subject: ConditionContext.Subject
    ) -> Decision<Value> {
        if case .value(let value) = answer { return Decision(value: value) }
        guard mayGoOn() else { return Decision() }
        var moment = ConditionContext(subject, of: self)
        return moment.decide(answer)
    }

    // MARK: The log

    mutating func write(_ content: consuming LogEntry.Content) { record.write(content) }

    /// Counts a step, and returns true if it is allowed.
    ///
    /// It is asked before each of many steps, so that no event outgrows the limits.
    mutating func mayGoOn() -> Bool { record.mayGoOn() }

    /// The summary of the run so far (C8).
    public var summary: Summary { Summary.of(self) }
}
