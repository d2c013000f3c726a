import DispatchEngine

// What has a touch and does nothing with it.
extension Run {
    /// Returns the question why the one control or recognizer that had a contact did nothing with it.
    ///
    /// - Parameter contact: a contact that sent no action and made nothing fire.
    /// - Returns: the question, or nil if none had it, or several. If none had it, a tap may be to end editing.
    func idleQuestion(_ contact: Int) -> Question? {
        let idle = idle(with: contact)
        if !idle.contains(where: { fits($0, contact) }), let question = stillEditingQuestion(contact) {
            return question
        }
        guard idle.count == 1, holds(.notFired, idle[0], contact) else { return nil }
        return Question(.notFired, of: idle[0], contact: contact)
    }

    /// Returns the question why a tap that nothing handles does not end the editing of a text field or a text view.
    func stillEditingQuestion(_ contact: Int) -> Question? {
        guard isTap(contact), !isHandled(contact), let hit = hit(contact), hit.view != nil,
            let field = viewBeingEdited(before: hit.entry), field != hit.view
        else { return nil }
        return Question(
            .notFired, of: scene.identifier(of: field), contact: contact,
            action: ControlEvents.editingDidEnd.name)
    }

    /// Returns the view that a tap hits while it is edited, which only moves the insertion point, or nil for any other.
    func viewEditedAlready(_ contact: Int) -> ViewID? {
        guard isTap(contact), let hit = hit(contact), let view = hit.view,
            viewBeingEdited(before: hit.entry) == view
        else { return nil }
        return view
    }

    /// Returns the text view that is being edited when a finger lands beside it, or nil if none is.
    func textViewBeingEdited(besides view: ViewID, at contact: Int) -> ViewID? {
        guard let hit = hit(contact), let text = viewBeingEdited(before: hit.entry), text != view,
            scene.tree[text].viewClass == .textView
        else { return nil }
        return text
    }

    /// Returns the text field or text view that is the first responder at a position of the log, or nil if something else is.
    func viewBeingEdited(before position: Int) -> ViewID? {
        var responder = scene.firstResponders.first
        if let last = focusChanges.last(where: { $0 < position }),
            case .firstResponder(_, let to) = log[last].content
        {
            responder = to
        }
        guard case .view(let view)? = responder,
            [.textField, .textView].contains(scene.tree[view].viewClass)
        else { return nil }
        return view
    }

    /// Returns the control, the cell or the recognizers that had a contact until it left and did nothing with it, though it
    /// may have been for them.
    ///
    /// A control's touch is for nothing else, and neither is one that a method of the author's handles.
    func idle(with contact: Int) -> [String] {
        guard lifts(contact), viewEditedAlready(contact) == nil else { return [] }
        let owner = owner(of: contact)
        if let owner, scene.tree[owner].viewClass.isKind(of: .control) {
            if isPassed(contact) {
                // A drag on a button is to scroll, if anything can.
                if let pan = scrollPan(at: contact) { return [scene.identifier(of: pan)] }
            }
            let identifier = scene.identifier(of: owner)
            return holds(.received, identifier, contact) ? [identifier] : []
        }
        if isHandled(contact) { return [] }
        if let owner, isTap(contact) { return [scene.identifier(of: selectable(around: owner))] }
        var idle = failures(with: contact)
        // A tap is not to scroll, and several fingers may be for anything else.
        if !isTap(contact), isAlone(contact), let pan = scrollPan(at: contact),
            attempt(of: pan, with: contact) != nil
        {
            idle.append(pan)
        }
        return mostFitting(idle, contact).map { scene.identifier(of: $0) }
    }

    /// Returns the recognizers that a finger may have been meant for, or all of them if it fits none.
    func mostFitting(_ recognizers: [GestureRecognizerID], _ contact: Int) -> [GestureRecognizerID] {
        let fitting = recognizers.filter { fits($0, contact) }
        return fitting.isEmpty ? recognizers : fitting
    }

    /// Returns true if a finger may have been meant for something: nobody drags, or touches with several fingers, for a tap of
    /// one finger, nor touches with fewer fingers than it takes.
    func fits(_ identifier: String, _ contact: Int) -> Bool {
        guard case .recognizer(let recognizer)? = Subject(identifier, in: scene) else { return true }
        return fits(recognizer, contact)
    }

    func fits(_ recognizer: GestureRecognizerID, _ contact: Int) -> Bool {
        let fingers = contacts(downWith: contact).count + 1
        switch scene[recognizer].kind {
        case .tap(let tap): return tap.numberOfTouchesRequired == fingers && !isDrag(contact)
        case .longPress(let press): return press.numberOfTouchesRequired <= fingers
        case .pan(let pan): return pan.minimumNumberOfTouches <= fingers
        case .swipe(let swipe): return swipe.numberOfTouchesRequired <= fingers
        case .pinch, .rotation: return fingers > 1
        case .screenEdgePan, .hover, .custom: return true
        }
    }

