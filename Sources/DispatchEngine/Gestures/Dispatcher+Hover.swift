/// The pointer without a button, and the recognizers that follow it (EV-11, HOVER-1).
///
/// They take no touches and arbitrate with none; so they are kept apart from the attempts of the others.
extension Dispatcher {
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
        var found: [GestureRecognizerID] = []
        var current = view
        while let view = current {
            found += recognizers.attached(to: view).filter { id in
                guard case .hover = recognizers.model(id).kind else { return false }
                return recognizers[id].isEnabled
            }
            current = tree.superview(of: view)
        }
        return found
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
