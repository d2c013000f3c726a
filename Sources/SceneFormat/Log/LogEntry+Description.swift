import DispatchEngine

// The members of each kind, in one place: the JSON writer, expectations and the tests of the documents ask here.

extension LogEntry.Content {
    /// Describes the members of an entry with this content to a visitor, in their order.
    func describe<Visitor: EntryVisitor & ~Copyable>(
        at position: Int, _ time: Timestamp, to visitor: inout Visitor
    ) {
        visitor.member("n", position)
        visitor.member("t", time)
        visitor.member("kind", kind, of: [kind])
        describe(&visitor)
    }

    /// Describes the members of the kind to a visitor, in their order.
    ///
    /// The members depend only on the kind and on the words that are their own only choice. `examples` has an entry for
    /// each of these.
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        switch self {
        case .intake(let intake): intake.describe(&visitor)
        case .sendEvent(let receiver, let event, let type, let properties, let subtype):
            visitor.member("receiver", receiver)
            visitor.member("event", event)
            visitor.member("type", type, of: [type])
            if type == .touches {
                visitor.member("sequence", properties?.sequence, onRequest: .touchProperties)
                visitor.member("allTouches", properties?.allTouches, onRequest: .touchProperties)
                visitor.member("touchesFor", properties?.touchesFor, onRequest: .touchProperties)
            }
            if type == .motion { visitor.member("subtype", MotionSubtype.shake) }
            if let subtype { visitor.member("subtype", subtype) }
        case .hitTest(let view, let point, let outcome, let details):
            visitor.member("view", view)
            visitor.member("point", orNull: point)
            visitor.member("outcome", outcome)
            if let answer = details?.value.answer { visitor.member("answer", orNull: answer.view) }
            if let missed = details?.value.missed {
                visitor.member("bounds", missed.bounds, onRequest: .explain)
                visitor.member("by", missed.isOverridden ? PointMethod.pointInside : nil, onRequest: .explain)
            }
        case .pointInside(let question):
            visitor.member("view", question.view)
            visitor.member("point", question.point)
            visitor.member("answer", question.answer)
            visitor.member("by", ifAny: question.isOverridden ? PointMethod.pointInside : nil)
        case .hitView(let contact, let window, let view):
            visitor.member("touch", ifAny: contact?.touch)
            visitor.member("contact", ifAny: contact.map { ContactNumber(contact: $0) })
            visitor.member("window", orNull: window)
            visitor.member("view", orNull: view)
        case .dropped(let contacts, let reason, let by):
            visitor.member("touches", FingerList(contacts: contacts))
            visitor.member("contacts", ContactList(contacts: contacts))
            visitor.member("phase", EventPhase.began, of: [.began])
            visitor.member("reason", reason)
            visitor.member("by", ifAny: by)
        case .refused(let recognizer, let contact, let reason):
            visitor.member("recognizer", recognizer)
            visitor.touches(CollectionOfOne(contact))
            visitor.member("reason", reason)
        case .deferred(let recognizer, let reason, let other):
            visitor.member("recognizer", recognizer)
            visitor.member("reason", reason)
            visitor.member("other", ifAny: other)
        case .spared(let recognizer, let winner, let reason):
            visitor.member("recognizer", recognizer)
            visitor.member("by", winner)
            visitor.member("reason", reason)
        case .recognizer(let recognizer, let phase, let contacts):
            visitor.member("recognizer", recognizer)
            visitor.member("phase", phase)
            visitor.touches(contacts)
        case .pressedRecognizer(let recognizer, let phase, let presses):
            visitor.member("recognizer", recognizer)
            visitor.member("phase", PressPhase(phase))
            visitor.member("presses", presses)
        case .gate(let gate): gate.describe(&visitor)
        case .state(let recognizer, let from, let to, let reason, let by, let requested):
            visitor.member("recognizer", recognizer)
            visitor.member("from", from, of: [from])
            visitor.member("to", to, of: [to])
            visitor.member("reason", reason, of: StateReason.reasons(for: to))
            visitor.member("by", ifAny: by)
            if to != .possible { visitor.member("requested", ifAny: requested) }
        case .waiting(let recognizer, let others):
            visitor.member("recognizer", recognizer)
            visitor.member("waitingFor", others)
        case .withheld(let contact, let phase, let by):
            visitor.touches(CollectionOfOne(contact))
            visitor.member("phase", phase, of: [.began, .ended])
            visitor.member("by", by)
        case .released(let contacts, let phase, let by):
            visitor.touches(contacts)
            visitor.member("phase", phase, of: [.began, .moved, .ended])
            visitor.member("by", by)
        case .touches(let responder, let phase, let handling, let contacts, let properties, let loss):
            visitor.member("responder", responder)
            visitor.member("phase", phase, of: loss == nil ? EventPhase.allCases : [.cancelled])
            visitor.touches(contacts)
            visitor.member("handling", handling)
            if let loss = loss?.value {
                visitor.member("reason", loss.reason)
                visitor.member("by", ifAny: loss.by)
            }
            visitor.member("properties", properties, onRequest: .touchProperties)
        case .estimatedPropertiesUpdated(let responder, let contacts):
            visitor.member("responder", responder)
            visitor.touches(contacts)
        case .motion(let responder, let phase, let handling):
            visitor.member("responder", responder)
            visitor.member("subtype", MotionSubtype.shake)
            visitor.member("phase", phase, of: EventPhase.ofMotions)
            visitor.member("handling", handling)
        case .remoteControl(let responder, let subtype, let handling):
            visitor.member("responder", responder)
            visitor.member("subtype", subtype)
            visitor.member("handling", handling)
        case .presses(let responder, let phase, let presses, let handling):
            visitor.member("responder", responder)
            visitor.member("phase", PressPhase(phase))
            visitor.member("presses", presses)
            visitor.member("handling", handling)
        case .firstResponder(let from, let to):
            visitor.member("from", orNull: from)
            visitor.member("to", orNull: to)
        case .keyWindow(let from, let to):
            visitor.member("from", orNull: from)
            visitor.member("to", to)
        case .discarded(let type, let phase, let contacts, let presses):
            visitor.member("type", type, of: [type])
            switch type {
            case .touches:
                if let phase { visitor.member("phase", phase) }
                visitor.touches(contacts)
            case .motion:
                if let phase { visitor.member("phase", phase, of: EventPhase.ofMotions) }
            case .presses:
                if let phase { visitor.member("phase", PressPhase(phase)) }
                visitor.member("presses", presses)
            case .remoteControl, .scroll, .hover, .action, .text, .statusBarTap: break
            }
        case .chainCycle(let responder): visitor.member("responder", responder)
        case .shakeUndoEligible(let window): visitor.member("window", window)
        case .accessibilityActivate(let view, let answer, let point):
            visitor.member("view", view)
            visitor.member("answer", answer)
            visitor.member("activationPoint", ifAny: point)
        case .tracking(let control, let call, let properties):
            visitor.member("control", control)
            visitor.member("call", call.method, of: [call.method])
            if let answer = call.answer { visitor.member("answer", answer) }
            visitor.member("properties", properties, onRequest: .controlProperties)
        case .controlEvent(let control, let events, let value, let properties):
            visitor.member("control", control)
            visitor.member("event", events)
            value?.describe(&visitor)
            visitor.member("properties", properties, onRequest: .controlProperties)
        case .action(let action): action.describe(&visitor)
        case .sendAction(let call):
            visitor.member("responder", call.responder)
            visitor.member("action", call.selector)
            visitor.member("target", orNull: call.target)
            visitor.member("event", ifAny: call.events)
            visitor.member("handling", call.handling)
        case .textField(let field, let callback, let replacement, let answer):
            visitor.member("textField", field)
            visitor.member("callback", callback, of: [callback])
            switch callback {
            case .didBeginEditing, .didEndEditing: break
            case .shouldChangeCharacters:
                visitor.member("replacement", ifAny: replacement)
                visitor.member("answer", ifAny: answer)
            case .shouldBeginEditing, .shouldEndEditing, .shouldClear, .shouldReturn:
                visitor.member("answer", ifAny: answer)
            }
        case .scroll(let event): event.describe(&visitor)
        case .cell(let view, let callback, let answer, let action):
            visitor.member("view", view)
            visitor.member("callback", callback, of: [callback])
            switch callback {
            case .didHighlight, .didUnhighlight, .didSelect, .didDeselect, .willBeginEditing, .didEndEditing:
                break
            case .swipeAction: visitor.member("action", ifAny: action)
            case .shouldHighlight, .willSelect, .willDeselect, .shouldSelect, .shouldDeselect:
                visitor.member("answer", ifAny: answer?.isYes)
                if callback == .willSelect { visitor.member("replacedBy", ifAny: answer?.row) }
            }
        case .controller(let event):
            visitor.member("controller", Responder.viewController(event.controller))
            visitor.member("callback", event.callback, of: [event.callback])
            visitor.member("to", ifAny: event.destination)
            visitor.member("answer", ifAny: event.answer)
        case .interaction(let event):
            visitor.member("view", event.view)
            visitor.member("interaction", event.interaction, of: [event.interaction])
            visitor.member("callback", event.callback, of: [event.callback])
            visitor.member("answer", ifAny: event.answer)
        case .change(let change, let answer, let cause):
            change.describe(&visitor, answer: answer)
            switch cause {
            case .event(let event): visitor.member("event", event)
            case .entry(let position): visitor.member("effectOf", position)
            }
        }
    }
}

