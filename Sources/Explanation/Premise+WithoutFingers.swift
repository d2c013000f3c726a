import DispatchEngine

// Questions about runs in which no finger lands: what a pointer, a press, a key, a shake, a remote control or code came to.
extension Premise {
    /// The answer to a question about a run without fingers.
    var answerWithoutFingers: String {
        if question.why == .notFired, isAboutFocus || isAboutEndOfEditing, let deedByCode {
            return denial(0, deedByCode)
        }
        let words: String? =
            switch subject {
            case .recognizer(let recognizer): answer(about: recognizer) ?? answerAboutCode
            case .control(let control):
                answer(about: control) ?? subject.responder.flatMap { answer(about: $0) }
            case .cell: answerAboutCode ?? subject.responder.flatMap { answer(about: $0) }
            case .responder(let responder):
                returnInTextView ?? answerAboutCode ?? refusedFocus
                    ?? answerAboutKeyCommands(of: responder) ?? answerAboutActions(of: responder)
                    ?? answer(about: responder)
            }
        return words ?? answerAboutVoiceOver ?? "No finger lands in these events."
    }

    private var isReturnPressed: Bool {
        run.experiment.events.contains { if case .returnKey = $0.content { true } else { false } }
    }

    /// The answer that Return does not end the editing of a text view, or nil if another is in question or it is not pressed.
    private var returnInTextView: String? {
        guard case .endOfEditing? = act, isReturnPressed else { return nil }
        return "\(missingDeed): Return begins a new line in a text view. Where "
            + "textView(_:shouldChangeTextIn:replacementText:) gets \"\\n\", call \(words).resignFirstResponder() and "
            + "return false."
    }

    /// The answer that a cell is selected by code, which its delegate is not told of, or nil if it is not.
    func selectionByCode(of cell: ViewID) -> String? {
        let isSelected = run.log.contains { entry in
            guard case .change(let change, _, _) = entry.content, change.target.view == cell else {
                return false
            }
            return change.operation.sets(.selected)
        }
        guard isSelected else { return nil }
        return
            "\(missingDeed): code selected it, and didSelect is called only for what a person selects. After that, call "
            + "the delegate's method."
    }

    /// The answer that `becomeFirstResponder()` of the subject returns false, or nil if it is not called or returns true.
    private var refusedFocus: String? {
        guard isAboutEditing || isAboutFocus, let responder = subject.responder,
            let call = run.callToBecomeFirst(responder), !call.answer
        else { return nil }
        let premise = Premise(
            Question(.notFired, of: question.of, action: Question.becomeFirstResponder), in: run,
            subject: subject)
        if case .control(let field) = subject, !run.scene.tree[field].flags.contains(.enabled) {
            return "\(missingDeed): it is disabled. Set \(words).isEnabled to true."
        }
        let finding = CauseFinder(premise, contact: 0).notFocused(responder)
        return
            ([Prose.joined(missingDeed + ": ", finding.message, about: words) { _ in false }]
            + finding.proposals.prefix(1).map(\.message)).joined(separator: " ")
    }

    /// The answer that an action without a target does not come to a responder that implements it, or nil if none is sent.
    private func answerAboutActions(of responder: Responder) -> String? {
        let selector = run.experiment.events.lazy.compactMap { event -> String? in
            guard case .sendAction(let selector, nil, _) = event.content else { return nil }
            return selector
        }.first { run.scene.responders(performing: $0).contains(responder) }
        guard let selector else { return nil }
        let sent = run.log.firstIndex { entry in
            guard case .action(let action) = entry.content else { return false }
            return action.selector == selector && run.scene.identifier(of: action.target) == question.of
        }
        if let sent { return "\(words) got \(Prose.action(selector)) at \(run.time(of: sent))." }
        let first = run.scene.firstResponders.first.map { run.scene.identifier(of: $0) }
        return
            "\(words) did not get \(Prose.action(selector)): without a target it goes to the first responder and up from "
            + "there, and \(first.map { "\(words) is not on the way from \($0)" } ?? "there is none"). Return true from "
            + "canBecomeFirstResponder of \(words), and call becomeFirstResponder()."
    }

