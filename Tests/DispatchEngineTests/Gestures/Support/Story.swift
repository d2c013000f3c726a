import DispatchEngine

/// The parts of a story.
enum StoryPart: CaseIterable {
    /// `tap gets {1} began`
    case callbacks
    /// `tap asks shouldBegin K: no`
    case gates
    /// `tap failed, moved`
    case states
    /// `tap possible`
    case resets
    /// `single waits for double`
    case waits
    /// `tap fires ended`
    case actions
    /// `K began {1}`: the first responder of each call, the rest of the climb left out
    case views
    /// `1 began withheld by tap`, `{1} began released by tap`, `{1} dropped, recognized by tap`
    case holds
    /// `change pan`
    case changes
}

extension Run {
    /// Returns the log of the recognizers and the views, one line per entry.
    ///
    /// Resets, callbacks and changes are included only if asked for.
    func story(
        _ parts: Set<StoryPart> = [.gates, .states, .waits, .actions, .views, .holds], times: Bool = false
    ) -> [String] {
        var teller = StoryTeller(scene: dispatcher.scene)
        return dispatcher.log.compactMap { entry in
            guard let (part, line) = teller.line(entry), parts.contains(part) else { return nil }
            return times ? "\(Double(entry.time.microseconds) / 1_000_000) \(line)" : line
        }
    }

    /// The calls of the views, by the views that are hit.
    var viewCalls: [String] { story([.views]) }

    /// The actions of recognizers, in order.
    var actions: [String] { story([.actions]) }
}

private struct StoryTeller {
    let scene: Scene
    /// True if the next `touches` entry is a hop of the climb before.
    private var isClimbing = false

    init(scene: Scene) { self.scene = scene }

    mutating func line(_ entry: LogEntry) -> (StoryPart, String)? {
        if case .touches(let responder, let phase, let handling, let touches, _, _) = entry.content {
            defer { isClimbing = handling != .handled }
            return isClimbing ? nil : (.views, "\(name(responder)) \(phase) \(text(touches))")
        }
        isClimbing = false
        switch entry.content {
        case .recognizer(let id, let phase, let touches):
            return (.callbacks, "\(name(id)) gets \(text(touches)) \(phase)")
        case .gate(let gate): return (.gates, text(gate))
        case .state(let id, _, .possible, _, _, _): return (.resets, "\(name(id)) possible")
        case .state(let id, _, let state, let reason, let cause, _):
            return (.states, "\(name(id)) \(state), \(reason)\(by(cause))")
        case .waiting(let id, let others):
            return (.waits, "\(name(id)) waits for \(others.map(name).joined(separator: " "))")
        case .action(let action):
            guard case .state(let state) = action.cause else { return nil }
            return (.actions, "\(name(action.sender)) fires \(state)")
        case .withheld(let touch, let phase, let holder):
            return (.holds, "\(touch.touch.rawValue) \(phase) withheld\(by(holder))")
        case .released(let touches, let phase, let holder):
            return (.holds, "\(text(touches)) \(phase) released\(by(holder))")
        case .dropped(let touches, let reason, let cause):
            return (.holds, "\(text(touches)) dropped, \(reason)\(by(cause))")
        case .change(let change, _, _): return (.changes, "change \(change.target.name)")
        default: return nil
        }
    }

    private func text(_ gate: Gate) -> String {
        var words = [name(gate.by), gate.question.rawValue]
        if gate.by != .delegate(of: gate.recognizer) { words.append(name(gate.recognizer)) }
        if let other = gate.other { words.append(name(other)) }
        if !gate.touches.isEmpty { words.append(text(gate.touches)) }
        return words.joined(separator: " ") + (gate.answer ? ": yes" : ": no")
    }

    private func by(_ participant: Participant?) -> String { participant.map { " by \(name($0))" } ?? "" }
    private func name(_ id: GestureRecognizerID) -> String { scene.identifier(of: id) }
    private func name(_ responder: Responder) -> String { scene.identifier(of: responder) }

    private func name(_ participant: Participant) -> String {
        switch participant {
        case .responder(let responder): name(responder)
        case .recognizer(let id): name(id)
        case .delegate(let id): "\(name(id)).delegate"
        case .keyCommand: "keyCommand"
        case .code: "code"
        }
    }

    private func text(_ contacts: [Contact]) -> String {
        "{\(contacts.map { "\($0.touch.rawValue)" }.joined(separator: ","))}"
    }
}
