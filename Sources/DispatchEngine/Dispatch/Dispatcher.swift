/// A run: takes events from the queue one after the other and writes the delivery log.
///
/// The order of delivery, as `UIApplication` and `UIWindow` have it (EQ-1, EQ-2, GD-1):
/// 1. the event is taken from the queue;
/// 2. touches are created and updated, and each new one is hit-tested and bound to its window and view;
/// 3. `UIApplication.sendEvent(_:)`;
/// 4. for each window with a live touch, `UIWindow.sendEvent(_:)`;
/// 5. the window's recognisers get the touches (stage 2 of GD-1);
/// 6. arbitration is settled: actions, cancels, resets, releases (stage 3);
/// 7. the window's views get what is left, view by view, and each call climbs the responder chain (stage 4).
///
/// Time is the run's own: it moves with the events and with `finish(until:)`, never by itself. A copy is a snapshot.
public struct Dispatcher: Sendable {
    /// The scene; never changed.
    public let scene: Scene
    /// The log so far.
    public var log: [LogEntry] { record.entries }
    /// The run's present time.
    public var now: Timestamp { record.now }

    let options: Options
    let constants: Constants
    let categories: LogCategories
    let maximumLogEntries: Int
    private let shouldStop: (@Sendable () -> Bool)?
    /// The steps so far, of which every sixteenth asks whether to stop, and whether the answer was yes.
    private var steps = 0
    private var isStopped = false

    var record = DeliveryLog()
    /// The views as they are now; the scene's own until the first change.
    var tree: ViewTree
    /// The windows as they are now, in the order of the scene.
    var windows: [WindowState]
    /// The largest front counter given so far (EQ-5).
    var frontCounter = 0
    var touches = Touches()
    /// The first responders, at most one for each window.
    var firstResponders: [Responder]
    /// The responder of a window that has resigned for another, as long as the log does not say for whom.
    var resigned: [ViewID: Responder] = [:]
    /// Presses that are down, with the responder each is bound to (EV-8).
    var presses: [Press] = []
    var receivesRemoteControlEvents = false
    /// How often `beginIgnoringInteractionEvents()` was called more often than its counterpart (EQ-19).
    var ignoringInteractionEvents = 0
    var result = Summary()
    /// The request's entry that is being dispatched.
    var currentEvent = 0

    var recognizers: Recognizers
    var isSettling = false
    var timers = TimerQueue()
    /// The numbers of the timers of views that run (GT-4).
    var viewTimers: [TimerOwner: Int] = [:]
    /// The scroll views, in the order of the scene.
    var scrollViews: [ScrollViewRun]
    var scrollAncestry = ScrollAncestry()
    var dragDeferral = DragDeferral()
    /// The holds on content touches that are over and not let go yet (D3).
    var releasedHolds: [(touch: TouchArrival, scrollView: ScrollViewID)] = []
    /// The touches that stopped a scroll view in the event under way (D31).
    var stoppingTouches: [(scrollView: ScrollViewID, arrivals: [TouchArrival])] = []
    /// Whether an event's deliveries are under way, and what parts of the tree have lost meanwhile (TC-25, TC-27).
    var isDelivering = false
    var departures: [Departure] = []

    /// The controls that something has happened to.
    var controls: [ViewID: ControlRun] = [:]
    /// The calls of the author's code that are under way, one inside the other: passes over registrations (TA-3),
    /// and methods with effects.
    var codeDepth = 0
    var isNestedTooDeeply = false
    /// The controls whose registrations are being called, and those of them that have left their window meanwhile (TA-10).
    var passes: [ViewID] = []
    var interruptedPasses: Set<ViewID> = []
    /// The parts that are leaving their windows, of which the first is told so (A39).
    var leavingParts: [ViewID] = []
    var isLeavingParts = false
    /// Repeats of held steppers and frames of scroll views that the log does not show, and what long texts take in it.
    ///
    /// They count like log entries: without them a run could work for ever unseen, or fill the memory with few entries.
    var silentSteps = 0
    /// What an entry takes in memory, about.
    static let bytesPerEntry = 350
    /// What is done once the event has been delivered everywhere (D16).
    var afterEvent: [AfterEventWork] = []
    var isRunningAfterEvent = false

    /// A window during the run.
    struct WindowState: Sendable {
        let view: ViewID
        var level: Double
        var front: Int
        var isKey: Bool
        let hasWindowScene: Bool
    }

    /// A press during the run.
    struct Press: Sendable {
        let id: Int
        /// Bound at began; nil once nobody hears of it any more.
        var receiver: Responder?
    }

