/// `UIControl`'s touch methods as far as they track a touch (CT-1 to CT-11).
extension Dispatcher {
    /// Does what `UIControl` does with touches that are its own.
    mutating func track(_ phase: EventPhase, _ set: TouchSet, in view: ViewID) {
        if phase == .began {
            beginTracking(set, in: view)
            return
        }
        let run = self[control: view]
        guard run.isTracking, let arrival = run.touch, set.arrivals.contains(arrival),
            let touch = touches[arrival]
        else { return }
        switch phase {
        case .began: break
        case .moved: continueTracking(touch, in: view)
        case .ended: endTracking(touch, in: view)
        case .cancelled: cancelTracking(in: view)
        }
    }

    // MARK: Began

    private mutating func beginTracking(_ set: TouchSet, in view: ViewID) {
        guard let touch = touchToFollow(in: set, on: view, after: self[control: view].touch) else { return }
        let answer = beginTrackingAnswer(touch, in: view)
        write(.tracking(view, .begin(answer), properties: controlProperties(of: view)))
        self[control: view].touch = touch.arrival
        runEffects(of: .beginTracking, on: .view(view))
        guard touches.isOpen(touch.arrival) else { return }
        self[control: view].continueCount = 0
        self[control: view].isTracking = answer
        guard answer else { return }
        self[control: view].isTouchInside = true
        setHighlighted(true, view)
        dispatch(.touchDown, from: view)
        guard isTracking(touch, view) else { return }
        if touch.tapCount >= 2 { dispatch(.touchDownRepeat, from: view) }
        guard isTracking(touch, view) else { return }
        // D42: a slider's own work in beginTracking, unless an override leaves it out.
        if trackingOverrides(of: view)?.beginTracking == nil { sliderBegan(in: view) }
        if self[control: view].properties.opensMenuAtOnce, tree[view].viewClass.isKind(of: .button) {
            // D51: the menu takes the touch.
            dispatch(.menuActionTriggered, from: view)
            cancelTracking(in: view)
        }
    }

    /// The earliest of the touches, or nil while one that came before is still the control's (CT-11).
    func touchToFollow(in set: TouchSet, on view: ViewID, after earlier: TouchArrival?) -> Touch? {
        if let earlier, let touch = touches[earlier], touch.delivery == .open, !touch.viewHeardEnd {
            return nil
        }
        return set.arrivals.min().flatMap { touches[$0] }
    }

    private mutating func beginTrackingAnswer(_ touch: Touch, in view: ViewID) -> Bool {
        let thumbAnswer = takesHold(touch, of: view)
        return trackingOverrides(of: view)?.beginTracking ?? thumbAnswer
    }

    /// Whether the control still tracks the touch: an action may have cancelled it in between.
    private func isTracking(_ touch: Touch, _ view: ViewID) -> Bool {
        let run = self[control: view]
        return run.isTracking && run.touch == touch.arrival
    }

    private func trackingOverrides(of view: ViewID) -> ControlOverrides? {
        tree.overrides(of: view)?.control
    }

    // MARK: Moved

    private mutating func continueTracking(_ touch: Touch, in view: ViewID) {
        self[control: view].continueCount += 1
        let count = self[control: view].continueCount
        let answer = trackingOverrides(of: view)?.continueTrackingFalseFrom.map { count < $0 } ?? true
        write(.tracking(view, .continue(answer), properties: controlProperties(of: view)))
        runEffects(of: .continueTracking, on: .view(view))
        guard isTracking(touch, view) else { return }
        guard answer else {
            // CT-5: highlight and place stay as they are.
            self[control: view].isTracking = false
            return
        }
        sliderMoved(touch, in: view)
        let isInside = isInTrackingArea(touch, of: view)
        cross(to: isInside, in: view)
        guard isTracking(touch, view) else { return }
        dispatch(isInside ? .touchDragInside : .touchDragOutside, from: view)
    }