    // MARK: Recognizers

    private func answer(about recognizer: GestureRecognizerID) -> String? {
        if let fired = run.entries(of: recognizer).first(where: { run.recognizes(at: $0) }) {
            return "\(done) at \(run.time(of: fired))."
        }
        let model = run.scene[recognizer]
        guard
            let reason = scrollReason(recognizer, model) ?? pressReason(model)
                ?? pointerReason(recognizer, model)
        else { return nil }
        return "\(missingDeed): \(reason)."
    }

    /// Returns the reason why a pan does not follow a wheel or a trackpad (PAN-14).
    private func scrollReason(_ recognizer: GestureRecognizerID, _ model: GestureRecognizerDescription)
        -> String?
    {
        guard case .pan(let pan) = model.kind else { return nil }
        let types = run.experiment.events.compactMap { event -> ScrollType? in
            if case .scroll(let sample) = event.content { sample.type } else { nil }
        }
        guard let type = types.first else { return nil }
        let (mask, device): (ScrollTypes, String) =
            type == .discrete ? (.discrete, "a wheel") : (.continuous, "a trackpad")
        let swift = run.scene.expression(for: recognizer) ?? words
        guard pan.allowedScrollTypesMask.contains(mask) else {
            return
                "its allowedScrollTypesMask leaves out \(device). Set \(swift).allowedScrollTypesMask to .all"
        }
        guard let scrollView = model.scrollView, !run.scene[scrollView].description.isScrollEnabled else {
            return nil
        }
        return "its isScrollEnabled is false"
    }

    /// Returns the reason why a tap or a long press does not answer a button (GR-22).
    private func pressReason(_ model: GestureRecognizerDescription) -> String? {
        for event in run.experiment.events {
            guard case .presses(let samples) = event.content,
                let type = samples.compactMap(\.type).first(where: {
                    !model.kind.allowedPressTypes.contains(PressTypes($0))
                })
            else { continue }
            switch model.kind {
            case .tap, .longPress:
                return "its allowedPressTypes leaves out .\(type). Set \(words).allowedPressTypes to "
                    + "[NSNumber(value: UIPress.PressType.\(type).rawValue)]"
            case .pan, .swipe, .pinch, .rotation, .screenEdgePan, .hover, .custom:
                return "it takes no presses"
            }
        }
        guard let view = model.attachedView else { return nil }
        let starts = run.log.compactMap { entry -> Responder? in
            if case .presses(let responder, .began, _, _) = entry.content { responder } else { nil }
        }
        let isReached = starts.contains { start in
            if case .view(let start) = start { run.scene.tree.isDescendant(start, of: view) } else { false }
        }
        guard !isReached, let start = starts.first else { return nil }
        let name = run.scene.identifier(of: view)
        return
            "the press begins at \(run.scene.identifier(of: start)) and goes up from there, which does not lead to "
            + "\(name). Make \(name), or a view inside it, first responder, or on tvOS focus it"
    }

    /// Returns the reason why a pointer is not for a recognizer.
    private func pointerReason(_ recognizer: GestureRecognizerID, _ model: GestureRecognizerDescription)
        -> String?
    {
        guard model.isEnabled else { return "its isEnabled is false" }
        guard let view = model.attachedView else { return nil }
        for entry in run.log {
            guard case .hitView(nil, _, let hitView?) = entry.content,
                !run.scene.tree.isDescendant(hitView, of: view)
            else { continue }
            if let reason = passedOver(view) { return reason }
            return "the pointer hit \(run.scene.identifier(of: hitView)), which does not lie in "
                + run.scene.identifier(of: view)
        }
        return nil
    }

