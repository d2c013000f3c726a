import DispatchEngine

/// The kinds of entries the tests of dispatch compare, by the first word of their lines.
enum LogKind: String {
    case intake, sendEvent, hitTest, hitView, dropped, action, touches, estimatedPropertiesUpdated, change
    case motion, presses, remoteControl, firstResponder, discarded, chainCycle, shakeUndoEligible, other
}

extension Run {
    /// The log, one line an entry; only the given kinds if there are any.
    func lines(_ kinds: LogKind...) -> [String] {
        let text = LogText(scene: dispatcher.scene)
        return dispatcher.log.map(text.line).filter { kinds.isEmpty || kinds.contains($0.kind) }
            .map { "\($0.kind.rawValue) \($0.text)" }
    }

    /// The calls of touch methods without the word that starts their lines, and what was discarded.
    var calls: [String] {
        lines(.touches, .discarded).map { $0.hasPrefix("touches ") ? String($0.dropFirst(8)) : $0 }
    }

    /// The properties of touches at each call: `responder touch phase at (x, y) from (x, y) taps n time t`.
    var properties: [String] {
        let text = LogText(scene: dispatcher.scene)
        return dispatcher.log.flatMap(text.properties)
    }

    /// Everything there is to the log, for comparing whole runs.
    var transcript: [String] { dispatcher.log.map { String(describing: $0) } }
}

/// The lines of a climb that nobody stops: one default hop for each responder, and the discarding at the end.
func climb(_ phase: String, _ responders: String, touches: String = "{1}") -> [String] {
    responders.split(separator: " ").map { "\($0) \(phase) \(touches) default" }
        + ["discarded touches \(phase) \(touches)"]
}

private struct LogText {
    let scene: Scene

    func line(_ entry: LogEntry) -> (kind: LogKind, text: String) {
        switch entry.content {
        case .intake(let step, let event, let state): (.intake, "\(step) \(event) \(state)")
        case .sendEvent(let receiver, let event, let type, let properties):
            (.sendEvent, "\(name(receiver)) \(event) \(type)\(properties.map(text) ?? "")")
        case .hitTest(let view, _, let outcome): (.hitTest, "\(name(view)) \(outcome)")
        case .hitView(let touch, let window, let view):
            (.hitView, "\(touch.map { "\($0.rawValue)" } ?? "pointer") \(name(window)) \(name(view))")
        case .dropped(let touches, let reason, let by):
            (.dropped, "\(text(touches)) \(reason)\(by.map { " by \(name($0))" } ?? "")")
        case .action(let action):
            (.action, "\(name(action.sender)) \(scene.identifier(of: action.target)) \(action.selector)")
        case .touches(let responder, let phase, let touches, let handling, _):
            (.touches, "\(name(responder)) \(phase) \(text(touches)) \(handling)")
        case .estimatedPropertiesUpdated(let responder, let touches):
            (.estimatedPropertiesUpdated, "\(name(responder)) \(text(touches))")
        case .change(let change, let answer):
            (.change, "\(scene.identifier(of: change.target))\(answer.map { " \($0)" } ?? "")")
        case .motion(let responder, let phase, let handling):
            (.motion, "\(name(responder)) \(phase) \(handling)")
        case .presses(let responder, let phase, let presses, let handling):
            (.presses, "\(name(responder)) \(phase) \(text(presses)) \(handling)")
        case .remoteControl(let responder, let subtype, let handling):
            (.remoteControl, "\(name(responder)) \(subtype) \(handling)")
        case .firstResponder(let from, let to): (.firstResponder, "\(name(from)) -> \(name(to))")
        case .discarded(let type, let phase, let ids):
            (.discarded, "\(type)\(phase.map { " \($0)" } ?? "")\(ids.isEmpty ? "" : " " + text(ids))")
        case .chainCycle(let responder): (.chainCycle, name(responder))
        case .shakeUndoEligible(let window): (.shakeUndoEligible, name(window))
        default: (.other, String(describing: entry.content))
        }
    }

    func properties(_ entry: LogEntry) -> [String] {
        guard case .touches(let responder, _, _, _, let properties) = entry.content else { return [] }
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
    private func text(_ ids: [Int]) -> String { "{\(ids.map(String.init).joined(separator: ","))}" }
    private func text(_ point: Point?) -> String {
        point.map { "(\(text($0.x)), \(text($0.y)))" } ?? "nowhere"
    }
    private func text(_ number: Double) -> String {
        number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
}
