import DispatchEngine

extension Run {
    /// Returns the log, one line per entry, or only the given kinds if there are any.
    func lines(_ kinds: EntryKind...) -> [String] {
        let text = LogText(scene: dispatcher.scene)
        return dispatcher.log.filter { kinds.isEmpty || kinds.contains($0.content.kind) }
            .map { "\($0.content.kind.name) \(text.line($0.content))" }
    }

    /// The calls of touch methods without the word that starts their lines, and the discarded touches.
    var calls: [String] {
        lines(.touches, .discarded).map { $0.hasPrefix("touches ") ? String($0.dropFirst(8)) : $0 }
    }

    /// The properties of touches at each call: `responder touch phase at (x, y) from (x, y) taps n time t`.
    var properties: [String] {
        let text = LogText(scene: dispatcher.scene)
        return dispatcher.log.flatMap(text.properties)
    }

    /// The whole log, for comparing whole runs.
    var transcript: [String] { dispatcher.log.map { String(describing: $0) } }
}

/// Returns the lines of a climb that no responder stops: one default hop for each responder, and the discarding at the
/// end.
func climb(_ phase: String, _ responders: String, touches: String = "{1}") -> [String] {
    responders.split(separator: " ").map { "\($0) \(phase) \(touches) default" }
        + ["discarded touches \(phase) \(touches)"]
}

private struct LogText {
    let scene: Scene

    func line(_ content: LogEntry.Content) -> String {
        switch content {
        case .intake(let intake):
            "\(intake.step) \(intake.event) \(intake.application)"
                + (intake.depth > 0 ? " \(intake.depth)" : "")
        case .sendEvent(let receiver, let event, let type, let properties, _):
            "\(name(receiver)) \(event) \(type)\(properties.map(text) ?? "")"
        case .hitTest(let view, _, let outcome, _): "\(name(view)) \(outcome)"
        case .hitView(let touch, let window, let view):
            "\(touch.map { "\($0.touch.rawValue)" } ?? "pointer") \(name(window)) \(name(view))"
        case .dropped(let touches, let reason, let by):
            "\(text(touches)) \(reason)\(by.map { " by \(name($0))" } ?? "")"
        case .action(let action):
            "\(name(action.sender)) \(scene.identifier(of: action.target)) \(action.selector)"
        case .touches(let responder, let phase, let handling, let touches, _, _):
            "\(name(responder)) \(phase) \(text(touches)) \(handling)"
        case .estimatedPropertiesUpdated(let responder, let touches):
            "\(name(responder)) \(text(touches))"
        case .change(let change, let answer, _):
            "\(change.target.name)\(answer.map { " \($0)" } ?? "")"
        case .motion(let responder, let phase, let handling):
            "\(name(responder)) \(phase) \(handling)"
        case .presses(let responder, let phase, let presses, let handling):
            "\(name(responder)) \(phase) \(text(presses)) \(handling)"
        case .remoteControl(let responder, let subtype, let handling):
            "\(name(responder)) \(subtype) \(handling)"
        case .firstResponder(let from, let to): "\(name(from)) -> \(name(to))"
        case .pressedRecognizer(let id, let phase, let presses):
            "\(scene.identifier(of: id)) \(phase) \(text(presses))"
        case .keyWindow(let from, let to): "\(name(from)) -> \(name(to))"
        case .discarded(let type, let phase, let touches, let presses):
            "\(type)\(phase.map { " \($0)" } ?? "")"
                + (touches.isEmpty ? "" : " " + text(touches)) + (presses.isEmpty ? "" : " " + text(presses))
        case .chainCycle(let responder): name(responder)
        case .shakeUndoEligible(let window): name(window)
        default: String(describing: content)
        }
    }

    func properties(_ entry: LogEntry) -> [String] {
        guard case .touches(let responder, _, _, _, let properties, _) = entry.content else { return [] }
        return (properties ?? []).map { touch in
            "\(name(responder)) \(touch.touch.rawValue) \(touch.phase) at \(text(touch.location))"
                + " from \(text(touch.previousLocation)) taps \(touch.tapCount)"
                + " time \(text(touch.timestamp.seconds))"
        }
    }

    private func name(_ view: ViewID?) -> String { view.map { scene.identifier(of: $0) } ?? "none" }
    private func name(_ responder: Responder?) -> String {
        responder.map { scene.identifier(of: $0) } ?? "none"
    }

    private func name(_ receiver: EventReceiver) -> String {
        switch receiver {
        case .application: "application"
        case .window(let window): name(window)
        }
    }

    private func name(_ participant: Participant) -> String {
        switch participant {
        case .responder(let responder): name(responder)
        case .recognizer(let recognizer): scene.identifier(of: recognizer)
        case .delegate(let recognizer): scene.identifier(of: recognizer) + ".delegate"
        case .keyCommand: "keyCommand"
        case .code: "code"
        }
    }

    private func text(_ properties: EventProperties) -> String {
        " sequence \(properties.sequence) \(text(properties.allTouches))"
    }
    private func text(_ touches: [TouchID]) -> String { text(touches.map(\.rawValue)) }
    private func text(_ contacts: [Contact]) -> String { text(contacts.map(\.touch)) }
    private func text(_ ids: [Int]) -> String { "{\(ids.map(String.init).joined(separator: ","))}" }
    private func text(_ point: Point?) -> String {
        point.map { "(\(text($0.x)), \(text($0.y)))" } ?? "nowhere"
    }
    private func text(_ number: Double) -> String {
        number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
}