    /// Starts a run at time zero.
    ///
    /// - Parameters:
    ///   - scene: the scene; shared, not copied.
    ///   - options: the choices where UIKit leaves a point open.
    ///   - constants: UIKit's numbers, or others.
    ///   - categories: the parts of the log that are written on request.
    ///   - maximumLogEntries: the length at which the run stops with an error.
    ///   - shouldStop: asked every 16 steps (events, timers, touches, recognisers…) whether the run is to stop with an
    ///     error; the engine has no clock. A run that is not stopped does not depend on it.
    public init(
        scene: Scene, options: Options = Options(), constants: Constants = Constants(),
        categories: LogCategories = [], maximumLogEntries: Int = 1_000_000,
        shouldStop: (@Sendable () -> Bool)? = nil
    ) {
        self.scene = scene
        self.options = options
        self.constants = constants
        self.categories = categories
        self.maximumLogEntries = maximumLogEntries
        self.shouldStop = shouldStop
        tree = scene.tree
        windows = scene.windows.enumerated().map { position, window in
            WindowState(
                view: window.view, level: window.level, front: position, isKey: window.isKey,
                hasWindowScene: window.hasWindowScene)
        }
        frontCounter = windows.count
        record.entries.reserveCapacity(32)
        firstResponders = scene.firstResponders
        recognizers = Recognizers(scene.recognizers)
        scrollViews = scene.scrollViews.map { ScrollViewRun($0) }
    }

    /// Dispatches the events in their order; to split a list over several calls changes nothing.
    ///
    /// - Parameter events: in order of time, none earlier than the run's present time.
    /// - Throws: `DispatchFault` at the first event that cannot be; the run must not be continued then.
    public mutating func send(_ events: some Sequence<Event>) throws(DispatchFault) {
        for event in events {
            guard event.time >= now else { throw .outOfOrder(event: event.index) }
            advance(to: event.time)
            currentEvent = event.index
            try dispatch(event)
            result.eventCount += 1
            try checkLimits()
        }
    }

    /// The steps between two questions whether to stop.
    package static let stepsPerLook = 16

    /// Whether the next step may be done: asked before each that is one of many, so that no event outgrows the limits.
    ///
    /// After a no the rest of the event is left out, and the call that dispatches it throws.
    mutating func mayGoOn() -> Bool {
        guard isWithinLimits, !isStopped else { return false }
        guard let shouldStop else { return true }
        steps += 1
        guard steps % Self.stepsPerLook == 0 else { return true }
        isStopped = shouldStop()
        return !isStopped
    }

    var isWithinLimits: Bool { log.count + silentSteps <= maximumLogEntries && !isNestedTooDeeply }

    private mutating func checkLimits() throws(DispatchFault) {
        guard !mayGoOn() else { return }
        if isNestedTooDeeply { throw .actionsNestedTooDeeply(limit: Self.maximumCodeDepth) }
        throw isStopped ? .stopped : .tooManyLogEntries(limit: maximumLogEntries)
    }

    /// Lets time run on until nothing is pending, or to the given moment.
    ///
    /// A stepper under a finger that never lifts repeats for ever; it does not count as pending.
    ///
    /// - Parameter end: the moment at which the run stops; nil runs until nothing is pending.
    /// - Throws: `DispatchFault` if the log or the nesting of actions grows too long, or if the run is stopped.
    public mutating func finish(until end: Timestamp? = nil) throws(DispatchFault) {
        if let end {
            if end > now { advance(to: end) }
        } else {
            while let due = nextDue(), isAnythingPending, mayGoOn() { fireTimers(due: due) }
        }
        try checkLimits()
    }

    /// Moves time on; a timer that is due at the very time comes before the event of that time (GT-3).
    private mutating func advance(to time: Timestamp) {
        while let due = nextDue(), due <= time, mayGoOn() { fireTimers(due: due) }
        record.now = time
    }

    private mutating func dispatch(_ event: Event) throws(DispatchFault) {
        guard enterQueue(event) else { return }
        switch event.content {
        case .touches(let samples): try dispatchTouches(samples, event: event.index)
        case .resignActive: cancelAllTouches(event: event.index)
        case .motion(let end): dispatchMotion(end, event: event.index)
        case .remoteControl(let subtype): dispatchRemoteControl(subtype, event: event.index)
        case .presses(let samples): try dispatchPresses(samples, event: event.index)
        case .hover(let point, let phase): dispatchHover(phase, at: point, event: event.index)
        case .scroll(let point): dispatchScroll(at: point, event: event.index)
        case .estimatedPropertiesUpdated(let ids): try updateEstimatedProperties(ids)
        case .sendAction(let selector, let target, let sender):
            sendAction(selector, to: target, from: sender)
        case .change(let changes): apply(changes)
        case .sendActions(let control, let events): sendActions(of: control, for: events)
        case .type(let text): type(text)
        case .returnKey: pressReturn()
        }
        // D16: any event may have set free what delivers the end of a touch.
        runAfterEvent()
    }

    mutating func write(_ content: LogEntry.Content) {
        // A log of few entries with long lists takes the memory of many.
        silentSteps += content.listBytes / Self.bytesPerEntry
        record.entries.append(LogEntry(time: record.now, content: content))
    }
}

/// The log of a run, with the run's present time.
struct DeliveryLog: HitTestLog, Sendable {
    var entries: [LogEntry] = []
    var now = Timestamp.zero

    mutating func visited(_ view: ViewID, at point: Point?, outcome: HitTestOutcome) {
        entries.append(LogEntry(time: now, content: .hitTest(view: view, point: point, outcome: outcome)))
    }
}

/// An event that cannot be, or a run that grew too long.
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
    /// `shouldStop` said so.
    case stopped
}
