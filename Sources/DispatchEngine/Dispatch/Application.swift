/// The application of a run: its state, the events that it hears of, its windows and their focus.
///
/// Models `UIApplication`.
struct Application: Sendable {
    private let scene: Scene
    /// The application's state: active, or in the background (EQ-21).
    private(set) var state: ApplicationDescription.State
    /// True if the application asked for remote-control events (EV-7).
    private(set) var receivesRemoteControlEvents = false
    /// The calls of `beginIgnoringInteractionEvents()` without a call of its counterpart so far (EQ-19).
    private var ignoring = 0
    var windows: Windows
    var focus: Focus

    init(_ scene: Scene) {
        self.scene = scene
        state = scene.application.description.state
        windows = Windows(scene.windows)
        focus = Focus(scene.firstResponders)
    }

    // MARK: State

    /// Brings the application to the front or to the background.
    ///
    /// Returns false if it is there already.
    mutating func enter(_ state: ApplicationDescription.State) -> Bool {
        guard state != self.state else { return false }
        self.state = state
        return true
    }

    /// Returns the system's decision about an event.
    func decision(about event: Event.Content) -> IntakeDecision {
        // D61: the system keeps input from an application in the background, not commands for what it plays.
        if case .remoteControl = event { return .forward }
        return switch event.origin {
        case .application: .forward
        case .system, .keyboard: state == .foreground ? .forward : .keep
        }
    }

    /// Logs the path of input that arrives at one moment (EQ-21).
    func narrateIntake(of events: [Event], log: inout DeliveryLog) {
        var depth = 0
        for event in events where log.mayGoOn() {
            let decision = decision(about: event.content)
            if decision == .forward { depth += 1 }
            for step in decision == .forward ? IntakeStep.allCases : [.ioHIDEvent, .springBoard] {
                log.write(
                    .intake(
                        Intake(
                            step, event: event.index, application: state, decision: decision,
                            depth: step == .eventQueue ? depth : 0)))
            }
        }
    }

    // MARK: What it hears of

    /// True if new fingers are lost (EQ-19).
    var ignoresTouches: Bool { ignoring > 0 }

    /// Counts a call of `beginIgnoringInteractionEvents()`, and returns true if it is the outermost.
    mutating func beginIgnoring() -> Bool {
        ignoring += 1
        return ignoring == 1
    }

    mutating func endIgnoring() { ignoring = max(0, ignoring - 1) }

    mutating func receiveRemoteControlEvents(_ receives: Bool) { receivesRemoteControlEvents = receives }

    // MARK: The key window

    /// Runs `makeKey()`, unless the window's class refuses to be key.
    mutating func makeKey(_ window: ViewID, log: inout DeliveryLog) {
        if windows.canBecomeKey(window) { setKey(window, log: &log) }
    }

    /// Makes a window key that is about to be sent a touch that has begun (EQ-10, D54).
    ///
    /// It does so whether or not the view may have the touch.
    mutating func makeKey(_ window: ViewID, by touches: [Touch], log: inout DeliveryLog) {
        guard windows.key != window, touches.contains(where: { $0.window == window && $0.phase == .began })
        else { return }
        makeKey(window, log: &log)
    }

    /// Makes a window key in any case, because editing of text begins in it (D55).
    mutating func makeKeyToEdit(_ window: ViewID, log: inout DeliveryLog) { setKey(window, log: &log) }

    private mutating func setKey(_ window: ViewID, log: inout DeliveryLog) {
        let old = windows.key
        windows.makeKey(window)
        if windows.key != old { log.write(.keyWindow(from: old, to: window)) }
    }

    // MARK: Where events without a place start

    /// Returns the first responder of a window, if it has one.
    func firstResponder(of window: ViewID, in tree: ViewTree) -> Responder? {
        focus.firstResponders.first { scene.window(of: $0, in: tree) == window }
    }

    /// Returns the first responder of the key window, if there is one.
    func keyFirstResponder(in tree: ViewTree) -> Responder? {
        windows.key.flatMap { firstResponder(of: $0, in: tree) }
    }

    /// Returns the responder at which keys, motion and remote control start (EV-4, A31).
    func focusStart(in tree: ViewTree, _ options: Options) -> Responder {
        guard let window = windows.key else { return .application }
        return firstResponder(of: window, in: tree) ?? startWithoutFirstResponder(in: window, tree, options)
    }

    /// Looks up the target of an action without one (TA-6).
    ///
    /// The search follows the first responder's chain, then the sender's own.
    func nilTarget(
        for selector: String, from sender: Responder?, startingAt start: Responder?, in tree: ViewTree,
        _ options: Options, isExplained: Bool
    ) -> (target: Responder, way: ActionLookup)? {
        var asked: [Responder] = []
        let starts =
            start.map { [($0, ActionLookup.Start.firstResponder)] }
            ?? searchStarts(from: sender, in: tree, options)
        for (start, kind) in starts {
            for responder in scene.responderChain(from: start, in: tree, options) {
                asked.append(responder)
                guard scene.canPerformAction(selector, responder) else { continue }
                return (responder, ActionLookup(start: kind, asked: isExplained ? asked : nil))
            }
        }
        return nil
    }

    /// Returns the responders where the search for the target of an action starts, in order.
    private func searchStarts(
        from sender: Responder?, in tree: ViewTree, _ options: Options
    ) -> [(Responder, ActionLookup.Start)] {
        let first = keyFirstResponder(in: tree)
        let starts: [(Responder, ActionLookup.Start)?] =
            switch options.nilTargetStart {
            case .firstResponder: [first.map { ($0, .firstResponder) }, sender.map { ($0, .sender) }]
            case .sender: [sender.map { ($0, .sender) } ?? first.map { ($0, .firstResponder) }]
            }
        let known = starts.compactMap { $0 }
        if known.isEmpty, let window = windows.key { return [(.view(window), .firstResponder)] }
        return known
    }

    private func startWithoutFirstResponder(
        in window: ViewID, _ tree: ViewTree, _ options: Options
    ) -> Responder {
        guard options.focusStart == .controller else { return .view(window) }
        let controllers = ControllerForest(scene.viewControllers, in: tree, window: window)
        return controllers.deepest.map { .viewController($0) } ?? .view(window)
    }

    /// Returns the start of EV-4 for presses and keys.
    ///
    /// A view without user interaction does not get them and counts as no first responder (HT-25).
    func pressStart(in tree: ViewTree, _ options: Options) -> Responder {
        guard let window = windows.key, let first = firstResponder(of: window, in: tree) else {
            return focusStart(in: tree, options)
        }
        guard case .view(let view) = first else { return first }
        return tree.ancestry(of: view).allSatisfy { tree[$0].flags.contains(.userInteractionEnabled) }
            ? first : startWithoutFirstResponder(in: window, tree, options)
    }
}
