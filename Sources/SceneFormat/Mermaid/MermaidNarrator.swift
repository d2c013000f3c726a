import DispatchEngine

/// A narrator that turns log entries into messages between participants.
struct MermaidNarrator {
    private let scene: Scene
    private var fingers: FingerTimes
    private var follower = ClimbFollower()
    /// The window and the view of the last contact of each finger.
    private var landings: [TouchID: Landing] = [:]
    /// The last receiver of the current event.
    private var receiver = MermaidParticipant.application
    /// The number of entries of each kind that have no line.
    private(set) var leftOut: [EntryKind: Int] = [:]

    private struct Landing {
        var window: MermaidParticipant
        var view: MermaidParticipant
    }

    init(_ request: DispatchRequest) {
        scene = request.scene
        fingers = FingerTimes(request)
    }

    /// Returns the lines of the next entry, or none if the filter does not let it through.
    mutating func lines(for entry: LogEntry, _ filter: LogFilter) -> [MermaidLine] {
        // Tracked even for entries that the filter hides.
        let climb = follower.follow(entry)
        var samples: [TouchSample] = []
        switch entry.content {
        case .hitView(let contact?, let window?, let view?):
            landings[contact.touch] = Landing(window: .view(window), view: .view(view))
        case .sendEvent(.application, let event, .touches, _, _):
            samples = fingers.samples(ofEvent: event, at: entry.time)
            receiver = .application
        case .sendEvent(.application, _, _, _, _): receiver = .application
        case .sendEvent(.window(let window), _, _, _, _): receiver = .view(window)
        default: break
        }
        guard filter.isEmpty || filter.admits(entry.content, at: entry.time, of: scene) else { return [] }
        if let climb { return [hop(climb.step, after: climb.previous)] }
        if case .sendEvent(.application, _, let type, _, _) = entry.content {
            return arrivals(type, samples)
        }
        let lines = lines(for: entry.content)
        if lines.isEmpty { leftOut[entry.content.kind, default: 0] += 1 }
        return lines
    }

    // MARK: Events on their way

    /// Returns the lines of an event that arrives at the application from its fingers.
    private func arrivals(_ type: EventType, _ samples: [TouchSample]) -> [MermaidLine] {
        guard !samples.isEmpty else { return [.note(over: .application, "sendEvent \(type.name)")] }
        return samples.map { sample in
            MermaidLine(.finger(sample.id), .call, .application, sample.phase.name)
        }
    }

    private func hop(_ step: ClimbStep, after previous: ClimbStep?) -> MermaidLine {
        var contacts: [Contact] = []
        if case .touches(_, let touches, _) = step.event { contacts = touches }
        let others =
            contacts.count > 1 ? " \(TextLogWriter.words(in: scene) { $0.put(.touches(contacts)) })" : ""
        return MermaidLine(
            previous.map { .responder($0.responder) } ?? window(of: contacts.first), .call,
            .responder(step.responder), "\(step.phase)\(others) (\(step.handling.name))")
    }

    /// Returns the window that sends a touch to recognizers and views.
    private func window(of contact: Contact?) -> MermaidParticipant {
        contact.flatMap { landings[$0.touch]?.window } ?? receiver
    }

    private func view(of contact: Contact?) -> MermaidParticipant {
        contact.flatMap { landings[$0.touch]?.view } ?? .application
    }

    // MARK: What else happens

    private func lines(for content: LogEntry.Content) -> [MermaidLine] {
        switch content {
        case .hitView(let contact, _, let view?):
            [.init(finger(of: contact), .answer, .view(view), "hit view")]
        case .hitView(let contact, _, nil):
            [.init(finger(of: contact), .refusal, .application, "hits no view")]
        case .sendEvent(_, _, let type, _, _):
            [.init(.application, .call, receiver, "sendEvent \(type.name)")]
        case .dropped(let contacts, let reason, let by):
            contacts.map {
                .init(finger(of: $0), .refusal, view(of: $0), "dropped, \(reason.name)\(cause(by))")
            }
        case .discarded(_, let phase, let contacts, _) where !contacts.isEmpty:
            contacts.map {
                .init(finger(of: $0), .refusal, .application, "\(phase.map { $0.name + " " } ?? "")discarded")
            }
        case .withheld(let contact, let phase, let by):
            [.init(MermaidParticipant(by), .refusal, view(of: contact), "withholds \(phase.name)")]
        case .released(let contacts, let phase, let by):
            [.init(MermaidParticipant(by), .call, view(of: contacts.first), "releases \(phase.name)")]
        case .refused(let id, let contact, let reason):
            [.init(window(of: contact), .refusal, .recognizer(id), "refused, \(reason.name)")]
        case .recognizer(let id, let phase, let contacts):
            [.init(window(of: contacts.first), .call, .recognizer(id), phase.name)]
        case .pressedRecognizer(let id, let phase, _):
            [.init(receiver, .call, .recognizer(id), PressPhase(phase).name)]
        case .estimatedPropertiesUpdated(let responder, let contacts):
            [.init(window(of: contacts.first), .call, .responder(responder), "estimated properties updated")]
        case .gate(let gate):
            [
                .init(
                    MermaidParticipant(gate.by), gate.answer ? .answer : .refusal,
                    .recognizer(gate.recognizer),
                    "\(gate.question.name)\(gate.other.map { " " + name($0) } ?? "")\(answer(gate.answer))")
            ]
        case .action(let action):
            [
                .init(
                    MermaidParticipant(action.sender), .action, .object(action.target),
                    "action \(MermaidText.escaped(action.selector))")
            ]
        default: content.subject.map { [.note(over: MermaidParticipant($0), note(content))] } ?? []
        }
    }

    /// Returns the text of a note about an entry.
    private func note(_ content: LogEntry.Content) -> String {
        switch content {
        case .state(_, let from, let to, let reason, let by, _):
            "\(from.name) → \(to.name) (\(reason.name)\(cause(by)))"
        case .waiting(_, let others): "waits for \(Wording.list(others.map(name), "and")) to fail"
        case .sendAction(let call):
            "sendAction \(MermaidText.escaped(call.selector)) (\(call.handling.name))"
        case .tracking(_, let call, _): "tracking \(call.method.name)\(answer(call.answer))"
        case .controlEvent(_, let events, _, _): events.names.joined(separator: ", ")
        case .textField(_, let callback, _, let yes): callback.name + answer(yes)
        case .cell(_, let callback, let yes, let action):
            callback.name + (action.map { " " + MermaidText.escaped($0) } ?? "")
                + (yes?.row.map { ": \(name($0)) instead" } ?? answer(yes?.isYes))
        case .controller(let event):
            event.callback.name + (event.destination.map { " " + MermaidText.escaped($0) } ?? "")
                + answer(event.answer)
        case .interaction(let event): event.callback.name + answer(event.answer)
        // Without the offset, so that the frames of a motion can be folded.
        case .scroll(let event): event.callback.name + answer(event.answer)
        default:
            "\(content.kind.name) "
                + MermaidText.escaped(TextLogWriter.words(in: scene) { $0.put(content) })
        }
    }

    private func finger(of contact: Contact?) -> MermaidParticipant {
        contact.map { .finger($0.touch) } ?? .pointer
    }

    private func answer(_ answer: Bool?) -> String { answer.map { $0 ? ": yes" : ": no" } ?? "" }

    private func cause(_ participant: Participant?) -> String {
        participant.map { ", by \(name($0))" } ?? ""
    }

    private func name(_ object: some EntryIdentifier) -> String {
        MermaidText.escaped(object.identifier(in: scene))
    }
}
