import DispatchEngine

// The sentences about a premise.
extension Premise {
    /// Returns the answer to the question from the sentence of the first cause.
    func answer(_ cause: String, about contact: Int) -> String { answer(lead(contact), cause) }

    /// Returns a beginning and the sentence of a cause as one sentence.
    func answer(_ lead: String, _ cause: String) -> String {
        Prose.joined(lead, cause, about: words) { run.scene.object(named: $0) != nil }
    }

    /// Returns the beginning of a sentence, which the cause completes.
    private func lead(_ contact: Int) -> String {
        guard question.why == .notFired, let firing = firing(contact) else {
            return assertion(contact) + ": "
        }
        guard subject.responder != nil else { return "\(words) did not come to its end: " }
        let event =
            question.action.map { words(for: $0) } ?? run.controlEvents(at: firing)?.name ?? "its event"
        return "\(question.of) sent \(event) at \(run.time(of: firing)), but "
    }

    /// Returns true if the question is about any action, and the subject fires without sending one.
    private func firesWithoutAction(_ contact: Int) -> Bool {
        guard question.action == Question.anyAction else { return false }
        var plain = question
        (plain.action, plain.target) = (nil, nil)
        return Premise(plain, in: run, subject: subject).firing(contact) != nil
    }

    func assertion(_ contact: Int) -> String {
        let what = words
        let isRecognizer = subject.responder == nil
        switch question.why {
        case .notReceived: return "\(what) did not get the touch"
        case .received: return "\(what) got the touch"
        case .notFired:
            return firesWithoutAction(contact) ? "\(what) did not send an action" : missingDeed
        case .fired:
            let relation = firingBeside(contact) == nil ? "instead of" : "beside"
            return done + (question.beside.map { " \(relation) \($0)" } ?? "")
        case .late:
            if isRecognizer { return "\(what) fired late" }
            let isEnd = holding(contact)?.phase == .ended
            return "\(what) got \(isEnd ? "the end of the touch" : "the touch") late"
        case .cancelled: return isRecognizer ? "\(what) did not come to its end" : "\(what) lost the touch"
        }
    }

    /// Returns a sentence that says that the premise does not hold.
    func denial(_ contact: Int, _ entry: Int?) -> String {
        let what = words
        let moment = entry.map { " at \(run.time(of: $0))" } ?? ""
        switch question.why {
        case .notReceived: return "\(what) got the touch\(moment)."
        case .received: return answer(to: .notReceived, contact)
        case .notFired:
            let end = entry.flatMap(withoutAction) ?? ""
            guard contact == 0, end.isEmpty, let entry,
                let reason = CauseFinder(self, contact: 0).broughtAbout(entry)
            else { return "\(done)\(moment)\(end)." }
            return answer("\(done)\(moment): ", reason.message)
        case .fired: return answer(to: .notFired, contact)
        case .late:
            let isRecognizer = subject.responder == nil
            guard (isRecognizer ? firing(contact) : reception(contact)) == nil else {
                return "\(what) was not held up."
            }
            // A touch that never came was not held up either.
            return answer(to: isRecognizer ? .notFired : .notReceived, contact)
        case .cancelled:
            guard subject.responder != nil, reception(contact) == nil else {
                return "\(what) was not cancelled."
            }
            return answer(to: .notReceived, contact)
        }
    }

    /// Returns the answer to another question about the same, which says why something did not happen.
    private func answer(to why: Question.Why, _ contact: Int) -> String {
        var missing = question
        (missing.why, missing.beside) = (why, nil)
        let premise = Premise(missing, in: run, subject: subject)
        return premise.answer(CauseFinder(premise, contact: contact).firstCause().message, about: contact)
    }

    /// Returns the end of the sentence about a recognizer without a target, or about a control that sends an event for
    /// which it has no action, though it has some for others.
    private func withoutAction(_ entry: Int) -> String? {
        if question.action == nil, case .recognizer(let recognizer) = subject {
            return run.scene.lacksTarget(recognizer)
                ? ", but has no target: call \(question.of).addTarget(_:action:)" : nil
        }
        guard question.action != Question.anyAction, case .control(let control) = subject,
            let sent = run.controlEvents(at: entry), question.action != nil || !sendsActions(control)
        else { return nil }
        return run.scene.lackOfAction(of: control, for: sent)
    }

