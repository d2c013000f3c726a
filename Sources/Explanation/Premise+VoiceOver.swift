import DispatchEngine

// Questions about elements that VoiceOver activates (EV-17).
extension Premise {
    /// The answer that VoiceOver activates an element without a tap, or what keeps its tap from the subject, or nil if
    /// VoiceOver activates nothing (EV-17).
    var answerAboutVoiceOver: String? {
        guard question.why == .notFired || question.why == .notReceived, let activation = run.activation
        else {
            return nil
        }
        let element = run.scene.identifier(of: activation.element)
        if subject.responder == .view(activation.element), let adjusting { return adjusting }
        guard let point = activation.point else {
            return
                "\(assertion(1)): accessibilityActivate() of \(element) returns true, so VoiceOver does not tap it. Do there what "
                + "is to happen, or return false."
        }
        let tree = run.scene.tree
        if let hit = activation.hit, !tree.isDescendant(hit, of: activation.element),
            !tree.isDescendant(activation.element, of: hit)
        {
            let cover = run.scene.identifier(of: hit)
            return
                "\(assertion(1)): VoiceOver taps the activation point of \(element), and \(cover) lies in front of it there. "
                + "Override accessibilityActivate() of \(element), or move its accessibilityActivationPoint."
        }
        guard let run = run.tapped(at: point) else { return nil }
        let premise = Premise(question, in: run, subject: subject)
        guard premise.holds else {
            return premise.denial(premise.contact, premise.evidenceAgainst(premise.contact).first)
        }
        let finding = CauseFinder(premise, contact: premise.contact).firstCause()
        let tapped = element == question.of ? "it" : element
        let lead = "\(assertion(1)) when VoiceOver tapped \(tapped): "
        if let beside = besideActivationPoint(of: activation.element, point) { return lead + beside }
        let fix =
            takingOver(from: finding.culprit, for: activation.element)
            ?? actingInstead(of: finding.culprit, for: activation.element)
            ?? finding.proposals.first { $0.reason == nil || $0.reason == .code }?.message
        return answer(lead, finding.message) + (fix.map { " " + $0 } ?? "")
    }

    /// The reason and the remedy if the activation point of an element is beside the view in question, which lies inside the
    /// element, or nil if it is not.
    private func besideActivationPoint(of element: ViewID, _ point: Point) -> String? {
        let tree = run.scene.tree
        guard let view = subject.view(in: run.scene), view != element, tree.isDescendant(view, of: element),
            let place = tree.point(point, in: view), !tree[view].geometry.bounds.contains(place)
        else { return nil }
        let (name, target) = (run.scene.identifier(of: element), run.scene.identifier(of: view))
        return
            "the activation point of \(name), at \(Prose.point(point)), is outside \(target). Override "
            + "accessibilityActivate() of \(name) to act for \(target) and return true, or move its "
            + "accessibilityActivationPoint into \(target)."
    }

    /// The answer that VoiceOver changes the value of the subject otherwise than by taps, or nil for another.
    private var adjusting: String? {
        guard case .control(let control) = subject, run.scene.tree[control].viewClass == .slider else {
            return nil
        }
        return
            "\(assertion(1)): a tap does not change it. VoiceOver adjusts it where a person swipes up or down, by "
            + "accessibilityIncrement() and accessibilityDecrement()."
    }

    /// The remedy for a recognizer of an element that no single tap makes recognize, or nil for any other culprit.
    private func actingInstead(of culprit: String?, for element: ViewID) -> String? {
        guard case .recognizer(let recognizer) = subject, culprit == run.scene.identifier(of: recognizer)
        else {
            return nil
        }
        if case .tap(let tap) = run.scene[recognizer].kind, tap.numberOfTapsRequired == 1,
            tap.numberOfTouchesRequired == 1
        {
            return nil
        }
        let name = run.scene.identifier(of: element)
        let action = run.scene[recognizer].actions.first.map { Prose.action($0.action) }
        return
            "Override accessibilityActivate() of \(name) to do what \(action ?? words) does and return true, or add a "
            + "UIAccessibilityCustomAction for it."
    }

    /// The remedy for a view inside an element that takes the tap of VoiceOver, which it is to keep from fingers, or nil for any
    /// other culprit.
    private func takingOver(from culprit: String?, for element: ViewID) -> String? {
        guard let view = culprit.flatMap({ run.scene.view(named: $0) }), view != element,
            run.scene.tree.isDescendant(view, of: element), subject.view(in: run.scene) == element
        else { return nil }
        let (name, inner) = (run.scene.identifier(of: element), run.scene.identifier(of: view))
        return
            "Override accessibilityActivate() of \(name) to do there what is to happen and return true, or move its "
            + "accessibilityActivationPoint away from \(inner)."
    }
}
