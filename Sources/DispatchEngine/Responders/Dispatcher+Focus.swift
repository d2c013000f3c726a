/// First responders (EV-1 to EV-3), and events that go to them (EV-4 to EV-7).
extension Dispatcher {
    // MARK: First responders

    /// `becomeFirstResponder()`: read in the order of EV-2, so that a refused candidate never takes the focus away.
    mutating func becomeFirstResponder(_ responder: Responder) -> Bool {
        if application.focus.isFirstResponder(responder) { return true }
        guard canBecomeFirstResponder(responder), scene.window(of: responder, in: tree) != nil,
            mayBeginEditing(responder),
            let window = scene.window(of: responder, in: tree)
        else { return false }
        // What a delegate did meanwhile counts, here and below.
        if application.focus.isFirstResponder(responder) { return true }
        let isFree = resignFirstResponders(of: window, for: responder)
        if application.focus.isFirstResponder(responder) { return true }
        let old = application.focus.takeResigned(in: window)
        guard isFree, scene.window(of: responder, in: tree) == window else {
            if let old { write(.firstResponder(from: old, to: nil)) }
            return false
        }
        application.focus.become(responder)
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
        while let old = application.firstResponder(of: window, in: tree) {
            guard old != responder, asked.insert(old).inserted, mayResign(old) else { return false }
            guard application.focus.isFirstResponder(old) else { continue }
            // EV-2: a candidate that cannot have the focus takes it from no responder.
            guard scene.window(of: responder, in: tree) == window else { return false }
            application.focus.resign(old, inFavorOfAnotherIn: window)
            // D52: the previous one ends its editing first.
            endedFirstResponder(old)
        }
        return true
    }

    /// `resignFirstResponder()`; true as well for one that is not the first responder.
    mutating func resignFirstResponder(_ responder: Responder) -> Bool {
        guard application.focus.isFirstResponder(responder) else { return true }
        guard mayResign(responder) else { return false }
        if application.focus.isFirstResponder(responder) { clearFirstResponder(responder) }
        return true
    }

    private mutating func mayResign(_ responder: Responder) -> Bool {
        canResignFirstResponder(responder) && mayEndEditing(responder)
    }

    /// Takes the focus away without asking, as when the responder leaves its window (EV-3).
    mutating func clearFirstResponder(_ responder: Responder) {
        application.focus.resign(responder)
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

    // MARK: Motion

    /// A shake: began, and then ended or cancelled; one `sendEvent` for both (EV-5, B16).
    mutating func dispatchMotion(_ end: MotionEnd) {
        write(.sendEvent(receiver: .application, event: record.event, type: .motion, properties: nil))
        let start = application.focusStart(in: tree, options)
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
        let start = application.focusStart(in: tree, options)
        let hasUndoManager = responderChain(from: start).contains {
            scene.capabilities(of: $0)?.hasUndoManager ?? false
        }
        if hasUndoManager { write(.shakeUndoEligible(window: view)) }
    }

    // MARK: Remote control

    /// A remote-control command; no responder gets it unless the application asked for such events (EV-7, A32).
    mutating func dispatchRemoteControl(_ subtype: RemoteControlSubtype) {
        write(.sendEvent(receiver: .application, event: record.event, type: .remoteControl, properties: nil))
        guard application.receivesRemoteControlEvents else {
            write(.discarded(.remoteControl, phase: nil))
            return
        }
        deferred.beginDeliveries()
        call(.remoteControl(subtype), on: application.focusStart(in: tree, options))
        endDeliveries()
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