    /// Returns true if a control has sent an action, for whatever event.
    private func sendsActions(_ control: ViewID) -> Bool {
        (run.entriesOfView[control] ?? []).contains { position in
            if case .action = run.log[position].content { true } else { false }
        }
    }

    /// The words for a subject that did not fire.
    var missingDeed: String { "\(deed.name) \(deed.missing)" }

    /// The words for a subject that fired.
    var done: String { "\(deed.name) \(deed.done)" }

    /// The deed that the question is about: the name of what does it, and the words for its absence and for itself.
    private var deed: (name: String, missing: String, done: String) {
        let what = words
        switch act {
        case .scrollToTop?: return (what, "did not scroll to its top", "scrolled to its top")
        case .endOfDecelerating?: return (what, "did not end decelerating", "ended decelerating")
        case .becomingFirstResponder?:
            return (what, "did not become first responder", "became first responder")
        case .selection?: return (what, "was not selected", "was selected")
        case .pop?: return (what, "did not go back", "went back")
        case .dismissal?: return (what, "was not dismissed", "was dismissed")
        case .tabSelection?: return (what, "did not select a tab", "selected a tab")
        case .control?, .gesture?, .endOfEditing?, nil: break
        }
        if let moving {
            return (moving.name, "did not begin to \(moving.verb)", "began to \(moving.verb)")
        }
        if isAboutEditing { return (what, "did not begin to edit", "began to edit") }
        if isAboutEndOfEditing { return (what, "did not end editing", "ended editing") }
        let missing = isContainersDrag ? "did not begin" : "did not fire"
        guard let action = question.action else {
            return (what, missing, isContainersDrag ? "began" : "fired")
        }
        if isState(action) { return (what, "did not become \(action)", "became \(action)") }
        let sent = words(for: action) + toTarget
        return (what, action == Question.anyAction ? missing : "did not send \(sent)", "sent \(sent)")
    }

    /// The scroll view whose pan or pinch the question is about, unless it asks for an action of that, and the verb for it.
    private var moving: (name: String, verb: String)? {
        guard question.action == nil, case .gesture(let recognizer)? = act else { return nil }
        let model = run.scene[recognizer]
        guard model.isScrollPan || model.isScrollPinch, let scrollView = model.scrollView else { return nil }
        return (run.scene.identifier(of: run.scene[scrollView].view), model.isScrollPan ? "scroll" : "zoom")
    }

    /// True if it asks about a gesture of a container that begins and goes on, such as a back swipe.
    private var isContainersDrag: Bool {
        guard case .recognizer(let recognizer) = subject else { return false }
        return switch run.scene[recognizer].owner {
        case .navigationController, .presentation(_, .sheetPan), .table(_, .swipe), .interaction,
            .webView, .content(_, .pan), .content(_, .pinch):
            true
        case .presentation(_, .dimmingTap), .table(_, .dismissal), .content(_, .tap), .scrollView, .system,
            nil:
            false
        }
    }

    /// True if it asks about a text field that a tap begins to edit.
    var isAboutEditing: Bool {
        isAboutTextField
            && (question.action ?? ControlEvents.editingDidBegin.name) == ControlEvents.editingDidBegin.name
    }

    /// True if it asks about a text field or a text view that stops being edited.
    var isAboutEndOfEditing: Bool {
        if case .endOfEditing? = act { return true }
        return isAboutTextField && question.action == ControlEvents.editingDidEnd.name
    }

    private var isAboutTextField: Bool {
        guard case .control(let view) = subject else { return false }
        return run.scene.tree[view].viewClass == .textField
    }

    private func words(for action: String) -> String {
        action == Question.anyAction ? "an action" : Prose.action(action)
    }

    private var toTarget: String { question.target.map { " to \($0)" } ?? "" }

    private func isState(_ action: String) -> Bool { subject.responder == nil && Self.isState(action) }

    /// Returns true if an action of a recognizer is the name of a state.
    static func isState(_ action: String) -> Bool { ["began", "changed", "ended"].contains(action) }
}
