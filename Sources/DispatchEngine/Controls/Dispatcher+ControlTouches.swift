/// The touches of controls, which are tracked or followed as a press (CT-1 to CT-21, D35).
extension Dispatcher {
    /// Returns the work of the view's class in a call, or nil for a class that inherits `UIResponder`'s methods.
    ///
    /// It is decided before the call is logged, from the state as it is. `perform` carries it out after. It is inlined,
    /// so that the dispatcher is not copied for it.
    @inline(__always)
    func classBehavior(of view: ViewID, _ phase: EventPhase, _ set: TouchSet) -> ClassBehavior? {
        switch tree.nodes[view.index].viewClass.touchRole {
        case .responder: nil
        case .control(let kind):
            controls.behavior(of: view, kind.controlClass, phase, set, touches, in: tree)
        case .scrollView: scrolls.behavior(of: view, set, touches, in: tree)
        case .keep: ClassBehavior(swallows: true)
        }
    }

    /// Carries out the work of the class, after the call was logged (CE-11).
    mutating func perform(_ behavior: ClassBehavior, _ phase: EventPhase, _ set: TouchSet, in view: ViewID) {
        // An override may have taken the touches away before it called super.
        guard phase == .cancelled || set.arrivals.contains(where: { touches.isOpen($0) }) else { return }
        switch behavior.work {
        case .none: break
        case .track: track(phase, set, in: view)
        case .followPress: followPress(phase, set, in: view)
        case .cell(let cell): touch(cell, phase, set, of: view)
        }
    }

    /// Shows a touch to the class of a control.
    ///
    /// The views that it sees are released before anything changes them, so they are not copied.
    private mutating func ask<ScriptedAnswer>(
        _ view: ViewID, about touch: Touch,
        _ question: (any ControlClass.Type, ControlTouch, inout ControlState) -> ScriptedAnswer
    ) -> ScriptedAnswer {
        let controlClass = tree.controlClass(of: view)
        let seen = controlTouch(touch, on: view)
        return controls.update(view) { question(controlClass, seen, &$0) }
    }

    private mutating func controlTouch(_ touch: Touch, on view: ViewID) -> ControlTouch {
        let index = Int(tree.nodes[view.index].overrides)
        var override: PointInsideOverride?
        if index >= 0, let answer = tree.overrides[index].pointInside {
            override = decide(answer, about: ConditionContext.Subject(point: touch.location)).value
        }
        return ControlTouch(
            touch: touch, control: view, tree: tree, constants: constants, override: override,
            isMirrored: scene.layoutDirection == .rightToLeft)
    }

    // MARK: Tracking (CT-1 to CT-11)

    private mutating func track(_ phase: EventPhase, _ set: TouchSet, in view: ViewID) {
        guard phase != .began else { return beginTracking(set, in: view) }
        let control = controls[view]
        guard control.isTracking, let arrival = control.touch, set.arrivals.contains(arrival),
            let touch = touches[arrival]
        else { return }
        switch phase {
        case .began: break
        case .moved: continueTracking(touch, in: view)
        case .ended: endTracking(touch, in: view)
        case .cancelled: cancelTracking(in: view)
        }
    }

    private mutating func beginTracking(_ set: TouchSet, in view: ViewID) {
        guard let touch = touches.first(of: set, after: controls[view].touch) else { return }
        let ownAnswer = ask(view, about: touch) { $0.beginTracking($1, &$2) }
        let override = tree.overrides(of: view)?.control?.beginTracking
        let answer = override ?? ownAnswer
        write(.tracking(view, .begin(answer), properties: controls.properties(of: view, log: record)))
        controls.update(view) { $0.follow(touch.arrival) }
        runEffects(of: .beginTracking, on: .view(view))
        guard touches.isOpen(touch.arrival) else { return }
        let isEnabled = tree[view].flags.contains(.enabled)
        controls.update(view) { $0.beginTracking(answer, isEnabled: isEnabled) }
        guard answer else { return }
        dispatch(.touchDown, from: view)
        guard controls[view].tracks(touch.arrival) else { return }
        if touch.tapCount >= 2 { dispatch(.touchDownRepeat, from: view) }
        guard controls[view].tracks(touch.arrival) else { return }
        // D42: the class's own work in beginTracking, unless an override leaves it out.
        if override == nil { sendEvent(of: .began, touch, in: view) }
        if tree.controlClass(of: view).opensMenu(controls[view].properties) {
            // D51: the menu takes the touch.
            dispatch(.menuActionTriggered, from: view)
            cancelTracking(in: view)
        }
    }

