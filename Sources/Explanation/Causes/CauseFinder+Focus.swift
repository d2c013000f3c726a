import DispatchEngine

// Responders that do not become first responder, and scroll views that do not glide on.
extension CauseFinder {
    /// Explains why a responder does not become first responder (EV-2).
    func notFocused(_ responder: Responder) -> Diagnosis {
        let name = scene.identifier(of: responder)
        guard let call = run.callToBecomeFirst(responder) else { return notCalled(responder) }
        if !canBecomeFirst(responder) {
            return Diagnosis(
                .editingRefused, name, detail: "canBecomeFirstResponder",
                "canBecomeFirstResponder of \(name) returns false, as it does unless it is overridden.",
                evidence: [call.position], [.set(name, .canBecomeFirstResponder, .flag(true))])
        }
        if case .view(let view) = responder, views.window(of: view) == nil {
            return Diagnosis(
                .notInWindow, name, "\(name) is in no window.", evidence: [call.position],
                [.code("Call \(name).becomeFirstResponder() once it is in a window.")])
        }
        // The delegates are asked behind the call.
        let next = log[(call.position + 1)...].firstIndex { entry in
            if case .textField = entry.content { false } else { true }
        }
        return editingRefused(next ?? log.count, after: call.position) ?? undecided(evidence: [call.position])
    }

    /// Explains why nothing calls `becomeFirstResponder()`: what does so in its action did not fire, or nothing does.
    private func notCalled(_ responder: Responder) -> Diagnosis {
        func calls(_ actions: [TargetAction]) -> Bool {
            actions.flatMap(\.effects).contains {
                $0.operation == .call(.becomeFirstResponder) && $0.target.object == .responder(responder)
            }
        }
        if let recognizer = scene.recognizersInViewOrder.first(where: { calls(scene[$0].actions) }) {
            return recognizerNotFired(recognizer)
        }
        if let control = scene.controlViews.first(where: { calls(scene.actions[$0] ?? []) }) {
            return controlNotFired(control)
        }
        let name = scene.identifier(of: responder)
        // The tap on a field calls it.
        if case .view(let field) = responder, views[field].viewClass == .textField, contact > 0,
            premise.landsOnSubject(contact),
            let tapped = Premise(Question(.notFired, of: name, contact: contact), in: run),
            tapped.holds(contact)
        {
            return CauseFinder(tapped, contact: contact).firstCause()
        }
        return Diagnosis(
            .editingRefused, name, detail: "notCalled", "nothing calls its becomeFirstResponder().",
            evidence: [run.hit(contact)?.entry], [.code("Call \(name).becomeFirstResponder().")])
    }

    private func canBecomeFirst(_ responder: Responder) -> Bool {
        switch responder {
        case .view(let view): views[view].flags.contains(.canBecomeFirstResponder)
        case .viewController(let controller):
            scene.viewControllers[controller.index].description.canBecomeFirstResponder
        case .windowScene, .transitionView, .application, .applicationDelegate: false
        }
    }

    /// Explains why a scroll view does not come to rest by itself after a drag (SCV-23).
    func notGliding(_ scrollView: ViewID) -> Diagnosis {
        guard let pan = scene.scrollViews.first(where: { $0.view == scrollView })?.pan,
            let landing = run.hit(contact)?.entry
        else { return undecided(evidence: []) }
        guard run.hasBegun(pan, contact) else { return recognizerNotFired(pan) }
        guard let end = run.position(of: .didEndDragging, of: scrollView, after: landing),
            case .scroll(let event) = log[end].content, event.willDecelerate == false
        else { return undecided(evidence: [landing]) }
        return Diagnosis(
            .gestureNotMatched, id(scrollView), detail: "rests",
            "The finger was at rest as it lifted, so \(id(scrollView)) stays where it is, and only "
                + "scrollViewDidEndDragging(_:willDecelerate:) is called, with false.",
            evidence: [end],
            [
                .code(
                    "Do in scrollViewDidEndDragging(_:willDecelerate:), where willDecelerate is false, what "
                        + "scrollViewDidEndDecelerating(_:) does."),
                .events("Lift the finger while it moves."),
            ])
    }
}
