import DispatchEngine

// The members of each kind, in one place: the JSON writer, expectations and the tests of the documents ask here.

extension EntryVisitor where Self: ~Copyable {
    /// Visits the members of an entry, in their order.
    mutating func visit(_ content: LogEntry.Content, at position: Int, _ time: Timestamp) {
        member("n", position)
        member("t", time)
        member("kind", content.kind, of: [content.kind])
        visit(content)
    }

    /// Visits the members of a kind, in their order.
    ///
    /// They depend only on the kind and on the words that are their own only choice. `examples` has an entry for each
    /// of these.
    mutating func visit(_ content: LogEntry.Content) {
        switch content {
        case .intake(let intake): visit(intake)
        case .sendEvent(let receiver, let event, let type, let properties, let subtype):
            member("receiver", receiver)
            member("event", event)
            member("type", type, of: [type])
            if type == .touches, let properties { visit(properties) }
            if type == .motion { member("subtype", MotionSubtype.shake) }
            if let subtype { member("subtype", subtype) }
        case .hitTest(let view, let point, let outcome, let details):
            member("view", view)
            member("point", orNull: point)
            member("outcome", outcome)
            if let details { visit(details.value) }
        case .pointInside(let question): visit(question)
        case .hitView(let contact, let window, let view):
            member("touch", ifAny: contact?.touch)
            member("contact", ifAny: contact.map { ContactNumber(contact: $0) })
            member("window", orNull: window)
            member("view", orNull: view)
        case .dropped(let contacts, let reason, let by):
            member("touches", FingerList(contacts: contacts))
            member("contacts", ContactList(contacts: contacts))
            member("phase", EventPhase.began, of: [.began])
            member("reason", reason)
            member("by", ifAny: by)
        case .refused(let recognizer, let contact, let reason):
            member("recognizer", recognizer)
            touches(CollectionOfOne(contact))
            member("reason", reason)
        case .deferred(let recognizer, let reason, let other):
            member("recognizer", recognizer)
            member("reason", reason)
            member("other", ifAny: other)
        case .spared(let recognizer, let winner, let reason):
            member("recognizer", recognizer)
            member("by", winner)
            member("reason", reason)
        case .recognizer(let recognizer, let phase, let contacts):
            member("recognizer", recognizer)
            member("phase", phase)
            touches(contacts)
        case .pressedRecognizer(let recognizer, let phase, let presses):
            member("recognizer", recognizer)
            member("phase", PressPhase(phase))
            member("presses", presses)
        case .gate(let gate): visit(gate)
        case .state(let recognizer, let from, let to, let reason, let by, let requested):
            member("recognizer", recognizer)
            member("from", from, of: [from])
            member("to", to, of: [to])
            member("reason", reason, of: StateReason.reasons(for: to))
            member("by", ifAny: by)
            if to != .possible { member("requested", ifAny: requested) }
        case .waiting(let recognizer, let others):
            member("recognizer", recognizer)
            member("waitingFor", others)
        case .withheld(let contact, let phase, let by):
            touches(CollectionOfOne(contact))
            member("phase", phase, of: [.began, .ended])
            member("by", by)
        case .released(let contacts, let phase, let by):
            touches(contacts)
            member("phase", phase, of: [.began, .moved, .ended])
            member("by", by)
        case .touches(let responder, let phase, let handling, let contacts, let properties, let loss):
            member("responder", responder)
            member("phase", phase, of: loss == nil ? EventPhase.allCases : [.cancelled])
            touches(contacts)
            member("handling", handling)
            if let loss = loss?.value {
                member("reason", loss.reason)
                member("by", ifAny: loss.by)
            }
            member("properties", properties, onRequest: .touchProperties)
        case .estimatedPropertiesUpdated(let responder, let contacts):
            member("responder", responder)
            touches(contacts)
        case .motion(let responder, let phase, let handling):
            member("responder", responder)
            member("subtype", MotionSubtype.shake)
            member("phase", phase, of: EventPhase.ofMotions)
            member("handling", handling)
        case .remoteControl(let responder, let subtype, let handling):
            member("responder", responder)
            member("subtype", subtype)
            member("handling", handling)
        case .presses(let responder, let phase, let presses, let handling):
            member("responder", responder)
            member("phase", PressPhase(phase))
            member("presses", presses)
            member("handling", handling)
        case .firstResponder(let from, let to):
            member("from", orNull: from)
            member("to", orNull: to)
        case .keyWindow(let from, let to):
            member("from", orNull: from)
            member("to", to)
        case .discarded(let type, let phase, let contacts, let presses):
            member("type", type, of: [type])
            switch type {
            case .touches:
                if let phase { member("phase", phase) }
                touches(contacts)
            case .motion:
                if let phase { member("phase", phase, of: EventPhase.ofMotions) }
            case .presses:
                if let phase { member("phase", PressPhase(phase)) }
                member("presses", presses)
            case .remoteControl, .scroll, .hover, .action, .text, .statusBarTap: break
            }
        case .chainCycle(let responder): member("responder", responder)
        case .shakeUndoEligible(let window): member("window", window)
        case .accessibilityActivate(let view, let answer, let point):
            member("view", view)
            member("answer", answer)
            member("activationPoint", ifAny: point)
        case .tracking(let control, let call, let properties):
            member("control", control)
            member("call", call.method, of: [call.method])
            if let answer = call.answer { member("answer", answer) }
            member("properties", properties, onRequest: .controlProperties)
        case .controlEvent(let control, let events, let value, let properties):
            member("control", control)
            member("event", events)
            value?.describe(&self)
            member("properties", properties, onRequest: .controlProperties)
        case .action(let action): visit(action)
        case .sendAction(let call): visit(call)
        case .textField(let field, let callback, let replacement, let answer):
            member("textField", field)
            member("callback", callback, of: [callback])
            switch callback {
            case .didBeginEditing, .didEndEditing: break
            case .shouldChangeCharacters:
                member("replacement", ifAny: replacement)
                member("answer", ifAny: answer)
            case .shouldBeginEditing, .shouldEndEditing, .shouldClear, .shouldReturn:
                member("answer", ifAny: answer)
            }
        case .scroll(let event): visit(event)
        case .cell(let view, let callback, let answer, let action):
            member("view", view)
            member("callback", callback, of: [callback])
            switch callback {
            case .didHighlight, .didUnhighlight, .didSelect, .didDeselect, .willBeginEditing, .didEndEditing:
                break
            case .swipeAction: member("action", ifAny: action)
            case .shouldHighlight, .willSelect, .willDeselect, .shouldSelect, .shouldDeselect:
                member("answer", ifAny: answer?.isYes)
                if callback == .willSelect { member("replacedBy", ifAny: answer?.row) }
            }
        case .controller(let event): visit(event)
        case .interaction(let event): visit(event)
        case .change(let change, let answer, let cause):
            change.describe(&self, answer: answer)
            switch cause {
            case .event(let event): member("event", event)
            case .entry(let position): member("effectOf", position)
            }
        }
    }

