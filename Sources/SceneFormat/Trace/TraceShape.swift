import DispatchEngine

/// The shape of a log entry on a row of a trace.
enum TraceShape {
    /// A moment.
    case moment(String)
    /// A call. It lasts a microsecond, which has no meaning, because arrows need events to lead from and to.
    case call(String)
    /// The beginning of a stay, which ends the one before it on the row.
    case stay(String)
    /// The beginning of a stay if the row has none, else a moment.
    case firstStay(String, else: String)
    /// A moment that ends the stay on the row.
    case end(String)
}

extension LogEntry.Content {
    /// Returns the shape of the entry and its rows, or nil if a trace leaves it out.
    ///
    /// There are no rows for the steps below the application and for views that are only asked.
    func traced(_ rows: TraceRows, in scene: Scene) -> (rows: [TraceRow], shape: TraceShape)? {
        guard let subject else { return nil }
        if case .scroll(let event) = self { return ([.scrollView(event.scrollView)], event.callback.traced) }
        return (rows.rows(of: subject), shape(in: scene))
    }

    /// Returns a moment with the name of its kind, if it has no shape of its own.
    private func shape(in scene: Scene) -> TraceShape {
        switch self {
        case .sendEvent: .call("sendEvent")
        case .hitView(.some, _, let view): .stay(view.map { scene.identifier(of: $0) } ?? "no view")
        case .recognizer(_, let phase, _): .firstStay(GestureState.possible.name, else: phase.name)
        case .pressedRecognizer(_, let phase, _):
            .firstStay(GestureState.possible.name, else: PressPhase(phase).name)
        case .gate(let gate): .moment(gate.question.name)
        case .state(_, _, .possible, _, _, _): .end(GestureState.possible.name)
        case .state(_, _, let state, _, _, _): .stay(state.name)
        case .action(let action): .moment("action \(action.selector)")
        case .tracking(_, let call, _): call.traced
        case .controlEvent(_, let events, _, _): .moment(events.names.joined(separator: ", "))
        case .textField(_, let callback, _, _): .moment(callback.name)
        case .cell(_, let callback, _, _): .moment(callback.name)
        case .controller(let event): .moment(event.callback.name)
        case .interaction(let event): .moment(event.callback.name)
        case .touches(_, let phase, _, _, _, _): .call("touches" + phase.name.capitalizedFirst)
        case .motion(_, let phase, _): .call("motion" + phase.name.capitalizedFirst)
        case .presses(_, let phase, _, _): .call("presses" + PressPhase(phase).name.capitalizedFirst)
        case .remoteControl: .call("remoteControlReceived")
        case .estimatedPropertiesUpdated: .call("touchesEstimatedPropertiesUpdated")
        case .sendAction: .call("sendAction")
        case .intake, .hitTest, .pointInside, .hitView, .dropped, .refused, .deferred, .spared, .waiting,
            .withheld, .released, .change, .firstResponder, .keyWindow, .discarded, .scroll, .chainCycle,
            .shakeUndoEligible, .accessibilityActivate:
            .moment(kind.name)
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
            .didEndScrollingAnimation, .shouldScrollToTop, .didScrollToTop:
            .moment(name)
        }
    }
}

extension TraceRows {
    fileprivate func rows(of subject: LogEntry.Content.Subject) -> [TraceRow] {
        switch subject {
        case .touches(let contacts): contacts.map { .contact($0) }
        case .pointer: [.pointer]
        case .recognizer(let id): [.recognizer(id)]
        case .responder(let responder): [.responder(.responder(responder))]
        case .object(.responder(.view(let view))): [row(of: view)]
        case .object(.gestureRecognizer(let id)): [.recognizer(id)]
        case .object(let object): [.responder(object)]
        }
    }
}