    /// Returns the reason why a view is not hit under a pointer, as under a finger, or nil for one that lies elsewhere.
    private func passedOver(_ view: ViewID) -> String? {
        guard let point = run.experiment.events.lazy.compactMap(\.pointer).first,
            let run = run.tapped(at: point)
        else {
            return nil
        }
        let question = Question(.notReceived, of: run.scene.identifier(of: view), contact: 1)
        guard let premise = Premise(question, in: run), premise.holds else { return nil }
        let finding = CauseFinder(premise, contact: 1).firstCause()
        guard Self.ignoring.contains(finding.code) else { return nil }
        let sentences = [finding.message] + finding.proposals.prefix(1).map(\.message)
        return String(sentences.joined(separator: " ").dropLast())
    }

    /// The causes for which a view ignores whatever points at it.
    private static let ignoring: Set<CauseCode> = [
        .hidden, .transparent, .interactionDisabled, .interactionDisabledByDefault, .noArea,
    ]

    // MARK: Controls

    private func answer(about control: ViewID) -> String? {
        guard question.why == .fired || question.why == .notFired else { return nil }
        let entries = run.entriesOfView[control] ?? []
        if let firing = entries.first(where: { fires(control, at: $0) }) {
            return "\(done) at \(run.time(of: firing))."
        }
        if let answer = refusedEnd(entries) ?? answerToReturn(control, entries) { return answer }
        if let answer = refusedFocus ?? answerToTyping(control, entries) { return answer }
        let sent = run.controlEvents(in: entries)
        guard !sent.isEmpty else { return answerToCode(control) }
        return run.scene.otherActions(of: control, than: sent).map {
            "\(words) sent \(Prose.list(sent.singleNames)), for which no action is registered: \($0)."
        }
    }

    /// Returns the answer that the delegate of a text field does not let editing end (TXF-4), or nil if it was not asked, or
    /// something else is in question.
    private func refusedEnd(_ entries: [Int]) -> String? {
        let isRefused = entries.contains { position in
            if case .textField(_, .shouldEndEditing, _, false) = run.log[position].content {
                true
            } else {
                false
            }
        }
        guard isAboutEndOfEditing, isRefused else { return nil }
        return
            "\(missingDeed): textFieldShouldEndEditing(_:) of its delegate returns false. Return true there."
    }

    /// Returns the answer that Return alone does not end the editing of a text field, or sends no event (TXF-5), or nil if it
    /// was not pressed, or does what is in question.
    private func answerToReturn(_ field: ViewID, _ entries: [Int]) -> String? {
        let answers = entries.compactMap { position -> Bool? in
            guard case .textField(_, .shouldReturn, _, let answer) = run.log[position].content else {
                return nil
            }
            return answer
        }
        let isAboutReturn = !eventsInQuestion(of: field).isDisjoint(with: [
            .editingDidEndOnExit, .primaryActionTriggered,
        ])
        guard let answer = answers.last else {
            guard isAboutReturn, isReturnPressed, run.scene.tree[field].viewClass == .textField else {
                return nil
            }
            return
                "\(missingDeed): it is not being edited as Return is pressed. Call \(words).becomeFirstResponder() first."
        }
        guard isAboutEndOfEditing else {
            guard !answer, question.action == nil || isAboutReturn else { return nil }
            return
                "\(words) did not send editingDidEndOnExit: textFieldShouldReturn(_:) of its delegate returns false, so Return "
                + "sends no event. Return true there."
        }
        return answer
            ? "\(missingDeed): Return does not end editing by itself. Call \(words).resignFirstResponder() in "
                + "textFieldShouldReturn(_:), or add an action for .editingDidEndOnExit."
            : "\(missingDeed): textFieldShouldReturn(_:) of its delegate returns false. Call "
                + "\(words).resignFirstResponder() there."
    }

