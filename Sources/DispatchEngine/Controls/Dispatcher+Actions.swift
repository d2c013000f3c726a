/// Actions from an event of a control (CE-1 to CE-12, TA-2 to TA-10) or from code to their targets (EV-13 to EV-16).
extension Dispatcher {
    /// Dispatches an event of a control, and `primaryActionTriggered` after its class's trigger (CE-7).
    mutating func dispatch(_ event: ControlEvents, from view: ViewID) {
        // BTN-4: the selection changes before the actions run.
        if tree.controlClass(of: view).togglesSelection(controls[view].properties, at: event) {
            update(view) { $0.flags.formSymmetricDifference(.selected) }
        }
        sendActions(of: view, for: event)
        if event == .touchUpInside, !scene.containerButtons.isEmpty { tellOwner(ofButton: view) }
    }

    /// Runs `sendActions(for:)`: one pass over the registrations, and another for the primary action (CE-7, CE-10).
    mutating func sendActions(of view: ViewID, for events: ControlEvents) {
        makePass(over: view, for: events)
        if let trigger = tree.controlClass(of: view).primaryActionTrigger, !events.isDisjoint(with: trigger) {
            makePass(over: view, for: .primaryActionTriggered)
        }
    }

    /// Calls every registration whose mask meets the events, each once, in their order (TA-3, CE-12).
    private mutating func makePass(over view: ViewID, for events: ControlEvents) {
        let value = controls.loggedValue(of: view, in: tree, log: &record)
        write(
            .controlEvent(view, events, value: value, properties: controls.properties(of: view, log: record)))
        guard enterCode() else { return }
        controls.beginPass(over: view)
        // TA-3: a copy, so that what an action adds or removes counts from the next pass on.
        for action in controls.actions(of: view) where !action.events.isDisjoint(with: events) {
            guard send(action, from: view, for: events), !action.effects.isEmpty else { continue }
            apply(action.effects, because: .entry(record.position - 1))
        }
        // TA-10: a control that an action took away has finished its pass first.
        if controls.endPass() { interruptControl(view) }
        leaveCode()
    }

    /// Sends one registered action, and returns true if its target was called.
    private mutating func send(_ action: TargetAction, from view: ViewID, for events: ControlEvents) -> Bool {
        let value = controls.loggedValue(of: view, in: tree, log: &record)
        guard !action.isUIAction else {
            writeHandler(of: action, from: view, cause: .event(events))
            return true
        }
        return sendAction(
            action.action, to: action.target?.object, from: .view(view), sender: .responder(.view(view)),
            startingAt: nil, cause: .event(events), value: value)
    }

    /// Calls the handler of a `UIAction` outside a pass: a segment's own (SEG-3).
    mutating func callHandler(of action: TargetAction, from view: ViewID, cause: Action.Cause) {
        writeHandler(of: action, from: view, cause: cause)
        run(action.effects)
    }

    /// TA-4: a UIAction has a handler instead of a target.
    ///
    /// The log names its control.
    private mutating func writeHandler(of action: TargetAction, from view: ViewID, cause: Action.Cause) {
        write(
            .action(
                Action(
                    sender: .responder(.view(view)), target: .responder(.view(view)),
                    selector: action.action, cause: cause, value: controls.value(of: view, in: tree))))
    }

    // MARK: To the target

    /// Sends an action from code.
    mutating func sendAction(_ selector: String, to target: SceneObject?, from sender: Responder?) {
        sendAction(
            selector, to: target, from: sender, sender: sender.map { .responder($0) } ?? .code,
            startingAt: nil)
    }

    /// Sends an action to its target, or to the first responder of the chain that implements it.
    ///
    /// - Parameters:
    ///   - selector: the action.
    ///   - target: the target, or nil to look it up.
    ///   - sender: the responder that sends it, from which a second search may start.
    ///   - participant: the sender as the log shows it.
    ///   - start: the responder where the search starts, if it is not the first responder.
    ///   - cause: the reason why it is sent.
    ///   - value: the value of a control that sends it.
    /// - Returns: true if the requested target was called.
    @discardableResult
    mutating func sendAction(
        _ selector: String, to target: SceneObject?, from sender: Responder?, sender participant: Participant,
        startingAt start: Responder?, cause: Action.Cause = .message, value: ControlValue? = nil
    ) -> Bool {
        var (selector, target, isAsked) = (selector, target, true)
        for responder in overridePoints(of: participant, cause) {
            switch override(selector, target, cause, by: responder) {
            case .handle: return false
            case .observe: break
            case .redirect(let other, let action):
                (selector, target, isAsked) = (action ?? selector, other?.object, false)
            }
        }
        var lookup: ActionLookup?
        if target == nil,
            let (responder, way) = application.nilTarget(
                for: selector, from: sender, startingAt: start, in: tree, options,
                isExplained: categories.contains(.explain))
        {
            (target, lookup) = (.responder(responder), way)
        }
        guard let target else {
            write(.discarded(.action, phase: nil))
            return false
        }
        write(
            .action(
                Action(
                    sender: participant, target: target, selector: selector, cause: cause, value: value,
                    properties: recognizerProperties(of: participant), lookup: lookup)))
        return isAsked
    }

    /// Returns the responders whose `sendAction` passes an action on: the control and the application.
    ///
    /// A recognizer calls its targets itself (TA-4, GR-38).
    private func overridePoints(of sender: Participant, _ cause: Action.Cause) -> [Responder] {
        guard !tree.overrides.isEmpty || categories.contains(.sendAction) else { return [] }
        switch (sender, cause) {
        case (.recognizer, _): return []
        case (.responder(let control), .event): return [control, .application]
        default: return [.application]
        }
    }

    /// Returns the sending recognizer's properties as the action sees them (GR-48, GR-49), or nil unless requested.
    private func recognizerProperties(of sender: Participant) -> RecognizerProperties? {
        guard categories.contains(.recognizerProperties), case .recognizer(let id) = sender else {
            return nil
        }
        return recognizers.properties(of: id, touches, in: tree)
    }

    /// Calls a `sendAction`.
    ///
    /// A method that is not overridden only calls super, and is logged on request.
    private mutating func override(
        _ selector: String, _ target: SceneObject?, _ cause: Action.Cause, by responder: Responder
    ) -> SendActionOverride {
        let index = scene.overridesIndex(of: responder)
        let override = index >= 0 ? tree.overrides[index].sendAction : nil
        guard override != nil || categories.contains(.sendAction) else { return .observe }
        var call = SendActionCall(
            responder: responder, selector: selector, target: target, events: nil, handling: .observed)
        if case .event(let events) = cause { call.events = events }
        switch override {
        case .handle: call.handling = .handled
        case .observe, .redirect: break
        case nil: call.handling = .default
        }
        write(.sendAction(call))
        guard let override else { return .observe }
        runEffects(of: .sendAction, on: responder)
        return override
    }
}
