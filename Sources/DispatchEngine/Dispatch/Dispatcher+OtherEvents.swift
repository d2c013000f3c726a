/// Events without touches or presses (EV-4 to EV-7, EV-11, EV-17).
///
/// Motion and remote control go to the focus, the pointer to the view under it.
extension Dispatcher {
    // MARK: Motion

    /// Dispatches a shake, which begins and then ends or is cancelled, in one `sendEvent` (EV-5, B16).
    mutating func dispatchMotion(_ end: MotionEnd) {
        write(.sendEvent(receiver: .application, event: record.event, type: .motion, properties: nil))
        let start = application.focusStart(in: tree, options)
        deferred.beginDeliveries()
        call(.motion(.began), on: start)
        call(.motion(end == .ended ? .ended : .cancelled), on: start)
        endDeliveries()
    }

    /// Notes that a shake which reaches its window unhandled would undo (EV-6).
    mutating func noteShake(_ phase: EventPhase, _ responder: Responder, _ handling: Handling) {
        guard phase == .ended, handling == .default, case .view(let view) = responder, tree.isWindow(view),
            scene.application.description.supportsShakeToEdit
        else { return }
        let start = application.focusStart(in: tree, options)
        let hasUndoManager = responderChain(from: start).contains {
            scene.capabilities(of: $0)?.hasUndoManager ?? false
        }
        if hasUndoManager { write(.shakeUndoEligible(window: view)) }
    }

    // MARK: Remote control

    /// Dispatches a remote-control command (EV-7, A32).
    ///
    /// No responder gets it unless the application asked for such events.
    mutating func dispatchRemoteControl(_ subtype: RemoteControlSubtype) {
        write(
            .sendEvent(
                receiver: .application, event: record.event, type: .remoteControl, properties: nil,
                subtype: subtype))
        guard application.receivesRemoteControlEvents else {
            write(.discarded(.remoteControl, phase: nil))
            return
        }
        deferred.beginDeliveries()
        call(.remoteControl(subtype), on: application.focusStart(in: tree, options))
        endDeliveries()
    }

    // MARK: Hovering (HOVER-1)

    // Hover recognizers take no touches and do not arbitrate, so they are kept apart from the attempts of the others.

    /// Dispatches a pointer that comes, moves or goes, with a new hit-test each time.
    mutating func dispatchHover(_ phase: EventPhase, at point: Point) {
        let answer = probe(point)
        write(.sendEvent(receiver: .application, event: record.event, type: .hover, properties: nil))
        if let window = answer?.window {
            write(.sendEvent(receiver: .window(window), event: record.event, type: .hover, properties: nil))
        }
        let isGone = phase == .ended || phase == .cancelled
        let under = isGone ? [] : hoverRecognizers(over: answer?.view)
        guard !under.isEmpty || !recognizers.hovering.isEmpty else {
            write(.discarded(.hover, phase: nil))
            return
        }
        deferred.beginDeliveries()
        for id in recognizers.settlementOrder(recognizers.hovering) where !under.contains(id) {
            locatePointer(at: point, for: id)
            leave(id, asking: phase == .cancelled ? .cancelled : .ended, .touchesEnded)
        }
        for id in under {
            locatePointer(at: point, for: id)
            follow(id)
        }
        endDeliveries()
    }

    /// Notes the place of the pointer for a hover recognizer.
    private mutating func locatePointer(at point: Point, for id: GestureRecognizerID) {
        guard let window = recognizers[id].view.flatMap({ tree.window(of: $0) }) else { return }
        recognizers.recognitions[id] = HoverRecognition(location: tree[window].pointFromSuperview(point))
    }

    /// Returns the hover recognizers of a view and its superviews, in the order of GR-4.
    private func hoverRecognizers(over view: ViewID?) -> [GestureRecognizerID] {
        guard let view else { return [] }
        return recognizers.onTheWayUp(from: view, in: tree).map(\.id).filter { id in
            guard case .hover = recognizers.model(id).kind else { return false }
            return recognizers[id].isEnabled
        }
    }

    /// Follows the pointer, which has entered the recognizer's view or moved in it.
    private mutating func follow(_ id: GestureRecognizerID) {
        if recognizers.hovering.contains(id) {
            // One that was refused stays so until the pointer leaves.
            guard recognizers[id].isActive else { return }
            enterFollowing(.changed, id)
        } else if recognizers[id].isEnabled, let view = recognizers[id].view {
            recognizers.hover(id, depth: tree.depth(of: view))
            guard mayBegin(id) else { return }
            enterFollowing(.began, id)
        }
    }

    private mutating func enterFollowing(_ state: GestureState, _ id: GestureRecognizerID) {
        enter(state, id, reason: .recognized, by: nil)
        // Its action may have disabled or removed it.
        if recognizers[id].isActive { applyRules(of: id) }
    }

    /// Takes the pointer from the application.
    mutating func losePointer() {
        for id in recognizers.settlementOrder(recognizers.hovering) {
            leave(id, asking: .cancelled, .cancelled)
        }
    }

    /// Ends a hover, because the pointer has left the view or the recognizer may no longer follow it.
    mutating func leave(_ id: GestureRecognizerID, asking state: GestureState, _ reason: StateReason) {
        guard recognizers.stopHovering(id) else { return }
        if recognizers[id].isActive { enter(state, id, reason: reason, by: nil) }
        if recognizers[id].state != .possible { reset(id) }
    }

    // MARK: VoiceOver and other assistive technologies (EV-17)

    /// Asks a view to activate itself.
    ///
    /// - Returns: the point to tap if the view declines, or nil if it accepts or is in no window.
    mutating func activate(_ view: ViewID) -> Point? {
        let overrides = tree.overrides(of: view)
        var answer = false
        if let question = overrides?.accessibilityActivate {
            // A condition without a matching answer falls back to super, which declines.
            answer = decide(question, about: ConditionContext.Subject()).value ?? false
        }
        let bounds = tree[view].geometry.bounds
        let middle = Point((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2)
        let point = overrides?.accessibilityActivationPoint ?? tree.screenPoint(middle, in: view)
        let isTapped = !answer && tree.window(of: view) != nil
        write(.accessibilityActivate(view, answer: answer, activationPoint: isTapped ? point : nil))
        runEffects(of: .accessibilityActivate, on: .view(view))
        return isTapped ? point : nil
    }
}

extension [TouchSample] {
    /// Makes a one-finger tap at a screen point, down and up at the same instant (TAP-11).
    static func tap(at point: Point, by id: TouchID) -> Self {
        [TouchSample(id, .began, at: point), TouchSample(id, .ended, at: point)]
    }
}
