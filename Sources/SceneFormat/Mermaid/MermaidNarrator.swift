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
            MermaidLine(from: .finger(sample.id), to: .application, text: sample.phase.name)
        }
    }

    private func hop(_ step: ClimbStep, after previous: ClimbStep?) -> MermaidLine {
        var contacts: [Contact] = []
        if case .touches(_, let touches, _) = step.event { contacts = touches }
        let others =
            contacts.count > 1 ? " \(TextLogWriter.words(in: scene) { $0.put(list: contacts) })" : ""
        return MermaidLine(
            from: previous.map { .responder($0.responder) } ?? window(of: contacts.first),
            to: .responder(step.responder), text: "\(step.phase)\(others) (\(step.handling.name))")
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
        case .hitView(let contact, _, let view):
            let from = contact.map { MermaidParticipant.finger($0.touch) } ?? .pointer
            guard let view else {
                return [MermaidLine(from: from, to: .application, arrow: .refusal, text: "hits no view")]
            }
            return [MermaidLine(from: from, to: .view(view), arrow: .answer, text: "hit view")]
        case .sendEvent(_, _, let type, _, _):
            return [MermaidLine(from: .application, to: receiver, text: "sendEvent \(type.name)")]
        case .dropped(let contacts, let reason, let by):
            return refusals(of: contacts, "dropped, \(reason.name)\(cause(by))") { view(of: $0) }
        case .discarded(_, let phase, let contacts, _) where !contacts.isEmpty:
            return refusals(of: contacts, "\(phase.map { $0.name + " " } ?? "")discarded") { _ in .application
            }
        case .withheld(let contact, let phase, let by):
            return [
                MermaidLine(
                    from: MermaidParticipant(by), to: view(of: contact), arrow: .refusal,
                    text: "withholds \(phase.name)")
            ]
        case .released(let contacts, let phase, let by):
            return [
                MermaidLine(
                    from: MermaidParticipant(by), to: view(of: contacts.first), text: "releases \(phase.name)"
                )
            ]
        case .refused(let id, let contact, let reason):
            return [
                MermaidLine(
                    from: window(of: contact), to: .recognizer(id), arrow: .refusal,
                    text: "refused, \(reason.name)")
            ]
        case .recognizer(let id, let phase, let contacts):
            return [MermaidLine(from: window(of: contacts.first), to: .recognizer(id), text: phase.name)]
        case .pressedRecognizer(let id, let phase, _):
            return [MermaidLine(from: receiver, to: .recognizer(id), text: PressPhase(phase).name)]
        case .estimatedPropertiesUpdated(let responder, let contacts):
            return [
                MermaidLine(
                    from: window(of: contacts.first), to: .responder(responder),
                    text: "estimated properties updated")
            ]
        case .gate(let gate):
            return [
                MermaidLine(
                    from: MermaidParticipant(gate.by), to: .recognizer(gate.recognizer),
                    arrow: gate.answer ? .answer : .refusal,
                    text: "\(gate.question.name)\(gate.other.map { " " + name($0) } ?? ""): "
                        + (gate.answer ? "yes" : "no"))
            ]
        case .state(let id, let from, let to, let reason, let by, _):
            return [
                .note(over: .recognizer(id), "\(from.name) → \(to.name) (\(reason.name)\(cause(by)))")
            ]
        case .waiting(let id, let others):
            let names = others.map { MermaidText.escaped(scene.identifier(of: $0)) }
            return [.note(over: .recognizer(id), "waits for \(Wording.list(names, "and")) to fail")]
        case .action(let action):
            return [
                MermaidLine(
                    from: MermaidParticipant(action.sender), to: .object(action.target), arrow: .action,
                    text: "action \(MermaidText.escaped(action.selector))")
            ]
        case .sendAction(let call):
            return [
                .note(
                    over: .responder(call.responder),
                    "sendAction \(MermaidText.escaped(call.selector)) (\(call.handling.name))")
            ]
        case .tracking(let view, let call, _):
            return [.note(over: .view(view), "tracking \(call.method.name)\(answer(call.answer))")]
        case .controlEvent(let view, let events, _, _):
            return [.note(over: .view(view), events.names.joined(separator: ", "))]
        case .textField(let field, let callback, _, let yes):
            return [.note(over: .view(field), "\(callback.name)\(answer(yes))")]
        case .cell(let view, let callback, let yes, let action):
            let row = yes?.row.map { MermaidText.escaped(scene.identifier(of: $0)) }
            let told = row.map { ": \($0) instead" } ?? answer(yes?.isYes)
            let performed = action.map { " \(MermaidText.escaped($0))" } ?? ""
            return [.note(over: .view(view), callback.name + performed + told)]
        case .controller(let event):
            let destination = event.destination.map { " \(MermaidText.escaped($0))" } ?? ""
            return [
                .note(
                    over: .responder(.viewController(event.controller)),
                    event.callback.name + destination + answer(event.answer))
            ]
        case .interaction(let event):
            return [.note(over: .view(event.view), event.callback.name + answer(event.answer))]
        case .scroll(let event):
            // Without the offset, so that the frames of a motion can be folded.
            return [.note(over: .view(event.scrollView), event.callback.name + answer(event.answer))]
        case .touches, .motion, .presses, .remoteControl: return []
        default: return content.subject.map { [note(over: MermaidParticipant($0), content)] } ?? []
        }
    }

    private func refusals(
        of contacts: [Contact], _ text: String, at place: (Contact) -> MermaidParticipant
    ) -> [MermaidLine] {
        contacts.map {
            MermaidLine(from: .finger($0.touch), to: place($0), arrow: .refusal, text: text)
        }
    }

    /// Returns the words of the text log as a note.
    private func note(over participant: MermaidParticipant, _ content: LogEntry.Content) -> MermaidLine {
        let text = TextLogWriter.words(in: scene) { $0.put(content) }
        return .note(over: participant, "\(content.kind.name) \(MermaidText.escaped(text))")
    }

    private func answer(_ answer: Bool?) -> String { answer.map { $0 ? ": yes" : ": no" } ?? "" }

    private func cause(_ participant: Participant?) -> String {
        participant.map { ", by \(name($0))" } ?? ""
    }

    private func name(_ participant: Participant) -> String {
        MermaidText.escaped(participant.identifier(in: scene))
    }
}
