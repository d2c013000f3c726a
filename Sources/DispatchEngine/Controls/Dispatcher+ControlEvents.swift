/// Control events and the actions registered for them (CE-1 to CE-12, TA-2 to TA-10).
extension Dispatcher {
    /// Dispatches an event of a control, and `primaryActionTriggered` after its class's trigger (CE-7).
    mutating func dispatch(_ event: ControlEvents, from view: ViewID) {
        // BTN-4: the selection changes before the actions run.
        if event == .touchUpInside, tree[view].viewClass.isKind(of: .button),
            self[control: view].properties.changesSelectionAsPrimaryAction
        {
            tree.update(view) { $0.flags.formSymmetricDifference(.selected) }
        }
        sendActions(of: view, for: event)
    }

    /// `sendActions(for:)`: one pass over the registrations, and another for the primary action (CE-7, CE-10).
    mutating func sendActions(of view: ViewID, for events: ControlEvents) {
        makePass(over: view, for: events)
        if let trigger = tree[view].viewClass.primaryActionTrigger, !events.isDisjoint(with: trigger) {
            makePass(over: view, for: .primaryActionTriggered)
        }
    }

    /// Calls every registration whose mask meets the events, each once, in their order (TA-3, CE-12).
    private mutating func makePass(over view: ViewID, for events: ControlEvents) {
        let value = loggedValue(of: view)
        write(.controlEvent(view, events, value: value, properties: controlProperties(of: view)))
        guard enterCode() else { return }
        passes.append(view)
        // TA-3: a copy, so that what an action adds or removes counts from the next pass on.
        for action in actions(of: view) where !action.events.isDisjoint(with: events) {
            if send(action, from: view, for: events) { apply(action.effects) }
        }
        passes.removeLast()
        // TA-10: a control that an action took away has finished its pass first.
        if !passes.contains(view), interruptedPasses.remove(view) != nil { interruptControl(view) }
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

    /// The registrations of a control as they are now.
    func actions(of view: ViewID) -> [TargetAction<SceneObject>] {
        controls[view]?.actions ?? scene.actions[view] ?? []
    }

    /// `actions(forTarget:forControlEvent:)`: the selectors whose mask contains all of the events; nil without any (TA-9).
    public func actions(
        of control: ViewID, forTarget target: SceneObject?, forControlEvent events: ControlEvents
    ) -> [String]? {
        let selectors = actions(of: control)
            .filter { !$0.isUIAction && $0.target == target && $0.events.isSuperset(of: events) }.map(
                \.action)
        return selectors.isEmpty ? nil : selectors
    }

    /// `allControlEvents`: everything that somebody is registered for (TA-9).
    public func allControlEvents(of control: ViewID) -> ControlEvents {
        actions(of: control).reduce(into: []) { $0.formUnion($1.events) }
    }

    /// What is seen of a control, on request (CT-17).
    func controlProperties(of view: ViewID) -> ControlProperties? {
        guard categories.contains(.controlProperties) else { return nil }
        let run = self[control: view]
        return ControlProperties(
            isTracking: run.isTracking, isTouchInside: run.isTouchInside, isHighlighted: run.isHighlighted)
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

extension ViewClass {
    /// The event after which a control of the class sends `primaryActionTriggered` (CE-7).
    var primaryActionTrigger: ControlEvents? {
        if isKind(of: .button) { return .touchUpInside }
        if isKind(of: .textField) { return .editingDidEndOnExit }
        let valued: [ViewClass] = [
            .switch, .slider, .segmentedControl, .stepper, .pageControl, .datePicker, .colorWell,
        ]
        return valued.contains { isKind(of: $0) } ? .valueChanged : nil
    }
}

extension [TargetAction<SceneObject>] {
    /// Registers once more: the same target and selector, or `UIAction`, become one registration at the end (TA-2).
    mutating func register(_ new: TargetAction<SceneObject>) {
        guard !new.events.isEmpty || new.segment != nil else { return }
        var new = new
        if let index = firstIndex(where: { $0.method == new.method }) {
            let old = remove(at: index)
            new.events.formUnion(old.events)
            // It is one method, so it has the effects that were stated last.
            if new.effects.isEmpty { new.effects = old.effects }
        }
        append(new)
    }

    /// What is registered after all those calls, one after the other.
    static func registering(_ calls: [Element]) -> [Element] {
        // The last call decides about the place, so they are taken from the end.
        var positions: [RegisteredMethod: Int] = [:]
        var result: [Element] = []
        for call in calls.reversed() where !call.events.isEmpty || call.segment != nil {
            let method = call.method
            if let position = positions[method] {
                result[position].events.formUnion(call.events)
                if result[position].effects.isEmpty { result[position].effects = call.effects }
            } else {
                positions[method] = result.count
                result.append(call)
            }
        }
        return result.reversed()
    }

    /// `removeTarget(_:action:for:)`: nil matches every target, or every selector (TA-8).
    mutating func unregister(_ target: SceneObject?, _ action: String?, _ events: ControlEvents) {
        for index in indices.reversed() {
            guard target == nil || self[index].target == target,
                action == nil || self[index].action == action,
                self[index].segment == nil
            else { continue }
            self[index].events.subtract(events)
            if self[index].events.isEmpty { remove(at: index) }
        }
    }
}

/// What registrations have in common that count as one (TA-2).
private struct RegisteredMethod: Hashable {
    var target: SceneObject?
    var action: String
    var isUIAction: Bool
    var segment: Int?
}

extension TargetAction<SceneObject> {
    fileprivate var method: RegisteredMethod {
        RegisteredMethod(target: target, action: action, isUIAction: isUIAction, segment: segment)
    }
}
