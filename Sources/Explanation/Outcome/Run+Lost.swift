import DispatchEngine

// "Did you mean?": a tap that does nothing where something could have happened.
extension Run {
    /// Returns the question why the control, cell or recognizer that a tap was meant for did not get it.
    ///
    /// A person taps on what they see. There is such a question only where the hit view does nothing with the tap, and
    /// something visible under the finger would have.
    ///
    /// - Parameters:
    ///   - contact: a contact that sent no action and made nothing fire.
    ///   - underFinger: the objects under the finger.
    /// - Returns: the question, or nil if nothing seems to be lost.
    func lostQuestion(
        _ contact: Int, _ underFinger: @autoclosure () -> UnderFinger?
    ) -> Question? {
        guard let hitView = hit(contact)?.view, isTap(contact), !isHandled(contact),
            let under = underFinger()
        else { return nil }
        let meant = under.subjects.first { subject in
            switch subject {
            // A control shares no touch with the views inside it.
            case .control(let view): hitView != view && under.shows(view)
            case .cell(let view): !isHit(hitView, within: view) && under.shows(view)
            case .recognizer(let recognizer):
                answersTaps(recognizer)
                    && scene.recognizers[recognizer.index].attachedView.map {
                        !isHit(hitView, within: $0) && under.shows($0)
                    } ?? false
            case .responder: false
            }
        }
        guard let meant else { return nil }
        let question = Question(.notFired, of: meant.identifier(in: scene), contact: contact)
        return Premise(question, in: self)?.holds == true ? question : nil
    }

    private func isHit(_ hitView: ViewID, within view: ViewID) -> Bool {
        hitView == view || scene.tree.isDescendant(hitView, of: view)
    }

    /// Returns true if a method of the author's, or a control, does something with the contact.
    private func isHandled(_ contact: Int) -> Bool {
        entries(of: contact).contains { position in
            guard case .touches(_, _, let handling, _, _, _) = log[position].content else { return false }
            return handling != .default
        }
    }

    /// The distance that a finger may move in a tap, in points, as in `TAP-4`.
    private static let tapMovement = 10.0

    /// Returns true if the finger lifts about where it lands.
    private func isTap(_ contact: Int) -> Bool {
        guard let landing = landing(contact) else { return false }
        for event in experiment.events[landing.event...] {
            guard case .touches(let samples) = event.content else { continue }
            for sample in samples where sample.id == landing.contact.touch {
                let x = sample.location.x - landing.location.x
                let y = sample.location.y - landing.location.y
                guard max(x.magnitude, y.magnitude) <= Self.tapMovement else { return false }
                if sample.phase == .ended { return true }
                if sample.phase == .cancelled { return false }
            }
        }
        return false
    }

    /// Returns true if a tap could make a recognizer fire.
    private func answersTaps(_ recognizer: GestureRecognizerID) -> Bool {
        guard scene.recognizers[recognizer.index].owner == nil, !scene.isTextTap(recognizer) else {
            return false
        }
        switch scene.recognizers[recognizer.index].kind {
        case .tap, .longPress, .custom: return true
        case .pan, .swipe, .pinch, .rotation, .screenEdgePan, .hover: return false
        }
    }
}

extension Subject {
    /// Returns the identifier of the subject.
    func identifier(in scene: Scene) -> String {
        switch self {
        case .control(let view), .cell(let view): scene.identifier(of: view)
        case .responder(let responder): scene.identifier(of: responder)
        case .recognizer(let recognizer): scene.identifier(of: recognizer)
        }
    }
}
