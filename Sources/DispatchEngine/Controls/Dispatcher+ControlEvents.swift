/// Control events and the actions registered for them (CE-1 to CE-12, TA-2 to TA-10).
extension Dispatcher {
    /// Dispatches an event of a control, and `primaryActionTriggered` after its class's trigger (CE-7).
    mutating func dispatch(_ event: ControlEvents, from view: ViewID) {
        // BTN-4: the selection changes before the actions run.
        if controlClass(of: view).togglesSelection(controls[view].properties, at: event) {
            tree.update(view) { $0.flags.formSymmetricDifference(.selected) }
        }
        sendActions(of: view, for: event)
    }

    /// The class of a control.
    func controlClass(of view: ViewID) -> any ControlClass.Type {
        tree[view].viewClass.controlClass ?? PlainControl.self
    }

    /// The value of a control as it is now; nil for classes without one.
    func value(of view: ViewID) -> ControlValue? {
        controls.value(of: view, isSelected: tree[view].flags.contains(.selected))
    }

    /// `sendActions(for:)`: one pass over the registrations, and another for the primary action (CE-7, CE-10).
    mutating func sendActions(of view: ViewID, for events: ControlEvents) {
        makePass(over: view, for: events)
        if let trigger = controlClass(of: view).primaryActionTrigger, !events.isDisjoint(with: trigger) {
            makePass(over: view, for: .primaryActionTriggered)
        }
    }

    /// Calls every registration whose mask meets the events, each once, in their order (TA-3, CE-12).
    private mutating func makePass(over view: ViewID, for events: ControlEvents) {
        let value = loggedValue(of: view)
        write(.controlEvent(view, events, value: value, properties: controlProperties(of: view)))
        guard enterCode() else { return }
        controls.beginPass(over: view)
        // TA-3: a copy, so that what an action adds or removes counts from the next pass on.
        for action in controls.actions(of: view) where !action.events.isDisjoint(with: events) {
            if send(action, from: view, for: events) { apply(action.effects) }
        }
        // TA-10: a control that an action took away has finished its pass first.
        if controls.endPass() { interruptControl(view) }
        leaveCode()
    }

    /// The value for an entry of the log; a long text counts like the entries that there would be room for instead.
    private mutating func loggedValue(of view: ViewID) -> ControlValue? {
        let value = value(of: view)
        if case .text(let text)? = value { record.spend(bytes: text.utf8.count) }
        return value
    }

    /// Whether the registration's target was called.
    private mutating func send(
        _ action: TargetAction<SceneObject>, from view: ViewID, for events: ControlEvents
    ) -> Bool {
        let value = loggedValue(of: view)
        guard !action.isUIAction else {
            writeHandler(of: action, from: view, cause: .event(events))
            return true
        }
        return sendAction(
            action.action, to: action.target, from: .view(view), sender: .responder(.view(view)),
            startingAt: nil, cause: .event(events), value: value)
    }

    /// Calls the handler of a `UIAction` outside a pass: a segment's own (SEG-3).
    mutating func callHandler(
        of action: TargetAction<SceneObject>, from view: ViewID, cause: Action.Cause
    ) {
        writeHandler(of: action, from: view, cause: cause)
        run(action.effects)
    }

    /// TA-4: a UIAction has a handler instead of a target; the log names the control that has it.
    private mutating func writeHandler(
        of action: TargetAction<SceneObject>, from view: ViewID, cause: Action.Cause
    ) {
        write(
            .action(
                Action(
                    sender: .responder(.view(view)), target: .responder(.view(view)),
                    selector: action.action, cause: cause, value: value(of: view))))
    }

    /// `actions(forTarget:forControlEvent:)`: the selectors whose mask contains all of the events; nil without any (TA-9).
    public func actions(
        of control: ViewID, forTarget target: SceneObject?, forControlEvent events: ControlEvents
    ) -> [String]? {
        let selectors = controls.actions(of: control)
            .filter { !$0.isUIAction && $0.target == target && $0.events.isSuperset(of: events) }.map(
                \.action)
        return selectors.isEmpty ? nil : selectors
    }

    /// `allControlEvents`: everything that an action is registered for (TA-9).
    public func allControlEvents(of control: ViewID) -> ControlEvents {
        controls.actions(of: control).reduce(into: []) { $0.formUnion($1.events) }
    }

    /// What is seen of a control, on request (CT-17).
    func controlProperties(of view: ViewID) -> ControlProperties? {
        guard categories.contains(.controlProperties) else { return nil }
        let control = controls[view]
        return ControlProperties(
            isTracking: control.isTracking, isTouchInside: control.isTouchInside,
            isHighlighted: control.isHighlighted)
    }
}

/// What is seen of a control's tracking, on request (CT-17).
public struct ControlProperties: Hashable, Sendable {
    /// `isTracking`.
    public var isTracking: Bool
    /// `isTouchInside`.
    public var isTouchInside: Bool
    /// `isHighlighted`.
    public var isHighlighted: Bool
}