// MARK: Members that several kinds have

extension EntryVisitor where Self: ~Copyable {
    /// Visits the touches of an entry: their fingers, and on request the numbers of their contacts.
    @inline(__always)
    mutating func touches<Contacts: Collection<Contact>>(_ contacts: Contacts) {
        member("touches", FingerList(contacts: contacts))
        member("contacts", ContactList(contacts: contacts), onRequest: .touchProperties)
    }
}

extension EventPhase {
    /// The phases of motions, which do not move.
    static let ofMotions: [EventPhase] = [.began, .ended, .cancelled]
}

// MARK: Entries that are structs

extension Intake {
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("step", step, of: [step])
        visitor.member("event", event)
        visitor.member("process", step.process, of: [step.process])
        if let transport = step.transport { visitor.member("via", transport) }
        if let source = runLoopSource { visitor.member("runLoop", source, of: [source]) }
        if let function = step.function { visitor.member("function", function, of: [function]) }
        switch step {
        case .springBoard:
            visitor.member("application", application)
            visitor.member("decision", decision, of: [decision])
        case .eventQueue: visitor.member("depth", depth)
        case .ioHIDEvent, .source1, .source0: break
        }
    }
}

extension Gate {
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("question", question, of: [question])
        visitor.member("recognizer", recognizer)
        switch question {
        case .shouldReceive, .shouldReceiveEvent: visitor.touches(touches)
        case .shouldBegin: break
        case .simultaneous, .requireFailure, .requiredToFail, .touchesShouldBegin, .touchesShouldCancel:
            visitor.member("other", ifAny: other)
        }
        visitor.member("answer", answer)
        visitor.member("by", by)
        visitor.member("because", ifAny: because.map { ConditionPointer(condition: $0, question: question) })
    }
}