    /// Returns the cell around a cell that its list does not select, if another list selects that, or else the cell itself.
    private func selectable(around cell: ViewID) -> ViewID {
        let outer = scene.tree.ancestry(of: cell).first { view in
            guard scene.tree[view].viewClass.isCell else { return false }
            let list = scene.tree.ancestry(of: view).dropFirst()
                .first { scene.tree[$0].viewClass.isKind(of: .scrollView) }
            return scene.scrollViews.contains { $0.view == list && $0.description.allowsSelection }
        }
        return outer ?? cell
    }

    /// The most recognizers that lose a drag which are asked about.
    private static let mostContested = 8

    /// Returns the recognizers that lose a drag to another and would have recognized it without that, if one of the two is
    /// UIKit's own and the other the author's, or a scroll view takes what opens a row or goes back.
    ///
    /// Of two of the author's, one is meant to win. So is a long press that a drag follows, and a recognizer that takes no
    /// fingers, such as one for a pencil.
    func contested(in contact: Int) -> [String] {
        guard isDrag(contact) else { return lostToContent(contact) }
        func isOwn(_ recognizer: GestureRecognizerID) -> Bool {
            let model = scene[recognizer]
            return model.owner == nil && !scene.isTextTap(recognizer)
        }
        let losers = scene.recognizersInViewOrder.filter { recognizer in
            guard let last = attempt(of: recognizer, with: contact)?.states.last, let end = state(at: last),
                end.to == .failed, end.reason == .prevented, case .recognizer(let winner)? = end.by
            else { return false }
            let (lost, won) = (scene[recognizer], scene[winner])
            if case .longPress(let press) = won.kind, press.minimumPressDuration > 0.1, case .pan = lost.kind
            {
                return false
            }
            // A swipe back from anywhere is left to whatever follows drags there on purpose.
            if isOwn(winner), case .navigationController(_, .content)? = lost.owner { return false }
            if isOwn(winner), !won.allowedTouchTypes.contains(TouchTypes(.direct)) { return false }
            return isOwn(recognizer) != isOwn(winner)
                || won.isScrollPan && (lost.isRowSwipe || lost.popOwner != nil)
        }
        return losers.prefix(Self.mostContested).filter { wouldRecognize($0, with: contact) }
            .map { scene.identifier(of: $0) }
    }

    /// Returns the author's recognizers that lost a contact to one inside a web view, a map or a picker (CTX-32, OTH-6).
    private func lostToContent(_ contact: Int) -> [String] {
        scene.recognizersInViewOrder.filter { recognizer in
            guard scene[recognizer].owner == nil,
                let end = attempt(of: recognizer, with: contact)?.states.last.flatMap({ state(at: $0) }),
                end.to == .failed, end.reason == .prevented, case .recognizer(let winner)? = end.by,
                scene[winner].isOfContent
            else { return false }
            return true
        }.map { scene.identifier(of: $0) }
    }

    /// Returns the question why two fingers that spread or close on a scroll view do not zoom it, unless nothing says that
    /// it should, or a pinch or a rotation of the author's follows them.
    func zoomQuestion(_ contact: Int) -> Question? {
        guard let other = contacts(besides: contact).first(where: { _ in true }),
            spread(of: contact, and: other).magnitude > Self.leastSpread,
            let pinch = scrollViewRecognizer(at: contact, where: { $0.isScrollPinch }),
            pinch == scrollViewRecognizer(at: other, where: { $0.isScrollPinch }),
            let scrollView = scene[pinch].scrollView,
            scene[scrollView].isMeantToZoom || mayZoom(scrollView, contact, other),
            !scene.recognizersInViewOrder.contains(where: { recognizer in
                let model = scene[recognizer]
                return model.takesTwoFingers && model.owner == nil
                    && holds(.fired, scene.identifier(of: recognizer), contact)
            })
        else { return nil }
        let question = Question(.notFired, of: scene.identifier(of: pinch), contact: contact)
        return holds(.notFired, question.of, contact) ? question : nil
    }

    /// Returns true if two fingers may be meant to zoom a scroll view that says nothing of zooming.
    ///
    /// Nobody zooms a table, or what both fingers scroll.
    private func mayZoom(_ scrollView: ScrollViewID, _ contact: Int, _ other: Int) -> Bool {
        scene.tree[scene[scrollView].view].viewClass == .scrollView
            && [contact, other].allSatisfy {
                !isTap($0) && !hasBegun(scene[scrollView].pan, $0)
            }
    }

    /// Returns the pan of the innermost scroll view around a contact's hit view.
    func scrollPan(at contact: Int) -> GestureRecognizerID? {
        scrollViewRecognizer(at: contact) { $0.isScrollPan }
    }

    /// Returns the first recognizer of its own of the innermost scroll view around a contact's hit view.
    private func scrollViewRecognizer(
        at contact: Int, where isIt: (GestureRecognizerDescription) -> Bool
    ) -> GestureRecognizerID? {
        var next = hit(contact)?.view
        while let view = next {
            let found = scene.recognizersOfView[view]?.first { isIt(scene[$0]) }
            if let found { return found }
            next = scene.tree.superview(of: view)
        }
        return nil
    }

    /// Returns true if a premise holds for a contact.
    func holds(_ why: Question.Why, _ identifier: String, _ contact: Int) -> Bool {
        Premise(Question(why, of: identifier, contact: contact), in: self)?.holds(contact) == true
    }
}