    /// Returns the answer that typed text changes nothing, since the field's delegate refuses it or the field is not edited
    /// (TXF-3), or nil if nothing is typed or something else is in question.
    private func answerToTyping(_ control: ViewID, _ entries: [Int]) -> String? {
        guard run.scene.tree[control].viewClass == .textField,
            eventsInQuestion(of: control).contains(.editingChanged)
        else { return nil }
        let refused = entries.lazy.compactMap { position -> String? in
            guard case .textField(_, .shouldChangeCharacters, let text, false) = run.log[position].content
            else {
                return nil
            }
            return text ?? ""
        }.first
        if let refused {
            return
                "\(missingDeed): textField(_:shouldChangeCharactersIn:replacementString:) of its delegate returns false for "
                + "\"\(refused)\", so nothing changes."
        }
        let isTyped = run.experiment.events.contains { if case .type = $0.content { true } else { false } }
        guard isTyped, run.viewBeingEdited(before: run.log.count) != control else { return nil }
        return
            "\(missingDeed): it is not being edited as text is typed. Call \(words).becomeFirstResponder() first."
    }

    /// Returns the event in question, or those for which the action in question is registered.
    private func eventsInQuestion(of control: ViewID) -> ControlEvents {
        ControlEvents.named.first { $0.name == question.action }?.events
            ?? (run.scene.actions[control] ?? []).filter { question.names($0.action) }
            .reduce(into: ControlEvents()) { $0.formUnion($1.events) }
    }

    /// Returns the answer that a control sends no event where code changes its value, or nil if no code did (CE-9).
    func answerToCode(_ control: ViewID) -> String? {
        let event: ControlEvents =
            run.scene.tree[control].viewClass == .textField
            ? .editingChanged : Premise.primaryEvents(of: control, in: run.scene)
        guard event == .valueChanged || event == .editingChanged else { return nil }
        for entry in run.log {
            guard case .change(let change, _, _) = entry.content, change.target.view == control,
                case .set(let properties, _) = change.operation,
                let property = properties.lazy.map(\.property).first(where: { Self.values.contains($0) })
            else { continue }
            let deed =
                property == .refreshing
                ? "called beginRefreshing()" : "set its \(property.swiftName ?? property.name)"
            return
                "\(missingDeed): code \(deed), and a control sends \(event.name) only where a person changes its value. "
                + "After that, call the action's method or sendActions(for: .\(event.name))."
        }
        return nil
    }

    /// The properties that hold the value of a control.
    private static let values: Set<Property> = [
        .on, .value, .selectedSegmentIndex, .currentPage, .text, .refreshing,
    ]

    // MARK: Responders

    private func answer(about responder: Responder) -> String? {
        var first: (responder: Responder, event: String)?
        var keeper: Responder?
        for (position, entry) in run.log.enumerated() {
            let (called, event, handling): (Responder, String, Handling)
            switch entry.content {
            case .motion(let responder, _, let method):
                (called, event, handling) = (responder, "shake", method)
            case .presses(let responder, _, _, let method):
                (called, event, handling) = (responder, "press", method)
            case .remoteControl(let responder, _, let method):
                (called, event, handling) = (responder, "remote-control event", method)
            case .discarded(.remoteControl, _, _, _) where first == nil:
                return
                    "\(words) got no remote-control event: beginReceivingRemoteControlEvents() of UIApplication was not "
                    + "called."
            default: continue
            }
            if called == responder { return "\(words) got the \(event) at \(run.time(of: position))." }
            first = first ?? (called, event)
            if handling == .handled { keeper = keeper ?? called }
        }
        guard let first else { return nil }
        if let keeper {
            let name = run.scene.identifier(of: keeper)
            return
                "\(words) did not get the \(first.event): \(name) handles it and does not call super, so it goes no further."
        }
        let start = run.scene.identifier(of: first.responder)
        return
            "\(words) did not get the \(first.event): it goes to the first responder and up from there, and it began at "
            + "\(start). Return true from canBecomeFirstResponder of \(words), and call becomeFirstResponder()."
    }
}
