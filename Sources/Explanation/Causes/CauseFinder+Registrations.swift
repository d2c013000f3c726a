import DispatchEngine

// Actions that are registered for events which the control sends at other moments, or never.
extension CauseFinder {
    /// Explains that the action in question is registered for an editing event that a tap does not send.
    ///
    /// Returns nil for other controls and actions, and for a text field that is never edited.
    func editingEventNotSent(_ field: ViewID) -> Diagnosis? {
        guard views[field].viewClass == .textField, let events = registeredEvents(of: field),
            let edited = editing(of: field)
        else { return nil }
        let action = Prose.action(premise.question.action ?? "")
        let isEvent = ControlEvents.named.contains { $0.name == premise.question.action }
        func diagnosis(_ when: String, _ proposals: [Proposal]) -> Diagnosis {
            Diagnosis(
                .notRegisteredForEvent, id(field),
                (isEvent ? events.name : "\(action) is registered for \(events.name), which") + " \(when).",
                evidence: [edited], proposals)
        }
        let isEdited = isFirstResponder(field, before: log.count)
        switch events {
        case .valueChanged:
            return diagnosis(
                "is never sent by a text field", [registeringInstead(field, .editingChanged)])
        case .editingChanged:
            return diagnosis(
                "is sent as text is typed, and nothing was typed", [.events("Type into \(id(field)).")])
        case .editingDidEnd where isEdited:
            return diagnosis(
                "is sent when editing ends, and \(id(field)) is still being edited",
                [.events("End the editing: tap another field, or press Return if its delegate resigns.")])
        case .editingDidEndOnExit:
            return diagnosis(
                "is sent only by Return, and Return was not pressed",
                isEdited
                    ? [.events("Press Return.")]
                    : [.code("Register the action for .editingDidEnd, which is sent however editing ends.")])
        default: return nil
        }
    }

    /// Explains that the finger did not go where it would have made the control send the event in question.
    func wayNotGone(_ control: ViewID, _ registered: [TargetAction], _ sent: [Int]) -> Diagnosis? {
        guard let event = registered.first?.events, registered.allSatisfy({ $0.events == event }),
            let action = registered.first.map({ Prose.action($0.action) })
        else { return nil }
        if event == .touchUpInside, let outside = sent.first(where: { sends(.touchUpOutside, at: $0) }) {
            return Diagnosis(
                .liftedOutsideControl, id(control),
                "\(action) is registered for touchUpInside, and the finger lifted outside \(id(control)), which sends touchUpOutside.",
                evidence: [outside],
                [registeringInstead(control, [.touchUpInside, .touchUpOutside, .touchCancel])])
        }
        if event == .touchDownRepeat, let last = sent.last {
            return Diagnosis(
                .notRegisteredForEvent, id(control),
                "\(action) is registered for touchDownRepeat, which \(id(control)) sends only at the second of two quick taps.",
                evidence: [last],
                [
                    .code("For a finger that rests, add a UILongPressGestureRecognizer to \(id(control))."),
                    .events("Tap twice."),
                ])
        }
        guard event.isSubset(of: [.touchDragExit, .touchDragEnter, .touchDragOutside]), let last = sent.last
        else { return nil }
        return Diagnosis(
            .notRegisteredForEvent, id(control),
            "\(action) is registered for \(Prose.list(event.singleNames)), and the finger did not leave \(id(control)) by more "
                + "than \(Prose.points(run.experiment.constants.controlTrackingOutset)).",
            evidence: [last], [.events("Drag farther out of \(id(control)).")])
    }

    /// Proposes to register an action that ends what another began for every way in which a touch can end.
    ///
    /// An example is a button that records while it is held. Returns none for other actions.
    func hearingEveryEnd() -> [Proposal] {
        guard case .control(let control) = subject, let events = registeredEvents(of: control),
            events.isSubset(of: [.touchUpInside, .touchUpOutside]),
            (scene.actions[control] ?? []).contains(where: {
                !premise.question.names($0.action)
                    && !$0.events.isDisjoint(with: [.touchDown, .valueChanged])
            })
        else { return [] }
        return [registeringInstead(control, [.touchUpInside, .touchUpOutside, .touchCancel])]
    }

    /// Explains that a refresh control has no action for a pull, or returns nil if there was no pull.
    func pulledUnheard(_ control: ViewID) -> Diagnosis? {
        guard views[control].viewClass == .refreshControl else { return nil }
        return unanswered(control, (run.entriesOfView[control] ?? [])[...])
    }

    /// Returns the event in question, or the events for which the actions in question are registered, or nil without any.
    private func registeredEvents(of control: ViewID) -> ControlEvents? {
        guard let action = premise.question.action else { return nil }
        if let event = ControlEvents.named.first(where: { $0.name == action }) { return event.events }
        let registered = (scene.actions[control] ?? []).filter { premise.question.names($0.action) }
        return registered.isEmpty ? nil : registered.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// Proposes to register the action in question for other events.
    private func registeringInstead(_ control: ViewID, _ events: ControlEvents) -> Proposal {
        Proposal(
            "Register the action for \(Prose.list(events.singleNames.map { "." + $0 })).",
            ifPossible: registering { registration in
                guard premise.question.names(registration.action) else { return nil }
                return registration.target.map { ($0.name, events) }
            })
    }

    /// Returns the entry where a text field began to edit, or the hit of the finger if it was being edited before.
    ///
    /// Returns nil if it was never edited.
    private func editing(of field: ViewID) -> Int? {
        (run.entriesOfView[field] ?? []).last { sends(.editingDidBegin, at: $0) }
            ?? (scene.firstResponders.contains(.view(field)) ? run.hit(contact)?.entry : nil)
    }

    private func sends(_ event: ControlEvents, at position: Int) -> Bool {
        run.controlEvents(at: position)?.isDisjoint(with: event) == false
    }
}
