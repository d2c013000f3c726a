/// Events without touches or presses: motion and remote control go to the focus, the pointer to what is under it (EV-4 to
/// EV-7, EV-11).
extension Dispatcher {
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

    // MARK: Hovering (HOVER-1)

    // Hover recognizers take no touches and arbitrate with none; so they are kept apart from the attempts of the others.

    /// The pointer comes, moves or goes; each time it is hit-tested again.
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
            leave(id, asking: phase == .cancelled ? .cancelled : .ended, .touchesEnded)
        }
        for id in under { follow(id) }
        endDeliveries()
    }

    /// The hover recognizers of a view and its superviews, in the order of GR-4.
    private func hoverRecognizers(over view: ViewID?) -> [GestureRecognizerID] {
        guard let view else { return [] }
        return recognizers.onTheWayUp(from: view, in: tree).map(\.id).filter { id in
            guard case .hover = recognizers.model(id).kind else { return false }
            return recognizers[id].isEnabled
        }
    }

    /// The pointer has entered the recognizer's view, or moved in it.
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

    /// The application loses the pointer.
    mutating func losePointer() {
        for id in recognizers.settlementOrder(recognizers.hovering) {
            leave(id, asking: .cancelled, .cancelled)
        }
    }

    /// The pointer has left the recognizer's view, or the recognizer may follow it no more.
    mutating func leave(_ id: GestureRecognizerID, asking state: GestureState, _ reason: StateReason) {
        guard recognizers.stopHovering(id) else { return }
        if recognizers[id].isActive { enter(state, id, reason: reason, by: nil) }
        if recognizers[id].state != .possible { reset(id) }
    }
}
