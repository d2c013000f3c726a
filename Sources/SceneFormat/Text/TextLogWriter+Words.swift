import DispatchEngine
import JSONText

extension TextLogWriter {
    /// Puts the words of a line after the kind.
    mutating func put(_ content: LogEntry.Content) {
        switch content {
        case .intake(let intake): put(intake)
        case .sendEvent(let receiver, _, let type, let properties, let subtype):
            put(type)
            if let subtype {
                put(" ")
                put(subtype)
            }
            put(" → ")
            put(NamedObject(receiver))
            if let properties {
                put("   sequence ")
                put(properties.sequence)
                put("   ")
                put(list: properties.allTouches)
            }
        case .hitTest(let view, let point, let outcome, let details):
            put(NamedObject(view))
            put(" at ")
            if let point { put(point) } else { put("no point") }
            put("   ")
            put(outcome)
            if let details = details?.value { put(details) }
        case .pointInside(let question):
            put(NamedObject(question.view))
            put(" at ")
            put(question.point)
            put(answer: question.answer)
            if question.isOverridden { put("   by pointInside") }
        case .hitView(let contact, let window, let view):
            if let contact { put(contact) } else { put("pointer") }
            put(" → ")
            put(view.map { NamedObject($0) }, else: "nothing")
            if window != view { put(" in ", window.map { NamedObject($0) }) }
        case .dropped(let contacts, let reason, let by):
            put(contacts, "and") { $0.put($1) }
            put(" began   ")
            put(reason)
            put(cause: by)
        case .refused(let recognizer, let contact, let reason):
            put(NamedObject(recognizer))
            put("   ")
            put(reason)
            put("   ")
            put(contact)
        case .deferred(let recognizer, let reason, let other):
            put(NamedObject(recognizer))
            put("   ")
            put(reason)
            put(" to ", other.map { NamedObject($0) })
        case .spared(let recognizer, let winner, let reason):
            put(NamedObject(recognizer))
            put("   ")
            put(reason)
            put(cause: .recognizer(winner))
        case .recognizer(let recognizer, let phase, let touches):
            put(phase)
            put(" → ", NamedObject(recognizer))
            put("   ")
            put(list: touches)
        case .pressedRecognizer(let recognizer, let phase, let presses):
            put(PressPhase(phase))
            put(" → ", NamedObject(recognizer))
            put("   ")
            put(presses: presses)
        case .gate(let gate): put(gate)
        case .state(let recognizer, let from, let to, let reason, let by, let requested):
            put(NamedObject(recognizer))
            put(" ")
            put(from)
            put(" → ")
            put(to)
            put("   ")
            put(reason)
            put(cause: by)
            if let requested {
                put(", requested ")
                put(requested)
            }
        case .waiting(let recognizer, let others):
            put(NamedObject(recognizer))
            put(" waits for ")
            put(others, "and") { $0.put(NamedObject($1)) }
            put(" to fail")
        case .withheld(let contact, let phase, let by):
            put(phase)
            put(" of ")
            put(list: CollectionOfOne(contact))
            put(cause: by)
        case .released(let touches, let phase, let by):
            put(phase)
            put(" of ")
            put(list: touches)
            put(cause: by)
        case .touches(let responder, let phase, let handling, let touches, let properties, let loss):
            put(phase)
            put("  ", responder, handling)
            if let properties {
                for touch in properties { put(properties: touch) }
            } else {
                put("   ")
                put(list: touches)
            }
            put(loss?.value)
        case .estimatedPropertiesUpdated(let responder, let touches):
            put("→ ", NamedObject(responder))
            put("   ")
            put(list: touches)
        case .motion(let responder, let phase, let handling):
            put("shake ")
            put(phase)
            put("  ", responder, handling)
        case .presses(let responder, let phase, let presses, let handling):
            put(PressPhase(phase))
            put("  ", responder, handling)
            put("   ")
            put(presses: presses)
        case .remoteControl(let responder, let subtype, let handling):
            put(subtype)
            put("  ", responder, handling)
        case .firstResponder(let from, let to):
            put(from.map { NamedObject($0) }, else: "none")
            put(" → ")
            put(to.map { NamedObject($0) }, else: "none")
        case .keyWindow(let from, let to):
            put(from.map { NamedObject($0) }, else: "none")
            put(" → ", NamedObject(to))
        case .discarded(let type, let phase, let contacts, let presses):
            put(type)
            if let phase {
                put(" ")
                if type == .presses { put(PressPhase(phase)) } else { put(phase) }
            }
            let ids = type == .presses ? presses : contacts.map(\.touch.rawValue)
            if !ids.isEmpty {
                put("   ")
                put(numbers: ids)
            }
        case .action(let action): put(action)
        case .sendAction(let call):
            put(text: call.selector)
            put(" to ")
            put(call.target.map { NamedObject($0) }, else: "nil")
            put(" → ", NamedObject(call.responder))
            put("   ")
            put(call.handling)
        case .tracking(let control, let call, let properties):
            put(call.method)
            put(" → ", NamedObject(control))
            put(answer: call.answer)
            if let properties { put(properties: properties) }
        case .controlEvent(let control, let events, let value, let properties):
            put(events)
            put(" from ", NamedObject(control))
            put(value)
            if let properties { put(properties: properties) }
        case .textField(let field, let callback, let replacement, let answer):
            put(callback)
            put(" ", NamedObject(field))
            put("   ", quoted: replacement)
            put(answer: answer)
        case .scroll(let event): put(event)
        case .cell(let view, let callback, let answer, let action):
            put(callback)
            put(" ", NamedObject(view))
            put("   ", quoted: action)
            if let row = answer?.row {
                put("   ", NamedObject(row))
                put(" instead")
            } else {
                put(answer: answer?.isYes)
            }
        case .controller(let event):
            put(event.callback)
            put(" ", NamedObject(Responder.viewController(event.controller)))
            put("   ", quoted: event.destination)
            put(answer: event.answer)
        case .interaction(let event):
            put(event.callback)
            put(" ", NamedObject(event.view))
            put(answer: event.answer)
        case .change(let change, let answer, _):
            put(change)
            put(answer: answer)
        case .chainCycle(let responder): put("back at ", NamedObject(responder))
        case .shakeUndoEligible(let window): put(NamedObject(window))
        case .accessibilityActivate(let view, let answer, let point):
            put(NamedObject(view))
            put(answer: answer)
            if let point {
                put("   tap at ")
                put(point)
            }
        }
    }
}
