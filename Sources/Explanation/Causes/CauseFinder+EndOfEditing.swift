import DispatchEngine

// The end of editing, for which a tap elsewhere does not suffice.
extension CauseFinder {
    /// Explains why the editing of a text view does not end.
    func textViewNotEnded(_ textView: ViewID) -> Diagnosis {
        let landing = run.hit(contact).map { [$0.entry] } ?? []
        return editingNotEnded(textView)
            ?? Diagnosis(
                .valueNotChanged, id(textView), detail: "notFirstResponder",
                "\(id(textView)) is not being edited as the finger lands.", evidence: landing,
                [.intended("Tap \(id(textView)) first, or make it the firstResponder of the scene.")])
    }

    /// Explains why a text field or a text view goes on being edited when a finger lands elsewhere.
    ///
    /// Returns nil for other views, for one that is not being edited, and if another event is in question.
    func editingNotEnded(_ field: ViewID) -> Diagnosis? {
        guard [.textField, .textView].contains(views[field].viewClass),
            premise.question.action == ControlEvents.editingDidEnd.name,
            let hit = run.hit(contact), isFirstResponder(field, before: hit.entry)
        else { return nil }
        let end = run.hit(contact + 1)?.entry ?? log.count
        if let refusal = editingRefused(end, after: hit.entry) { return refusal }
        if !views[field].flags.contains(.canResignFirstResponder) {
            return Diagnosis(
                .editingRefused, id(field), detail: "canResignFirstResponder",
                "canResignFirstResponder of \(id(field)) returns false, so it stays the first responder.",
                evidence: [hit.entry], [.set(id(field), .canResignFirstResponder, .flag(true))])
        }
        switch whatEndsEditing(of: field, from: hit.view) {
        case .recognizer(let recognizer)? where !hasRecognized(recognizer):
            return recognizerNotFired(recognizer)
        case .responder(let responder)?
        where run.calls(of: .began, about: contact).allSatisfy({ !isCall($0, of: responder) }):
            return notReached(responder)
        default: return keyboardNotDragged(field, hit) ?? editingGoesOn(field, hit)
        }
    }

    /// Returns true if a recognizer has recognized with the finger.
    func hasRecognized(_ recognizer: GestureRecognizerID) -> Bool {
        run.attempt(of: recognizer, with: contact)?.states.contains { run.recognizes(at: $0) } == true
    }

    private func isCall(_ position: Int, of responder: Responder) -> Bool {
        guard case .touches(responder, _, _, _, _, _) = log[position].content else { return false }
        return true
    }

    /// Returns the recognizer or the responder whose code resigns a field: one on the way up from the hit view, or else any
    /// recognizer, or what lies around the field.
    private func whatEndsEditing(of field: ViewID, from hitView: ViewID?) -> Subject? {
        func ends(_ changes: [Change]) -> Bool {
            changes.contains { $0.resigns && $0.target.object == .responder(.view(field)) }
        }
        let recognizers = scene.recognizersInViewOrder.filter { recognizer in
            scene[recognizer].actions.contains { ends($0.effects) }
        }
        let near = recognizers.first { isWithin(hitView, scene[$0].attachedView ?? field) }
        if let recognizer = near ?? recognizers.first { return .recognizer(recognizer) }
        let around = path(to: field).reversed().flatMap { view -> [Responder] in
            let controllers = scene.viewControllers.indices.filter { scene.viewControllers[$0].view == view }
            return [.view(view)] + controllers.map { .viewController(ViewControllerID($0)) }
        }
        let methods: [ScriptedMethod] = [.touchesBegan, .touchesEnded]
        return around.first { responder in
            methods.contains { ends(scene.effects(of: $0, on: responder)) }
        }.map { .responder($0) }
    }

    /// Explains why a drag did not dismiss the keyboard, or returns nil for a finger that is not dragged over a scroll view
    /// (SYS-25).
    private func keyboardNotDragged(_ field: ViewID, _ hit: Run.Hit) -> Diagnosis? {
        guard run.isDrag(contact),
            let inner = hit.view.flatMap({
                views[$0].viewClass.isKind(of: .scrollView) ? $0 : scrollView(around: $0)
            }),
            let scrollView = scene.scrollViews.first(where: { $0.view == inner })
        else { return nil }
        let name = id(inner)
        let dismissing = Proposal(
            "Set \(name).keyboardDismissMode to .onDrag.",
            set: name, ["keyboardDismissMode"], to: .text("onDrag"))
        let mode = scrollView.description.keyboardDismissMode
        if mode != .none, !hasRecognized(scrollView.pan) { return recognizerNotFired(scrollView.pan) }
        if [.onDrag, .onDragWithAccessory].contains(mode) { return nil }
        if mode.isInteractive {
            return Diagnosis(
                .editingGoesOn, id(field), detail: "interactive",
                "keyboardDismissMode of \(name) is interactive, so a drag dismisses the keyboard only where it goes down over "
                    + "it and the finger lifts there.",
                evidence: [hit.entry],
                [.events("Drag down until the finger is on the keyboard, and lift it there."), dismissing])
        }
        return Diagnosis(
            .editingGoesOn, id(field), detail: "none",
            "keyboardDismissMode of \(name) is none, so scrolling does not dismiss the keyboard.",
            evidence: [hit.entry], [dismissing])
    }

    private func editingGoesOn(_ field: ViewID, _ hit: Run.Hit) -> Diagnosis {
        let tap = scene.recognizersInViewOrder.first { recognizer in
            let model = scene[recognizer]
            guard model.owner == nil, case .tap = model.kind, !scene.isTextTap(recognizer) else {
                return false
            }
            return hasRecognized(recognizer)
        }
        if let tap {
            let action = scene[tap].actions.first.map { Prose.action($0.action) }
            return Diagnosis(
                .editingGoesOn, id(field), detail: "recognized",
                "\(id(tap)) recognized, but nothing that it calls ends the editing of \(id(field)).",
                evidence: [hit.entry],
                [.code("Call view.endEditing(true) in \(action ?? "the action of \(id(tap))").")])
        }
        let window = views.window(of: field)
        // The text itself may lie in front of all else, and a container's view holds those of its controllers.
        let around = hit.view.map { path(to: $0).dropFirst() } ?? []
        let root =
            around.first { view in
                scene.className(of: view) != "UILayoutContainerView"
                    && scene.viewControllers.contains { $0.view == view }
            } ?? around.first ?? window ?? field
        return Diagnosis(
            .editingGoesOn, id(field),
            "a tap elsewhere does not end editing by itself, and nothing called view.endEditing(true).",
            evidence: [hit.entry],
            [
                .code(
                    "Add a UITapGestureRecognizer with cancelsTouchesInView = false to \(id(root)), with an action that calls "
                        + "view.endEditing(true).")
            ])
    }
}

extension Change {
    /// True if it makes a responder resign.
    var resigns: Bool { if case .call(.resignFirstResponder) = operation { true } else { false } }
}

extension GestureRecognizerDescription {
    /// True if one of its actions makes a responder resign.
    var endsEditing: Bool { actions.contains { $0.effects.contains(where: \.resigns) } }
}