    /// Sends the event of the touch that the control tracks.
    private mutating func sendEvent(of phase: EventPhase, _ touch: Touch, in view: ViewID) {
        if let event = ask(view, about: touch, { $0.track(phase, $1, &$2) }) { dispatch(event, from: view) }
    }

    private mutating func continueTracking(_ touch: Touch, in view: ViewID) {
        let count = controls.update(view) { $0.continueTracking() }
        let answer = tree.overrides(of: view)?.control?.continueTrackingFalseFrom.map { count < $0 } ?? true
        write(.tracking(view, .continue(answer), properties: controls.properties(of: view, log: record)))
        runEffects(of: .continueTracking, on: .view(view))
        guard controls[view].tracks(touch.arrival) else { return }
        guard answer else {
            controls.update(view) { $0.endTracking() }
            return
        }
        sendEvent(of: .moved, touch, in: view)
        let isInside = cross(with: touch, in: view)
        guard controls[view].tracks(touch.arrival) else { return }
        dispatch(isInside ? .touchDragInside : .touchDragOutside, from: view)
    }

    /// Notes where the finger is, and sends the event if it has crossed the border (CT-4, CE-2).
    ///
    /// - Returns: true if it is inside.
    private mutating func cross(with touch: Touch, in view: ViewID) -> Bool {
        let isEnabled = tree[view].flags.contains(.enabled)
        let (isInside, hasCrossed) = ask(view, about: touch) { _, touch, control in
            let isInside = touch.pointInside != nil
            return (isInside, control.move(inside: isInside, isEnabled: isEnabled))
        }
        if hasCrossed { dispatch(isInside ? .touchDragEnter : .touchDragExit, from: view) }
        return isInside
    }

    private mutating func endTracking(_ touch: Touch, in view: ViewID) {
        let isInside = cross(with: touch, in: view)
        guard controls[view].tracks(touch.arrival) else { return }
        write(.tracking(view, .end, properties: controls.properties(of: view, log: record)))
        runFinalEffects(of: .endTracking, on: view)
        guard controls[view].tracks(touch.arrival) else { return }
        sendEvent(of: .ended, touch, in: view)
        controls.update(view) { $0.endTracking() }
        dispatch(isInside ? .touchUpInside : .touchUpOutside, from: view)
        controls.update(view) { $0.rest() }
    }

    /// Calls `cancelTracking(with:)`.
    ///
    /// An override without super leaves the control as it is, and sends nothing (CT-7).
    private mutating func cancelTracking(in view: ViewID) {
        write(.tracking(view, .cancel, properties: controls.properties(of: view, log: record)))
        runFinalEffects(of: .cancelTracking, on: view)
        guard tree.overrides(of: view)?.control?.cancelTrackingWithoutSuper != true else { return }
        controls.update(view) { $0.cancelTracking() }
        dispatch(.touchCancel, from: view)
    }

    /// Runs the effects of a method that ends tracking anyway, so a control that they remove needs no other end.
    private mutating func runFinalEffects(of method: ScriptedMethod, on view: ViewID) {
        controls.beginPass(over: view)
        runEffects(of: method, on: .view(view))
        _ = controls.endPass()
    }

    // MARK: Pressing (D35)

