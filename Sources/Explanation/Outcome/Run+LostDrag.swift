import DispatchEngine

// "Did you mean?": a drag, a swipe or a pinch that does nothing where something could have happened.
extension Run {
    /// The change of the distance between two fingers that is meant to zoom, in points.
    static let leastSpread = 20.0

    /// Returns the question why the recognizer, the scroll view or the slider that a drag was meant for did not get it.
    ///
    /// If the drag only selected a cell, it is about the author's recognizer that followed the drag in vain, or about the
    /// back swipe that was refused.
    ///
    /// - Parameters:
    ///   - contact: a contact that moves.
    ///   - deeds: what the contact leads to.
    ///   - under: the objects under the finger.
    /// - Returns: the question, or nil if nothing seems to be lost.
    func lostDragQuestion(
        _ contact: Int, _ deeds: Deeds, _ under: @autoclosure () -> UnderFinger?
    ) -> Question? {
        guard lifts(contact), let hitView = hit(contact)?.view, !isKept(contact) else { return nil }
        let failure = failures(with: contact).first { scene[$0].followsDrags }
        if let failure {
            // If nothing comes of the drag, what had it in vain is asked about anyway.
            guard deeds.selectedCell != nil else { return nil }
            return Question(.notFired, of: scene.identifier(of: failure), contact: contact)
        }
        guard let under = under() else { return nil }
        let drag = Drag(way: way(of: contact), fingers: spreads(with: contact))
        let meant = under.gestures.filter { isMeant($0, by: drag, contact, hitView, under) }
        // A transparent view may be there to be dragged all the same.
        let subject =
            meant.first { shows($0, under) } ?? meant.first { shows($0, under, evenTransparent: true) }
        guard let subject else { return nil }
        let question = Question(.notFired, of: subject.identifier(in: scene), contact: contact)
        return holds(.notFired, question.of, contact) ? question : nil
    }

    /// Returns the question why a gesture of two fingers did nothing, though one of them landed on its view.
    func fingersQuestion(_ contact: Int) -> Question? {
        let pairs = scene.recognizersInViewOrder.filter { recognizer in
            scene[recognizer].takesTwoFingers && attempt(of: recognizer, with: contact) == nil
        }
        guard !pairs.isEmpty else { return nil }
        for other in contacts(besides: contact) {
            if let lone = pairs.first(where: { hasFailed($0, with: other) }) {
                return Question(.notFired, of: scene.identifier(of: lone), contact: other)
            }
            if let between = pairs.first(where: { isBetween($0, contact, other) }) {
                return Question(.notFired, of: scene.identifier(of: between), contact: other)
            }
        }
        return nil
    }

    /// Returns true if two fingers move that land around a view with a pinch or a turn of the author's, and come to nothing.
    private func isBetween(_ recognizer: GestureRecognizerID, _ contact: Int, _ other: Int) -> Bool {
        guard scene[recognizer].owner == nil, let view = scene[recognizer].attachedView,
            attempt(of: recognizer, with: other) == nil, scene.tree[view].ignoring == nil,
            [contact, other].allSatisfy({ !isTap($0) && Deeds(of: $0, in: self).isEmpty }),
            let (first, second) = landing(contact).flatMap({ one in landing(other).map { (one, $0) } })
        else { return false }
        let (from, to) = (first.location, second.location)
        let middle = Point((from.x + to.x) / 2, (from.y + to.y) / 2)
        return scene.tree.point(middle, in: view).map { scene.tree[view].geometry.bounds.contains($0) }
            ?? false
    }

    /// The movement of the fingers that are down with a contact.
    private struct Drag {
        /// From the place where the finger lands to where it leaves.
        var way: Point
        /// The change of its distance from each other finger.
        var fingers: [Double]

        var isPinch: Bool { fingers.contains { $0.magnitude > Run.leastSpread } }
        var isHorizontal: Bool { way.x.magnitude > way.y.magnitude }
    }

    private func spreads(with contact: Int) -> [Double] {
        contacts(downWith: contact).map { spread(of: contact, and: $0) }
    }