    /// Takes note of where the finger is, and says so if it has crossed the border (CT-4, CE-2).
    private mutating func cross(to isInside: Bool, in view: ViewID) {
        let wasInside = self[control: view].isTouchInside
        self[control: view].isTouchInside = isInside
        setHighlighted(isInside, view)
        if isInside != wasInside { dispatch(isInside ? .touchDragEnter : .touchDragExit, from: view) }
    }

    /// CT-9: within the bounds and the outset around them, or wherever `point(inside:with:)` says yes.
    func isInTrackingArea(_ touch: Touch, of view: ViewID) -> Bool {
        guard let point = tree.point(touch.location, in: view) else { return false }
        let outset = -constants.controlTrackingOutset
        let area = tree[view].geometry.bounds.inset(by: EdgeInsets(outset, outset, outset, outset))
        return area.contains(point) || tree.pointInside(point, view)
    }

    /// CT-13: a disabled control can lose its highlight, but not get it.
    private mutating func setHighlighted(_ isHighlighted: Bool, _ view: ViewID) {
        guard !isHighlighted || tree[view].flags.contains(.enabled) else { return }
        self[control: view].isHighlighted = isHighlighted
    }

    // MARK: Ended and cancelled

    private mutating func endTracking(_ touch: Touch, in view: ViewID) {
        let isInside = isInTrackingArea(touch, of: view)
        cross(to: isInside, in: view)
        guard isTracking(touch, view) else { return }
        write(.tracking(view, .end, properties: controlProperties(of: view)))
        runFinalEffects(of: .endTracking, on: view)
        guard isTracking(touch, view) else { return }
        sliderEnded(touch, in: view)
        self[control: view].isTracking = false
        dispatch(isInside ? .touchUpInside : .touchUpOutside, from: view)
        self[control: view].isHighlighted = false
        self[control: view].isTouchInside = false
    }

    /// `cancelTracking(with:)`; an override without super keeps the control as it is, and silent (CT-7).
    mutating func cancelTracking(in view: ViewID) {
        write(.tracking(view, .cancel, properties: controlProperties(of: view)))
        runFinalEffects(of: .cancelTracking, on: view)
        guard trackingOverrides(of: view)?.cancelTrackingWithoutSuper != true else { return }
        self[control: view].isTracking = false
        self[control: view].isHighlighted = false
        dispatch(.touchCancel, from: view)
    }

    /// Carries out what a method does by which tracking ends anyway: a control that it takes away needs no other end.
    private mutating func runFinalEffects(of method: ScriptedMethod, on view: ViewID) {
        passes.append(view)
        runEffects(of: method, on: .view(view))
        passes.removeLast()
        if !passes.contains(view) { interruptedPasses.remove(view) }
    }

    /// What a part of the tree that has left its window does to the controls in it (CT-8, D35).
    mutating func interruptControls(inside part: ViewID) {
        let affected = controls.filter { $0.value.isTracking || $0.value.press != nil }.keys.sorted()
        for view in affected where tree.isDescendant(view, of: part) {
            if passes.contains(view) {
                interruptedPasses.insert(view)
            } else {
                interruptControl(view)
            }
        }
    }

    /// Ends what a control makes of its touches, because it has left its window.
    mutating func interruptControl(_ view: ViewID) {
        if self[control: view].isTracking { cancelTracking(in: view) }
        if self[control: view].press != nil { endPress(in: view) }
    }
}

/// The tracking methods of `UIControl`, with the answers of those that have one (B17).
public enum TrackingCall: Hashable, Sendable {
    /// `beginTracking(_:with:)`.
    case begin(Bool)
    /// `continueTracking(_:with:)`.
    case `continue`(Bool)
    /// `endTracking(_:with:)`.
    case end
    /// `cancelTracking(with:)`.
    case cancel
}

extension ControlDescription {
    /// Whether a touch-down opens the menu (BTN-3).
    fileprivate var opensMenuAtOnce: Bool { hasMenu && showsMenuAsPrimaryAction }
}
