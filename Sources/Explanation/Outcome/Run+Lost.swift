import DispatchEngine

// "Did you mean?": a touch that does nothing where something could have happened.
extension Run {
    /// Returns true if nothing comes of a contact, or nothing but the selection of a cell that it is dragged over.
    private func isVain(_ contact: Int, _ deeds: Deeds) -> Bool {
        deeds.isEmpty || deeds.selectedCell != nil && isDrag(contact)
    }

    /// Returns the question why the control, cell or recognizer that a tap was meant for did not get it.
    ///
    /// A person taps on what they see. There is such a question only where the hit view does nothing with the tap, or the
    /// cell around it is selected instead, and something visible under the finger would have done something.
    ///
    /// - Parameters:
    ///   - contact: a contact.
    ///   - deeds: what the contact leads to.
    ///   - underFinger: the objects under the finger.
    /// - Returns: the question, or nil if nothing seems to be lost.
    func lostQuestion(
        _ contact: Int, _ deeds: Deeds, _ underFinger: @autoclosure () -> UnderFinger?
    ) -> Question? {
        guard isTap(contact) else {
            return isVain(contact, deeds) ? lostDragQuestion(contact, deeds, underFinger()) : nil
        }
        let cell = deeds.selectedCell
        guard cell != nil || deeds.isEmpty else {
            return coveredControlQuestion(contact) ?? movedControlQuestion(contact)
        }
        guard cell != nil || !isHandled(contact), let hit = hit(contact), let under = underFinger() else {
            return nil
        }
        // Nothing is hit where a window or a root view takes no touches.
        let hitView = hit.view
        let undescribed = experiment.gaps.recognizerViews
        let hasGap = gap(at: contact) != nil
        let subjects = under.subjectsOfTaps(and: undescribed).lazy.filter { subject in
            cell.map { self.isMeant(subject, besides: $0) } ?? true
        }
        let meant = subjects.first { subject in
            switch subject {
            // A control shares no touch with the views inside it.
            case .control(let view): hitView != view && under.shows(view) && !isUpToSwiftUI(view, contact)
            case .cell(let view):
                !isHit(hitView, within: view) && under.shows(view) && !isUpToSwiftUI(view, contact)
            case .recognizer(let recognizer):
                answersTaps(recognizer, for: contact)
                    && scene[recognizer].attachedView.map {
                        !isHit(hitView, within: $0) && under.shows($0)
                    } ?? false
            case .responder(.view(let view)):
                // A view that takes its touch in front of it may be meant for that itself.
                undescribed.contains(view) && !isHit(hitView, within: view) && under.shows(view)
                    && (!hasGap || hitView.map { isHit(view, within: $0) } ?? true)
            case .responder: false
            }
        }
        guard let meant else { return nil }
        let subject = pageTap(for: meant).map { Subject.recognizer($0) } ?? meant
        let why: Question.Why = subject.firing(in: scene) == nil ? .notReceived : .notFired
        let question = Question(why, of: subject.identifier(in: scene), contact: contact)
        return Premise(question, in: self)?.holds == true ? question : nil
    }

    /// Returns true if SwiftUI decides which of the views that it holds gets a contact, a view or what lies in front of it.
    private func isUpToSwiftUI(_ view: ViewID, _ contact: Int) -> Bool {
        guard let gap = gap(at: contact), case .swiftUI = gap.reason, let hitView = hit(contact)?.view else {
            return false
        }
        let around = scene.tree.ancestry(of: view).dropFirst().first {
            scene.tree.isDescendant(hitView, of: $0)
        }
        return around == gap.view
    }

    /// Returns the tap of the web view around a view, by which the page answers taps (CTX-32).
    private func pageTap(for subject: Subject) -> GestureRecognizerID? {
        guard case .responder(.view(let view)) = subject else { return nil }
        return scene.tree.ancestry(of: view).lazy.compactMap { view in
            scene.recognizersOfView[view]?.first { recognizer in
                if case .content(_, .tap)? = scene[recognizer].owner { true } else { false }
            }
        }.first
    }

    /// Returns true if a tap on something in a cell is not for the cell as well.
    ///
    /// A control without interaction leaves its taps to the cell on purpose.
    private func isMeant(_ subject: Subject, besides cell: ViewID) -> Bool {
        switch subject {
        case .control(let view):
            scene.tree.isDescendant(view, of: cell)
                && scene.tree[view].flags.isSuperset(of: [.userInteractionEnabled, .enabled])
        case .recognizer(let recognizer):
            scene[recognizer].attachedView.map { scene.tree.isDescendant($0, of: cell) }
                ?? false
        case .cell, .responder: false
        }
    }

    /// Returns the question why the control around the hit view did not fire, although something around it did.
    ///
    /// A control shares no touch with the views inside it, so it is not what the recognizer took the touch from.
    private func coveredControlQuestion(_ contact: Int) -> Question? {
        guard isTap(contact), let hitView = hit(contact)?.view, let control = owner(of: contact),
            control != hitView, scene.tree[control].viewClass.isKind(of: .control)
        else { return nil }
        let fires = scene.recognizersInViewOrder.contains { recognizer in
            guard let view = scene[recognizer].attachedView,
                isHit(view, within: control)
            else { return false }
            return holds(.fired, scene.identifier(of: recognizer), contact)
        }
        let question = Question(.notFired, of: scene.identifier(of: control), contact: contact)
        return !fires && Premise(question, in: self)?.holds == true ? question : nil
    }

    /// Returns the question why the control that a tap hits did not fire, although something else came of the tap, if it moved
    /// away from under the finger and so sent touchUpOutside, for which it has no action.
    private func movedControlQuestion(_ contact: Int) -> Question? {
        guard let control = hit(contact)?.view, scene.tree[control].viewClass.isKind(of: .control) else {
            return nil
        }
        let question = Question(.notFired, of: scene.identifier(of: control), contact: contact)
        guard let premise = Premise(question, in: self), premise.holds(contact),
            controlEvents(in: premise.span(of: control, contact)).contains(.touchUpOutside),
            !scene.registeredEvents(of: control).contains(.touchUpOutside)
        else { return nil }
        return question
    }

    private func isHit(_ hitView: ViewID?, within view: ViewID) -> Bool {
        hitView.map { scene.tree.isDescendant($0, of: view) } ?? false
    }

    /// Returns true if a method of the author's, or a control, does something with the contact.
    ///
    /// A scroll view only keeps touches to itself.
    func isHandled(_ contact: Int) -> Bool {
        guard let handler = handler(of: contact) else { return false }
        guard case .view(let view) = handler else { return true }
        return !scene.tree[view].viewClass.isKind(of: .scrollView)
    }

    /// Returns the first responder that does something with a contact.
    func handler(of contact: Int) -> Responder? {
        for position in entries(of: contact) {
            guard case .touches(let responder, _, let handling, _, _, _) = log[position].content else {
                continue
            }
            if handling != .default { return responder }
        }
        return nil
    }

    /// Returns true if a tap could make a recognizer fire.
    private func answersTaps(_ recognizer: GestureRecognizerID, for contact: Int) -> Bool {
        if case .interaction(let interaction)? = scene[recognizer].owner {
            let delay = experiment.constants.delay(of: scene[interaction].description.kind)
            guard let landed = landing(contact)?.time, let lifted = liftTime(of: contact) else {
                return false
            }
            return lifted.seconds - landed.seconds >= delay
        }
        let model = scene[recognizer]
        guard model.owner == nil || model.isOfContent, !scene.isTextTap(recognizer) else { return false }
        return model.recognizesInPlace && fits(recognizer, contact)
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