    /// Follows the first touch of a control that does not track, until the touch ends.
    private mutating func followPress(_ phase: EventPhase, _ set: TouchSet, in view: ViewID) {
        guard phase != .began else { return beginPress(set, in: view) }
        guard let press = controls[view].press, set.arrivals.contains(press.touch),
            let touch = touches[press.touch]
        else { return }
        carryOut(ask(view, about: touch) { $0.press(phase, $1, &$2) }, of: view)
        if phase != .moved { endPress(in: view) }
    }

    private mutating func beginPress(_ set: TouchSet, in view: ViewID) {
        guard let touch = touches.first(of: set, after: controls[view].press?.touch) else { return }
        if controls[view].press != nil { endPress(in: view) }
        let response = ask(view, about: touch) { controlClass, seen, control in
            control.beginPress(by: touch.arrival)
            return controlClass.press(.began, seen, &control)
        }
        carryOut(response, of: view)
    }

    private mutating func carryOut(_ response: PressResponse, of view: ViewID) {
        let press = controls[view].press?.touch
        if let event = response.event { dispatch(event, from: view) }
        if let release = response.release { deferred.putOff(.release(release, of: view)) }
        // An action may have ended the press.
        guard let timer = response.timer, press != nil, controls[view].press?.touch == press else { return }
        // A run must get on even if its constants say 0.
        deferred.timers.start(.controlRepeat, of: view, due: now.advanced(bySeconds: max(timer, 0.001)))
    }

    /// Repeats the press of a held control, when its timer fires.
    mutating func repeatPress(of view: ViewID) {
        guard let press = controls[view].press, let touch = touches[press.touch] else { return }
        record.budget.spendHiddenStep()
        carryOut(ask(view, about: touch) { $0.timerFired($1, &$2) }, of: view)
    }

    /// Ends a press, released or not.
    private mutating func endPress(in view: ViewID) {
        guard let press = controls[view].press else { return }
        controls.update(view) { $0.endPress() }
        deferred.timers.stop(.controlRepeat, of: view)
        if let event = tree.controlClass(of: view).endPress(press, controls[view].properties) {
            dispatch(event, from: view)
        }
    }

    /// Sends the events of a released control, once its touch has been delivered everywhere.
    ///
    /// SWI-3, SWI-5, SEG-1 to SEG-4.
    mutating func release(_ release: ControlRelease, of view: ViewID) {
        let controlClass = tree.controlClass(of: view)
        guard let outcome = controlClass.outcome(of: release, controls[view].properties) else { return }
        controls.set(outcome.change, of: view)
        // SEG-3: the segment's own action comes first.
        for action in controls.actions(of: view)
        where action.segment != nil && action.segment == outcome.segment {
            callHandler(of: action, from: view, cause: .message)
        }
        for event in outcome.events { dispatch(event, from: view) }
        controls.update(view) { controlClass.endRelease(&$0.properties) }
    }

    // MARK: Interruption

    /// Interrupts the controls in a part of the tree that has left its window (CT-8, D35).
    mutating func interruptControls(inside part: ViewID) {
        for view in controls.following where tree.isDescendant(view, of: part) {
            if !controls.interruptAfterPass(view) { interruptControl(view) }
        }
    }

    /// Ends the touches of a control that has left its window.
    mutating func interruptControl(_ view: ViewID) {
        if controls[view].isTracking { cancelTracking(in: view) }
        if controls[view].press != nil { endPress(in: view) }
    }

    // MARK: Shield

    /// Returns a control's answer to `gestureRecognizerShouldBegin`, or nil if its class does not override it (D38).
    mutating func shieldAnswer(_ view: ViewID, _ id: GestureRecognizerID, _ touch: Touch) -> Bool? {
        guard let controlClass = tree[view].viewClass.controlClass, controlClass.isShield else { return nil }
        // GC-6: a recognizer of the control itself is not refused. GC-10: a disabled control has nothing to protect.
        guard recognizers[id].view != view, tree[view].flags.contains(.enabled),
            let gesture = recognizers.shieldedGesture(of: id, touch, in: tree)
        else { return true }
        let seen = controlTouch(touch, on: view)
        return !controlClass.refuses(gesture, seen, controls[view], options)
    }
}