    /// Returns true if a method of the author's, or a control, keeps the contact.
    ///
    /// Cells and scroll views keep touches to themselves, which is not what drags are for.
    private func isKept(_ contact: Int) -> Bool {
        guard let handler = handler(of: contact) else { return false }
        guard case .view(let view) = handler, !scene.tree.overridesTouches(view) else { return true }
        let viewClass = scene.tree[view].viewClass
        return !viewClass.isKind(of: .scrollView) && !viewClass.isCell
    }

    private func shows(_ subject: Subject, _ under: UnderFinger, evenTransparent: Bool = false) -> Bool {
        switch subject {
        case .control(let view): under.shows(view, evenTransparent: evenTransparent)
        case .recognizer(let recognizer):
            scene[recognizer].attachedView
                .map { under.shows($0, evenTransparent: evenTransparent) } ?? false
        case .cell, .responder: false
        }
    }

    /// Returns true if a drag could have been for something that never got it.
    private func isMeant(
        _ subject: Subject, by drag: Drag, _ contact: Int, _ hitView: ViewID, _ under: UnderFinger
    ) -> Bool {
        switch subject {
        case .control(let view): return scene.tree[view].viewClass == .slider && view != hitView
        case .cell, .responder: return false
        case .recognizer(let recognizer):
            let model = scene[recognizer]
            if model.isRowSwipe {
                return drag.isHorizontal && under.hasSwipeActions && !hasBegun(recognizer, contact)
            }
            if case .interaction(let interaction)? = model.owner {
                return scene[interaction].description.kind == .drag && !hasBegun(recognizer, contact)
            }
            guard attempt(of: recognizer, with: contact) == nil, !isRefused(contact, by: recognizer) else {
                return false
            }
            return isMeant(model, by: drag, contact)
        }
    }

    /// Returns true if the delegate of a recognizer refuses a contact, which it has its reasons for.
    private func isRefused(_ contact: Int, by recognizer: GestureRecognizerID) -> Bool {
        entries(of: recognizer).contains { position in
            guard case .gate(let gate) = log[position].content, !gate.answer else { return false }
            return gate.question == .shouldReceive && gate.touches.contains { $0.number == contact }
        }
    }

    /// Returns true if a recognizer has begun with a contact.
    func hasBegun(_ recognizer: GestureRecognizerID, _ contact: Int) -> Bool {
        attempt(of: recognizer, with: contact)?.states.contains { state(at: $0)?.to == .began } ?? false
    }

    private func isMeant(_ model: GestureRecognizerDescription, by drag: Drag, _ contact: Int) -> Bool {
        let fingers = drag.fingers.count + 1
        if let pop = model.popOwner, scene[pop].viewControllers.count < 2 { return false }
        switch model.kind {
        case .pan(let pan):
            guard !drag.isPinch else { return false }
            if let scrollView = model.scrollView {
                return scene.canScroll(scrollView, horizontally: drag.isHorizontal)
            }
            if model.popOwner != nil { return drag.isHorizontal }
            return (model.owner == nil || model.isOfContent) && pan.minimumNumberOfTouches <= fingers
        case .swipe(let swipe):
            return swipe.direction.contains(SwipeDirections(MotionDirection(of: drag.way)))
                && swipe.numberOfTouchesRequired == fingers
        case .screenEdgePan(let pan):
            return landing(contact).map {
                pan.edges.startsPan(at: $0.location, on: scene.screen, experiment.constants)
            } ?? false
        case .pinch, .rotation: return (model.owner == nil || model.isOfContent) && fingers > 1
        case .custom: return model.owner == nil
        case .tap, .longPress, .hover: return false
        }
    }
}

extension GestureRecognizerDescription {
    /// True if a finger that moves could make it recognize.
    var followsDrags: Bool {
        switch kind {
        case .pan, .swipe, .screenEdgePan, .pinch, .rotation, .custom: true
        case .tap, .longPress, .hover: false
        }
    }

    /// True if fingers or buttons that stay in place could make it recognize (GR-22).
    var recognizesInPlace: Bool {
        switch kind {
        case .tap, .longPress, .custom: true
        case .pan, .swipe, .screenEdgePan, .pinch, .rotation, .hover: false
        }
    }

    /// True if it takes two fingers whatever its properties are.
    var takesTwoFingers: Bool {
        switch kind {
        case .pinch, .rotation: true
        case .tap, .longPress, .pan, .swipe, .screenEdgePan, .hover, .custom: false
        }
    }
}
