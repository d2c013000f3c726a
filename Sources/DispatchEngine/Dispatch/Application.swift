/// The application of a run: whether it is in front, what it hears of, its windows and their focus; models `UIApplication`.
struct Application: Sendable {
    private let scene: Scene
    /// Whether it is in front (EQ-21).
    private(set) var state: ApplicationDescription.State
    /// Whether it asked for remote-control events (EV-7).
    private(set) var receivesRemoteControlEvents = false
    /// How often `beginIgnoringInteractionEvents()` was called more often than its counterpart (EQ-19).
    private var ignoring = 0
    var windows: Windows
    var focus: Focus

    init(_ scene: Scene) {
        self.scene = scene
        state = scene.application.state
        windows = Windows(scene.windows)
        focus = Focus(scene.firstResponders)
    }

    // MARK: State

    /// It comes to the front, or goes to the background; false if it is there already.
    mutating func enter(_ state: ApplicationDescription.State) -> Bool {
        guard state != self.state else { return false }
        self.state = state
        return true
    }

    /// What the system does with an event that is meant for it.
    func decision(about event: Event.Content) -> IntakeDecision {
        // D61: the system keeps input from an application in the background, not commands for what it plays.
        if case .remoteControl = event { return .forward }
        return switch event.origin {
        case .application: .forward
        case .system, .keyboard: state == .foreground ? .forward : .keep
        }
    }

    /// Tells the way of input that arrives at one moment (EQ-21).
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

    /// Whether new fingers are lost (EQ-19).
    var ignoresTouches: Bool { ignoring > 0 }

    /// `beginIgnoringInteractionEvents()` and its counterpart nest; whether this is the outermost.
    mutating func beginIgnoring() -> Bool {
        ignoring += 1
        return ignoring == 1
    }

    mutating func endIgnoring() { ignoring = max(0, ignoring - 1) }

    mutating func receiveRemoteControlEvents(_ receives: Bool) { receivesRemoteControlEvents = receives }

    // MARK: The key window

    /// `makeKey()`; a window whose class says that it cannot be key stays as it is.
    mutating func makeKey(_ window: ViewID, log: inout DeliveryLog) {
        if windows.canBecomeKey(window) { setKey(window, log: &log) }
    }

    /// A window is about to be sent the touches of an event: one that has begun makes it key, whether or not its view may
    /// have it (EQ-10, D54).
    mutating func makeKey(_ window: ViewID, by touches: [Touch], log: inout DeliveryLog) {
        guard windows.key != window, touches.contains(where: { $0.window == window && $0.phase == .began })
        else { return }
        makeKey(window, log: &log)
    }

    /// Text begins to be edited in a window, which becomes key in any case (D55).
    mutating func makeKeyToEdit(_ window: ViewID, log: inout DeliveryLog) { setKey(window, log: &log) }

    private mutating func setKey(_ window: ViewID, log: inout DeliveryLog) {
        let old = windows.key
        windows.makeKey(window)
        if windows.key != old { log.write(.keyWindow(from: old, to: window)) }
    }

    // MARK: Where events without a place start

    /// The first responder of a window, if it has one.
    func firstResponder(of window: ViewID, in tree: ViewTree) -> Responder? {
        focus.firstResponders.first { scene.window(of: $0, in: tree) == window }
    }

    /// The first responder of the key window, if there is one.
    func keyFirstResponder(in tree: ViewTree) -> Responder? {
        windows.key.flatMap { firstResponder(of: $0, in: tree) }
    }

    /// The responder at which keys, motion and remote control start (EV-4, A31).
    func focusStart(in tree: ViewTree, _ options: Options) -> Responder {
        guard let window = windows.key else { return .application }
        return firstResponder(of: window, in: tree) ?? startWithoutFirstResponder(in: window, tree, options)
    }

    /// The target of an action without one: along the first responder's chain, then along the sender's own (TA-6).
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

    /// Where the target of an action without one is looked up, in order.
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

    /// The start of EV-4 for presses and keys: a view without user interaction does not get them and counts as no first
    /// responder (HT-25).
    func pressStart(in tree: ViewTree, _ options: Options) -> Responder {
        guard let window = windows.key, let first = firstResponder(of: window, in: tree) else {
            return focusStart(in: tree, options)
        }
        guard case .view(let view) = first else { return first }
        var current: ViewID? = view
        while let candidate = current {
            if !tree[candidate].flags.contains(.userInteractionEnabled) {
                return startWithoutFirstResponder(in: window, tree, options)
            }
            current = tree.superview(of: candidate)
        }
        return first
    }
}
