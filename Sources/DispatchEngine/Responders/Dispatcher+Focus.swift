/// First responders (EV-1 to EV-3), and events that go to them (EV-4 to EV-7).
extension Dispatcher {
    // MARK: First responders

    /// The first responder of a window, if it has one.
    func firstResponder(of window: ViewID) -> Responder? {
        focus.firstResponders.first { self.window(of: $0) == window }
    }

    /// `becomeFirstResponder()`: read in the order of EV-2, so that a refused candidate never takes the focus away.
    mutating func becomeFirstResponder(_ responder: Responder) -> Bool {
        if focus.isFirstResponder(responder) { return true }
        guard canBecomeFirstResponder(responder), window(of: responder) != nil, mayBeginEditing(responder),
            let window = window(of: responder)
        else { return false }
        // What a delegate did meanwhile counts, here and below.
        if focus.isFirstResponder(responder) { return true }
        let isFree = resignFirstResponders(of: window, for: responder)
        if focus.isFirstResponder(responder) { return true }
        let old = focus.takeResigned(in: window)
        guard isFree, self.window(of: responder) == window else {
            if let old { write(.firstResponder(from: old, to: nil)) }
            return false
        }
        focus.become(responder)
        write(.firstResponder(from: old, to: responder))
        beganFirstResponder(responder)
        return true
    }

    /// Lets the first responder of a window resign for another, and any that an action makes first responder
    /// meanwhile; what is logged of the last one that resigned is left to the caller.
    ///
    /// - Returns: whether the window has no first responder now; one that takes the focus back keeps it.
    private mutating func resignFirstResponders(of window: ViewID, for responder: Responder) -> Bool {
        var asked: Set<Responder> = []
        while let old = firstResponder(of: window) {
            guard old != responder, asked.insert(old).inserted, mayResign(old) else { return false }
            guard focus.isFirstResponder(old) else { continue }
            // EV-2: a candidate that cannot have the focus takes it from no responder.
            guard self.window(of: responder) == window else { return false }
            focus.resign(old, inFavorOfAnotherIn: window)
            // D52: the previous one ends its editing first.
            endedFirstResponder(old)
        }
        return true
    }

    /// `resignFirstResponder()`; true as well for one that is not the first responder.
    mutating func resignFirstResponder(_ responder: Responder) -> Bool {
        guard focus.isFirstResponder(responder) else { return true }
        guard mayResign(responder) else { return false }
        if focus.isFirstResponder(responder) { clearFirstResponder(responder) }
        return true
    }

    private mutating func mayResign(_ responder: Responder) -> Bool {
        canResignFirstResponder(responder) && mayEndEditing(responder)
    }

    /// Takes the focus away without asking, as when the responder leaves its window (EV-3).
    mutating func clearFirstResponder(_ responder: Responder) {
        focus.resign(responder)
        write(.firstResponder(from: responder, to: nil))
        endedFirstResponder(responder)
    }

    func canBecomeFirstResponder(_ responder: Responder) -> Bool {
        switch responder {
        case .view(let view):
            // TXF-2: a disabled field does not begin editing.
            tree[view].flags.contains(.canBecomeFirstResponder) && mayFocusText(in: view)
                && (tree[view].flags.contains(.enabled) || tree[view].viewClass != .textField)
        case .viewController(let controller):
            scene.viewControllers[controller.index].canBecomeFirstResponder
        case .windowScene, .transitionView, .application, .applicationDelegate: false
        }
    }

    private func canResignFirstResponder(_ responder: Responder) -> Bool {
        switch responder {
        case .view(let view): tree[view].flags.contains(.canResignFirstResponder)
        case .viewController(let controller):
            scene.viewControllers[controller.index].canResignFirstResponder
        case .windowScene, .transitionView, .application, .applicationDelegate: true
        }
    }

    // MARK: Where focus-directed events start

    /// The responder at which keys, motion and remote control start (EV-4, A31).
    var focusStart: Responder {
        guard let window = windows.key else { return .application }
        return firstResponder(of: window) ?? focusStartWithoutFirstResponder(in: window)
    }

    private func focusStartWithoutFirstResponder(in window: ViewID) -> Responder {
        guard options.focusStart == .controller else { return .view(window) }
        let controllers = ControllerForest(scene.viewControllers, in: tree, window: window)
        return controllers.deepest.map { .viewController($0) } ?? .view(window)
    }

    /// The start of EV-4 for presses and keys: a view without user interaction does not get them and counts as no first
    /// responder (HT-25).
    var pressStart: Responder {
        guard let window = windows.key, let first = firstResponder(of: window) else { return focusStart }
        guard case .view(let view) = first else { return first }
        var current: ViewID? = view
        while let candidate = current {
            if !tree[candidate].flags.contains(.userInteractionEnabled) {
                return focusStartWithoutFirstResponder(in: window)
            }
            current = tree.superview(of: candidate)
        }
        return first
    }

    // MARK: Motion

    /// A shake: began, and then ended or cancelled; one `sendEvent` for both (EV-5, B16).
    mutating func dispatchMotion(_ end: MotionEnd) {
        write(.sendEvent(receiver: .application, event: record.event, type: .motion, properties: nil))
        let start = focusStart
        deferred.beginDeliveries()
        call(.motion(.began), on: start)
        call(.motion(end == .ended ? .ended : .cancelled), on: start)
        endDeliveries()
    }

    /// A shake that reaches its window unhandled would undo (EV-6).
    mutating func noteShake(_ phase: EventPhase, _ responder: Responder, _ handling: Handling) {
        guard phase == .ended, handling == .default, case .view(let view) = responder, tree.isWindow(view),
            scene.application.supportsShakeToEdit
        else { return }
        let start = focusStart
        let hasUndoManager = responderChain(from: start).contains {
            scene.capabilities(of: $0)?.hasUndoManager ?? false
        }
        if hasUndoManager { write(.shakeUndoEligible(window: view)) }
    }

    // MARK: Remote control

    /// A remote-control command; no responder gets it unless the application asked for such events (EV-7, A32).
    mutating func dispatchRemoteControl(_ subtype: RemoteControlSubtype) {
        write(.sendEvent(receiver: .application, event: record.event, type: .remoteControl, properties: nil))
        guard focus.receivesRemoteControlEvents else {
            write(.discarded(.remoteControl, phase: nil))
            return
        }
        deferred.beginDeliveries()
        call(.remoteControl(subtype), on: focusStart)
        endDeliveries()
    }

    /// Whether the view, or the root view, of a responder lies in a part of the tree.
    func lies(_ responder: Responder, in part: ViewID) -> Bool {
        scene.view(of: responder).map { tree.isDescendant($0, of: part) } ?? false
    }

    // MARK: Pointer

    /// Scroll events have no responder methods; each is hit-tested by itself and dropped (EV-11).
    mutating func dispatchScroll(at point: Point) {
        let answer = probe(point)
        write(.sendEvent(receiver: .application, event: record.event, type: .scroll, properties: nil))
        if let window = answer?.window {
            write(.sendEvent(receiver: .window(window), event: record.event, type: .scroll, properties: nil))
        }
        write(.discarded(.scroll, phase: nil))
    }
}
