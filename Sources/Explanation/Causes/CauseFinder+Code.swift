import DispatchEngine

// What happens without a finger on the object: by code, by another first responder, or by a drag that ends editing.
extension CauseFinder {
    /// Explains what made the object do what it did in an entry, or returns nil if code, another first responder and a drag
    /// did not.
    func broughtAbout(_ position: Int) -> Diagnosis? {
        // A field tells its delegate and sends its events around the change of the first responder.
        let before = log[..<position].lastIndex { entry in
            switch entry.content {
            case .textField, .controlEvent, .firstResponder: false
            default: true
            }
        }
        if let before {
            if let made = change(at: before) { return changed(by: made, position) }
            if case .scroll(let event) = log[before].content, event.callback == .willBeginDragging {
                return dismissed(byDragOf: event.scrollView, position)
            }
        }
        return replaced(after: before ?? 0, position) ?? sentByCode(position)
    }

    private func changed(by made: MadeChange, _ position: Int) -> Diagnosis {
        let object = made.change.target.name
        let deed =
            switch made.change.operation {
            case .call(let method): "called \(object).\(method.name)()"
            case .remove: "removed \(object)"
            case .set, .move, .addView, .addGestureRecognizer, .addTarget, .removeTarget: "changed \(object)"
            }
        let code = if case .entry(let entry) = made.cause { caller(at: entry) } else { "code" }
        return Diagnosis(
            .nothingInTheWay, object, "\(code) \(deed).", evidence: [made.position, position],
            withdrawal(of: made))
    }

    /// Explains that a drag dismissed the keyboard (SYS-25).
    private func dismissed(byDragOf scrollView: ViewID, _ position: Int) -> Diagnosis {
        let name = id(scrollView)
        let mode =
            scene.scrollViews.first { $0.view == scrollView }?.description.keyboardDismissMode ?? .onDrag
        return Diagnosis(
            .nothingInTheWay, name,
            "a drag of \(name) dismissed the keyboard, as its keyboardDismissMode is \(mode.rawValue).",
            evidence: [position],
            [
                Proposal(
                    "Set \(name).keyboardDismissMode to .none.", set: name, ["keyboardDismissMode"], to: nil)
            ])
    }

    /// Explains that another responder became first in place of the object, since a window has only one.
    private func replaced(after start: Int, _ position: Int) -> Diagnosis? {
        let change = run.focusChanges.first { $0 > start }
        guard let change, case .firstResponder(let from?, let to?) = log[change].content,
            scene.identifier(of: from) == name
        else { return nil }
        let other = scene.identifier(of: to)
        return Diagnosis(
            .nothingInTheWay, other, "\(other) became first responder, and a window has only one.",
            evidence: [change, position],
            [.intended("The keyboard is for one object at a time.")])
    }

    /// Explains that code had the control send an event (CE-10).
    private func sentByCode(_ position: Int) -> Diagnosis? {
        guard case .control(let control) = subject else { return nil }
        for event in run.experiment.events {
            guard case .sendActions(control, let events) = event.content,
                run.eventsBehind(position)?.isDisjoint(with: events) == false
            else { continue }
            let call = "\(name).sendActions(for: \(Prose.list(events.singleNames.map { "." + $0 })))"
            return Diagnosis(
                .nothingInTheWay, name, "code called \(call).", evidence: [position],
                [.code("Do not call \(call).")])
        }
        return nil
    }
}