    /// Visits the touches of an entry: their fingers, and on request the numbers of their contacts.
    private mutating func touches(_ contacts: some Collection<Contact>) {
        member("touches", FingerList(contacts: contacts))
        member("contacts", ContactList(contacts: contacts), onRequest: .touchProperties)
    }

    // MARK: Contents that are structs

    private mutating func visit(_ intake: Intake) {
        member("step", intake.step, of: [intake.step])
        member("event", intake.event)
        member("process", intake.step.process, of: [intake.step.process])
        if let transport = intake.step.transport { member("via", transport) }
        if let source = intake.runLoopSource { member("runLoop", source, of: [source]) }
        if let function = intake.step.function { member("function", function, of: [function]) }
        switch intake.step {
        case .springBoard:
            member("application", intake.application)
            member("decision", intake.decision, of: [intake.decision])
        case .eventQueue: member("depth", intake.depth)
        case .ioHIDEvent, .source1, .source0: break
        }
    }

    private mutating func visit(_ properties: EventProperties) {
        member("sequence", properties.sequence, onRequest: .touchProperties)
        member("allTouches", properties.allTouches, onRequest: .touchProperties)
        member("touchesFor", properties.touchesFor, onRequest: .touchProperties)
    }

    private mutating func visit(_ details: HitTestDetails) {
        if let answer = details.answer { member("answer", orNull: answer.view) }
        guard let missed = details.missed else { return }
        member("bounds", missed.bounds, onRequest: .explain)
        member("by", missed.isOverridden ? PointMethod.pointInside : nil, onRequest: .explain)
    }

