import DispatchEngine
import JSONText

extension TextLogWriter {
    /// Puts the words of a line after the kind.
    mutating func put(_ content: LogEntry.Content) {
        switch content {
        case .intake(let intake): put(intake)
        case .sendEvent(let receiver, _, let type, let properties, let subtype):
            put(.word(type), .after(" ", subtype.map(LinePart.word)), " → ", .name(receiver))
            guard let properties else { return }
            put("   sequence ", .number(properties.sequence), "   ", .touches(properties.allTouches))
        case .hitTest(let view, let point, let outcome, let details):
            // Without parts, which take longer, because most lines of a log are these.
            text.append(.view(view), of: scene)
            text.append(" at ")
            if let point { text.append(point) } else { text.append("no point") }
            text.append("   ")
            text.append(text: outcome.name)
            if let details = details?.value { put(details) }
        case .pointInside(let question):
            put(.name(question.view), " at ", .point(question.point), .answer(question.answer))
            if question.isOverridden { put("   by pointInside") }
        case .hitView(let contact, let window, let view):
            put(contact.map(LinePart.contact) ?? "pointer", " → ", view.map(LinePart.name) ?? "nothing")
            if window != view { put(.after(" in ", window.map(LinePart.name))) }
        case .dropped(let contacts, let reason, let by):
            put(list(contacts, LinePart.contact), " began   ", .word(reason), .by(by))
        case .refused(let recognizer, let contact, let reason):
            put(.name(recognizer), "   ", .word(reason), "   ", .contact(contact))
        case .deferred(let recognizer, let reason, let other):
            put(.name(recognizer), "   ", .word(reason), .after(" to ", other.map(LinePart.name)))
        case .spared(let recognizer, let winner, let reason):
            put(.name(recognizer), "   ", .word(reason), .by(.recognizer(winner)))
        case .recognizer(let recognizer, let phase, let contacts):
            put(.word(phase), " → ", .name(recognizer), "   ", .touches(contacts))
        case .pressedRecognizer(let recognizer, let phase, let presses):
            put(.word(PressPhase(phase)), " → ", .name(recognizer), "   ", .presses(presses))
        case .gate(let gate): put(gate)
        case .state(let recognizer, let from, let to, let reason, let by, let requested):
            put(.name(recognizer), " ", .word(from), " → ", .word(to), "   ", .word(reason), .by(by))
            put(.after(", requested ", requested.map(LinePart.word)))
        case .waiting(let recognizer, let others):
            put(.name(recognizer), " waits for ", list(others, LinePart.name), " to fail")
        case .withheld(let contact, let phase, let by):
            put(.word(phase), " of ", .touches([contact]), .by(by))
        case .released(let contacts, let phase, let by):
            put(.word(phase), " of ", .touches(contacts), .by(by))
        case .touches(_, _, _, _, let properties, _):
            if let step = content.climbStep { put(step, properties) }
        case .motion, .presses, .remoteControl: if let step = content.climbStep { put(step) }
        case .estimatedPropertiesUpdated(let responder, let contacts):
            put("→ ", .name(responder), "   ", .touches(contacts))
        case .firstResponder(let from, let to):
            put(from.map(LinePart.name) ?? "none", " → ", to.map(LinePart.name) ?? "none")
        case .keyWindow(let from, let to): put(from.map(LinePart.name) ?? "none", " → ", .name(to))
        case .discarded(let type, let phase, let contacts, let presses):
            let phase = type == .presses ? phase.map { PressPhase($0).name } : phase?.name
            let ids = type == .presses ? presses : contacts.map(\.touch.rawValue)
            put(.word(type), .after(" ", phase.map(LinePart.text)))
            if !ids.isEmpty { put("   ", .numbers(ids)) }
        case .action(let action): put(action)
        case .sendAction(let call):
            put(.text(call.selector), " to ", call.target.map(LinePart.name) ?? "nil")
            put(" → ", .name(call.responder), "   ", .word(call.handling))
        case .tracking(let control, let call, let state):
            put(.word(call.method), " → ", .name(control), .answer(call.answer), properties(state))
        case .controlEvent(let control, let events, let value, let state):
            put(.events(events), " from ", .name(control), .value(value), properties(state))
        case .textField(let field, let callback, let replacement, let answer):
            put(.word(callback), " ", .name(field), .after("   ", replacement.map(LinePart.quoted)))
            put(.answer(answer))
        case .scroll(let event): put(event)
        case .cell(let view, let callback, let answer, let action):
            put(.word(callback), " ", .name(view), .after("   ", action.map(LinePart.quoted)))
            guard let row = answer?.row else { return put(.answer(answer?.isYes)) }
            put("   ", .name(row), " instead")
        case .controller(let event):
            put(.word(event.callback), " ", .name(Responder.viewController(event.controller)))
            put(.after("   ", event.destination.map(LinePart.quoted)), .answer(event.answer))
        case .interaction(let event):
            put(.word(event.callback), " ", .name(event.view), .answer(event.answer))
        case .change(let change, let answer, _):
            put(change)
            put(.answer(answer))
        case .chainCycle(let responder): put("back at ", .name(responder))
        case .shakeUndoEligible(let window): put(.name(window))
        case .accessibilityActivate(let view, let answer, let point):
            put(.name(view), .answer(answer), .after("   tap at ", point.map(LinePart.point)))
        }
    }
}
