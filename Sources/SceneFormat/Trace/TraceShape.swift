import DispatchEngine

/// What an entry of the log becomes on a row of a trace.
enum TraceShape {
    /// A moment.
    case moment(String)
    /// A call. It lasts a microsecond, which means nothing, but arrows need something to lead from and to.
    case call(String)
    /// The begin of a stay, which ends the one before it on the row.
    case stay(String)
    /// The begin of a stay if the row has none, else a moment.
    case firstStay(String, else: String)
    /// A moment that ends the stay on the row.
    case end(String)
}

extension LogEntry.Content {
    /// What the entry becomes, and on which rows; nil for what a trace leaves out.
    ///
    /// There are no rows for the steps below the application and for views that are only asked.
    func traced(_ rows: TraceRows, in scene: Scene) -> (rows: [TraceRow], shape: TraceShape)? {
        func at(_ row: TraceRow, _ shape: TraceShape) -> (rows: [TraceRow], shape: TraceShape) {
            ([row], shape)
        }
        func at(_ responder: Responder, _ shape: TraceShape) -> (rows: [TraceRow], shape: TraceShape) {
            at(.responder(.responder(responder)), shape)
        }
        func at(_ contacts: [Contact], _ shape: TraceShape) -> (rows: [TraceRow], shape: TraceShape) {
            (contacts.map { .contact($0) }, shape)
        }
        switch self {
        case .intake, .hitTest: return nil
        case .sendEvent(.application, _, _, _): return at(.application, .call("sendEvent"))
        case .sendEvent(.window(let window), _, _, _): return at(.view(window), .call("sendEvent"))
        case .hitView(let contact?, _, let view):
            return at(.contact(contact), .stay(view.map { scene.identifier(of: $0) } ?? "no view"))
        case .hitView(nil, _, _): return at(.pointer, .moment("hitView"))
        case .dropped(let contacts, _, _): return at(contacts, .moment("dropped"))
        case .withheld(let contact, _, _): return at([contact], .moment("withheld"))
        case .released(let contacts, _, _): return at(contacts, .moment("released"))
        case .discarded(_, _, let contacts, _):
            return contacts.isEmpty
                ? at(.application, .moment("discarded")) : at(contacts, .moment("discarded"))
        case .recognizer(let id, let phase, _):
            return at(.recognizer(id), .firstStay(GestureState.possible.name, else: phase.name))
        case .pressedRecognizer(let id, let phase, _):
            return at(
                .recognizer(id), .firstStay(GestureState.possible.name, else: PressPhase(phase).name))
        case .gate(let gate): return at(.recognizer(gate.recognizer), .moment(gate.question.name))
        case .state(let id, _, .possible, _, _, _):
            return at(.recognizer(id), .end(GestureState.possible.name))
        case .state(let id, _, let state, _, _, _): return at(.recognizer(id), .stay(state.name))
        case .waiting(let id, _): return at(.recognizer(id), .moment("waiting"))
        case .refused(let id, _, _): return at(.recognizer(id), .moment("refused"))
        case .deferred(let id, _, _): return at(.recognizer(id), .moment("deferred"))
        case .spared(let id, _, _): return at(.recognizer(id), .moment("spared"))
        case .action(let action):
            return at(rows.row(of: action.sender, for: action.target), .moment("action \(action.selector)"))
        case .tracking(let view, let call, _): return at(rows.row(of: view), call.traced)
        case .controlEvent(let view, let events, _, _):
            return at(rows.row(of: view), .moment(events.names.joined(separator: ", ")))
        case .textField(let field, let callback, _, _):
            return at(rows.row(of: field), .moment(callback.name))
        case .touches(let responder, let phase, _, _, _, _):
            return at(responder, .call("touches" + phase.name.capitalizedFirst))
        case .motion(let responder, let phase, _):
            return at(responder, .call("motion" + phase.name.capitalizedFirst))
        case .presses(let responder, let phase, _, _):
            return at(responder, .call("presses" + PressPhase(phase).name.capitalizedFirst))
        case .remoteControl(let responder, _, _): return at(responder, .call("remoteControlReceived"))
        case .estimatedPropertiesUpdated(let responder, _):
            return at(responder, .call("touchesEstimatedPropertiesUpdated"))
        case .sendAction(let call): return at(call.responder, .call("sendAction"))
        case .firstResponder(let from, let to):
            return at(to ?? from ?? .application, .moment("firstResponder"))
        case .keyWindow(_, let window): return at(.view(window), .moment("keyWindow"))
        case .chainCycle(let responder): return at(responder, .moment("chainCycle"))
        case .shakeUndoEligible(let window): return at(.view(window), .moment("shakeUndoEligible"))
        case .cell(let view, let callback, _): return at(.view(view), .moment(callback.name))
        case .change(let change, _, _): return at(rows.row(of: change.target), .moment("change"))
        case .scroll(let event): return at(.scrollView(event.scrollView), event.callback.traced)
        }
    }
}

extension TrackingCall {
    fileprivate var traced: TraceShape {
        switch self {
        case .begin(true): .stay("tracking")
        case .begin(false), .continue(true): .moment(method.name)
        case .continue(false), .end, .cancel: .end(method.name)
        }
    }
}

extension ScrollEvent.Callback {
    fileprivate var traced: TraceShape {
        switch self {
        case .willBeginDragging: .stay("dragging")
        case .willBeginDecelerating: .stay("decelerating")
        case .didEndDragging, .didEndDecelerating: .end(name)
        case .didScroll, .willEndDragging, .willBeginZooming, .didZoom, .didEndZooming,
            .didEndScrollingAnimation:
            .moment(name)
        }
    }
}

extension TraceRows {
    fileprivate func row(of object: SceneObject) -> TraceRow {
        switch object {
        case .responder(.view(let view)): row(of: view)
        case .gestureRecognizer(let recognizer): .recognizer(recognizer)
        case .responder, .object: .responder(object)
        }
    }

    /// The sender's row; an action sent by code appears in its target's row.
    fileprivate func row(of sender: Participant, for target: SceneObject) -> TraceRow {
        switch sender {
        case .responder(let responder): row(of: .responder(responder))
        case .recognizer(let recognizer), .delegate(let recognizer): .recognizer(recognizer)
        case .keyCommand, .code: row(of: target)
        }
    }
}