extension Action {
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("sender", sender)
        visitor.member("target", target)
        visitor.member("action", selector)
        switch cause {
        case .state(let state):
            visitor.member("state", state, of: [.began, .changed, .ended, .cancelled])
            visitor.member("properties", properties, onRequest: .recognizerProperties)
        case .event(let events):
            visitor.member("event", events)
            value?.describe(&visitor)
        case .message: value?.describe(&visitor)
        }
        visitor.member("lookup", ifAny: lookup?.start)
        visitor.member("asked", lookup?.asked, onRequest: .explain)
    }
}

extension ScrollEvent {
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("scrollView", scrollView)
        visitor.member("callback", callback, of: [callback])
        visitor.member("contentOffset", contentOffset)
        switch callback {
        case .didScroll:
            visitor.member("properties", properties, onRequest: .scrollProperties)
            return
        case .didZoom:
            visitor.member("zoomScale", ifAny: zoomScale)
            visitor.member("properties", properties, onRequest: .scrollProperties)
            return
        case .willEndDragging:
            visitor.member("velocity", ifAny: velocity)
            visitor.member("targetContentOffset", ifAny: targetContentOffset)
            visitor.member("replacedBy", ifAny: replacedBy)
        case .didEndDragging: visitor.member("willDecelerate", ifAny: willDecelerate)
        case .willBeginZooming, .didEndZooming: visitor.member("zoomScale", ifAny: zoomScale)
        case .shouldScrollToTop: visitor.member("answer", ifAny: answer)
        case .willBeginDragging, .willBeginDecelerating, .didEndDecelerating, .didEndScrollingAnimation,
            .didScrollToTop:
            break
        }
        visitor.member("properties", ifAny: properties)
    }
}