    private mutating func visit(_ question: PointQuestion) {
        member("view", question.view)
        member("point", question.point)
        member("answer", question.answer)
        member("by", ifAny: question.isOverridden ? PointMethod.pointInside : nil)
    }

    private mutating func visit(_ gate: Gate) {
        member("question", gate.question, of: [gate.question])
        member("recognizer", gate.recognizer)
        switch gate.question {
        case .shouldReceive, .shouldReceiveEvent: touches(gate.touches)
        case .shouldBegin: break
        case .simultaneous, .requireFailure, .requiredToFail, .touchesShouldBegin, .touchesShouldCancel:
            member("other", ifAny: gate.other)
        }
        member("answer", gate.answer)
        member("by", gate.by)
        member(
            "because", ifAny: gate.because.map { ConditionPointer(condition: $0, question: gate.question) })
    }

    private mutating func visit(_ action: Action) {
        member("sender", action.sender)
        member("target", action.target)
        member("action", action.selector)
        switch action.cause {
        case .state(let state):
            member("state", state, of: [.began, .changed, .ended, .cancelled])
            member("properties", action.properties, onRequest: .recognizerProperties)
        case .event(let events):
            member("event", events)
            action.value?.describe(&self)
        case .message: action.value?.describe(&self)
        }
        member("lookup", ifAny: action.lookup?.start)
        member("asked", action.lookup?.asked, onRequest: .explain)
    }

    private mutating func visit(_ call: SendActionCall) {
        member("responder", call.responder)
        member("action", call.selector)
        member("target", orNull: call.target)
        member("event", ifAny: call.events)
        member("handling", call.handling)
    }

    private mutating func visit(_ event: ScrollEvent) {
        member("scrollView", event.scrollView)
        member("callback", event.callback, of: [event.callback])
        member("contentOffset", event.contentOffset)
        switch event.callback {
        case .didScroll:
            member("properties", event.properties, onRequest: .scrollProperties)
            return
        case .didZoom:
            member("zoomScale", ifAny: event.zoomScale)
            member("properties", event.properties, onRequest: .scrollProperties)
            return
        case .willEndDragging:
            member("velocity", ifAny: event.velocity)
            member("targetContentOffset", ifAny: event.targetContentOffset)
            member("replacedBy", ifAny: event.replacedBy)
        case .didEndDragging: member("willDecelerate", ifAny: event.willDecelerate)
        case .willBeginZooming, .didEndZooming: member("zoomScale", ifAny: event.zoomScale)
        case .shouldScrollToTop: member("answer", ifAny: event.answer)
        case .willBeginDragging, .willBeginDecelerating, .didEndDecelerating, .didEndScrollingAnimation,
            .didScrollToTop:
            break
        }
        member("properties", ifAny: event.properties)
    }

    private mutating func visit(_ event: ControllerEvent) {
        member("controller", Responder.viewController(event.controller))
        member("callback", event.callback, of: [event.callback])
        member("to", ifAny: event.destination)
        member("answer", ifAny: event.answer)
    }

    private mutating func visit(_ event: InteractionEvent) {
        member("view", event.view)
        member("interaction", event.interaction, of: [event.interaction])
        member("callback", event.callback, of: [event.callback])
        member("answer", ifAny: event.answer)
    }
}

extension EventPhase {
    /// The phases of motions, which do not move.
    static let ofMotions: [EventPhase] = [.began, .ended, .cancelled]
}
