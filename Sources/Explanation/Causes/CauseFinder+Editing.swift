import DispatchEngine

// The editing of text fields, which a tap begins.
extension CauseFinder {
    /// Explains why a text field does not begin to edit.
    ///
    /// Returns nil for other controls, and if another event is in question. The field begins to edit by its own tap, so
    /// that tap never keeps it from editing.
    func editingNotBegun(_ field: ViewID) -> Diagnosis? {
        guard views[field].viewClass == .textField, isAskedAboutEditing(field),
            let tap = (scene.recognizersOfView[field] ?? []).first(where: { scene.isTextTap($0) }),
            let attempt = run.attempt(of: tap, with: contact)
        else { return nil }
        guard let recognized = attempt.states.first(where: { run.state(at: $0)?.to == .ended }) else {
            return recognizerNotFired(tap)
        }
        if isFirstResponder(field, before: recognized) {
            return Diagnosis(
                .valueNotChanged, id(field), detail: "firstResponder",
                "\(id(field)) is the first responder already, so a tap does not begin to edit it again.",
                evidence: [recognized], [.intended("Tap \(id(field)) when it is not being edited.")])
        }
        if !views[field].flags.contains(.canBecomeFirstResponder) {
            return Diagnosis(
                .editingRefused, id(field), detail: "canBecomeFirstResponder",
                "canBecomeFirstResponder of \(id(field)) returns false.", evidence: [recognized],
                [.set(id(field), .canBecomeFirstResponder, .flag(true))])
        }
        let end = attempt.entries.last { $0 > recognized } ?? log.count
        return editingRefused(end, after: recognized) ?? focusTakenBack(from: field, recognized..<end)
    }

    /// Explains why a text field does not begin to edit though its own tap, which begins that, took the touch while it was
    /// held back, or returns nil if something else took it.
    func refusedByOwnTap(_ taker: Participant?) -> Diagnosis? {
        guard case .control(let field) = subject, case .recognizer(let tap)? = taker,
            scene[tap].attachedView == field, scene.isTextTap(tap)
        else { return nil }
        return editingNotBegun(field)
    }

    /// Explains that code makes another object the first responder as a field begins to edit, or returns nil if it does not.
    private func focusTakenBack(from field: ViewID, _ range: Range<Int>) -> Diagnosis? {
        let made = lastChange(before: range.upperBound) { change in
            change.operation == .call(.becomeFirstResponder) && change.target.view != field
        }
        guard let made, range.contains(made.position) else { return nil }
        let other = made.change.target.name
        var code = "code"
        if case .entry(let entry) = made.cause { code = caller(at: entry) }
        return Diagnosis(
            .editingRefused, other, detail: "becomeFirstResponder",
            "\(code) makes \(other) the first responder again.",
            evidence: [range.lowerBound, made.position],
            [.code("Do not call \(other).becomeFirstResponder() in \(code).")])
    }

    private func isAskedAboutEditing(_ field: ViewID) -> Bool {
        guard let action = premise.question.action else { return true }
        return [ControlEvents.editingDidBegin.name, Question.anyAction].contains(action)
            || (scene.actions[field] ?? []).contains {
                $0.action == action && $0.events.contains(.editingDidBegin)
            }
    }

    func isFirstResponder(_ field: ViewID, before position: Int) -> Bool {
        let last = run.focusChanges.last { change in
            guard change < position, case .firstResponder(let from, let to) = log[change].content else {
                return false
            }
            return from == .view(field) || to == .view(field)
        }
        guard let last, case .firstResponder(_, let to) = log[last].content else {
            return scene.firstResponders.contains(.view(field))
        }
        return to == .view(field)
    }

    /// Explains a delegate that says no: that of the field, or of the field that is edited so far.
    func editingRefused(_ end: Int, after recognized: Int) -> Diagnosis? {
        for position in recognized..<end {
            guard case .textField(let field, let callback, _, answer: false) = log[position].content,
                let method = Self.refusals[callback]
            else { continue }
            let ending = callback == .shouldEndEditing ? ", so it stays the first responder" : ""
            return Diagnosis(
                .editingRefused, id(field), detail: callback.rawValue,
                "The delegate of \(id(field)) returns false from \(method)\(ending).",
                evidence: [recognized, position],
                [
                    Proposal(
                        "Return true from \(method) of the delegate of \(id(field)).",
                        set: id(field), ["delegate", callback.rawValue], to: nil)
                ])
        }
        return nil
    }

    private static let refusals: [TextFieldCallback: String] = [
        .shouldBeginEditing: "textFieldShouldBeginEditing(_:)",
        .shouldEndEditing: "textFieldShouldEndEditing(_:)",
    ]
}
