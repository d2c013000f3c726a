import DispatchEngine
import JSONText

extension TextLogWriter {
    mutating func put(_ intake: Intake) {
        put(intake.step)
        put("   event ")
        put(intake.event)
        put("   in ")
        put(intake.step.process)
        if intake.step.transport == .machPort { put("   by mach port") }
        if let function = intake.step.function {
            put("   ")
            put(function)
        }
        switch intake.step {
        case .springBoard:
            put("   application in the ")
            put(intake.application)
            put(": ")
            if intake.decision == .forward { put("forwards it") } else { put("keeps it") }
        case .eventQueue:
            put("   depth ")
            put(intake.depth)
        case .ioHIDEvent, .source1, .source0: break
        }
    }

    /// Puts the reason why a view loses touches.
    mutating func put(_ loss: TouchLoss?) {
        guard let loss else { return }
        put("   ")
        put(loss.reason)
        put(cause: loss.by)
    }

    mutating func put(_ details: HitTestDetails) {
        if let answer = details.answer {
            put("   answers ")
            put(answer.view.map { NamedObject($0) }, else: "nil")
        }
        guard let missed = details.missed else { return }
        guard !missed.isOverridden else { return put("   by pointInside") }
        put("   bounds ")
        put(missed.bounds.origin)
        put(" ")
        put(short: missed.bounds.size.width)
        put(" × ")
        put(short: missed.bounds.size.height)
    }

    mutating func put(properties: some EntryObject) {
        put(text: PropertyText.words(for: properties, in: scene))
    }

    mutating func put(_ event: ScrollEvent) {
        put(NamedObject(event.scrollView))
        put(" ")
        put(event.callback)
        put(" at ", event.contentOffset)
        put("   velocity ", event.velocity)
        put("   target ", event.targetContentOffset)
        put("   replaced by ", event.replacedBy)
        if let willDecelerate = event.willDecelerate {
            if willDecelerate { put("   decelerates") } else { put("   rests") }
        }
        if let scale = event.zoomScale {
            put("   scale ")
            put(short: scale)
        }
        put(answer: event.answer)
        // The other callbacks say by their names what the scroll view is doing.
        if let properties = event.properties, event.callback == .didScroll || event.callback == .didZoom {
            put(properties: properties)
        }
    }

    private mutating func put(_ words: StaticString, _ point: Point?) {
        guard let point else { return }
        put(words)
        put(point)
    }

    mutating func put(_ gate: Gate) {
        put(gate.question)
        put(" ", NamedObject(gate.recognizer))
        put(" with ", gate.other.map { NamedObject($0) })
        if gate.answer { put("? yes") } else { put("? no") }
        put(cause: gate.by)
        if !gate.touches.isEmpty {
            put("   ")
            put(list: gate.touches)
        }
        if let condition = gate.because {
            put("   because ")
            put(text: ConditionPointer(condition: condition, question: gate.question).identifier(in: scene))
        }
    }

    mutating func put(_ action: Action) {
        put(text: action.selector)
        put(" → ", NamedObject(action.target))
        put("   from ", NamedObject(action.sender))
        switch action.cause {
        case .state(let state):
            put("   ")
            put(state)
        case .event(let events):
            put("   ")
            put(events)
        case .message: break
        }
        put(action.value)
        if let properties = action.properties { put(properties: properties) }
    }

    mutating func put(_ events: ControlEvents) { put(text: events.names.joined(separator: ", ")) }

    mutating func put(_ value: ControlValue?) {
        switch value {
        case nil: break
        case .number(let value):
            put("   value ")
            put(text: Wording.number(value))
        case .isOn(let isOn): if isOn { put("   on") } else { put("   off") }
        case .selectedSegmentIndex(let index):
            put("   segment ")
            put(index)
        case .currentPage(let page):
            put("   page ")
            put(page)
        case .text(let text):
            put("   text ")
            put(text: Wording.quoted(text))
        case .isSelected(let isSelected): if isSelected { put("   selected") } else { put("   not selected") }
        }
    }

    // MARK: Changes

    mutating func put(_ change: Change) {
        let target = NamedObject(change.target)
        switch change.operation {
        case .set(let properties, let wires):
            put(target)
            put(" set ")
            put(text: Wording.list(properties.map(\.property.name) + wires.map(Self.words), "and"))
        case .addView(let view, let index):
            put(NamedObject(view))
            put(" added to ", target)
            put(index: index)
        case .addGestureRecognizer(let recognizer):
            put(NamedObject(recognizer))
            put(" added to ", target)
        case .remove:
            put(target)
            put(" removed")
        case .addTarget(let action):
            put(target)
            put(" sends ")
            put(text: action.action)
            put(" for ")
            put(text: Wording.list(action.events.names, "and"))
        case .removeTarget(let receiver, let action, let events):
            put(target)
            put(" no longer sends ")
            put(text: action ?? "anything")
            put(" to ", receiver.map { NamedObject($0) })
            put(" for ")
            put(text: Wording.list(events.names, "and"))
        case .move(let destination, let index):
            put(target)
            put(" moved to ", NamedObject(destination))
            put(index: index)
        case .call(let method):
            put(target)
            put(" ")
            put(text: method.words)
        }
    }

    private mutating func put(index: Int?) {
        guard let index else { return }
        put(" at ")
        put(index)
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
