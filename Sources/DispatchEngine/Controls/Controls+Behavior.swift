extension Controls {
    /// Returns the work of a control's class in a touch method, by the state before the call (CT-1, CT-14, D35).
    func behavior(
        of view: ViewID, _ controlClass: any ControlClass.Type, _ phase: EventPhase, _ set: TouchSet,
        _ touches: Touches, in tree: ViewTree
    ) -> ClassBehavior {
        // CT-14, A6: a cancel stops at any control. Other calls that climbed up pass on.
        guard set.arrivals.contains(where: { touches[$0]?.view == view }) else {
            return ClassBehavior(swallows: phase == .cancelled)
        }
        let isEnabled = tree[view].flags.contains(.enabled)
        switch controlClass.touchHandling {
        case .keep: return ClassBehavior(swallows: isEnabled || phase == .cancelled)
        case .press:
            // CT-13: a press that has begun continues even if the control is disabled meanwhile.
            let isActive = isEnabled || self[view].press != nil
            return ClassBehavior(
                swallows: isActive || phase == .cancelled, work: isActive ? .followPress : .none)
        case .track(let keepsAll):
            let isTracking = self[view].isTracking
            guard phase != .began else {
                return ClassBehavior(swallows: isEnabled || isTracking, work: isEnabled ? .track : .none)
            }
            return ClassBehavior(
                swallows: isTracking || phase == .cancelled || keepsAll && isEnabled, work: .track)
        }
    }
}

extension Touches {
    /// Returns the earliest of the touches, or nil while the control still has one that came before (CT-11).
    func first(of set: TouchSet, after earlier: TouchArrival?) -> Touch? {
        if let earlier, let touch = self[earlier], touch.delivery == .open, !touch.viewHeardEnd { return nil }
        return set.arrivals.min().flatMap { self[$0] }
    }
}

extension Recognizers {
    /// Returns the gesture that is about to be recognized, if controls may keep it from beginning (GC-1 to GC-13).
    func shieldedGesture(
        of id: GestureRecognizerID, _ touch: Touch, in tree: ViewTree
    ) -> ShieldedGesture? {
        switch model(id).kind {
        case .tap(let tap):
            tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1 ? .singleTap : nil
        case .swipe(let swipe):
            swipe.numberOfTouchesRequired == 1 && !swipe.direction.isDisjoint(with: [.left, .right])
                ? .horizontalSwipe : nil
        case .pan, .screenEdgePan:
            lists[id].tracked.count == 1
                ? .pan(
                    isHorizontal: ControlTouch.isHorizontal(
                        from: touch.start, to: tree.point(touch.location, in: touch.window))) : nil
        case .longPress, .pinch, .rotation, .custom, .hover: nil
        }
    }
}
