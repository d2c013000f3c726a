import DispatchEngine

extension TextLogWriter {
    mutating func put(_ intake: Intake) {
        put(.word(intake.step), "   event ", .number(intake.event), "   in ", .word(intake.step.process))
        if intake.step.transport == .machPort { put("   by mach port") }
        put(.after("   ", intake.step.function.map(LinePart.word)))
        switch intake.step {
        case .springBoard:
            put("   application in the ", .word(intake.application))
            put(intake.decision == .forward ? ": forwards it" : ": keeps it")
        case .eventQueue: put("   depth ", .number(intake.depth))
        case .ioHIDEvent, .source1, .source0: break
        }
    }

    /// Puts a step of a climb, with the properties of its touches in their place if there are any.
    mutating func put(_ step: ClimbStep, _ touches: [TouchProperties]? = nil) {
        put(.text(step.phase), "  ", .id(step.responder), " (", .word(step.handling), ")")
        if let touches { for touch in touches { put(properties(touch)) } }
        putEnd(of: step, listsTouches: touches == nil)
    }

    /// Puts the touches or presses of a climb, and the reason why a view loses touches.
    mutating func putEnd(of climb: ClimbStep, listsTouches: Bool = true) {
        switch climb.event {
        case .touches(_, let contacts, let loss):
            if listsTouches { put("   ", .touches(contacts)) }
            if let loss { put("   ", .word(loss.reason), .by(loss.by)) }
        case .presses(_, let presses): put("   ", .presses(presses))
        case .motion, .remoteControl: break
        }
    }

    mutating func put(_ details: HitTestDetails) {
        if let answer = details.answer { put("   answers ", answer.view.map(LinePart.name) ?? "nil") }
        guard let missed = details.missed else { return }
        guard !missed.isOverridden else { return put("   by pointInside") }
        let (origin, size) = (missed.bounds.origin, missed.bounds.size)
        put("   bounds ", .point(origin), " ", .measure(size.width), " × ", .measure(size.height))
    }

    mutating func put(_ event: ScrollEvent) {
        put(.name(event.scrollView), " ", .word(event.callback), " at ", .point(event.contentOffset))
        put(.after("   velocity ", event.velocity.map(LinePart.point)))
        put(.after("   target ", event.targetContentOffset.map(LinePart.point)))
        put(.after("   replaced by ", event.replacedBy.map(LinePart.point)))
        put(event.willDecelerate.map { $0 ? "   decelerates" : "   rests" } ?? "")
        put(.after("   scale ", event.zoomScale.map(LinePart.measure)), .answer(event.answer))
        // The other callbacks say by their names what the scroll view is doing.
        if event.callback == .didScroll || event.callback == .didZoom { put(properties(event.properties)) }
    }

    mutating func put(_ gate: Gate) {
        put(.word(gate.question), " ", .name(gate.recognizer))
        put(.after(" with ", gate.other.map(LinePart.name)), gate.answer ? "? yes" : "? no", .by(gate.by))
        if !gate.touches.isEmpty { put("   ", .touches(gate.touches)) }
        guard let condition = gate.because else { return }
        let pointer = ConditionPointer(condition: condition, question: gate.question)
        put("   because ", .text(pointer.identifier(in: scene)))
    }

    mutating func put(_ action: Action) {
        put(.text(action.selector), " → ", .name(action.target), "   from ", .name(action.sender))
        switch action.cause {
        case .state(let state): put("   ", .word(state))
        case .event(let events): put("   ", .events(events))
        case .message: break
        }
        put(.value(action.value), properties(action.properties))
    }

    mutating func put(_ change: Change) {
        let target = LinePart.name(change.target)
        switch change.operation {
        case .set(let properties, let wires):
            put(target, " set ", .list(properties.map(\.property.name) + wires.map(Self.words)))
        case .addView(let view, let index):
            put(.name(view), " added to ", target, .after(" at ", index.map(LinePart.number)))
        case .addGestureRecognizer(let recognizer): put(.name(recognizer), " added to ", target)
        case .remove: put(target, " removed")
        case .addTarget(let action):
            put(target, " sends ", .text(action.action), " for ", .list(action.events.names))
        case .removeTarget(let receiver, let action, let events):
            put(target, " no longer sends ", .text(action ?? "anything"))
            put(.after(" to ", receiver.map(LinePart.name)), " for ", .list(events.names))
        case .move(let destination, let index):
            put(target, " moved to ", .name(destination), .after(" at ", index.map(LinePart.number)))
        case .call(let method): put(target, " ", .text(method.words))
        }
    }

    private static func words(for wire: ObjectSetting) -> String {
        switch wire {
        case .delegate, .requiresFailureOf: wire.name
        case .state(let state): "state to \(state.name)"
        case .applicationState(let state): "state to \(state.name)"
        case .viewControllers(let stack): "\(wire.name) to \(stack.map(\.name).joined(separator: ", "))"
        case .navigationBarHidden(let isHidden): "\(wire.name) to \(isHidden)"
        case .modalInPresentation(let isModal): "\(wire.name) to \(isModal)"
        case .selectedDetentIdentifier(let detent): "\(wire.name) to \(detent.name)"
        case .navigationItem: wire.name
        case .selectedIndex(let index): "\(wire.name) to \(index)"
        }
    }
}

extension LinePart {
    static func events(_ events: ControlEvents) -> LinePart { .text(events.names.joined(separator: ", ")) }
    fileprivate static func list(_ names: [String]) -> LinePart { .text(Wording.list(names, "and")) }

    static func value(_ value: ControlValue?) -> LinePart {
        switch value {
        case nil: ""
        case .number(let value): .led("   value ", .text(Wording.number(value)))
        case .isOn(let isOn): isOn ? "   on" : "   off"
        case .selectedSegmentIndex(let index): .led("   segment ", .number(index))
        case .currentPage(let page): .led("   page ", .number(page))
        case .text(let text): .led("   text ", .quoted(text))
        case .isSelected(let isSelected): isSelected ? "   selected" : "   not selected"
        }
    }
}

extension ChangeMethod {
    /// The words about an object whose method is called.
    fileprivate var words: String {
        switch self {
        case .becomeFirstResponder: "becomes first responder"
        case .resignFirstResponder: "resigns first responder"
        case .makeKey: "becomes key"
        case .makeKeyAndVisible: "becomes key and visible"
        case .beginReceivingRemoteControlEvents: "begins receiving remote-control events"
        case .endReceivingRemoteControlEvents: "ends receiving remote-control events"
        case .beginIgnoringInteractionEvents: "begins ignoring interaction events"
        case .endIgnoringInteractionEvents: "ends ignoring interaction events"
        }
    }
}
